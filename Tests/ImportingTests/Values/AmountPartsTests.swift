import Ledger
import Testing
import TestSupport

@testable import Importing

struct AmountPartsTests {
  enum Outcome: Equatable {
    case value(Int64)
    case refused
  }

  static func read(_ bytes: [UInt8], _ mark: DecimalMark, _ exponent: Int) -> Outcome {
    bytes.withUnsafeBufferPointer { cell in
      let plain = plainAmount(cell, mark: mark, exponent: exponent)
      guard let parts = AmountParts(cell),
        case .minorUnits(let value) = parts.magnitude(mark: mark, exponent: exponent)
      else { return plain == nil ? .refused : .value(.min) }
      let signed = parts.isNegative ? -value : value
      // The fast path must agree with the slow path wherever it returns a value.
      if let plain, plain != signed { return .value(.min) }
      return .value(signed)
    }
  }

  static func read(
    _ text: String, _ mark: DecimalMark = .point, exponent: Int = 2
  ) -> Outcome { read(Array(text.utf8), mark, exponent) }

  @Test(arguments: [
    ("د.ا.\u{200F}4.75", "JOD"), ("R-345.50", "ZAR"), ("S/ -55.90", "PEN"), ("S/.12", "PEN"),
    ("Rp 12,000", "IDR"), ("12 лв.", "BGN"), ("5 TL", "TRY"), ("RM 5.00", "MYR"),
  ])
  func `signs of currencies are read`(text: String, code: String) {
    let parts = Array(text.utf8).withUnsafeBufferPointer { AmountParts($0) }
    #expect(parts?.currency?.code == code)
  }

