import Aggregation
import Ledger
import TestSupport
import Testing

@Suite struct ExchangeRatioTests {
  private let day = Day(number: 20_000)

  private func rate(_ base: Currency, _ decimal: String, _ currency: Currency) throws
    -> ExchangeRatio
  {
    ExchangeRatio(try #require(ExchangeRate(of: base, in: currency, on: day, decimal: decimal)))
  }

  @Test(
    arguments: [
      // Half to even, with the sign kept apart.
      (.usd, "1.5", .krw, 100, 2), (.usd, "0.5", .krw, 100, 0), (.usd, "2.5", .krw, 100, 2),
      (.usd, "2.5", .krw, -100, -2), (.usd, "3.5", .krw, -100, -4), (.usd, "2.51", .krw, 100, 3),
      (.krw, "0.00069", .eur, 100_000, 6_900), (.jpy, "9.4", .krw, 123, 1_156),
      (.eur, "1", .usd, .max, .max), (.eur, "1", .usd, -.max, -.max), (.eur, "3.3", .usd, 0, 0),
    ] as [(Currency, String, Currency, Int64, Int64)])
  func `an amount is converted exactly and rounded once`(
    base: Currency, decimal: String, currency: Currency, amount: Int64, expected: Int64
  ) throws {
    #expect(
      try rate(base, decimal, currency).convert(Money(amount, base), to: currency) == expected)
  }

  @Test func `what does not fit is no amount`() throws {
    #expect(try rate(.eur, "2", .usd).convert(Money(.max, .eur), to: .usd) == nil)
    #expect(try rate(.eur, "1", .usd).convert(Money(.min, .eur), to: .usd) == nil)
    let large = try rate(.eur, "999999999999999", .usd)
    #expect(large.times(large)?.times(large) == nil)
    #expect(large.times(large)?.convert(Money(.max, .eur), to: .usd) == nil)
  }

  /// Rounds with small numbers, by looking for the nearest integer.
  @Test(arguments: Effort.seeds(300))
  func `the nearest amount is the result`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let kwd = try #require(Currency(code: "KWD"))
    let (base, target) = (
      random.element(of: [Currency.krw, .usd, kwd]), random.element(of: [Currency.jpy, .eur, kwd])
    )
    guard base != target else { return }
    let (units, decimals) = (random.number(in: 1...400), random.number(in: 0...4))
    let amount = random.number(in: 0...3_000)
    let new = try #require(
      ExchangeRate(of: base, in: target, on: day, units: Int64(units), decimals: decimals))
    for isInverse in [false, true] {
      let (from, to) = isInverse ? (target, base) : (base, target)
      let ratio = isInverse ? ExchangeRatio(new).inverse : ExchangeRatio(new)
      let result = try #require(ratio.convert(Money(Int64(amount), from), to: to))
      func power(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { power, _ in power * 10 } }
      // result ≈ top / bottom
      var (top, bottom) = (amount * power(to.exponent), power(from.exponent))
      if isInverse {
        (top, bottom) = (top * power(decimals), bottom * units)
      } else {
        (top, bottom) = (top * units, bottom * power(decimals))
      }
      let distance = abs(Int(result) * bottom - top) * 2
      #expect(distance < bottom || distance == bottom && result % 2 == 0, "seed \(seed)")
    }
  }
}
