package import Ledger

/// A rule as it is stored: texts that the caller interprets, tested in order.
package struct StoredRule: Hashable, Sendable, Identifiable {
  package let id: Int64
  /// The test for payees.
  package let pattern: String
  /// The tests for memos, names of accounts and amounts; `nil` for no test.
  package let memo: String?
  package let account: String?
  package let amount: String?
  package let isMoneyOut: Bool?
  /// `nil` does not change the category.
  package let categoryKey: String?
  /// `nil` does not change the kind.
  package let kind: Kind?

  package init(
    id: Int64, pattern: String, memo: String? = nil, account: String? = nil,
    amount: String? = nil, isMoneyOut: Bool? = nil, categoryKey: String?, kind: Kind?
  ) {
    self.id = id
    self.pattern = pattern
    self.memo = memo
    self.account = account
    self.amount = amount
    self.isMoneyOut = isMoneyOut
    self.categoryKey = categoryKey
    self.kind = kind
  }
}

extension Store {
  /// The rules, in the order in which they are tested.
  package func rules() throws(StoreError) -> [StoredRule] {
    guard let connection = try readable() else { return [] }
    enum Column: Int32 {
      case id, pattern, memo, account, amount, moneyOut, category, kind
    }
    let statement = try Statement(
      """
      SELECT id, pattern, memo, account, amount, money_out, category_key, kind
      FROM rule ORDER BY position, id
      """, on: connection)
    var rules: [StoredRule] = []
    while try statement.step() {
      var kind: Kind?
      if let number = statement.optionalInteger(Column.kind) {
        guard let stored = Kind(stored: number) else { throw .damaged(path: path) }
        kind = stored
      }
      rules.append(
        StoredRule(
          id: statement.integer(Column.id), pattern: statement.text(Column.pattern),
          memo: statement.optionalText(Column.memo),
          account: statement.optionalText(Column.account),
          amount: statement.optionalText(Column.amount),
          isMoneyOut: statement.optionalInteger(Column.moneyOut).map { $0 != 0 },
          categoryKey: statement.optionalText(Column.category), kind: kind))
    }
    return rules
  }

  /// Adds a rule at an index, counted from 0; `nil` adds it at the end.
  @discardableResult
  package func addRule(
    pattern: String, memo: String? = nil, account: String? = nil, amount: String? = nil,
    isMoneyOut: Bool? = nil, categoryKey: String?, kind: Kind?, at index: Int? = nil
  ) throws -> StoredRule {
    try change { connection in
      let statement = try Statement(
        """
        INSERT INTO rule(position, pattern, memo, account, amount, money_out, category_key, kind)
        VALUES((SELECT ifnull(max(position), 0) + 1 FROM rule), ?, ?, ?, ?, ?, ?, ?) RETURNING id
        """, on: connection)
      for (text, parameter) in zip([pattern, memo, account, amount], Int32(1)...) {
        try statement.bind(text, at: parameter)
      }
      statement.bind(isMoneyOut.map { $0 ? 1 : 0 }, at: 5)
      try statement.bind(categoryKey, at: 6)
      statement.bind(kind.map { Int64($0.rawValue) }, at: 7)
      guard try statement.step() else { throw StoreError.fault(code: 0) }
      let id = statement.integer(0)
      statement.reset()
      if let index { try moveRule(id: id, to: index) }
      return StoredRule(
        id: id, pattern: pattern, memo: memo, account: account, amount: amount,
        isMoneyOut: isMoneyOut, categoryKey: categoryKey, kind: kind)
    }
  }

  /// Changes the category and kind that a rule sets.
  ///
  /// - Throws: `StoreError.noSuchRule` when there is no rule with that id.
  package func setRule(id: Int64, categoryKey: String?, kind: Kind?) throws {
    guard try readable() != nil else { throw StoreError.noSuchRule(id) }
    try change { connection in
      let statement = try Statement(
        "UPDATE rule SET category_key = ?, kind = ? WHERE id = ? RETURNING id", on: connection)
      try statement.bind(categoryKey, at: 1)
      statement.bind(kind.map { Int64($0.rawValue) }, at: 2)
      statement.bind(id, at: 3)
      guard try statement.step() else { throw StoreError.noSuchRule(id) }
      statement.reset()
    }
  }

  /// Moves a rule to an index, counted from 0, or to the end.
  ///
  /// - Throws: `StoreError.noSuchRule` when there is no rule with that id.
  package func moveRule(id: Int64, to index: Int) throws {
    guard try readable() != nil else { throw StoreError.noSuchRule(id) }
    try change { connection in
      var ids = try rules().map(\.id)
      guard let old = ids.firstIndex(of: id) else { throw StoreError.noSuchRule(id) }
      ids.remove(at: old)
      ids.insert(id, at: min(max(0, index), ids.count))
      let statement = try Statement("UPDATE rule SET position = ? WHERE id = ?", on: connection)
      for (position, id) in zip(Int64(1)..., ids) {
        statement.bind(position, at: 1)
        statement.bind(id, at: 2)
        try statement.run()
      }
    }
  }

  /// - Throws: `StoreError.noSuchRule` when there is no rule with that id.
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