  @Test(arguments: ["R12345", "S/N 12"])
  func `a letter before a reference is no currency`(text: String) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { AmountParts($0) } == nil)
  }

  @Test func `whole numbers are exact up to the limit and refused beyond it`() {
    let limit = Money.largestInStatement
    #expect(limit == 1_000_000_000_000_000)
    var random = SeededGenerator(seed: 1)
    var numbers: [Int64] = [
      0, 1, limit - 1, limit, limit + 1, limit * 10, .max, .max - 1, 999_999_999_999_999,
      9_007_199_254_740_993,
    ]
    for _ in 0..<(Exhaustive.isAskedFor ? 1_000_000 : 5_000) {
      numbers.append(
        Int64.random(in: 0...(.max), using: &random) >> Int64.random(in: 0...62, using: &random))
    }
    for number in numbers {
      for exponent in [0, 2, 3] {
        let text = Money.decimal(number, exponent: exponent)
        let expected: Outcome = number <= limit ? .value(number) : .refused
        #expect(Self.read(text, exponent: exponent) == expected)
        #expect(
          Self.read("-" + text, exponent: exponent)
            == (number <= limit ? .value(-number) : .refused))
        let grouped = Money.decimal(number, exponent: exponent, grouping: UInt8(ascii: ","))
        #expect(Self.read(grouped, exponent: exponent) == expected)
        let german = String(grouped.map { $0 == "," ? "." : $0 == "." ? "," : $0 })
        #expect(Self.read(german, .comma, exponent: exponent) == expected)
      }
    }
    #expect(Self.read("10000000000000.00") == .value(limit))
    #expect(Self.read("10000000000000.01") == .refused)
    #expect(Self.read("10000000000000") == .value(limit))
    #expect(Self.read("10000000000001") == .refused)
    #expect(Self.read("1" + String(repeating: "0", count: 400)) == .refused)
    #expect(Self.read(String(repeating: "0", count: 400) + "1") == .value(100))
  }

  static let marks: [(String, Int64, Currency?)] = [
    ("₩12,000", 12_000, .krw), ("￦12,000", 12_000, .krw), ("12,000원", 12_000, .krw),
    ("-12,000 원", -12_000, .krw), ("KRW 12000", 12_000, .krw), ("12000 krw", 12_000, .krw),
    ("₩ -12,000", -12_000, .krw), ("-₩12,000", -12_000, .krw), ("12,000-", -12_000, nil),
    ("(12,000)", -12_000, nil), ("(₩12,000)", -12_000, .krw), ("−12,000", -12_000, nil),
    ("–12,000", -12_000, nil), ("+12,000", 12_000, nil), ("12 000", 12_000, nil),
    ("12'000", 12_000, nil), ("12’000", 12_000, nil), ("12\u{A0}000", 12_000, nil),
    ("12\u{202F}000", 12_000, nil), ("¥12,000", 12_000, nil), ("12,000 JPY", 12_000, .jpy),
    ("'12000", 12_000, nil), ("=\"12000\"", 12_000, nil), ("=\"\"12000\"\"", 12_000, nil),
    ("12,34,567", 1_234_567, nil), ("1,23,45,678", 12_345_678, nil), ("12000.00", 12_000, nil),
  ]

  @Test(arguments: marks.indices)
  func `signs and names around a number`(index: Int) throws {
    let (text, value, currency) = Self.marks[index]
    #expect(Self.read(text, exponent: 0) == .value(value))
    let parts = Array(text.utf8).withUnsafeBufferPointer { AmountParts($0)?.currency }
    #expect(parts == currency)
  }

  @Test(arguments: [
    ("$1,234.56", 123_456), ("-$5.00", -500), ("$-5.00", -500), ("US$5", 500), ("A$5.10", 510),
    ("€1.234,56", 123_456), ("1.234,56 €", 123_456), ("£5.00", 500), ("EUR 5,00", 500),
    ("5,00- EUR", -500), ("1'234.56", 123_456), (".5", 50), ("5.", 500), ("-.05", -5),
    ("１２", 1_200), ("١٢", 1_200), ("५", 500), ("−5", -500), ("\u{200F}-5\u{200E}", -500),
    ("0.10", 10), ("007", 700), ("1.000", 100), ("1,5000", 150),
  ])
  func `amounts with decimals`(text: String, value: Int64) {
    let isGerman = text.contains(",") && !text.contains(",234.")
    #expect(Self.read(text, isGerman ? .comma : .point) == .value(value))
  }

  @Test(arguments: [
    "", "-", "+", ".", ",", "abc", "1e5", "1e400", "NaN", "inf", "0x10", "1.2.3", "1,2,3",
    "--5", "-5-", "(-5)", "(5", "5)", "()", "5()", "1 2", "12,34", "1,2345", "0,123", "00,123",
    "1,23,456,78", "1,234,56,789", "1,234.567,8", "5%", "5 CR DR", "€5£", "$", "€",
    "5\"", "5'",
    "\"5\"", "=5", "=\"5", "12:30", "2025-01-02", "1/2", "5 USD EUR", "1,234'567", "1.005",
  ])
  func `text that is no amount is refused`(text: String) {
    #expect(Self.read(text) == .refused)
  }

  @Test(arguments: [
    ("5.00 CR", Direction.into), ("5.00CR", .into), ("5.00 Cr.", .into),
    ("5.00 DR", .out), ("5.00 dr", .out), ("5.00 D", .out), ("5.00 C", .into),
  ])
  func `CR and DR give the direction`(text: String, direction: Direction) {
    let parts = Array(text.utf8).withUnsafeBufferPointer { AmountParts($0)?.direction }
    #expect(parts == direction)
  }

  @Test func `more decimals than the currency has are refused unless they are zero`() {
    #expect(Self.read("1.005") == .refused)
    #expect(Self.read("1.500") == .value(150))
    #expect(Self.read("1.5", exponent: 0) == .refused)
    #expect(Self.read("1.0", exponent: 0) == .value(1))
    #expect(Self.read("1.005", exponent: 3) == .value(1_005))
    #expect(Self.read("1.0005", exponent: 3) == .refused)
  }
}
