import TestSupport
import Testing
import Unpacking

@Suite struct MT940FileTests {
  private static let message = """
    :20:STARTUMS
    :25:50880050/0194774600888EUR
    :28C:1/1
    :60F:C260101EUR100,00
    :61:2601050105D30,00NTRFNONREF//B1
    :86:166?00LASTSCHRIFT?20Strom?32Stadtwerke
    :61:2601060106C5,50NTRFNONREF//B2
    :86:051?00GUTSCHRIFT?20Erstattung?32Stadtwerke
    :62F:C260106EUR75,50
    :64:C260106EUR75,50
    :86:Statement
    -
    """

  @Test func `reads all fields of a statement`() throws {
    let rows = try StatementRows(mt940: MT940FileTests.message)
    #expect(
      rows.rows == [
        [
          .account: "0194774600888", .currency: "EUR", .day: "2026-01-05", .valueDay: "2026-01-05",
          .amount: "-30.00", .payee: "Stadtwerke", .memo: "Strom", .type: "LASTSCHRIFT",
          .reference: "B1",
        ],
        [
          .account: "0194774600888", .currency: "EUR", .day: "2026-01-06", .valueDay: "2026-01-06",
          .amount: "5.50", .payee: "Stadtwerke", .memo: "Erstattung", .type: "GUTSCHRIFT",
          .reference: "B2",
        ],
      ])
    #expect(rows.table.lines == [5, 7])
    #expect(
      rows.table.balances == [
        StatementBalance(
          account: "0194774600888", currency: "EUR", opening: "100.00", closing: "75.50")
      ])
  }

  @Test func `skips the rows of a statement that an earlier statement already has`() throws {
    func statuses(_ second: String) throws -> [String] {
      let rows = try StatementRows(mt940: MT940FileTests.message + "\n" + second)
      #expect(rows.table.gaps == [])
      return rows[.status]
    }
    let message = MT940FileTests.message
    #expect(try statuses(message) == ["", "", "superseded", "superseded"])
    for change in [
      (":28C:1/1", ":28C:2/1"), (":60F:C260101", ":60F:C260102"), ("888EUR", "889EUR"),
    ] {
      #expect(try statuses(message.replacing(change.0, with: change.1)) == ["", "", "", ""])
    }
  }

  @Test func `notes a closing balance that does not follow from the rows`() throws {
    #expect(try StatementRows(mt940: MT940FileTests.message).table.gaps == [])
    let closing = MT940FileTests.message.split(separator: "\n").last { $0.hasPrefix(":62F:") }
    let changed = try #require(closing).replacing("75,50", with: "75,51")
    let text = MT940FileTests.message.replacing(try #require(closing), with: changed)
    let table = try StatementRows(mt940: text).table
    #expect(table.gaps == [table.lines.count + 1])
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\n\n", "  \r\n"])
  func `reads all line ends`(end: String) throws {
    let plain = try StatementRows(mt940: MT940FileTests.message)
    let rows = try StatementRows(mt940: MT940FileTests.message.replacing("\n", with: end))
    #expect(rows.rows == plain.rows)
    #expect(rows.table.lines == (end == "\n\n" ? [9, 13] : [5, 7]))
  }

  @Test(arguments: [
    ("{1:F01AAAAXXXX0000000000}{2:I940AAAAXXXXN}{4:", "-}"),
    ("{1:F01AAAAXXXX0000000000}{2:I940AAAAXXXXN}{3:{108:X}}{4:", "-}{5:{MAC:0}}"),
    ("ä1:F01HANDSESSAXXX0000000000åä2:I940XXXXåä4:", "-å"), ("\u{1}{1:F01X}{4:", "-}\u{3}"),
    ("Name of the bank\n940", "-"), ("", ""),
  ])
  func `reads messages with headers and trailers`(header: String, trailer: String) throws {
    let plain = try StatementRows(mt940: MT940FileTests.message).rows
    let text = MT940FileTests.message.dropLast(2)
    let next = text.replacing(":28C:1/1", with: ":28C:2/1")
    let messages = "\(header)\n\(text)\n\(trailer)\n\(header)\n\(next)\n\(trailer)"
    #expect(try StatementRows(mt940: messages).rows == plain + plain)
  }

  @Test func `reads a tag behind the headers of the next message`() throws {
    let text = ":61:260105D1,NTRFX1\n-}{1:F01X}{2:I940X}{4::20:B\n:25:222222\n:61:260106D2,NTRFX2"
    let rows = try StatementRows(mt940: "{1:F01X}{4::20:A\n:25:111111\n\(text)\n-}")
    #expect(rows[.account] == ["111111", "222222"])
    #expect(rows[.reference] == ["X1", "X2"])
  }

  @Test func `does not take a line of text for a trailer or a tag`() throws {
    let rows = try StatementRows(
      mt940:
        ":20:A\n:61:260105D1,NTRFX1\n:86:Abholung 10\n:30:15 Uhr\n- 3 Stück\n{a}\n"
        + ":62F:C260105EUR0,"
    )
    #expect(rows[.memo] == ["Abholung 10 :30:15 Uhr - 3 Stück {a}"])
  }

  @Test func `ignores information of the statement`() throws {
    let rows = try StatementRows(
      mt940: ":20:A\n:60F:C260105EUR0,\n:86:First\n:61:260105D1,NTRFX1\n:90D:1EUR1,\n:86:Last")
    #expect(rows[.memo] == [""])
  }

  @Test(arguments: [
    ("50880050/0194774600888", "0194774600888"), ("NL08DEUT0319809633EUR", "NL08DEUT0319809633"),
    ("1291.99.348EUR", "1291.99.348"), ("DABADKKK/1111.11", "1111.11"), ("/PL291140", "PL291140"),
    ("TRIODOSBANK/0390123456", "0390123456"), ("19-2000145399/0800", "19-2000145399/0800"),
    ("12345678/0800", "12345678/0800"), ("123456 EUR", "123456"), ("123456/EUR", "123456"),
    ("", ""), ("EUR", "EUR"), ("1", "1"), ("12345678/", "12345678/"),
  ])
  func `reads the account without the bank and the currency`(text: String, account: String) throws {
    let rows = try StatementRows(mt940: ":20:A\n:25:\(text)\n:61:260105D1,NTRFX1")
    #expect(try rows.only[.account] ?? "" == account)
  }

  @Test func `joins the balances of pages`() throws {
    let rows = try StatementRows(
      mt940: """
        :20:A\n:25:111111\n:28C:1/1\n:60F:C260101EUR0,\n:61:260105C3,NTRFX1\n:62M:C260105EUR3,
        -
        :20:A\n:25:111111\n:28C:1/2\n:60M:C260105EUR3,\n:61:260105D5,NTRFX2\n:62F:D260105EUR2,
        -
        :20:A\n:25:222222\n:60M:C260105USD7,\n:61:260105D5,NTRFX2\n:62M:C260105USD2,
        :20:A\n:25:222222\n:60M:C260105USD9,\n:62F:C260105USD9,
        :20:A\n:25:333333\n:60F:C260105USD1,
        """)
    #expect(rows[.amount] == ["3", "-5", "-5"])
    #expect(
      rows.table.balances == [
        StatementBalance(account: "111111", currency: "EUR", opening: "0", closing: "-2"),
        StatementBalance(account: "222222", currency: "USD", opening: "7", closing: "2"),
        StatementBalance(account: "222222", currency: "USD", opening: "9", closing: "9"),
        StatementBalance(account: "333333", currency: "USD", opening: "1", closing: nil),
      ])
  }

  @Test func `reads an interim report as booked`() throws {
    let rows = try StatementRows(
      mt940:
        ":20:A\n:25:111111\n:28C:1\n:34F:CHFD100,\n:13D:2601051200+0100\n:61:260105D150,NTRFX1\n-")
    #expect(try rows.only[.currency] == "CHF")
    #expect(try rows.only[.status] == nil)
    #expect(rows.table.balances == [])
  }

  @Test func `takes a German list of noted transactions as pending`() throws {
    let list =
      ":20:STARTDISPE\n:25:50050201/1234567890\n:28C:1/1\n:34F:EURD0,\n:13D:2402151015+0100\n"
      + ":61:2402150215DR45,20N005NONREF\n:86:105?00LASTSCHRIFT?20Strom\n:90D:1EUR45,20\n-\n"
    let statement =
      ":20:STARTUMSE\n:25:50050201/1234567890\n:60F:C240215EUR100,00\n"
      + ":61:2402160216DR45,20N005NONREF\n:86:105?00LASTSCHRIFT?20Strom\n"
      + ":61:2402160216DR1,N005NONREF\n:86:105?00VORGEMERKT?20Gas\n:62F:C240216EUR54,80\n-\n"
    let rows = try StatementRows(mt940: list + statement)
    #expect(rows[.status] == ["pending", "", "pending"])
    #expect(rows.table.gaps.isEmpty)
  }

  @Test func `reads other encodings`() throws {
    let text = ":20:A\n:61:260105D1,NTRFX1\n:86:166?00X?20Müller?32Jörg"
    let expected = try StatementRows(mt940: text).rows
    #expect(try StatementRows(mt940: text.unicodeScalars.map { UInt8($0.value) }).rows == expected)
    #expect(try StatementRows(mt940: [0xEF, 0xBB, 0xBF] + Array(text.utf8)).rows == expected)
  }

  @Test func `keeps binary characters out of the way`() throws {
    let rows = try StatementRows(
      mt940: ":20:A\u{0}\n:61:260105D1,NTRFX1\n:86:166?00X?20A\u{0}B\u{7F}\n\u{1A}")
    #expect(rows[.amount] == ["-1"])
  }

  @Test func `reads a statement without transactions`() throws {
    let rows = try StatementRows(
      mt940: ":20:A\n:25:111111\n:60F:C260101EUR5,\n:62F:C260101EUR5,\n-")
    #expect(rows.rows == [])
    #expect(rows.table.balances.count == 1)
  }

  @Test(arguments: ["", "\n", ":20:A", ":20:A\n:32A:260101EUR1,\n:59:X", "Date,Amount"])
  func `refuses other messages`(text: String) {
    #expect(throws: UnpackingError.unsupported(.mt940, .noTransactions)) {
      try StatementRows(mt940: text)
    }
  }

  @Test(arguments: [
    ":60F:C260101EUR", ":60F:X260101EUR1,", ":62F:C260101EU", ":60M:", ":62M:C2601011,00",
  ])
  func `refuses a balance that it cannot read`(line: String) {
    #expect(throws: UnpackingError.damaged(.mt940, place: "line 2")) {
      try StatementRows(mt940: ":20:A\n" + line)
    }
  }

  @Test func `refuses a file that is too large to keep`() {
    final class Endless: ByteSource {
      let size = 65 << 20
      func read(
        at offset: Int, into buffer: UnsafeMutableRawBufferPointer
      ) throws(UnpackingError) -> Int { throw .notReadable(errno: 5) }
    }
    #expect(throws: UnpackingError.tooLarge(.mt940, .unpackedSize(64 << 20))) {
      try MT940File.records(of: Endless()) { bytes, _ in bytes }
    }
  }

  @Test func `cuts off endless information`() throws {
    let line = String(repeating: "x", count: 1000) + "\n"
    let rows = try StatementRows(
      mt940: ":20:A\n:61:260105D1,NTRFX1\n:86:" + String(repeating: line, count: 500)
        + ":61:260106D2,NTRFX2")
    #expect(rows[.amount] == ["-1", "-2"])
    #expect(rows[.memo][0].utf8.count <= 34_000)
  }

  @Test func `loses no complete transaction of a file that is cut off`() throws {
    let bytes = Array(MT940FileTests.message.utf8)
    let starts = [":61:2601050105D30,00N", ":61:2601060106C5,50N"].compactMap { start in
      MT940FileTests.message.firstRange(of: start).map {
        MT940FileTests.message.utf8.distance(
          from: MT940FileTests.message.startIndex, to: $0.upperBound)
      }
    }
    try #require(starts.count == 2)
    for count in 0...bytes.count {
      do throws(UnpackingError) {
        let table = try MT940File.records(of: MemorySource(Array(bytes[..<count]))) { bytes, _ in
          bytes
        }
        #expect(table.lines.count >= starts.count { $0 <= count }, "\(count) bytes")
      } catch {
        switch error {
        case .damaged(.mt940, let place): #expect(place.hasPrefix("line "), "\(count) bytes")
        default: #expect(error == .unsupported(.mt940, .noTransactions), "\(count) bytes")
        }
      }
    }
  }

  @Test func `survives damaged bytes`() {
    let message = Array((MT940FileTests.message + "\n" + MT940FileTests.message).utf8)
    var generator = SeededGenerator(seed: 940)
    for _ in 0..<300 {
      var bytes = message
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      _ = try? MT940File.records(of: MemorySource(bytes)) { StatementRows.latin1($0, $1) }
    }
  }
}
