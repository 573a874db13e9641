package import Ledger
package import Store

/// The monthly sums that a change to rules, manual choices or accounts affects.
package struct RuleEffect {
  /// The changed sums; unsorted, because the order of names depends on the language.
  package private(set) var lines: [Line] = []
  package let changedCount: Int64

  package struct Line: Hashable {
    package var month: Month
    package var currency: Currency
    package var sum: Sum
    package var before: Int64
    package var after: Int64
  }

  package enum Sum: Hashable {
    case allSpending
    case spending(Category)
    case income(Category)
    case transfers(Category)
  }

  private struct Place: Hashable {
    var month: Month
    var currency: Currency
    var group: Group
    /// The category's key; `nil` for all spending.
    var key: String?
  }

  private enum Group: Int {
    case spending
    case income
    case transfers

    init(_ kind: Kind) {
      switch kind {
      case .spending, .refund: self = .spending
      case .income: self = .income
      case .transfer: self = .transfers
      }
    }

    /// Returns the sum of money out and money in; the group determines their signs.
    func sum(out: Int64, into: Int64) -> Int128 {
      switch self {
      case .spending: Int128(out) - Int128(into)
      case .income: Int128(into) - Int128(out)
      case .transfers: Int128(into) + Int128(out)
      }
    }
  }

  /// - Throws: `MoneyError.overflow` if a changed sum does not fit into 64 bits.
  package init(
    _ change: Reclassification, before totals: DayTotals, calendar: MonthCalendar
  ) throws(MoneyError) {
    changedCount = change.changedCount
    var before: [Place: Int128] = [:]
    var categories: [String: Category] = [:]
    for total in totals.totals {
      let bucket = totals.buckets[Int(total.bucket)]
      let month = calendar.month(of: total.day)
      let group = Group(bucket.kind)
      let sum = group.sum(out: total.moneyOut, into: total.moneyIn)
      categories[bucket.category.key] = bucket.category
      for place in RuleEffect.places(month, bucket.currency, group, bucket.category.key) {
        before[place, default: 0] += sum
      }
    }
    var after: [Place: Int128] = [:]
    for one in change.changes {
      let group = Group(one.kind)
      let difference =
        group.sum(out: one.after.moneyOut, into: one.after.moneyIn)
        - group.sum(out: one.before.moneyOut, into: one.before.moneyIn)
      if categories[one.category.key] == nil { categories[one.category.key] = one.category }
      for place in RuleEffect.places(one.month, one.currency, group, one.category.key) {
        after[place, default: before[place] ?? 0] += difference
      }
    }
    for (place, sum) in after where sum != before[place] ?? 0 {
      guard let old = Int64(exactly: before[place] ?? 0), let new = Int64(exactly: sum) else {
        throw .overflow(place.currency)
      }
      lines.append(
        Line(
          month: place.month, currency: place.currency,
          sum: RuleEffect.sum(of: place, categories), before: old, after: new))
    }
  }

  /// Returns the keys of the sums that include the rows of a category.
  private static func places(
    _ month: Month, _ currency: Currency, _ group: Group, _ key: String
  ) -> [Place] {
    let own = Place(month: month, currency: currency, group: group, key: key)
    guard group == .spending else { return [own] }
    return [own, Place(month: month, currency: currency, group: .spending)]
  }

  private static func sum(of place: Place, _ categories: [String: Category]) -> Sum {
    guard let key = place.key else { return .allSpending }
    let category = categories[key] ?? Category(key: key)
    return switch place.group {
    case .spending: .spending(category)
    case .income: .income(category)
    case .transfers: .transfers(category)
    }
  }
}

extension StoreChange {
  /// Changes rules, manual choices or accounts with `prepare`, and returns the changed sums.
  ///
  /// `ids` restricts the reclassification to the given transactions; `nil` means all transactions.
  package func reclassify(
    only ids: [Transaction.ID]? = nil, pairsAgain: Bool = false, calendar: MonthCalendar,
    effectOf prepare: () throws -> Void
  ) throws -> RuleEffect {
    let (outcome, before) = try reclassify(only: ids, pairsAgain: pairsAgain, calendar: calendar) {
      try prepare()
      return try snapshot.rowClassifier()
    }
    return try RuleEffect(outcome, before: before, calendar: calendar)
  }
}
