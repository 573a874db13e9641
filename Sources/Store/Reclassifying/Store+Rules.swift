package import Ledger

/// A rule as it is kept: texts that the caller understands, tested in order.
package struct StoredRule: Hashable, Sendable, Identifiable {
  package let id: Int64
  /// What payees are tested with.
  package let pattern: String
  /// What memos, accounts' names and amounts are tested with; `nil` for no test.
  package let memo: String?
  package let account: String?
  package let amount: String?
  package let isMoneyOut: Bool?
  /// `nil` leaves the category as it is.
  package let categoryKey: String?
  /// `nil` leaves the kind as it is.
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
  /// The rules, in the order they are tried.
  package func rules() throws(StoreError) -> [StoredRule] {
    guard let connection = try readable() else { return [] }
    let statement = try Statement(
      """
      SELECT id, pattern, memo, account, amount, money_out, category_key, kind
      FROM rule ORDER BY position, id
      """, on: connection)
    var rules: [StoredRule] = []
    while try statement.step() {
      var kind: Kind?
      if let number = statement.optionalInteger(7) {
        guard let stored = Kind(stored: number) else { throw .damaged(path: path) }
        kind = stored
      }
      rules.append(
        StoredRule(
          id: statement.integer(0), pattern: statement.text(1), memo: statement.optionalText(2),
          account: statement.optionalText(3), amount: statement.optionalText(4),
          isMoneyOut: statement.optionalInteger(5).map { $0 != 0 },
          categoryKey: statement.optionalText(6), kind: kind))
    }
    return rules
  }

  /// Adds a rule, before those from `place` on, which is counted from 0; `nil` is after all others.
  @discardableResult
  package func addRule(
    pattern: String, memo: String? = nil, account: String? = nil, amount: String? = nil,
    isMoneyOut: Bool? = nil, categoryKey: String?, kind: Kind?, at place: Int? = nil
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
      if let place { try moveRule(id: id, to: place) }
      return StoredRule(
        id: id, pattern: pattern, memo: memo, account: account, amount: amount,
        isMoneyOut: isMoneyOut, categoryKey: categoryKey, kind: kind)
    }
  }

  /// Changes what a rule makes of the rows that it fits.
  ///
  /// - Throws: `StoreError.noSuchRule` when there is none of that number.
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

  /// Moves a rule so that `place` others are before it; to the end when there are fewer.
  ///
  /// - Throws: `StoreError.noSuchRule` when there is none of that number.
  package func moveRule(id: Int64, to place: Int) throws {
    guard try readable() != nil else { throw StoreError.noSuchRule(id) }
    try change { connection in
      var ids = try rules().map(\.id)
      guard let old = ids.firstIndex(of: id) else { throw StoreError.noSuchRule(id) }
      ids.remove(at: old)
      ids.insert(id, at: min(max(0, place), ids.count))
      let statement = try Statement("UPDATE rule SET position = ? WHERE id = ?", on: connection)
      for (position, id) in zip(Int64(1)..., ids) {
        statement.bind(position, at: 1)
        statement.bind(id, at: 2)
        try statement.run()
      }
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
