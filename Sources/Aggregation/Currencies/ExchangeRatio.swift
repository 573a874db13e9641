package import Ledger

/// The exact price of a unit of one currency in another, as a fraction.
package struct ExchangeRatio: Hashable, Sendable {
  private let numerator: UInt128
  private let denominator: UInt128

  /// Creates a reduced fraction; both numbers must be positive.
  private init(_ numerator: UInt128, _ denominator: UInt128) {
    var (a, b) = (numerator, denominator)
    while b > 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / a
    self.denominator = denominator / a
  }

  /// Creates the price of a rate's base.
  package init(_ rate: ExchangeRate) {
    self.init(UInt128(rate.units), ExchangeRatio.power(rate.decimals))
  }

  /// Creates the price of `sold` in the currency of `bought`; `nil` unless both are positive.
  package init?(sold: Money, bought: Money) {
    guard sold.minorUnits > 0, bought.minorUnits > 0 else { return nil }
    self.init(
      UInt128(bought.minorUnits) * ExchangeRatio.power(sold.currency.exponent),
      UInt128(sold.minorUnits) * ExchangeRatio.power(bought.currency.exponent))
  }

  package var inverse: ExchangeRatio { ExchangeRatio(denominator, numerator) }

  /// Returns the product; `nil` if its terms do not fit into 128 bits.
  package func times(_ other: ExchangeRatio) -> ExchangeRatio? {
    // Reducing crosswise first keeps the terms small.
    let first = ExchangeRatio(numerator, other.denominator)
    let second = ExchangeRatio(other.numerator, denominator)
    let (top, isTopTooLarge) = first.numerator.multipliedReportingOverflow(by: second.numerator)
    let (bottom, isBottomTooLarge) = first.denominator
      .multipliedReportingOverflow(by: second.denominator)
    return isTopTooLarge || isBottomTooLarge ? nil : ExchangeRatio(top, bottom)
  }

  /// Returns an amount in minor units of `target`, rounded half to even; `nil` if the result or a
  /// product on the way does not fit.
  package func convert(_ amount: Money, to target: Currency) -> Int64? {
    let (from, to) = (amount.currency.exponent, target.exponent)
    let scale = ExchangeRatio(ExchangeRatio.power(to), ExchangeRatio.power(from))
    guard amount.minorUnits != 0 else { return 0 }
    guard let ratio = times(scale) else { return nil }
    // Dividing by common factors first lets larger amounts through.
    let part = ExchangeRatio(UInt128(amount.minorUnits.magnitude), ratio.denominator)
    let (product, overflow) = part.numerator.multipliedReportingOverflow(by: ratio.numerator)
    guard !overflow else { return nil }
    var (whole, rest) = product.quotientAndRemainder(dividingBy: part.denominator)
    let other = part.denominator - rest
    if rest > other || rest == other && whole % 2 == 1 { whole += 1 }
    guard let value = Int64(exactly: whole) else { return nil }
    return amount.minorUnits < 0 ? -value : value
  }

  /// The price as a floating-point number, for comparisons of its size.
  package var approximate: Double { Double(numerator) / Double(denominator) }

  private static func power(_ exponent: Int) -> UInt128 {
    (0..<exponent).reduce(UInt128(1)) { power, _ in power * 10 }
  }
}
