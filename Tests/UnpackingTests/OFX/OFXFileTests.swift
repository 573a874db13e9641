import Testing
import Unpacking

@Suite struct OFXFileTests {
  @Test func `skips the transactions that an earlier statement of the account already has`() throws
  {
    func transaction(_ id: String, _ amount: String) -> String {
      "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260102<TRNAMT>\(amount)<FITID>\(id)</STMTTRN>"
    }
    func statuses(_ second: String, account: String = "12345") throws -> [String] {
      let one = OFXBuilder.statement(transaction("A1", "-1") + transaction("A2", "-2"))
      let two = OFXBuilder.statement(second, account: account)
      return try OFXBuilder.read(OFXBuilder.file(one + two)).cells(.status)
    }
    let later = transaction("A2", "-2") + transaction("A3", "-3")
    #expect(try statuses(later) == ["", "", "superseded", ""])
    #expect(try statuses(later, account: "54321") == ["", "", "", ""])
    #expect(try statuses(transaction("A2", "-2.5")) == ["", "", ""])
    #expect(try statuses(transaction("", "-2")) == ["", "", ""])
  }

  @Test func `reads a statement in SGML`() throws {
    let table = try OFXBuilder.read(
      OFXBuilder.file(
        OFXBuilder.statement(
          """
          <STMTTRN><TRNTYPE>POS<DTPOSTED>20260102120000[-3:BRT]<DTAVAIL>20260103
          <TRNAMT>-12.50<FITID>A1<NAME>Bakery<MEMO>Bread  and
          butter</STMTTRN>
          <STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260131<TRNAMT>+1000<FITID>A2
          <CHECKNUM>77</STMTTRN>
          """)))
    #expect(
      String(decoding: try table.table.bytes(at: 0, count: table.table.size), as: UTF8.self) == """
        Account,Currency,Date,Value date,Time,Amount,Balance,Payee,Description,Type,Reference,\
        Counterparty account,Status
        12345,EUR,2026-01-02,2026-01-03,,-12.50,,Bakery,Bread and butter,POS,A1
        12345,EUR,2026-01-31,,,1000,,,77,CREDIT,A2

        """)
    #expect(table.lines == [16, 19])
    #expect(
      table.balances == [
        StatementBalance(account: "12345", currency: "EUR", opening: nil, closing: "99.50")
      ])
    #expect(table.cardRecords == 0)
  }

  @Test(arguments: [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<?OFX OFXHEADER=\"200\" VERSION=\"211\"?>\n",
    "<?xml version=\"1.0\"?><!-- OFXHEADER:100\nDATA:OFXSGML <BANKTRANLIST> -->\n",
    "", "\n\n \r\n", "OFXHEADER:100DATA:OFXSGMLVERSION:102CHARSET:1252", "\u{FEFF}",
  ])
  func `reads XML after any header`(header: String) throws {
    let table = try OFXBuilder.read(
      header + """
        <OFX xmlns="http://ofx.net/types"><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS>
        <CURDEF>eur</CURDEF><CCACCTFROM><ACCTID>4111</ACCTID></CCACCTFROM><BANKTRANLIST>
        <STMTTRN ><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260102</DTPOSTED><TRNAMT>-5.00</TRNAMT>
        <FITID>1</FITID><NAME lang="en">A &amp; B &lt;C&gt;</NAME><MEMO/></STMTTRN>
        </BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>
        """)
    #expect(try table.cells(.payee) == ["A & B <C>"])
    #expect(try table.cells(.currency) == ["EUR"])
    #expect(try table.cells(.account) == ["4111"])
    #expect(table.filled == [.account, .currency, .day, .amount, .payee, .type, .reference])
    #expect(table.cardRecords == 1)
  }

  @Test func `reads a file in one line, with lowercase tags and prefixes`() throws {
    let file = OFXBuilder.file(OFXBuilder.statement(OFXBuilder.transaction("<NAME>X</NAME>")))
    let oneLine = file.split(separator: "\n").joined()
    #expect(try OFXBuilder.read(oneLine).cells(.payee) == ["X"])
    #expect(try OFXBuilder.read(oneLine).lines == [1])
    let prefixed = file.replacing("</", with: "</ofx:").replacing("<", with: "<ofx:")
      .replacing("<ofx:/", with: "</")
    #expect(try OFXBuilder.read(prefixed.lowercased()).cells(.payee) == ["x"])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `counts lines with any line end`(lineEnd: String) throws {
    let transactions = (1...3).map { OFXBuilder.transaction("<NAME>\($0)") }
    let file = OFXBuilder.file(OFXBuilder.statement(transactions.joined(separator: "\n\n")))
    let table = try OFXBuilder.read(
      file.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: lineEnd))
    #expect(table.lines == [16, 19, 22])
    #expect(try table.cells(.payee) == ["1", "2", "3"])
  }

  @Test func `keeps accounts, cards and currencies apart`() throws {
    let table = try OFXBuilder.read(
      OFXBuilder.file(
        OFXBuilder.statement(OFXBuilder.transaction(""), account: "1", currency: "EUR")
          + OFXBuilder.statement("", account: "2", currency: "CHF")
          + OFXBuilder.statement(
            OFXBuilder.transaction("<CURRENCY><CURRATE>1.1<CURSYM>USD</CURRENCY>")
              + OFXBuilder.transaction("<ORIGCURRENCY><CURRATE>1.1<CURSYM>JPY</ORIGCURRENCY>")
              + OFXBuilder.transaction("<BANKACCTTO><BANKID>7<ACCTID>888</BANKACCTTO>"),
            account: "3", currency: "GBP")
          + OFXBuilder.statement(OFXBuilder.transaction(""), account: "", currency: "R$")
          .replacing("STMTRS>", with: "CCSTMTRS>")))
    #expect(try table.cells(.account) == ["1", "3", "3", "3", ""])
    #expect(try table.cells(.currency) == ["EUR", "USD", "GBP", "GBP", ""])
    #expect(try table.cells(.counterparty) == ["", "", "", "888", ""])
    #expect(table.cardRecords == 1)
    #expect(table.balances.map(\.account) == ["1", "2", "3", ""])
  }

  @Test func `marks transactions that are not booked yet`() throws {
    let list = """
      </BANKTRANLIST><BANKTRANLISTP><DTASOF>20260131
      <STMTTRNP><TRNTYPE>HOLD<DTTRAN>20260130<TRNAMT>-7<NAME>Hotel</STMTTRNP>
      <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260130<TRNAMT>-8<NAME>Shop</STMTTRN>
      <STMTTRNP><TRNAMT>-9<NAME>Without a day</STMTTRNP>
      </BANKTRANLISTP><BANKTRANLIST>
      """
    let table = try OFXBuilder.read(
      OFXBuilder.file(
        OFXBuilder.statement(
          OFXBuilder.transaction("") + list + OFXBuilder.transaction("", amount: "-2"))))
    #expect(try table.cells(.status) == ["", "pending", "pending", ""])
    #expect(try table.cells(.day) == ["2026-01-02", "2026-01-30", "2026-01-30", "2026-01-02"])
  }

  @Test func `reads the cash of a securities account only`() throws {
    let trade =
      "<BUYSTOCK><INVBUY><INVTRAN><FITID>9<DTTRADE>20260102<MEMO>Buy</INVTRAN></INVBUY>"
      + "</BUYSTOCK>"
    func file(_ cash: String) -> String {
      OFXBuilder.header + """
        <OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><CURDEF>USD<INVACCTFROM><BROKERID>b
        <ACCTID>I-1</INVACCTFROM><INVTRANLIST><DTSTART>20260101<DTEND>20260131
        \(trade)\(cash)</INVTRANLIST><INVBAL><BALLIST><BAL><NAME>Cash<VALUE>5</BAL></BALLIST></INVBAL>
        </INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1></OFX>
        """
    }
    let cash =
      "<INVBANKTRAN>\(OFXBuilder.transaction("<NAME>Dividend"))<SUBACCTFUND>CASH</INVBANKTRAN>"
    let table = try OFXBuilder.read(file(cash))
    #expect(try table.cells(.account) == ["I-1"])
    #expect(try table.cells(.payee) == ["Dividend"])
    #expect(throws: UnpackingError.unsupported(.ofx, .investments)) {
      try OFXBuilder.read(file(""))
    }
  }

  @Test func `reads an empty list, and refuses files without a list`() throws {
    let empty = try OFXBuilder.read(OFXBuilder.file(OFXBuilder.statement("")))
    #expect(empty.lines.isEmpty)
    #expect(empty.table.rows == 1)
    let other = OFXBuilder.file(
      "<ACCTINFOTRNRS><ACCTINFORS><ACCTINFO><BANKACCTINFO><BANKACCTFROM><ACCTID>1</BANKACCTFROM>"
        + "</BANKACCTINFO></ACCTINFO></ACCTINFORS></ACCTINFOTRNRS>")
    #expect(throws: UnpackingError.unsupported(.ofx, .noTransactions)) {
      try OFXBuilder.read(other)
    }
    #expect(throws: UnpackingError.unsupported(.ofx, .noTransactions)) { try OFXBuilder.read("") }
  }

  @Test func `decodes with the declared encoding unless the text is UTF-8`() throws {
    var declared: [String?] = []
    func payees(_ file: [UInt8]) throws -> [String] {
      try OFXFile.records(of: MemorySource(file)) { bytes, name in
        declared.append(name)
        return decodeLatin(bytes, name)
      }.cells(.payee)
    }
    let file = OFXBuilder.file(OFXBuilder.statement(OFXBuilder.transaction("<NAME>Café")))
    #expect(try payees(Array(file.utf8)) == ["Café"])
    #expect(declared.isEmpty)
    let latin = file.unicodeScalars.map { UInt8($0.value) }
    #expect(try payees(latin) == ["Café"])
    let headers: [(String, String)] = [
      ("CHARSET:1252", "CHARSET:NONE"), ("ENCODING:USASCII\nCHARSET:1252", "ENCODING:UTF-8"),
      ("\nCHARSET:1252\nCOMPRESSION", "CHARSET:ISO-8859-15COMPRESSION"),
    ]
    for (old, new) in headers {
      let other = file.replacing(old, with: new)
      #expect(try payees(other.unicodeScalars.map { UInt8($0.value) }) == ["Café"])
    }
    #expect(declared == ["1252", "USASCII", "UTF-8", "ISO-8859-15"])
  }

  private func transaction(_ id: String, _ amount: String, _ more: String = "") -> String {
    OFXBuilder.transaction("<NAME>Shop\n" + more, amount: amount)
      .replacing("<FITID>1", with: "<FITID>\(id)")
  }

  private func table(_ transactions: String...) throws -> RecordTable {
    try OFXBuilder.read(
      OFXBuilder.file(OFXBuilder.statement(transactions.joined(separator: "\n"))))
  }

  @Test func `marks a transaction that another one replaces or deletes`() throws {
    func correction(_ id: String, _ action: String) -> String {
      "<CORRECTFITID>\(id)<CORRECTACTION>\(action)\n"
    }
    let replaced = try table(
      transaction("1", "-9.99"), transaction("2", "-8.99", correction("1", "REPLACE")),
      transaction("3", "-1"))
    #expect(try replaced.cells(.status) == ["superseded", "", ""])
    let reversed = try table(
      transaction("2", "-8.99", correction("1", "replace")), transaction("1", "-9.99"))
    #expect(try reversed.cells(.status) == ["", "superseded"])
    let deleted = try table(
      transaction("1", "-9.99"), transaction("2", "-9.99", correction("1", "DELETE")))
    #expect(try deleted.cells(.status) == ["superseded", "superseded"])
    let twice = try table(
      transaction("1", "-3"), transaction("2", "-2", correction("1", "REPLACE")),
      transaction("3", "-1", correction("2", "REPLACE")))
    #expect(try twice.cells(.status) == ["superseded", "superseded", ""])
  }

  @Test func `refuses a correction of a transaction that is not in the file`() throws {
    #expect(throws: UnpackingError.missingCorrected(.ofx, id: "7", line: 19)) {
      try table(
        transaction("1", "-3"), transaction("2", "-2", "<CORRECTFITID>7<CORRECTACTION>REPLACE"))
    }
  }

  @Test func `marks a transaction that the statement repeats with its id`() throws {
    let repeated = try table(
      transaction("1", "-9.99"), transaction("2", "-1"), transaction("1", "-9.99"))
    #expect(try repeated.cells(.status) == ["", "", "superseded"])
    let otherIDs = try table(transaction("1", "-9.99"), transaction("2", "-9.99"))
    #expect(try otherIDs.cells(.status) == ["", ""])
    let withoutIDs = try table(transaction("", "-9.99"), transaction("", "-9.99"))
    #expect(try withoutIDs.cells(.status) == ["", ""])
    // Such ids do not identify transactions, so the equal ones may be two purchases.
    let shared = try table(
      transaction("0", "-9.99"), transaction("0", "-9.99"), transaction("0", "-1"))
    #expect(try shared.cells(.status) == ["", "", ""])
  }
}
