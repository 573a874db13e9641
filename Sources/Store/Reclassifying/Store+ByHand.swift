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
      // A charge of nothing is no income.
      areOut.append(statement.integer(0) <= 0)
      statement.reset()
    }
    return areOut
  }
}
