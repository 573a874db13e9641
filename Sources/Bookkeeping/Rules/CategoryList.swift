import Classifying
package import Ledger
package import Store

/// The categories to choose from: used categories by descending frequency, then unused categories
/// by name, then income and transfers.
package struct CategoryList {
  package let categories: [(key: String, name: String)]

  package init(_ snapshot: borrowing StoreSnapshot, in language: Language) throws {
    let totals = try snapshot.dayTotals()
    var counts: [String: Int64] = [:]
    var names: [String: String] = [:]
    for builtIn in BuiltInCategory.allCases where builtIn != .uncategorized {
      names[builtIn.rawValue] = builtIn.name(in: language)
    }
    for key in try snapshot.rules().compactMap(\.categoryKey) where names[key] == nil {
      names[key] = Category(key: key).name(in: language)
    }
    for total in totals.totals {
      let category = totals.buckets[Int(total.bucket)].category
      guard category.key != BuiltInCategory.uncategorized.rawValue else { continue }
      if names[category.key] == nil { names[category.key] = category.name(in: language) }
      // An overflow would affect only the order.
      counts[category.key, default: 0] &+= total.count
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
