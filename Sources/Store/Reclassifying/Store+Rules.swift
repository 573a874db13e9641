package import Ledger

/// A stored rule, with conditions that the caller interprets.
package struct StoredRule: Hashable, Sendable, Identifiable {
  package let id: Int64
  /// The condition for payees.
  package let pattern: String
  /// The condition for memos; `account`, `amount` and `isMoneyOut` are also conditions, and `nil`
  /// means no condition.
  package let memo: String?
  package let account: String?
  package let amount: String?
  package let isMoneyOut: Bool?
  /// The key of the new category; `nil` if the rule does not change the category.
  package let categoryKey: String?
  /// The new kind; `nil` if the rule does not change the kind.
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

extension StoreSnapshot {
  /// Returns the rules, in the order in which the classifier tests them.
  package func rules() throws(StoreError) -> [StoredRule] {
    guard let connection else { return [] }
    enum Column: Int32 { case id, pattern, memo, account, amount, moneyOut, category, kind }
    let statement = try Statement(
      """
      SELECT id, pattern, memo, account, amount, money_out, category_key, kind
      FROM rule ORDER BY position, id
      """, on: connection)
    return try statement.map { row throws(StoreError) in
      let kind = row.optionalInteger(Column.kind).flatMap(Kind.init(stored:))
      guard kind != nil || row.isNull(Column.kind) else { throw row.damage }
      return StoredRule(
        id: row.integer(Column.id), pattern: row.text(Column.pattern),
        memo: row.optionalText(Column.memo), account: row.optionalText(Column.account),
        amount: row.optionalText(Column.amount),
        isMoneyOut: row.optionalInteger(Column.moneyOut).map { $0 != 0 },
        categoryKey: row.optionalText(Column.category), kind: kind)
    }
  }
}

extension StoreChange {
  /// Adds a rule at an index, or at the end if `index` is `nil`.
  @discardableResult
  package func addRule(
    pattern: String, memo: String? = nil, account: String? = nil, amount: String? = nil,
    isMoneyOut: Bool? = nil, categoryKey: String?, kind: Kind?, at index: Int? = nil
  ) throws -> StoredRule {
    try connection.run(
      """
      INSERT INTO rule(position, pattern, memo, account, amount, money_out, category_key, kind)
      VALUES((SELECT ifnull(max(position), 0) + 1 FROM rule), ?, ?, ?, ?, ?, ?, ?)
      """, pattern, memo, account, amount, isMoneyOut.map { $0 ? 1 : 0 as Int64 }, categoryKey,
      kind.map { Int64($0.rawValue) })
    let id = connection.lastInsertedID
    if let index { try moveRule(id: id, to: index) }
    return StoredRule(
      id: id, pattern: pattern, memo: memo, account: account, amount: amount,
      isMoneyOut: isMoneyOut, categoryKey: categoryKey, kind: kind)
  }

  /// Changes the category and kind that a rule sets.
  ///
  /// - Throws: `StoreError.noSuchRule` if there is no rule with that id.
  package func setRule(id: Int64, categoryKey: String?, kind: Kind?) throws {
    try connection.runOnRow(
      "UPDATE rule SET category_key = ?, kind = ? WHERE id = ?", categoryKey,
      kind.map { Int64($0.rawValue) }, id, orThrow: .noSuchRule(id))
  }

  /// Moves a rule to an index, or to the end if the index is too large.
  ///
  /// - Throws: `StoreError.noSuchRule` if there is no rule with that id.
  package func moveRule(id: Int64, to index: Int) throws {
    var ids = try snapshot.rules().map(\.id)
    guard let old = ids.firstIndex(of: id) else { throw StoreError.noSuchRule(id) }
    ids.remove(at: old)
    ids.insert(id, at: min(max(0, index), ids.count))
    try orderRules(ids)
  }

  /// Puts the rules into the order of their ids in `ids`, which must have all rules.
  package func orderRules(_ ids: [Int64]) throws {
    for (position, id) in zip(Int64(1)..., ids) {
      try connection.run("UPDATE rule SET position = ? WHERE id = ?", position, id)
    }
  }

  /// - Throws: `StoreError.noSuchRule` if there is no rule with that id.
  package func removeRule(id: Int64) throws {
    try connection.runOnRow("DELETE FROM rule WHERE id = ?", id, orThrow: .noSuchRule(id))
  }
}
