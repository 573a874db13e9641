import Ledger
import TestSupport
import Testing

@Suite struct AmountRangeTests {
  @Test(arguments: [
    ("10000..50000", 10_000, true), ("10000..50000", 50_000, true), ("10000..50000", 9_999, false),
    ("10000..50000", 50_001, false), ("..5", 5, true), ("..5", 0, true), ("..5", 6, false),
    ("5..", 5, true), ("5..", 4, false), ("5..", .max, true), ("7", 7, true), ("7", 8, false),
    ("10000..50000", -20_000, true), ("..5", .min, false), ("0.5..1.5", 1, true),
    ("0.5..0.9", 1, false), ("0.5..", 0, false), ("999999999999999..", 999_999_999_999_999, true),
  ])
  func `a range has an amount of whole units, or not`(range: String, won: Int64, isIn: Bool) throws
  {
    #expect(try #require(AmountRange(range)).contains(Money(won, .krw)) == isIn)
  }

  @Test(arguments: [
    ("12.50", 1_250, true), ("12.5", 1_250, true), ("12.50", 1_251, false), ("12", 1_200, true),
    ("..12.5", 1_250, true), ("..12.499", 1_250, false), ("12.499..", 1_249, false),
    ("12.499..12.501", -1_250, true),
  ])
  func `cents are compared exactly`(range: String, cents: Int64, isIn: Bool) throws {
    #expect(try #require(AmountRange(range)).contains(Money(cents, .usd)) == isIn)
  }

  @Test(arguments: Effort.seeds(200))
  func `the minor units of a range are those that it contains`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let ends = (0..<2).map { _ in
      (digits: random.number(in: 0...3_000), scale: random.number(in: 0...4))
    }.sorted { $0.digits * power(4 - $0.scale) < $1.digits * power(4 - $1.scale) }
    let text = ends.map { end in
      Money.decimal(Int64(end.digits), exponent: end.scale)
    }.joined(separator: "..")
    let range = try #require(AmountRange(text))
    for currency in [Currency.krw, .usd, try #require(Currency(code: "KWD"))] {
      let units = range.minorUnits(in: currency)
      for _ in 0..<200 {
        let minorUnits = random.number(in: 0...4_000)
        // In 10^-4 units, every number of the test is an integer.
        let value = minorUnits * power(4 - currency.exponent)
        let isIn =
          ends[0].digits * power(4 - ends[0].scale) <= value
          && value <= ends[1].digits * power(4 - ends[1].scale)
        #expect((units?.contains(UInt64(minorUnits)) == true) == isIn, "\(text) \(seed)")
        #expect(range.contains(Money(-Int64(minorUnits), currency)) == isIn, "\(text) \(seed)")
      }
    }
  }

  private func power(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { power, _ in power * 10 } }

  @Test(arguments: [
    "", "..", ".", "...", "a", "5..4", "-5", "1,000", "1..2..3", "5.", ".5", "1.23456",
    "1234567890123456", "1.2.3", " 5", "5 ..6", "1...2",
  ])
  func `other texts are no range`(text: String) {
    #expect(AmountRange(text) == nil)
  }
}
