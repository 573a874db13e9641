package import Ledger

/// The result of reclassifying stored rows, or of a dry run.
package struct Reclassification: Hashable, Sendable {
  /// The count and sums of a month's rows with the same currency, category and kind.
  package struct Sum: Hashable, Sendable {
    package var count: Int64 = 0
    /// The sum of the negative amounts, as a positive number of minor units.
    package var moneyOut: Int64 = 0
    /// The sum of the positive amounts, in minor units.
    package var moneyIn: Int64 = 0
  }

  /// A change of a month's sum.
  package struct Change: Hashable, Sendable {
    package let month: Month
    package let currency: Currency
    /// The category, identified only by its key; `ownName` comes from one of its buckets.
    package let category: Category
    package let kind: Kind
    package let before: Sum
    package let after: Sum
  }

  /// The number of rows whose category or kind changed.
  package var changedCount: Int64 = 0
  /// The changed sums over all accounts, sorted by month, currency code, category key and kind.
  package var changes: [Change] = []
}

extension Reclassification.Change {
  private struct SumKey: Hashable {
    var month: Int32
    var currency: Currency
    var categoryKey: String
    var kind: Kind
  }

  /// Returns the months' sums that differ between `before` and `after`.
  ///
  /// - Throws: `StoreError.overflow` if a month's sum does not fit into 64 bits.
  static func all(
    from before: DayTotals, to after: DayTotals, calendar: MonthCalendar
  ) throws(StoreError) -> [Reclassification.Change] {
    var names: [String: Category] = [:]
    let old = try sums(before, calendar, &names)
    let new = try sums(after, calendar, &names)
    var changes: [Reclassification.Change] = []
    for key in Set(old.keys).union(new.keys) {
      let (was, now) = (old[key] ?? .init(), new[key] ?? .init())
      guard was != now else { continue }
      changes.append(
        Reclassification.Change(
          month: Month(number: key.month), currency: key.currency,
          category: names[key.categoryKey] ?? Category(key: key.categoryKey), kind: key.kind,
          before: was, after: now))
    }
    return changes.sorted { a, b in
      (a.month, a.currency.code, a.category.key, a.kind.rawValue)
        < (b.month, b.currency.code, b.category.key, b.kind.rawValue)
    }
  }

  private static func sums(
    _ totals: DayTotals, _ calendar: MonthCalendar, _ names: inout [String: Category]
  ) throws(StoreError) -> [SumKey: Reclassification.Sum] {
    for bucket in totals.buckets where names[bucket.category.key]?.ownName == nil {
      names[bucket.category.key] = bucket.category
    }
    var sums: [SumKey: Reclassification.Sum] = [:]
    var month = Month(number: 0)
    var lastDay = Int32.min
    for total in totals.totals {
      // Totals are sorted by day, so the loop consults the calendar only once for each month.
      if total.day.number > lastDay {
        month = calendar.month(of: total.day)
        lastDay = calendar.lastDay(of: month).number
      }
      let bucket = totals.buckets[Int(total.bucket)]
      let key = SumKey(
        month: month.number, currency: bucket.currency, categoryKey: bucket.category.key,
        kind: bucket.kind)
      let sum = sums[key] ?? .init()
      let (count, countOverflow) = sum.count.addingReportingOverflow(total.count)
      let (out, outOverflow) = sum.moneyOut.addingReportingOverflow(total.moneyOut)
      let (into, inOverflow) = sum.moneyIn.addingReportingOverflow(total.moneyIn)
      guard !countOverflow, !outOverflow, !inOverflow else { throw .overflow(bucket.currency) }
      sums[key] = .init(count: count, moneyOut: out, moneyIn: into)
    }
    return sums
  }
}
