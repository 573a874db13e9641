import Testing
import Unpacking

@Suite struct OFXTransactionTests {
  @Test(arguments: [
    ("<NAME>AT&T & Co", "AT&T & Co"), ("<NAME>A &amp; B &#233; &eacute;</NAME>", "A & B é é"),
    ("<NAME>less < 5, <3 and <b and c> end", "less < 5, <3 and <b and c> end"),
    ("<NAME><![CDATA[A <NAME> & B]]></NAME>", "A <NAME> & B"),
    ("<NAME>one<!-- <NAME>two -->three", "onethree"), ("<NAME> \t \n X \u{A0}\n", "X"),
    ("<NAME/><NAME></NAME><NAME>second", "second"),
    ("<PAYEE><NAME>Shop<ADDR1>Street<CITY>Town</PAYEE>", "Shop"),
    ("<NAME>A very long na<EXTDNAME>A very long name", "A very long name"),
    ("<NAME>Shop<EXTDNAME>Other words", "Shop"), ("<EXTDNAME>Only this", "Only this"),
    ("<MEMO>only a memo", ""), ("<NAME>\"quoted\", text", "quoted, text"),
  ])
  func `reads the payee`(elements: String, payee: String) throws {
    #expect(try OFXBuilder.cell(.payee, of: elements) == payee)
  }

  @Test(arguments: [
    ("<MEMO>a\r\nb", "a b"), ("<MEMO>a<MEMO2>b", "a b"), ("<MEMO2>b", "b"),
    ("<CHECKNUM>12", "12"), ("<CHECKNUM>000", ""), ("<NAME>X<CHECKNUM>12", ""),
    ("<TRNTYPE>CHECK<NAME>X<CHECKNUM>12", ""), ("<MEMO>a<CHECKNUM>12", "a"),
  ])
  func `reads the memo`(elements: String, memo: String) throws {
    #expect(try OFXBuilder.cell(.memo, of: elements) == memo)
  }

  @Test func `takes the number of a cheque`() throws {
    let cheque = OFXBuilder.transaction("<NAME>Cheque<CHECKNUM>12").replacing(
      "DEBIT", with: "CHECK")
    let table = try OFXBuilder.read(OFXBuilder.file(OFXBuilder.statement(cheque)))
    #expect(try table.cells(.memo) == ["12"])
  }

  @Test(arguments: [
    ("20260102", "2026-01-02"), ("20260102235959.123[+9:KST]", "2026-01-02"),
    ("2026-01-02", "2026-01-02"), ("2026/01/02 10:00", "2026-01-02"),
    ("<DTUSER>20260105", "2026-01-05"), ("00000000<DTUSER>20260105", "2026-01-05"),
  ])
  func `reads the day as written`(written: String, day: String) throws {
    let text = OFXBuilder.transaction("").replacing("20260102", with: written)
    #expect(try OFXBuilder.read(OFXBuilder.file(OFXBuilder.statement(text))).cells(.day) == [day])
  }

  @Test(arguments: ["02/01/2026", "20261301", "20260132", "2026", "", "00000000", "yesterday"])
  func `refuses a day that is none`(written: String) {
    let text = OFXBuilder.transaction("").replacing("20260102", with: written)
    #expect(
      throws: UnpackingError.unreadable(.ofx, .day, name: "DTPOSTED", value: written, line: 16)
    ) {
      try OFXBuilder.read(OFXBuilder.file(OFXBuilder.statement(text)))
    }
  }

  @Test(arguments: ["1.2.3", "12-34", "--5", "12o", "5 DR", "NaN", "1.234,56.7", "1e5"])
  func `refuses an amount that is none`(written: String) {
    #expect(
      throws: UnpackingError.unreadable(.ofx, .amount, name: "TRNAMT", value: written, line: 18)
    ) {
      try OFXBuilder.amounts(["1.00", written])
    }
  }

  @Test func `refuses a transaction without an amount, and leaves out notes`() throws {
    #expect(
      throws: UnpackingError.unreadable(.ofx, .amount, name: "TRNAMT", value: "", line: 16)
    ) {
      try OFXBuilder.read(
        OFXBuilder.file(
          OFXBuilder.statement(OFXBuilder.transaction("").replacing("<TRNAMT>-1.00", with: ""))))
    }
    #expect(try OFXBuilder.amounts([" . ", "", "-2", " \u{A0}"]) == ["-2"])
    let blank = "<STMTTRN></STMTTRN>" + OFXBuilder.transaction("")
    #expect(
      try OFXBuilder.read(OFXBuilder.file(OFXBuilder.statement(blank))).cells(.amount) == ["-1.00"])
  }

  @Test func `names the field of a day that only the user wrote`() {
    let text = OFXBuilder.transaction("").replacing("20260102", with: "0<DTUSER>today")
    #expect(
      throws: UnpackingError.unreadable(.ofx, .day, name: "DTUSER", value: "today", line: 16)
    ) { try OFXBuilder.read(OFXBuilder.file(OFXBuilder.statement(text))) }
  }

  @Test func `quotes the server's message about an error`() {
    let status = "<STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Signon\u{7} invalid</STATUS>"
    #expect(
      throws: UnpackingError.unsupported(.ofx, .serverError("Signon\u{7} invalid"))
    ) { try OFXBuilder.read("\(OFXBuilder.header)<OFX><SONRS>\(status)</SONRS></OFX>") }
    let note = status.replacing("ERROR", with: "INFO")
    #expect(throws: UnpackingError.unsupported(.ofx, .noTransactions)) {
      try OFXBuilder.read("\(OFXBuilder.header)<OFX><SONRS>\(note)</SONRS></OFX>")
    }
  }
}
