import Ledger
import Testing
import TestSupport

@testable import Importing

/// A redacted copy has the shape of its statement and no personal data.
struct RedactionTests {
  private func redacted(
    _ bytes: [UInt8], encoding: TextEncoding? = nil, keptLines: Set<Int> = [], seed: UInt64? = nil
  ) throws -> Redaction {
    try Redaction(
      StatementFile(name: "t.csv", bytes: bytes), encoding: encoding, keptLines: keptLines,
      seed: seed)
  }

  private func redacted(_ text: String, keptLines: Set<Int> = [], seed: UInt64? = nil) throws
    -> String
  {
    String(
      decoding: try redacted(Array(text.utf8), keptLines: keptLines, seed: seed).bytes,
      as: UTF8.self)
  }

  /// All characters except letters and digits.
  private func shape(_ text: String) -> [String] {
    text.unicodeScalars.map { scalar in
      if scalar.properties.numericType == .decimal { return "9" }
      return scalar.properties.isAlphabetic ? "a" : String(scalar)
    }
  }

  private let statement = """
    Account holder:;Zacharias Quibblewort;;;;\r
    Date of birth:;14.07.1971;;;;\r
    IBAN:;DE44 5001 0517 5407 3249 31;;;;\r
    Zeitraum:;01.02.2025 - 28.02.2025;;;;\r
    \r
    Buchungstag;Empfänger;Verwendungszweck;Betrag;Währung;Status\r
    03.02.2025;Bäckerei Wunderlich;"Rechnung 8837261, zacharias@quibblewort.example";-1.234,56;EUR;\r
    04.02.2025;Wunderlich;Tel. 0171/5556677;-8,90;EUR;vorgemerkt\r
    17.02.2025;Bäckerei Wunderlich;https://wunderlich.example/q?id=99812;+2.000,00;EUR;\r
    Summe;;;1.776,54;EUR;\r

    """

  @Test func `the copy has no word and no number of the statement`() throws {
    let secrets = [
      "zacharias", "quibblewort", "wunderlich", "bäckerei", "rechnung", "8837261", "14.07.1971",
      "5407 3249", "5556677", "1.234,56", "1.776,54", "example", "https", "99812",
    ]
    for seed in 0..<50 as Range<UInt64> {
      let copy = try redacted(statement, seed: seed).lowercased()
      for secret in secrets { #expect(!copy.contains(secret), "\(secret), seed \(seed)") }
    }
  }

  @Test func `marks, widths, line ends and case stay`() throws {
    let copy = try redacted(statement)
    #expect(shape(copy) == shape(statement))
    #expect(copy.utf8.count == statement.utf8.count)
    for (old, new) in zip(statement.unicodeScalars, copy.unicodeScalars) {
      #expect(old.properties.isUppercase == new.properties.isUppercase)
    }
  }

  @Test func `the header, the days of rows and the words for kinds of rows stay`() throws {
    let lines = try redacted(statement).split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines[5] == "Buchungstag;Empfänger;Verwendungszweck;Betrag;Währung;Status")
    #expect(lines[3].hasPrefix("Zeitraum:;01.02.2025 - 28.02.2025;"))
    #expect(lines[2].hasPrefix("IBAN:;"))
    #expect(lines[6].hasPrefix("03.02.2025;"))
    #expect(lines[7].hasPrefix("04.02.2025;") && lines[7].hasSuffix(";EUR;vorgemerkt"))
    #expect(lines[8].contains(".000,00;EUR;"))
    #expect(lines[9].hasPrefix("Summe;;;"))
  }

  @Test func `the reader reads a copy as it reads the statement`() throws {
    for seed in 0..<20 as Range<UInt64> {
      let (old, new) = (
        try Reading(statement, assumed: .eur),
        try Reading(redacted(statement, seed: seed), assumed: .eur)
      )
      #expect(new.days == old.days)
      #expect(new.skipped == old.skipped)
      #expect(new.amounts.map { $0.signum() } == old.amounts.map { $0.signum() })
      #expect(new.payees[0] == new.payees[1], "the same text is the same again")
      #expect(new.plan.format.columns == old.plan.format.columns)
    }
  }

  @Test func `the same seed gives the same copy, and no seed a new one each time`() throws {
    #expect(try redacted(statement, seed: 3) == redacted(statement, seed: 3))
    #expect(try redacted(statement, seed: 3) != redacted(statement, seed: 4))
    #expect(try redacted(statement) != redacted(statement))
  }

