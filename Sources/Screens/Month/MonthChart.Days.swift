package import Ledger

extension MonthChart {
  /// What was spent on each day of a month.
  package struct Days: Hashable, Sendable {
    /// The day the month begins with.
    package let first: Day
    /// In minor units, refunds taken off; `nil` for a day that is still to come.
    package let spent: [Int64?]

    package init(first: Day, spent: [Int64?]) {
      self.first = first
      self.spent = spent
    }

    /// How strong each day is shown: 0 for nothing, 5 for the day most was spent on, `nil` for one that
    /// is to come.
    package var strengths: [Int?] { HeatScale.strengths(of: spent) }

    /// Whether there is anything to be seen.
    var hasSpending: Bool { spent.contains { ($0 ?? 0) > 0 } }
  }
}
