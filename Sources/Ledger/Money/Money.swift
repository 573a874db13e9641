/// An amount in one currency, counted in minor units: cents for USD, won for KRW.
public struct Money: Hashable, Sendable, BitwiseCopyable {
  public var minorUnits: Int64
  public var currency: Currency

  package init(_ minorUnits: Int64, _ currency: Currency) {
    (self.minorUnits, self.currency) = (minorUnits, currency)
  }

  /// The largest amount that a row of a statement may have, in minor units: 10^15.
  ///
  /// `Int64` can hold the sum of nine thousand such amounts. Larger amounts are errors.
  @inlinable public static var largestInStatement: Int64 { 1_000_000_000_000_000 }
}

/// The error for a sum that cannot be computed.
package enum MoneyError: Error, Hashable {
  /// The sum in minor units does not fit into 64 bits.
  case overflow(Currency)
}

extension MoneyError {
  package func message(in language: Language) -> String {
    switch self {
    case .overflow(let currency):
      language.text(
        en: "the total is too large for an amount in \(currency)",
        ko: "합계가 \(currency) 금액의 한도를 넘어요")
    }
  }
}

extension Money {
  /// The amount with the currency's decimal places and without thousands separators: `-1234.50`.
  package var decimal: String { Money.decimal(minorUnits, exponent: currency.exponent) }

  /// The amount with the currency's decimal places and grouped thousands: `-1,234.50`.
  package var grouped: String {
    Money.decimal(minorUnits, exponent: currency.exponent, grouping: UInt8(ascii: ","))
  }

  /// Returns `minorUnits` with `exponent` decimal places; `grouping` separates thousands.
  package static func decimal(_ minorUnits: Int64, exponent: Int, grouping: UInt8? = nil) -> String
  {
    // The loop writes from right to left: at most 19 digits, 6 separators, a point and a sign.
    String(unsafeUninitializedCapacity: 48) { buffer in
      var at = buffer.count
      var rest = minorUnits.magnitude
      var written = 0
      repeat {
        if written == exponent, exponent > 0 {
          at -= 1
          buffer[at] = UInt8(ascii: ".")
        } else if let grouping, written > exponent, (written - exponent).isMultiple(of: 3) {
          at -= 1
          buffer[at] = grouping
        }
        at -= 1
        buffer[at] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
        written += 1
      } while rest > 0 || written <= exponent
      if minorUnits < 0 {
        at -= 1
        buffer[at] = UInt8(ascii: "-")
      }
      let count = buffer.count - at
      for i in 0..<count { buffer[i] = buffer[at + i] }
      return count
    }
  }
}
