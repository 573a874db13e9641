package import Ledger

/// The spending of one category in one month.
package struct CategoryBreakdown: Hashable, Sendable {
  package let key: String
  /// The name in the summary's language; a name from a statement is the same in all languages.
  package let name: String
  package let gross: Money
  package let refunds: Money
  package let spent: Money
  /// The number of transactions, including refunds.
  package let count: Int64
  /// The share of the month's total in millionths, rounded half up; 0 if `spent` is not positive.
  ///
  /// The total includes only categories with positive `spent`.
  package let ratioMillionths: Int
  /// The share in thousandths, by the largest remainder method; a month's shares add up to 1000, or
  /// are all 0.
  package let permille: Int
  /// The change since the previous month; `nil` if the months cannot be compared.
  ///
  /// For an incomplete month, only the first ``Breakdown/SameDayComparison/day`` days are compared.
  package let change: Money?
  /// The spending on the compared days of the previous month; `nil` if ``change`` is `nil`.
  package let base: Money?
  /// See ``Breakdown/Comparison/changePermille``; also `nil` if ``change`` is `nil`.
  package let changePermille: Int64?

  /// The share in ``ratioMillionths`` as a fraction from 0 to 1.
  package var ratio: Double { Double(ratioMillionths) / 1_000_000 }
}

/// A category without transactions in a month, but with a nonzero sum in the previous month.
package struct AbsentCategory: Hashable, Sendable {
  package let key: String
  package let name: String
  /// The change since the previous month, like ``CategoryBreakdown/change``; never zero.
  package let change: Money
  /// See ``CategoryBreakdown/changePermille``.
  package let changePermille: Int64?
}

/// Functions that divide a whole into shares for display.
enum Shares {
  /// Returns the share of each amount in thousandths; the shares add up to 1000, or are all 0.
  ///
  /// The largest remainder method rounds every share down, and gives the missing thousandths to the
  /// shares with the largest remainders. If remainders are equal, the earlier share comes first. An
  /// amount that is not positive has a share of 0.
  static func permille(of amounts: [Int64]) -> [Int] {
    let whole = positiveSum(of: amounts)
    guard whole > 0 else { return amounts.map { _ in 0 } }
    var parts: [Int] = []
    var losses: [(loss: UInt128, index: Int)] = []
    parts.reserveCapacity(amounts.count)
    losses.reserveCapacity(amounts.count)
    var missing = 1000
    for (index, amount) in amounts.enumerated() {
      guard amount > 0 else {
        parts.append(0)
        continue
      }
      let (part, loss) = (UInt128(amount) * 1000).quotientAndRemainder(dividingBy: whole)
      parts.append(Int(part))
      losses.append((loss, index))
      missing -= Int(part)
    }
    losses.sort { ($1.loss, $0.index) < ($0.loss, $1.index) }
    for (_, index) in losses.prefix(missing) { parts[index] += 1 }
    return parts
  }

  static func positiveSum(of amounts: [Int64]) -> UInt128 {
    amounts.reduce(0) { $1 > 0 ? $0 + UInt128($1) : $0 }
  }

  /// Returns `amount` in millionths of `whole`, rounded half up; 0 if `amount` is not positive.
  static func millionths(_ amount: Int64, of whole: UInt128) -> Int {
    guard amount > 0, whole > 0 else { return 0 }
    return Int((UInt128(amount) * 2_000_000 + whole) / (2 * whole))
  }

  /// Returns `change` in thousandths of `base`, rounded half away from zero.
  ///
  /// Returns `nil` if `base` is not positive, or if the result does not fit into 64 bits.
  static func changePermille(_ change: Int64, of base: Int64) -> Int64? {
    guard base > 0 else { return nil }
    let magnitude = (UInt128(change.magnitude) * 2000 + UInt128(base)) / (2 * UInt128(base))
    guard let rounded = Int64(exactly: magnitude) else { return nil }
    return change < 0 ? -rounded : rounded
  }
}
