import Ledger
import Testing

struct AmountPatternTests {
  /// The amounts in minor units among `candidates` that the text finds.
  private func found(
    _ text: String, _ currency: Currency, among candidates: Int64...
  ) throws -> [Int64] {
    let pattern = try #require(AmountPattern(text), "\(text)")
    return candidates.filter { pattern.matches(Money($0, currency)) }
  }

  @Test(arguments: [
    "97700", "97,700", "97.700", "97 700", "97'700", "₩97,700", "97,700원", "-97,700", "97,700.",
  ])
  func `separators, signs and units do not matter`(text: String) throws {
    #expect(try found(text, .krw, among: 97_699, 97_700, -97_700, 97_701) == [97_700, -97_700])
    #expect(
      try found(text, .usd, among: 9_769_999, 9_770_000, 9_770_099, 9_770_100)
        == [9_770_000, 9_770_099])
  }

  @Test func `decimals make the amount exact`() throws {
    for text in ["1,234.50", "1.234,50", "1234.50", "1 234,50 €", "$1,234.50"] {
      #expect(try found(text, .eur, among: 123_449, 123_450, 123_451) == [123_450])
      #expect(try found(text, .krw, among: 1_234, 123_450) == [])
    }
    #expect(try found("0.05", .usd, among: 4, 5, 6, 500) == [5])
  }

  @Test(arguments: [
    ("12", [1_200, 1_230, 1_234]), ("12.", [1_200, 1_230, 1_234]), ("12.3", [1_230, 1_234]),
    ("12.34", [1_234]),
  ])
  func `missing decimals stand for all decimals`(text: String, expected: [Int64]) throws {
    #expect(try found(text, .usd, among: 1_199, 1_200, 1_230, 1_234, 1_300) == expected)
  }

  @Test func `three digits are a group of thousands, and the decimals of a dinar too`() throws {
    let dinar = try #require(Currency(code: "BHD"))
    #expect(try found("1.234", .usd, among: 123, 123_400, 123_499) == [123_400, 123_499])
    #expect(
      try found("1,234", dinar, among: 1_234, 1_234_000, 1_234_999, 1_235_000) == [
        1_234, 1_234_000, 1_234_999,
      ])
    // The same separator twice cannot separate decimals.
    #expect(try found("1,234,567", dinar, among: 1_234_567, 1_234_567_000) == [1_234_567_000])
    #expect(
      try found("1,234.567", dinar, among: 1_234_567, 1_234_567_000) == [1_234_567, 1_234_567_000])
  }

  @Test func `Indian groups`() throws {
    #expect(try found("1,23,456", .krw, among: 123_456) == [123_456])
    #expect(try found("1,2,456", .krw, among: 12_456) == [])
  }

  @Test(arguments: [
    "", "-", "원", "cafe", "7-Eleven", "3M", "1,,2", ".5", ",", "\"97700\"", "1e5", "０１",
    "1234567890123456",
  ])
  func `other text is no amount`(text: String) {
    #expect(AmountPattern(text) == nil)
  }

  @Test func `the largest amounts are safe`() throws {
    #expect(try found("5,000", .krw, among: .min, .max, 0) == [])
    #expect(
      try found("999999999999999", .usd, among: 99_999_999_999_999_900, 100_000_000_000_000_000)
        == [99_999_999_999_999_900])
    #expect(try found("0", .krw, among: 0, 1, .min) == [0])
  }

  // MARK: Amounts that the user enters

  @Test(arguments: [
    ("400000", Currency.krw, 400_000), ("400,000", .krw, 400_000), ("₩400,000", .krw, 400_000),
    ("400000원", .krw, 400_000), ("0", .krw, 0), ("250", .usd, 25_000), ("250.5", .usd, 25_050),
    ("1,250.50", .usd, 125_050), ("1.250,50", .eur, 125_050), ("1.250.000", .eur, 125_000_000),
    ("1.250", Currency(code: "KWD") ?? .usd, 1_250),
    ("1,250", Currency(code: "KWD") ?? .usd, 1_250_000),
    ("10000000000000", .usd, 1_000_000_000_000_000),
  ])
  func `an entered amount is exact`(text: String, currency: Currency, amount: Int64) {
    #expect(AmountPattern.typed(text, in: currency) == amount)
  }

  @Test(arguments: [
    "", "much", "-5", "\u{2212}5", "12.50", "1,2", "4 0", "1e5", "1000000000000001",
  ])
  func `other entered text is no amount`(text: String) {
    #expect(AmountPattern.typed(text, in: .krw) == nil)
  }

  /// In dollars or euros, one point before three digits may separate thousands, or be a slip.
  @Test(arguments: [("1.250", Currency.eur), ("400.505", .usd), ("20.005", .usd)])
  func `an entered amount with a doubtful point is refused`(text: String, currency: Currency) {
    #expect(AmountPattern.typed(text, in: currency) == nil)
    #expect(AmountPattern.typed(text, in: .krw) != nil)
  }
}
