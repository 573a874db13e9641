import Testing
import Unpacking

@Suite struct CAMTEntryTests {
  private func record(_ entry: String) throws -> [RecordColumn: String] {
    try StatementRows(camt: CAMTBuilder.document(CAMTBuilder.statement(entry))).only
  }

  private func record(direction: String = "DBIT", details: String) throws -> [RecordColumn: String]
  {
    try record(CAMTBuilder.entry(direction: direction, details: details))
  }

  @Test(arguments: [
    ("12.50", "DBIT", "-12.50"), ("12.50", "CRDT", "12.50"), ("8.12345", "DBIT", "-8.12345"),
    ("0.00", "DBIT", "0.00"), ("200000", "DBIT", "-200000"), ("-3", "DBIT", "3"),
    ("-3", "CRDT", "-3"), (".5", "CRDT", "0.5"), (" 7. ", "CRDT", "7"),
    ("123456789012345.67", "DBIT", "-123456789012345.67"),
  ])
  func `reads amounts`(amount: String, direction: String, expected: String) throws {
    let record = try record(CAMTBuilder.entry(amount: amount, direction: direction))
    #expect(record[.amount] == expected)
    #expect(record[.currency] == "EUR")
  }

  @Test(arguments: [
    ("<Sts>BOOK</Sts>", false), ("<Sts><Cd>BOOK</Cd></Sts>", false), ("", false),
    ("<Sts>PDNG</Sts>", true), ("<Sts><Cd>INFO</Cd></Sts>", true),
    ("<Sts><Cd>FUTR</Cd></Sts>", true),
    ("<Sts><Prtry>PDNG</Prtry></Sts>", true), ("<Sts> PDNG </Sts>", true),
  ])
  func `reads the status of all versions`(status: String, isPending: Bool) throws {
    let record = try record(CAMTBuilder.entry(status: status))
    #expect(record[.status] == (isPending ? "pending" : nil))
  }

  @Test(arguments: [
    ("<BookgDt><Dt>2026-01-05</Dt></BookgDt>", "2026-01-05", nil),
    ("<BookgDt><Dt>2026-01-05+01:00</Dt></BookgDt>", "2026-01-05", nil),
    ("<BookgDt><DtTm>2026-01-05T23:30:01+02:00</DtTm></BookgDt>", "2026-01-05", "23:30:01"),
    ("<BookgDt><DtTm>2026-01-05T00:00:00</DtTm></BookgDt>", "2026-01-05", nil),
    ("<BookgDt><DtTm>2026-01-05T23:59:59.999Z</DtTm></BookgDt>", "2026-01-05", nil),
    ("<BookgDt><DtTm>2026-01-05T10:30</DtTm></BookgDt>", "2026-01-05", nil),
    ("<ValDt><Dt>2026-01-06</Dt></ValDt>", "2026-01-06", nil),
    ("<BookgDt/><ValDt><DtTm>2026-01-06T10:00:00</DtTm></ValDt>", "2026-01-06", nil),
  ])
  func `reads the day and the time`(days: String, day: String, time: String?) throws {
    let record = try record(CAMTBuilder.entry(days: days))
    #expect(record[.day] == day)
    #expect(record[.time] == time)
  }

  @Test func `takes the statement's day for a pending entry without one`() throws {
    let record = try record(CAMTBuilder.entry(status: "<Sts>PDNG</Sts>", days: ""))
    #expect(record[.day] == "2026-01-07")
    #expect(record[.valueDay] == nil)
  }

  @Test(arguments: [
    CAMTBuilder.entry(amount: ""), CAMTBuilder.entry(amount: "x"), CAMTBuilder.entry(direction: ""),
    CAMTBuilder.entry(direction: "DEBIT"), CAMTBuilder.entry(days: ""),
    CAMTBuilder.entry(days: "<BookgDt><Dt>05.01.2026</Dt></BookgDt>"), "<Ntry/>",
    CAMTBuilder.entry("<Ntry></Ntry>"),
  ])
  func `refuses an entry that it cannot read`(entry: String) {
    #expect(throws: UnpackingError.damaged(.camt, place: "Ntry, line 6")) { try record(entry) }
  }

