import Ledger
import Testing

struct AmountPatternTests {
  private func range(_ text: String, _ currency: Currency) -> ClosedRange<Int64>? {
    AmountPattern(text)?.magnitudes(in: currency)
  }

  @Test(arguments: [
    "97700", "97,700", "97.700", "97 700", "97'700", "₩97,700", "97,700원", "-97,700",
  ])
  func `separators, signs and units do not matter`(text: String) {
    #expect(range(text, .krw) == 97_700...97_700)
    #expect(range(text, .usd) == 9_770_000...9_770_099)
  }

  @Test func `decimals make the amount exact`() {
    for text in ["1,234.50", "1.234,50", "1234.50", "1 234,50 €", "$1,234.50"] {
      #expect(range(text, .eur) == 123_450...123_450, "\(text)")
      #expect(range(text, .krw) == nil, "\(text)")
    }
    #expect(range("12.34", .usd) == 1_234...1_234)
    #expect(range("12", .usd) == 1_200...1_299)
    #expect(range("0.05", .usd) == 5...5)
    // Three digits are a group of thousands, or the decimals of a dinar.
    #expect(range("1.234", .usd) == 123_400...123_499)
    #expect(Currency(code: "BHD").map { range("1.234", $0) } == 1_234...1_234)
  }

  @Test func `Indian groups`() {
    #expect(range("1,23,456", .krw) == 123_456...123_456)
    #expect(range("1,2,456", .krw) == nil)
  }

  @Test(arguments: [
    "", "-", "원", "cafe", "7-Eleven", "3M", "1,,2", ".5", "5.", "\"97700\"", "1e5", "０１",
    "1234567890123456",
  ])
  func `other text is no amount`(text: String) {
    #expect(AmountPattern(text) == nil)
  }

  @Test func `an amount has no sign, and the largest are safe`() throws {
    let pattern = try #require(AmountPattern("5,000"))
    #expect(pattern.matches(Money(-5_000, .krw)))
    #expect(pattern.matches(Money(5_000, .krw)))
    #expect(!pattern.matches(Money(5_001, .krw)))
    #expect(!pattern.matches(Money(.min, .krw)))
    #expect(range("999999999999999", .usd) == 99_999_999_999_999_900...99_999_999_999_999_999)
  }
}
