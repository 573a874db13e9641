package import Ledger

extension MonthChart {
  /// The spending of each day of a month.
  package struct Days: Hashable, Sendable {
    /// The first day of the month.
    package let first: Day
    /// The spending of each day in minor units, less refunds.
    ///
    /// A day without complete data is `nil` if it has no spending: before the history, or after its
    /// last day.
    package let spent: [Int64?]

    package init(first: Day, spent: [Int64?]) { (self.first, self.spent) = (first, spent) }

    /// The strength of each day, from 0 to 5; `nil` for a blank day.
    package var strengths: [Int?] { HeatScale.strengths(of: spent) }

    package var hasSpending: Bool { spent.contains { ($0 ?? 0) > 0 } }

    /// The only day with the most spending; `nil` without spending, and if two days are equal.
    var dearest: Int? {
      guard let most = spent.compactMap(\.self).max(), most > 0 else { return nil }
      let days = spent.indices.filter { spent[$0] == most }
      return days.count == 1 ? days[0] : nil
    }

    /// Returns the index of a day; `nil` if the day is not in the month.
    func index(of day: Day) -> Int? {
      let index = Int(day.number) - Int(first.number)
      return spent.indices.contains(index) ? index : nil
    }

    /// The number of days before the first day to come.
    package var knownCount: Int { spent.lastIndex { $0 != nil }.map { $0 + 1 } ?? 0 }

    /// The last known day of a month with days to come; `nil` in a whole month.
    package var lastKnown: Int? {
      0 < knownCount && knownCount < spent.count ? knownCount - 1 : nil
    }

    /// Returns the number of weeks, including incomplete weeks at both ends.
    func weekCount(from firstWeekday: Weekday) -> Int {
      (first.weekday.position(inWeekFrom: firstWeekday) + spent.count + 6) / 7
    }
  }
}

extension MonthChart.Days {
  /// Returns the sum up to each day; a day without an amount adds nothing, and a sum that does not
  /// fit into 64 bits stays at the limit.
  package static func runningTotals(_ spent: ArraySlice<Int64?>) -> [Int64] {
    var sum = MonthChart.SaturatingSum()
    return spent.map { amount in
      sum.add(amount)
      return sum.total ?? 0
    }
  }
}
