package import Ledger

extension Store {
  /// Whether each of the transactions is money out, in the order of `ids`.
  ///
  /// - Throws: `StoreError.noSuchTransaction`.
  package func areMoneyOut(_ ids: [Transaction.ID]) throws(StoreError) -> [Bool] {
    guard let first = ids.first else { return [] }
    guard let connection = try readable() else { throw .noSuchTransaction(first) }
    let statement = try Statement(
      "SELECT amount FROM tx WHERE id = ?", on: connection, isKept: true)
    var areOut: [Bool] = []
    for id in ids {
      statement.bind(id, at: 1)
      guard try statement.step() else { throw .noSuchTransaction(id) }
      // A charge of 0 counts as money out, because it is not income.
      areOut.append(statement.integer(0) <= 0)
      statement.reset()
    }
    return areOut
  }

  /// Stores the user's choice for transactions; `nil` deletes it.
  ///
  /// Call this while ``reclassify(isDryRun:only:pairsAgain:calendar:review:_:)`` prepares, which
  /// then applies the choice.
  ///
  /// - Throws: `StoreError.noSuchTransaction`.
  package func setByHand(
    _ choice: (category: Category, kind: Kind)?, of ids: [Transaction.ID]
  ) throws {
    try change { connection in
      let find = try Statement("SELECT 1 FROM tx WHERE id = ?", on: connection)
      let put = try Statement(
        """
        INSERT INTO hand(tx_id, category_key, category_name, kind) VALUES(?1, ?2, ?3, ?4)
        ON CONFLICT DO UPDATE SET category_key = ?2, category_name = ?3, kind = ?4
        """, on: connection)
      let drop = try Statement("DELETE FROM hand WHERE tx_id = ?", on: connection)
      for id in ids {
        find.bind(id, at: 1)
        guard try find.step() else { throw StoreError.noSuchTransaction(id) }
        find.reset()
        if let choice {
          put.bind(id, at: 1)
          try put.bind(choice.category.key, at: 2)
          try put.bind(choice.category.ownName ?? "", at: 3)
          put.bind(Int64(choice.kind.rawValue), at: 4)
          try put.run()
        } else {
          drop.bind(id, at: 1)
          try drop.run()
        }
      }
    }
  }

  /// The user's choice for a transaction; `nil` for none.
  package func choiceByHand(
    of id: Transaction.ID
  ) throws(StoreError) -> (category: Category, kind: Kind)? {
    guard let connection = try readable() else { return nil }
    let statement = try Statement(
      "SELECT category_key, category_name, kind FROM hand WHERE tx_id = ?", on: connection)
    statement.bind(id, at: 1)
    guard try statement.step() else { return nil }
    guard let kind = Kind(stored: statement.integer(2)) else { throw .damaged(path: path) }
    let name = statement.text(1)
    return (Category(key: statement.text(0), ownName: name.isEmpty ? nil : name), kind)
  }
}
