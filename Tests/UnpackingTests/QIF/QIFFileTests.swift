import TestSupport
import Testing
import Unpacking

@Suite struct QIFFileTests {
  private func read(_ text: String) throws -> RecordTable {
    try QIFFile.records(of: MemorySource(Array(text.utf8)), decode: decodeLatin)
  }

  @Test func `reads transactions of a bank account`() throws {
    let table = try read(
      """
      !Type:Bank
      D1/10'05
      T-1,234.56
      CX
      N1001
      PShop
      AStreet 1
      ATown
      LFood:Bread
      SFood
      EHalf
      $-617.28
      SHousehold
      $-617.28
      ^

      D31/ 1/98
      U12
      MFirst line
      Msecond line
      N1002
      L[Savings]

      """)
    #expect(
      String(decoding: try table.table.bytes(at: 0, count: table.table.size), as: UTF8.self) == """
        Account,Currency,Date,Value date,Time,Amount,Balance,Payee,Description,Type,Reference,\
        Counterparty account,Status
        ,,1/10/2005,,,-1234.56,,Shop,1001,Food:Bread
        ,,31/01/98,,,12,,,First line second line,[Savings]

        """)
    #expect(table.lines == [2, 17])
    #expect(table.filled == [.day, .amount, .payee, .memo, .type])
  }

  @Test func `reads accounts of several sections and skips lists`() throws {
    let table = try read(
      """
      !Option:AutoSwitch
      !Account
      NChecking
      TBank
      ^
      NCard
      TCCard
      ^
      !Clear:AutoSwitch
      !Type:Cat
      NFood
      DWhat we eat
      T
      E
      ^
      !Account
      NChecking
      ^
      !Type:Bank \n\
      D2026-01-02
      T1
      ^
      !Account
      NCard
      ^
      !Type:CCard
      D2026-01-03
      T2
      ^
      !Type:Memorized
      KP
      T5
      ^
      !Type:Invst
      D1/1/26
      NBuy
      T500
      ^
      !type:oth l
      D2026-01-04
      T3
      """)
    #expect(try table.cells(.account) == ["Checking", "Card", "Card"])
    #expect(try table.cells(.amount) == ["1", "2", "3"])
    #expect(table.cardRecords == 1)
  }

  @Test(arguments: [
    ("1/10'05", "1/10/2005"), ("1/ 2/05", "1/2/2005"), ("1/ 2' 5", "1/2/2005"),
    ("29.12.2010", "29.12.2010"), ("1.10'05", "1.10.2005"), ("9-12-69", "9/12/2069"),
    ("9-12-70", "9/12/1970"), ("29/12'69", "29/12/2069"), ("29-12-69", "29/12/69"),
    ("24.1. 6", "24.01.06"),
    ("2010-12-29", "2010-12-29"), ("2010/1/5", "2010-01-05"),
    ("29/12/2010 00:00:00", "29/12/2010"), ("2010-12-29T10:00:00", "2010-12-29"),
    ("20101229", "20101229"), ("29 Dec 2010", "29 Dec 2010"), ("1/2/100", "1/2/100"),
    ("99999999999999999999/1/1", "99999999999999999999/1/1"),
  ])
  func `writes days with a year of four digits if its place is certain`(
    written: String, day: String
  ) throws {
    #expect(try read("!Type:Cash\nD\(written)\nT1\n^\n").cells(.day) == [day])
  }

  @Test(arguments: [
    (["1,234", "5,50"], ["1.234", "5.50"]), (["1,234", "5.50"], ["1234", "5.50"]),
    (["1.234", "-5,50"], ["1234", "-5.50"]), (["1,234", "7"], ["1234", "7"]),
    (["1.234,56", "1.234"], ["1234.56", "1234"]), (["1.234"], ["1.234"]),
  ])
  func `decides over all amounts what a mark means`(written: [String], plain: [String]) throws {
    let records = written.map { "D1/1/26\nT\($0)\n^\n" }.joined()
    let table = try read("!Type:Bank\n" + records)
    #expect(try table.cells(.amount) == plain)
    #expect(table.open == (written == ["1.234"] ? [.decimalMark] : []))
  }

  @Test func `takes the account from the opening balance`() throws {
    let table = try read(
      """
      !Type:Bank
      D1/1/26
      T100
      POpening Balance
      L[Giro]
      ^
      D1/2/26
      T-5
      ^
      !Type:Cash
      D1/2/26
      T-6
      ^
      """)
    #expect(try table.cells(.account) == ["Giro", "Giro", ""])
  }

  @Test(arguments: ["\r", "\r\n", "\n"]) func `counts lines with any line end`(
    lineEnd: String
  ) throws {
    let lines = ["!Type:Bank", "", "PFirst", "D1/1/26", "T1", "^", "", "D2/1/26", "T2", "^"]
    let table = try read("\u{FEFF}" + lines.joined(separator: lineEnd))
    #expect(table.lines == [3, 8])
    #expect(try table.cells(.payee) == ["First", ""])
  }

  @Test func `reads a type in another language, and leaves out what is not a transaction`() throws {
    let table = try read("!Type:Banque\nD1/1/26\nT1\n^\nNName\nDText\n^\n")
    #expect(try table.cells(.amount) == ["1"])
  }

  @Test(arguments: [
    ("!Type:Invst\nD1/1/26\nNBuy\nT5\n^\n", UnpackingError.Reason.investments),
    ("!Type:Cat\nNFood\n^\n", .noTransactions), ("!Account\nNA\n^\n", .noTransactions),
    ("D1/1/26\nT5\n^\n", .noTransactions), ("", .noTransactions),
  ])
  func `refuses files without transactions`(text: String, reason: UnpackingError.Reason) {
    #expect(throws: UnpackingError.unsupported(.qif, reason)) { try read(text) }
  }

  @Test func `reads an account without transactions`() throws {
    #expect(try read("!Type:Bank\n").lines.isEmpty)
  }

  @Test(arguments: ["D1/1/26\n^", "T5\n^", "D1/1/26", "D1/1/26\nTfive\n^", "D1/1/26\nT\n^"])
  func `refuses a transaction without a day or an amount`(record: String) {
    #expect(throws: UnpackingError.damaged(.qif, place: "line 5")) {
      try read("!Type:Bank\nD1/1/26\nT1\n^\n" + record)
    }
  }

  @Test func `survives changed bytes and any end`() throws {
    let original = Array(
      "!Account\nNA\n^\n!Type:Bank\nD1/1'26\nT-1,234.50\nPX\nMé\n^\nD2/1'26\nT5\n^\n".utf8)
    for length in original.indices {
      _ = try? read(String(decoding: original[..<length], as: UTF8.self))
    }
    let marks = Array("!^\n\rDTPMLN/'.,\0:".utf8) + [0xFF]
    for seed in 0..<1500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let at = Int.random(in: bytes.indices, using: &generator)
        bytes[at] = marks.randomElement(using: &generator) ?? 0
      }
      let table = try? QIFFile.records(of: MemorySource(bytes), decode: decodeLatin)
      guard let table else { continue }
      #expect(table.table.rows == table.lines.count + 1, "seed \(seed)")
    }
  }

  @Test func `reads a long record in linear time`() throws {
    let table = try read("!Type:Bank\nD1/1/26\nT1\n" + String(repeating: "Mx\n", count: 40_000))
    #expect(try table.cells(.memo).first?.utf8.count == 32 << 10)
  }
}
