package import Ledger

/// What classifying all stored rows anew changed, or in a dry run would change.
package struct Reclassification: Hashable, Sendable {
  /// A sum over a month's rows of one currency, category and kind.
  package struct Sum: Hashable, Sendable {
    package var count: Int64 = 0
    /// The negative amounts, as a positive number of minor units.
    package var moneyOut: Int64 = 0
    /// In minor units.
    package var moneyIn: Int64 = 0

    package init(count: Int64 = 0, moneyOut: Int64 = 0, moneyIn: Int64 = 0) {
      self.count = count
      self.moneyOut = moneyOut
      self.moneyIn = moneyIn
    }
  }

  /// A month's sum that is not what it was.
  package struct Change: Hashable, Sendable {
    package let month: Month
    package let currency: Currency
    /// By its key alone; `ownName` is that of one of the files.
    package let category: Category
    package let kind: Kind
    package let before: Sum
    package let after: Sum

    package init(
      month: Month, currency: Currency, category: Category, kind: Kind, before: Sum, after: Sum
    ) {
      self.month = month
      self.currency = currency
      self.category = category
      self.kind = kind
      self.before = before
      self.after = after
    }
  }

  /// How many rows have another category or kind than before.
  package var changedCount: Int64
  /// By month, then currency code, category key and kind; over all accounts.
  package var changes: [Change]

  package init(changedCount: Int64 = 0, changes: [Change] = []) {
    self.changedCount = changedCount
    self.changes = changes
  }
}

extension Reclassification.Change {
  private struct Place: Hashable {
    var month: Int32
    var currency: Currency
    var key: String
    var kind: Kind
  }

  /// Compares what the months came to.
  ///
  /// - Throws: `StoreError.overflow` when a month's sum does not fit.
  static func all(
    from before: DayTotals, to after: DayTotals, calendar: MonthCalendar
  ) throws(StoreError) -> [Reclassification.Change] {
    var names: [String: Category] = [:]
    let old = try sums(before, calendar, &names)
    let new = try sums(after, calendar, &names)
    var changes: [Reclassification.Change] = []
    for place in Set(old.keys).union(new.keys) {
      let was = old[place] ?? .init()
      let now = new[place] ?? .init()
      guard was != now else { continue }
      changes.append(
        Reclassification.Change(
          month: Month(number: place.month), currency: place.currency,
          category: names[place.key] ?? Category(key: place.key), kind: place.kind, before: was,
          after: now))
    }
    return changes.sorted { a, b in
      if a.month != b.month { return a.month < b.month }
      if a.currency != b.currency { return a.currency.code < b.currency.code }
      if a.category.key != b.category.key { return a.category.key < b.category.key }
      return a.kind.rawValue < b.kind.rawValue
    }
  }

  private static func sums(
    _ totals: DayTotals, _ calendar: MonthCalendar, _ names: inout [String: Category]
  ) throws(StoreError) -> [Place: Reclassification.Sum] {
    for bucket in totals.buckets where names[bucket.category.key]?.ownName == nil {
      names[bucket.category.key] = bucket.category
    }
    var sums: [Place: Reclassification.Sum] = [:]
    var month = Month(number: 0)
    var lastDay = Int32.min
    for total in totals.totals {
      // By day, so the calendar is asked once a month.
      if total.day.number > lastDay {
        month = calendar.month(of: total.day)
        lastDay = calendar.lastDay(of: month).number
      }
      let bucket = totals.buckets[Int(total.bucket)]
      let place = Place(
        month: month.number, currency: bucket.currency, key: bucket.category.key,
        kind: bucket.kind)
      var sum = sums[place] ?? .init()
      let (count, countOverflow) = sum.count.addingReportingOverflow(total.count)
      let (out, outOverflow) = sum.moneyOut.addingReportingOverflow(total.moneyOut)
      let (into, inOverflow) = sum.moneyIn.addingReportingOverflow(total.moneyIn)
      guard !countOverflow, !outOverflow, !inOverflow else { throw .overflow(bucket.currency) }
      sum = .init(count: count, moneyOut: out, moneyIn: into)
      sums[place] = sum
    }
    return sums
  }
}
