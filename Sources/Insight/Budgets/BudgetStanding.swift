package import Ledger

/// A budget compared with the spending of its period, as known on a day.
///
/// All amounts are in minor units of the budget's currency. Amounts beyond 64 bits stay at the
/// limit of 64 bits, which only invented data can reach.
package struct BudgetStanding: Hashable, Sendable {
  package let budget: Budget
  /// The days of the budget's month or year.
  package let days: ClosedRange<Day>
  package let limit: Int64
  /// The spending less refunds; negative if more came back than was spent.
  package let spent: Int64
  /// ``limit`` less ``spent``; negative if the spending is over the budget.
  package let left: Int64
  /// The payments that are expected in the rest of the period.
  package let toCome: Int64
  /// The number of days in the period after the day of the comparison.
  package let daysLeft: Int
  /// The amount for each of the remaining days, after the payments to come, rounded down; 0 if
  /// nothing is left, and `nil` on the last day.
  package let perDay: Int64?
  /// The spending by the day if every day of the period had the same share of ``limit``.
  package let pace: Int64

  package enum State: String, Hashable, Sendable, CaseIterable {
    /// The spending is at most ``pace``.
    case within
    /// The spending is more than ``pace``, but not over the budget.
    case ahead
    case over
  }

  package var state: State { spent > limit ? .over : spent > pace ? .ahead : .within }

  /// The part of the period's days before the rest, 0...1.
  package var elapsed: Double {
    let count = Double(days.count)
    return (count - Double(daysLeft)) / count
  }
}

extension BudgetStanding {
  /// Compares a valid budget with the spending in the month or year on `days`.
  ///
  /// `asOf` is the last day whose spending is known; a day outside of `days` means that no day or
  /// every day is known. Returns `nil` for an entry that ends a budget.
  package init?(
    _ budget: Budget, on days: ClosedRange<Day>, spent: Int64, toCome: Int64 = 0, asOf: Day
  ) {
    guard let limit = budget.amount else { return nil }
    let count = days.count
    let elapsed = min(max(0, Int(asOf.number) - Int(days.lowerBound.number) + 1), count)
    self.budget = budget
    self.days = days
    self.limit = limit
    self.spent = spent
    self.toCome = toCome
    let left = Int128(limit) - Int128(spent)
    self.left = Int64(clamping: left)
    daysLeft = count - elapsed
    perDay = BudgetStanding.perDay(left: left, toCome: toCome, daysLeft)
    // Rounds half up.
    pace = Int64(
      clamping: (Int128(limit) * Int128(elapsed) * 2 + Int128(count)) / Int128(2 * count))
  }
}

extension BudgetStanding {
  /// Returns the standing with payments that are expected in the rest of the period.
  package func counting(toCome: Int64) -> BudgetStanding {
    BudgetStanding(
      budget: budget, days: days, limit: limit, spent: spent, left: left, toCome: toCome,
      daysLeft: daysLeft,
      perDay: BudgetStanding.perDay(left: Int128(left), toCome: toCome, daysLeft), pace: pace)
  }

  private static func perDay(left: Int128, toCome: Int64, _ daysLeft: Int) -> Int64? {
    let free = max(0, left - Int128(toCome))
    return daysLeft == 0 ? nil : Int64(clamping: free / Int128(daysLeft))
  }
}

extension ClosedRange<Day> {
  fileprivate var count: Int { Int(upperBound.number) - Int(lowerBound.number) + 1 }
}
