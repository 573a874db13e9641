/// An amount of one currency, counted in its minor units: cents for USD, won for KRW.
///
/// Arithmetic is checked: a sum that leaves `Int64`, or that mixes currencies, is an error, never
/// a wrong number.
public struct Money: Hashable, Sendable, BitwiseCopyable {
  public var minorUnits: Int64
  public var currency: Currency

  package init(_ minorUnits: Int64, _ currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// The largest amount a statement's row may have, in minor units: 10^15.
  ///
  /// It leaves room to add nine thousand such rows before `Int64` ends; larger cells are refused.
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

/// What makes a sum of money impossible.
package enum MoneyError: Error, Hashable {
  /// The sum does not fit 64 bits of minor units.
  case overflow(Currency)
  /// Amounts of two currencies were to be added.
  case currencies(Currency, Currency)
}

extension MoneyError {
  /// What happened, in the words of `language`.
  package func message(in language: Language) -> String {
    switch self {
    case .overflow(let currency):
      language.text(
        en: "the total exceeds what \(currency) amounts can hold",
        ko: "합계가 \(currency) 금액의 한도를 넘습니다")
    case .currencies(let a, let b):
      language.text(en: "cannot add \(a) and \(b)", ko: "\(a)와 \(b)는 더할 수 없습니다")
    }
  }
}
