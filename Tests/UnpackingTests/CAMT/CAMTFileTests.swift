import TestSupport
import Testing
import Unpacking

@Suite struct CAMTFileTests {
  @Test func `skips the entries of a statement that an earlier statement already has`() throws {
    let one = CAMTBuilder.statement(
      CAMTBuilder.balance("OPBD", "100.00", "CRDT") + CAMTBuilder.balance("CLBD", "87.50", "CRDT")
        + CAMTBuilder.entry())
    let two = CAMTBuilder.statement(
      CAMTBuilder.entry(direction: "CRDT"), account: "<Othr><Id>US-1</Id></Othr>")
    let rows = try StatementRows(camt: CAMTBuilder.document("\(one)\n\(one)\n\(two)"))
    #expect(rows[.account] == ["NL26VAYB8060476890", "NL26VAYB8060476890", "US-1"])
    #expect(rows[.amount] == ["-12.50", "-12.50", "12.50"])
    #expect(rows[.status] == ["", "superseded", ""])
    #expect(rows.table.gaps == [])
    #expect(rows.table.lines == [6, 10, 14])
    let balance = StatementBalance(
      account: "NL26VAYB8060476890", currency: "EUR", opening: "100.00", closing: "87.50")
    let none = StatementBalance(account: "US-1", currency: "EUR", opening: nil, closing: nil)
    #expect(rows.table.balances == [balance, balance, none])
  }

  @Test func `an entry repeats another one only if an id proves it`() throws {
    let reference = "<AcctSvcrRef>R1</AcctSvcrRef>"
    func statuses(_ id: String, _ entries: String, _ more: String = "") throws -> [String] {
      let one = CAMTBuilder.statement(CAMTBuilder.entry() + CAMTBuilder.entry(reference))
      let two = CAMTBuilder.statement(entries).replacing("<Id>1</Id>", with: "<Id>\(id)</Id>")
      return try StatementRows(camt: CAMTBuilder.document(one + two))[.status]
    }
    let both = CAMTBuilder.entry(reference) + CAMTBuilder.entry()
    #expect(try statuses("1", both) == ["", "", "superseded", "superseded"])
    #expect(try statuses("2", both) == ["", "", "superseded", ""])
    // A statement may have more equal entries than the earlier one.
    #expect(try statuses("1", both + CAMTBuilder.entry()).suffix(2) == ["superseded", ""])
    #expect(try statuses("1", CAMTBuilder.entry(amount: "12.51")).last == "")
  }

