/// The rate of a currency on a day: one unit of ``base`` was worth `units` / 10^`decimals` units of
/// ``currency``.
package struct ExchangeRate: Hashable, Sendable {
  package let base: Currency
  package let currency: Currency
  package let day: Day
  /// Positive, and at most 10^15.
  package let units: Int64
  /// 0...12.
  package let decimals: Int

  /// The maximum number of digits of a rate, with which all parsing is safe.
  private static let mostDigits = 15
  package static let mostDecimals = 12

  /// Creates a rate; `nil` if the numbers are out of range, or if the two currencies are the same.
  package init?(
    of base: Currency, in currency: Currency, on day: Day, units: Int64, decimals: Int
  ) {
    guard 1...1_000_000_000_000_000 ~= units, 0...Self.mostDecimals ~= decimals, base != currency
    else { return nil }
    self.base = base
    self.currency = currency
    self.day = day
    self.units = units
    self.decimals = decimals
  }

  /// Parses a positive decimal number with a point, such as `1350.5`; `nil` for other text.
  package init?(
    of base: Currency, in currency: Currency, on day: Day, decimal: some StringProtocol
  ) {
    var (units, decimals, digits) = (Int64(0), 0, 0)
    var hasPoint = false
    for byte in decimal.utf8 {
      if byte == UInt8(ascii: "."), !hasPoint, digits > 0 {
        hasPoint = true
      } else if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte, digits < Self.mostDigits {
        units = units * 10 + Int64(byte - UInt8(ascii: "0"))
        digits += 1
        if hasPoint { decimals += 1 }
      } else {
        return nil
      }
    }
    guard digits > 0, !hasPoint || decimals > 0 else { return nil }
    self.init(of: base, in: currency, on: day, units: units, decimals: decimals)
  }

  /// The rate as a decimal number, such as `1350.5`.
  package var decimal: String { Money.decimal(units, exponent: decimals) }
}
