package import Ledger
package import Store

/// A category that the user enters as its key, its name in either language, a part of a built-in
/// category's name (카페 in 카페·간식), or a new name.
package struct CategoryName {
  package let category: Category
  /// Whether the category is neither built in nor used by a transaction or rule in the snapshot.
  package let isNew: Bool

  /// - Throws: ``BookkeepingError/blankCategory``, or `StoreError`.
  package init(typed name: String, in snapshot: borrowing StoreSnapshot) throws {
    guard let name = name.composedAndTrimmed else { throw BookkeepingError.blankCategory }
    if let builtIn = BuiltInCategory(rawValue: name.lowercased()) ?? BuiltInCategory(name: name) {
      category = Category(key: builtIn.rawValue)
      isNew = false
      return
    }
    let wanted = name.lowercased()
    let known = Set(try snapshot.dayTotals().buckets.map(\.category)).sorted { $0.key < $1.key }
    let same = known.first { category in
      Language.allCases.contains { category.name(in: $0).lowercased() == wanted }
    }
    let ruled = try snapshot.rules().compactMap(\.categoryKey).first { $0.lowercased() == wanted }
    let part = BuiltInCategory.allCases.first { builtIn in
      Language.allCases.contains { language in
        builtIn.name(in: language).lowercased().split { $0 == "·" || $0 == "&" }.contains { part in
          String(part).composedAndTrimmed == wanted
        }
      }
    }
    let key = same?.key ?? ruled ?? part?.rawValue
    category = Category(key: key ?? name)
    isNew = key == nil
  }
}