  @Test(arguments: [
    ("DBIT", "", "Seller", "S1"), ("CRDT", "", "Buyer", "B1"),
    ("CRDT", "<RvslInd>true</RvslInd>", "Seller", "S1"),
    ("DBIT", "<RvslInd>1</RvslInd>", "Buyer", "B1"),
    ("DBIT", "<RvslInd>false</RvslInd>", "Seller", "S1"),
  ])
  func `takes the other party`(
    direction: String, reversal: String, payee: String, account: String
  ) throws {
    let parties = """
      \(reversal)<NtryDtls><TxDtls><RltdPties><InitgPty><Nm>Other</Nm></InitgPty>
      <Dbtr><Nm>Buyer</Nm></Dbtr><DbtrAcct><Id><IBAN>B1</IBAN></Id></DbtrAcct>
      <Cdtr><Nm>Seller</Nm><CtctDtls><Nm>Clerk</Nm></CtctDtls></Cdtr>
      <CdtrAcct><Id><Othr><Id>S1</Id></Othr></Id></CdtrAcct></RltdPties>
      <RltdAgts><CdtrAgt><FinInstnId><Nm>Bank</Nm></FinInstnId></CdtrAgt></RltdAgts>
      <Tax><Dbtr><Authstn><Nm>Clerk</Nm></Authstn></Dbtr></Tax></TxDtls></NtryDtls>
      """
    let record = try record(CAMTBuilder.entry(direction: direction, parties))
    #expect(record[.payee] == payee)
    #expect(record[.counterparty] == account)
    #expect(record[.amount] == (direction == "DBIT" ? "-12.50" : "12.50"))
  }

  @Test(arguments: [
    ("<Cdtr><Pty><Nm> A  B\n</Nm></Pty></Cdtr>", "A B"),
    ("<Cdtr><Agt><FinInstnId><Nm>Bank</Nm></FinInstnId></Agt></Cdtr>", "Bank"),
    ("<Cdtr><Nm>A</Nm></Cdtr><UltmtCdtr><Nm>U</Nm></UltmtCdtr>", "A"),
    ("<UltmtCdtr><Pty><Nm>U</Nm></Pty></UltmtCdtr>", "U"),
    ("<CdtrAcct><Id><IBAN>X1</IBAN></Id><Nm>Owner</Nm></CdtrAcct>", "Owner"),
    ("<Dbtr><Nm>Me</Nm></Dbtr>", nil),
  ])
  func `reads names of all versions`(parties: String, payee: String?) throws {
    let record = try record(details: "<RltdPties>\(parties)</RltdPties>")
    #expect(record[.payee] == payee)
  }

  @Test(arguments: [
    ("<RmtInf><Ustrd>One</Ustrd><Ustrd> two </Ustrd></RmtInf>", "One two"),
    (
      "<RmtInf><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf><AddtlRmtInf>x</AddtlRmtInf></Strd>"
        + "</RmtInf>",
      "RF18 x"
    ),
    ("<RmtInf><Ustrd>U</Ustrd><Strd><CdtrRefInf><Ref>R</Ref></CdtrRefInf></Strd></RmtInf>", "U"),
    ("<AddtlTxInf>Detail</AddtlTxInf>", "Detail"),
    ("<RmtInf><Ustrd/></RmtInf><AddtlTxInf>Detail</AddtlTxInf>", "Detail"), ("", "Entry"),
    ("<RmtInf><Ustrd>A &amp; B, \"C\"</Ustrd></RmtInf>", "A & B, C"),
  ])
  func `reads the purpose`(details: String, memo: String) throws {
    let record = try record(
      CAMTBuilder.entry(
        "<NtryDtls><TxDtls>\(details)</TxDtls></NtryDtls><AddtlNtryInf>Entry</AddtlNtryInf>"))
    #expect(record[.memo] == memo)
  }

