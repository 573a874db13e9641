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
    let found = BuiltInCategory(wholeName: name).map(\.rawValue)
    self.init(name, key: try found ?? KnownCategories(snapshot).key(ofName: name))
  }

  /// Creates a category from a name in NFC, without surrounding whitespace.
  init(_ name: String, among known: KnownCategories) {
    let found = BuiltInCategory(wholeName: name).map(\.rawValue)
    self.init(name, key: found ?? known.key(ofName: name))
  }

  private init(_ name: String, key: String?) {
    category = Category(key: key ?? name)
    isNew = key == nil
  }
}

/// The categories that the user can mean by a name.
struct KnownCategories {
  /// The categories of transactions, sorted by key.
  private var used: [Category] = []
  /// The keys of categories in rules by the key in lower case; of several, the first in order.
  private var ruled: [String: String] = [:]
  /// All keys, also those of budgets and built-in categories.
  private(set) var keys = Set(BuiltInCategory.allCases.map(\.rawValue))

  /// The categories of a store without transactions and decisions.
  init() {}

  /// Reads the categories of a store.
  ///
  /// `namesInRules` is whether a name in another letter case means a category in rules.
  init(_ snapshot: borrowing StoreSnapshot, namesInRules: Bool = true) throws {
    used = Set(try snapshot.dayTotals().buckets.map(\.category)).sorted { $0.key < $1.key }
    let rules = try snapshot.rules().compactMap(\.categoryKey)
    if namesInRules {
      ruled = Dictionary(rules.map { ($0.lowercased(), $0) }) { first, _ in first }
    }
    keys.formUnion(used.map(\.key) + rules)
    keys.formUnion(try snapshot.budgets().compactMap(\.scope.category))
  }

  /// Adds a category that a rule or budget will use.
  mutating func add(_ key: String) {
    keys.insert(key)
    if ruled[key.lowercased()] == nil { ruled[key.lowercased()] = key }
  }

  /// Returns the key of the category that a name means, unless it is the whole name of a built-in
  /// category; `nil` for a new category.
  func key(ofName name: String) -> String? {
    let wanted = name.lowercased()
    let same = used.first { category in
      Language.allCases.contains { category.name(in: $0).lowercased() == wanted }
    }
    let part = BuiltInCategory.allCases.first { builtIn in
      Language.allCases.contains { language in
        builtIn.name(in: language).lowercased().split { $0 == "·" || $0 == "&" }.contains { part in
          String(part).composedAndTrimmed == wanted
        }
      }
    }
    return same?.key ?? ruled[wanted] ?? part?.rawValue
  }
}

extension BuiltInCategory {
  /// Creates the category with this key or name, in any letter case.
  fileprivate init?(wholeName name: String) {
    guard let found = BuiltInCategory(rawValue: name.lowercased()) ?? BuiltInCategory(name: name)
    else { return nil }
    self = found
  }
}