  @Test func `an unreadable file is copied as well`() throws {
    let files = [
      "Quibblewort,\"Zacharias,8837261\nWunderlich\n", "Quibblewort", "\n\n\r\r", ",,,\n",
      "Quibblewort\u{0}Wunderlich,8837261\n", "a;Quibblewort\"Wunderlich\"\";8837261",
      "Name|Quibblewort|Wunderlich|8837261\n", "2025-01-02,Quibblewort\n",
    ]
    for text in files {
      guard text.contains(where: { $0 > " " }) else { continue }
      for seed in 0..<5 as Range<UInt64> {
        let copy = try redacted(text, seed: seed)
        #expect(shape(copy) == shape(text))
        for secret in ["Quibblewort", "Zacharias", "Wunderlich", "8837261"] {
          #expect(!copy.contains(secret), "\(text)")
        }
      }
    }
  }

  @Test func `other invalid bytes replace invalid bytes`() throws {
    let file =
      Array("Date,Payee,Amount\n2025-01-02,".utf8) + [0xB1, 0xE8, 0xC3] + Array(",5\n".utf8)
    let copy = try redacted(file, encoding: .utf8)
    #expect(copy.report.illFormedBytes == 3)
    #expect(copy.bytes.count == file.count)
    #expect(copy.bytes[29..<32] == [0xFF, 0xFF, 0xFF])
    let halves: [UInt8] = [0x41, 0, 0x3D, 0xD8, 0x42, 0, 0x00, 0xDE, 0x43]
    let other = try redacted([0xFF, 0xFE] + halves, encoding: .utf16LE).bytes
    #expect(
      other[..<2] == [0xFF, 0xFE] && other[4..<6] == [0, 0xD8] && other[8..<10] == [0, 0xDC])
    #expect(other.count == 11 && other[10] == 0x20)
  }

  @Test func `a line kept on request stays, and a header stays only when it is known`()
    throws
  {
    let text = "Kiitospäivä,Quibblewort,Wunderlich\n2025-01-02,Zacharias,5.50\n"
    #expect(!(try redacted(text)).contains("Quibblewort"))
    let copy = try redacted(text, keptLines: [1])
    #expect(copy.hasPrefix("Kiitospäivä,Quibblewort,Wunderlich\n2025-01-02,"))
    #expect(!copy.contains("Zacharias"))
  }

  @Test func `any word in a column of names is a name`() throws {
    let text =
      "Päivä,Saaja,Summa,Laji\n"
      + (1...9).map { "2025-01-0\($0),Nimi\($0),5.00,otto\n" }
      .joined() + "2025-01-10,Otto,7.00,pano\n"
    let lines = try redacted(text).split(separator: "\n")
    #expect(lines[1].hasSuffix(",otto"))
    #expect(lines[10].hasSuffix(",pano") && !lines[10].contains("Otto"))
  }

  @Test func `dates of birth are replaced, and days of the statement stay`() throws {
    let copy = try redacted(
      "Born 14 July 1971\nAs at 3 February 2025\nDate,Payee,Amount\n2025-02-01,Shop,5.50\n")
    #expect(!copy.contains("14 July") && !copy.contains("1971"))
    #expect(copy.contains("3 February 2025\n"))
  }

  @Test func `times stay times`() throws {
    let rows = (0..<24).map { "2025-01-02 \($0 < 10 ? "0" : "")\($0):59:58,Shop,-5.50\n" }
    let copy = try Reading(redacted("Date,Payee,Amount\n" + rows.joined()))
    #expect(copy.rows.count == 24)
    #expect(copy.rows.allSatisfy { $0.day == "2025-01-02" && $0.secondOfDay >= 0 })
  }

  @Test(arguments: ["1:45 PM", "11:05 am", "오후 1:45"])
  func `times with half days stay times`(time: String) throws {
    let rows = (1...9).map { "2025-01-0\($0),\(time),Shop,-5.50\n" }
    let copy = try Reading(redacted("Date,Time,Payee,Amount\n" + rows.joined()))
    #expect(copy.rows.count == 9)
    #expect(copy.rows.allSatisfy { $0.secondOfDay >= 0 })
  }

  // MARK: Balances

  private func isFollowing(_ rows: [Reading.Row]) -> Bool {
    zip(rows, rows.dropFirst()).allSatisfy { row, next in
      next.balance == row.balance.map { $0 + next.amount }
    }
  }

  @Test(arguments: [false, true])
  func `balances follow from amounts as they do in the statement`(isDescending: Bool) throws {
    for seed in 0..<30 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var balance = 50_000
      var rows: [String] = []
      for day in 10...28 {
        let amount = Int.random(in: 1...2_000_000, using: &random)
        let isOut = amount <= balance && Bool.random(using: &random)
        balance += isOut ? -amount : amount
        func shown(_ value: Int) -> String {
          "\(value / 100).\(value % 100 < 10 ? "0" : "")\(value % 100)"
        }
        rows.append(
          "2025-03-\(day),Shop,\(isOut ? shown(amount) : ""),\(isOut ? "" : shown(amount)),"
            + "\(shown(balance))\n")
      }
      let text =
        "Date,Payee,Paid out,Paid in,Balance\n"
        + (isDescending ? rows.reversed() : rows).joined()
      let copy = try redacted(text, seed: seed)
      #expect(shape(copy) == shape(text))
      var (old, new) = (try Reading(text).rows, try Reading(copy).rows)
      if isDescending { (old, new) = (old.reversed(), new.reversed()) }
      #expect(isFollowing(old) && isFollowing(new), "seed \(seed)")
      #expect(new.map { $0.amount.signum() } == old.map { $0.amount.signum() })
      // A random short amount may equal the original.
      #expect(zip(old, new).count { $0.amount == $1.amount } <= 2)
      #expect(zip(old, new).count { $0.balance == $1.balance } <= 2)
    }
  }

  @Test func `numbers too large to add are replaced as well`() throws {
    let text =
      "Date,Payee,Amount,Balance\n"
      + (1...5).map { "2025-01-0\($0),Shop,922337203685477\($0).11,-922337203685477\($0).99\n" }
      .joined()
    let copy = try redacted(text)
    #expect(shape(copy) == shape(text) && !copy.contains("922337203685477"))
  }

  // MARK: Encodings

  /// Names of people and shops that no file of words has.
  private static let names: [TextEncoding.Script: [String]] = [
    .latin: ["Quibblewort", "Zacharias"], .cyrillic: ["Квибловорт", "Захариус"],
    .greek: ["Κουιβλοπουλος", "Ζαχαριουδακης"], .korean: ["궤뻐러따", "홍길동순"],
    .japanese: ["佐々木健太郎", "スズキショウテン"], .simplifiedChinese: ["欧阳震华", "诸葛孔明"],
    .traditionalChinese: ["歐陽震華", "諸葛孔明"],
  ]

  @Test(arguments: TextEncoding.allCases)
  func `copies keep the encoding and have no name of the statement`(encoding: TextEncoding) throws {
    let script: TextEncoding.Script =
      encoding == .utf8 || encoding.isUTF16 ? .korean : encoding.script
    let names = try #require(RedactionTests.names[script])
    let text =
      "Date,Payee,Amount\n"
      + (1...9).map { "2025-01-0\($0),\(names[$0 % 2]),\($0).50\n" }.joined()
    let bytes = encoding.byteOrderMark + (try #require(encoding.encoded(text)))
    for seed in 0..<5 as Range<UInt64> {
      let copy = try redacted(bytes, encoding: encoding, seed: seed)
      #expect(copy.bytes.count == bytes.count)
      let raw = Array(copy.bytes.dropFirst(encoding.byteOrderMark.count))
      let decoded = encoding == .utf8 ? raw : try #require(encoding.decoded(raw)?.text)
      let other = String(decoding: decoded, as: UTF8.self)
      #expect(shape(other) == shape(text))
      for name in names { #expect(!other.contains(name), "\(encoding) seed \(seed)") }
    }
  }

  @Test(arguments: TextEncoding.allCases)
  func `the reversed table gives bytes that decode to the character`(
    encoding: TextEncoding
  ) throws {
    let encoder = CharacterEncoder(encoding)
    var scalars = encoder.scalars.sorted()
    if scalars.isEmpty { scalars = "aÄ가𠀀😀".unicodeScalars.sorted() }
    #expect(
      scalars.count > (encoding.script.isWide ? 7000 : 90) || encoding == .utf8 || encoding.isUTF16)
    for scalar in scalars {
      let bytes = try #require(encoder.bytes(scalar))
      let characters = RawCharacter.characters(bytes, in: 0..<bytes.count, encoding)
      #expect(characters.count == 1 && characters.first?.scalar == scalar)
    }
  }

  @Test func `a copy of any bytes has the same length`() throws {
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let marks = Array("\",;\n\r\t 0:./-a\u{E9}".utf8)
      let bytes = (0..<Int.random(in: 1...200, using: &random)).map { _ in
        Bool.random(using: &random)
          ? marks.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
      }
      let encoding = try #require(TextEncoding.allCases.randomElement(using: &random))
      do {
        let copy = try redacted(bytes, encoding: encoding, seed: seed)
        // One byte may replace half a character.
        if !encoding.isUTF16 {
          #expect(copy.bytes.count == bytes.count, "seed \(seed) \(encoding)")
        }
      } catch ImportError.empty, ImportError.otherFormat {
      }
    }
  }
}
