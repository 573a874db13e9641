import Classifying
package import Ledger
package import Store

/// The categories to choose from: the most frequent first, then unused ones, and income and transfers
/// last.
package struct CategoryList {
  package let categories: [(key: String, name: String)]

  package init(_ store: Store, in language: Language) throws {
    let totals = try store.dayTotals()
    var counts: [String: Int64] = [:]
    var names: [String: String] = [:]
    for builtIn in BuiltInCategory.allCases where builtIn != .uncategorized {
      names[builtIn.rawValue] = builtIn.name(in: language)
    }
    for key in try store.rules().compactMap(\.categoryKey) where names[key] == nil {
      names[key] = Category(key: key).name(in: language)
    }
    for total in totals.totals {
      let category = totals.buckets[Int(total.bucket)].category
      guard category.key != BuiltInCategory.uncategorized.rawValue else { continue }
      if names[category.key] == nil { names[category.key] = category.name(in: language) }
      // An overflowed count only affects the order.
      counts[category.key] =
        (counts[category.key] ?? 0).addingReportingOverflow(total.count).partialValue
    }
    let last = [BuiltInCategory.income.rawValue, BuiltInCategory.transfer.rawValue]
    categories = names.sorted { a, b in
      let (aLast, bLast) = (last.contains(a.key), last.contains(b.key))
      guard aLast == bLast else { return bLast }
      let (aCount, bCount) = (counts[a.key] ?? 0, counts[b.key] ?? 0)
      return (bCount, a.value, a.key) < (aCount, b.value, b.key)
    }.map { (key: $0.key, name: $0.value) }
  }
}