  @Test func `reads the balances without their credit lines and availabilities`() throws {
    let availability = """
      <Avlbty><Dt><NbOfDays>1</NbOfDays></Dt><Amt Ccy="XXX">7</Amt>\
      <CdtDbtInd>CRDT</CdtDbtInd></Avlbty>
      """
    let rows = try StatementRows(
      camt: CAMTBuilder.document(
        CAMTBuilder.statement(
          CAMTBuilder.balance("PRCD", "1", "CRDT") + CAMTBuilder.balance("OPBD", "2.5", "DBIT")
            + CAMTBuilder.balance("CLBD", "0.00", "DBIT", availability)
            + CAMTBuilder.balance("CLAV", "9", "CRDT"))))
    #expect(rows.rows == [])
    #expect(
      rows.table.balances == [
        StatementBalance(
          account: "NL26VAYB8060476890", currency: "EUR", opening: "-2.5", closing: "0.00")
      ])
  }

  @Test func `takes the balance of the day before as the opening balance`() throws {
    let rows = try StatementRows(
      camt: CAMTBuilder.document(CAMTBuilder.statement(CAMTBuilder.balance("PRCD", "1", "DBIT"))))
    #expect(rows.table.balances.first?.opening == "-1")
  }

  @Test func `reads reports, prefixes and files without a namespace`() throws {
    let text = CAMTBuilder.document(
      CAMTBuilder.statement(CAMTBuilder.entry()), message: "BkToCstmrAcctRpt")
    let report = text.replacing("Stmt>", with: "Rpt>")
    let plain = report.replacing(
      " xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.08\"", with: "")
    let prefixed = report.replacing("</", with: "|").replacing("<", with: "<n:")
      .replacing("|", with: "</n:").replacing("<n:?", with: "<?").replacing(
        "xmlns=", with: "xmlns:n=")
    for text in [report, plain, prefixed] {
      #expect(try StatementRows(camt: text)[.amount] == ["-12.50"], "\(text)")
    }
  }

  @Test func `reads UTF-16 and Latin-1`() throws {
    let text = CAMTBuilder.document(
      CAMTBuilder.statement(CAMTBuilder.entry("<AddtlNtryInf>Gebühr</AddtlNtryInf>")))
    let units = text.replacing("UTF-8", with: "UTF-16").utf16
    let wide: [UInt8] = units.reduce(into: [0xFF, 0xFE]) { bytes, unit in
      bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let latin = text.replacing("UTF-8", with: "ISO-8859-1").unicodeScalars.map { UInt8($0.value) }
    for bytes in [wide, latin] {
      #expect(try StatementRows(CAMTFile.records(of: MemorySource(bytes)))[.memo] == ["Gebühr"])
    }
  }

  @Test(arguments: [
    (CAMTBuilder.document("", message: "BkToCstmrStmt"), UnpackingError.Reason.noTransactions),
    (
      CAMTBuilder.document("<PmtInf><Amt>1</Amt></PmtInf>", message: "CstmrCdtTrfInitn"),
      .paymentOrder
    ),
    (CAMTBuilder.document("<Rpt><Ntry/></Rpt>", message: "OtherReport"), .noTransactions),
    // The entries of a notification are those of the statement.
    (
      CAMTBuilder.document(
        "<Ntfctn>\(CAMTBuilder.entry())</Ntfctn>", message: "BkToCstmrDbtCdtNtfctn"), .notification
    ),
  ])
  func `refuses other messages`(text: String, reason: UnpackingError.Reason) {
    #expect(throws: UnpackingError.unsupported(.camt, reason)) { try StatementRows(camt: text) }
  }

  @Test func `names a wrong encoding, and reads the file in another one`() throws {
    let text = CAMTBuilder.document(
      CAMTBuilder.statement(CAMTBuilder.entry("<AddtlNtryInf>Gebühr</AddtlNtryInf>")))
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    #expect(throws: UnpackingError.wrongEncoding(.camt, line: 6)) {
      try CAMTFile.records(of: MemorySource(bytes))
    }
    let rows = try StatementRows(
      CAMTFile.records(of: MemorySource(bytes)) { StatementRows.latin1($0, $1) })
    #expect(rows[.memo] == ["Gebühr"])
  }

  @Test func `refuses a document type`() {
    #expect(throws: UnpackingError.unsupported(.camt, .documentType)) {
      try StatementRows(camt: "<!DOCTYPE a [<!ENTITY b \"c\">]><Document/>")
    }
  }

  @Test func `refuses a file that is cut off anywhere`() {
    let text = CAMTBuilder.document(
      CAMTBuilder.statement(CAMTBuilder.balance("OPBD", "1", "CRDT") + CAMTBuilder.entry()))
    let bytes = Array(text.utf8)
    for count in 0..<bytes.count {
      do throws(UnpackingError) {
        _ = try CAMTFile.records(of: MemorySource(Array(bytes[..<count])))
        Issue.record("read \(count) bytes of \(bytes.count)")
      } catch {
        switch error {
        case .damaged(.camt, let place): #expect(place.hasPrefix("line "), "\(count) bytes")
        default: Issue.record("\(error) at \(count) bytes")
        }
      }
    }
  }

  @Test func `survives damaged bytes`() {
    let entry = CAMTBuilder.entry(details: "<RltdPties><Cdtr><Nm>A</Nm></Cdtr></RltdPties>")
    let document = Array(CAMTBuilder.document(CAMTBuilder.statement(entry + entry)).utf8)
    var generator = SeededGenerator(seed: 53)
    for _ in 0..<300 {
      var bytes = document
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      _ = try? CAMTFile.records(of: MemorySource(bytes))
    }
  }
}
