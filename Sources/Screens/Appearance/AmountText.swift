package import Ledger

/// A formatter for the amounts of one currency in one language.
package struct AmountText: Hashable, Sendable {
  /// The unit after an amount: `원`, or the currency's code.
  package let unit: String

  let currency: Currency
  private let language: Language
  /// Whether the unit follows the number without a space.
  let unitIsJoined: Bool

  package init(currency: Currency, language: Language) {
    self.currency = currency
    self.language = language
    unitIsJoined = currency == .krw && language == .korean
    unit = unitIsJoined ? "원" : currency.code
  }

  /// Returns the bare number, such as `1,302,960` or `-12.34`.
  package func number(_ minorUnits: Int64) -> String { Money(minorUnits, currency).grouped }

  /// Returns the number with its unit: `64,700원`, `64,700 KRW`, `12.34 USD`.
  package func amount(_ minorUnits: Int64) -> String {
    number(minorUnits) + (unitIsJoined ? "" : " ") + unit
  }

  /// Returns the number for a sentence: with its unit in Korean, bare in English.
  package func inSentence(_ minorUnits: Int64) -> String {
    language == .korean ? amount(minorUnits) : number(minorUnits)
  }

  /// Returns the absolute value of `minorUnits` as a bare number, limited to `Int64.max`.
  func magnitude(_ minorUnits: Int64) -> String { number(Int64(clamping: minorUnits.magnitude)) }

  /// Returns a percentage with one decimal place, such as `31.6%`.
  package static func percent(tenths: Int) -> String {
    let size = tenths.magnitude
    return (tenths < 0 ? "-" : "") + "\(size / 10).\(size % 10)%"
  }
}
