package import Ledger

extension StoreSnapshot {
  /// Returns whether each of the transactions is money out, in the order of `ids`.
  ///
  /// - Throws: `StoreError.noSuchTransaction`.
  package func areMoneyOut(_ ids: [Transaction.ID]) throws(StoreError) -> [Bool] {
    let amounts = try lookUp("SELECT amount FROM tx WHERE id = ?", of: ids) { $0.integer(0) }
    return try ids.map { id throws(StoreError) in
      guard let amount = amounts[id] else { throw .noSuchTransaction(id) }
      // A charge of 0 counts as money out because it is not income.
      return amount <= 0
    }
  }

  package func choiceByHand(
    of id: Transaction.ID
  ) throws(StoreError) -> (category: Category, kind: Kind)? {
    guard let connection else { return nil }
    let statement = try connection.statement(
      "SELECT category_key, category_name, kind FROM hand WHERE tx_id = ?", id)
    guard try statement.step() else { return nil }
    guard let kind = Kind(stored: statement.integer(2)) else { throw .damaged(path: path) }
    return (Category(storedKey: statement.text(0), name: statement.text(1)), kind)
  }
}

extension StoreChange {
  /// Stores the user's manual choice for transactions; `nil` deletes the choice.
  ///
  /// Call this in the closure of ``reclassify(only:pairsAgain:calendar:_:)`` to apply the choice.
  ///
  /// - Throws: `StoreError.noSuchTransaction`.
  package func setByHand(
    _ choice: (category: Category, kind: Kind)?, of ids: [Transaction.ID]
  ) throws {
    let find = try Statement("SELECT 1 FROM tx WHERE id = ?", on: connection)
    let write = try Statement(
      choice == nil
        ? "DELETE FROM hand WHERE tx_id = ?"
        : """
        INSERT INTO hand(tx_id, category_key, category_name, kind) VALUES(?1, ?2, ?3, ?4)
        ON CONFLICT DO UPDATE SET category_key = ?2, category_name = ?3, kind = ?4
        """, on: connection)
    for id in ids {
      find.bind(id, at: 1)
      guard try find.step() else { throw StoreError.noSuchTransaction(id) }
      find.reset()
      write.bind(id, at: 1)
      if let (category, kind) = choice {
        try write.bind(id, category.key, category.ownName ?? "", Int64(kind.rawValue))
      }
      try write.run()
    }
  }
}