  @Test(arguments: [
    (
      "<AcctSvcrRef>A1</AcctSvcrRef>", "<AcctSvcrRef>T1</AcctSvcrRef><EndToEndId>E1</EndToEndId>",
      "A1"
    ),
    ("", "<AcctSvcrRef>T1</AcctSvcrRef><EndToEndId>E1</EndToEndId>", "T1"),
    ("<AcctSvcrRef>NONREF</AcctSvcrRef>", "<EndToEndId>E1</EndToEndId>", "E1"),
    ("<NtryRef>1</NtryRef>", "<EndToEndId>NOTPROVIDED</EndToEndId>", nil),
  ])
  func `takes the reference that is most likely unique`(
    entry: String, refs: String, reference: String?
  ) throws {
    let record = try record(
      CAMTBuilder.entry("\(entry)<NtryDtls><TxDtls><Refs>\(refs)</Refs></TxDtls></NtryDtls>"))
    #expect(record[.reference] == reference)
  }

  @Test(arguments: [
    (
      "<Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn>",
      "PMNT-RCDT-ESCT"
    ),
    ("<Domn><Cd>PMNT</Cd></Domn><Prtry><Cd>544</Cd><Issr>X</Issr></Prtry>", "544"),
    ("<Prtry><Cd>NTRF+166</Cd></Prtry>", "NTRF+166"),
  ])
  func `reads the code of the entry, else of its payment`(code: String, type: String) throws {
    #expect(try record(CAMTBuilder.entry("<BkTxCd>\(code)</BkTxCd>"))[.type] == type)
    #expect(try record(details: "<BkTxCd>\(code)</BkTxCd>")[.type] == type)
  }

  @Test func `takes what all payments of a batch have in common`() throws {
    func payment(_ name: String, _ account: String, _ memo: String) -> String {
      """
      <TxDtls><Refs><AcctSvcrRef>\(memo)1</AcctSvcrRef></Refs><Amt Ccy="EUR">1</Amt>
      <CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Cdtr><Nm>\(name)</Nm></Cdtr><CdtrAcct><Id>
      <IBAN>\(account)</IBAN></Id></CdtrAcct></RltdPties>
      <RmtInf><Ustrd>\(memo)</Ustrd></RmtInf></TxDtls>
      """
    }
    let same = try record(
      CAMTBuilder.entry("<NtryDtls>\(payment("A", "X1", "a"))\(payment("A", "X2", "b"))</NtryDtls>")
    )
    #expect(
      same == [
        .account: "NL26VAYB8060476890", .currency: "EUR", .day: "2026-01-05",
        .valueDay: "2026-01-06", .amount: "-12.50", .payee: "A", .memo: "a b",
      ])
    let payments = payment("A", "X1", "a") + payment("B", "X1", "b") + payment("A", "X1", "c")
    let other = try record(
      CAMTBuilder.entry("<NtryDtls>\(payments)</NtryDtls><AddtlNtryInf>Batch</AddtlNtryInf>"))
    #expect(other[.payee] == nil)
    #expect(other[.counterparty] == "X1")
    #expect(other[.memo] == "Batch")
  }

  @Test func `cuts off the texts of a large batch`() throws {
    let payment = "<TxDtls><RmtInf><Ustrd>äääää ääää</Ustrd></RmtInf></TxDtls>"
    let payments = String(repeating: payment, count: 300)
    let memo = try record(CAMTBuilder.entry("<NtryDtls>\(payments)</NtryDtls>"))[.memo] ?? ""
    #expect(480...500 ~= memo.utf8.count)
    #expect(memo.hasPrefix("äääää ääää äääää"))
    #expect(!memo.contains("\u{FFFD}"))
  }
}
