package import Ledger

/// A pattern of payees, and what rows that match it are.
package struct Rule: Hashable, Sendable, Identifiable {
  package let id: Int64
  package let pattern: String
  /// `nil` leaves the category as it is.
  package let categoryKey: String?
  /// `nil` leaves the kind as it is.
  package let kind: Kind?

  package init(id: Int64, pattern: String, categoryKey: String?, kind: Kind?) {
    self.id = id
    self.pattern = pattern
    self.categoryKey = categoryKey
    self.kind = kind
  }
}

extension Store {
  /// The rules, in the order they are tried.
  package func rules() throws(StoreError) -> [Rule] {
    guard let connection = try readable() else { return [] }
    let statement = try Statement(
      "SELECT id, pattern, category_key, kind FROM rule ORDER BY position, id", on: connection)
    var rules: [Rule] = []
    while try statement.step() {
      var kind: Kind?
      if let number = statement.optionalInteger(3) {
        guard let stored = Kind(stored: number) else { throw .damaged(path: path) }
        kind = stored
      }
      rules.append(
        Rule(
          id: statement.integer(0), pattern: statement.text(1),
          categoryKey: statement.optionalText(2), kind: kind))
    }
    return rules
  }

  /// Adds a rule after all others.
  @discardableResult
  package func addRule(pattern: String, categoryKey: String?, kind: Kind?) throws -> Rule {
    try change { connection in
      let statement = try Statement(
        """
        INSERT INTO rule(position, pattern, category_key, kind)
        VALUES((SELECT ifnull(max(position), 0) + 1 FROM rule), ?, ?, ?) RETURNING id
        """, on: connection)
      try statement.bind(pattern, at: 1)
      try statement.bind(categoryKey, at: 2)
      statement.bind(kind.map { Int64($0.rawValue) }, at: 3)
      guard try statement.step() else { throw StoreError.fault(code: 0) }
      let id = statement.integer(0)
      statement.reset()
      return Rule(id: id, pattern: pattern, categoryKey: categoryKey, kind: kind)
    }
  }

  /// - Throws: `StoreError.noSuchRule` when there is none of that number.
  package func removeRule(id: Int64) throws {
    guard try readable() != nil else { throw StoreError.noSuchRule(id) }
    try change { connection in
      let statement = try Statement("DELETE FROM rule WHERE id = ? RETURNING id", on: connection)
      statement.bind(id, at: 1)
      guard try statement.step() else { throw StoreError.noSuchRule(id) }
      statement.reset()
    }
  }
}

extension Kind {
  init?(stored number: Int64) {
    guard let rawValue = Int(exactly: number) else { return nil }
    self.init(rawValue: rawValue)
  }
}
