/// An amount of one currency in minor units: cents for USD, won for KRW.
///
/// Arithmetic is checked: overflow and mixed currencies throw.
public struct Money: Hashable, Sendable, BitwiseCopyable {
  public var minorUnits: Int64
  public var currency: Currency

  package init(_ minorUnits: Int64, _ currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// The largest amount that a row of a statement may have, in minor units: 10^15.
  ///
  /// Nine thousand such rows can be added before `Int64` overflows. Larger cells are errors.
  @inlinable public static var largestInStatement: Int64 { 1_000_000_000_000_000 }

  package func adding(_ other: Money) throws(MoneyError) -> Money {
    guard currency == other.currency else { throw .currencies(currency, other.currency) }
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    guard !overflow else { throw .overflow(currency) }
    return Money(sum, currency)
  }

  package func subtracting(_ other: Money) throws(MoneyError) -> Money {
    guard currency == other.currency else { throw .currencies(currency, other.currency) }
    let (difference, overflow) = minorUnits.subtractingReportingOverflow(other.minorUnits)
    guard !overflow else { throw .overflow(currency) }
    return Money(difference, currency)
  }
}

/// Why two amounts cannot be added.
package enum MoneyError: Error, Hashable {
  /// The sum does not fit 64 bits of minor units.
  case overflow(Currency)
  /// The amounts have different currencies.
  case currencies(Currency, Currency)
}

extension MoneyError {
  /// Returns the message in `language`.
  package func message(in language: Language) -> String {
    switch self {
    case .overflow(let currency):
      language.text(
        en: "the total exceeds what \(currency) amounts can hold",
        ko: "합계가 \(currency) 금액의 한도를 넘어요")
    case .currencies(let a, let b):
      language.text(en: "cannot add \(a) and \(b)", ko: "\(a)와 \(b)는 더할 수 없어요")
    }
  }
}
