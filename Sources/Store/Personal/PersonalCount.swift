/// How much of what a person said is of some transactions, and goes with them.
package struct PersonalCount: Hashable, Sendable {
  /// Transactions that have a note.
  package let notes: Int
  /// Transactions that were worth it, however often that was said.
  package let worthIt: Int
  /// Transactions whose category and kind were chosen by hand.
  package let choices: Int
  /// To-dos about one of the transactions; they stay, and are about nothing.
  package let todos: Int

  package init(notes: Int = 0, worthIt: Int = 0, choices: Int = 0, todos: Int = 0) {
    self.notes = notes
    self.worthIt = worthIt
    self.choices = choices
    self.todos = todos
  }

  package var isEmpty: Bool { self == PersonalCount() }
}

extension Store {
  /// What a person said of the transactions that go when an import is taken back.
  ///
  /// Those are the ones that it added: what it found there already is another import's. Takes as long as
  /// there are to-dos, and as much was said of its transactions.
  ///
  /// - Throws: `StoreError.noSuchImport`.
  package func personalCount(ofImport id: ImportRecord.ID) throws(StoreError) -> PersonalCount {
    guard let connection = try readable() else { throw .noSuchImport(id) }
    return try PersonalCount.find(importID: id, in: connection)
  }
}

extension PersonalCount {
  static func find(importID: Int64, in connection: Connection) throws(StoreError) -> PersonalCount {
    let counts = ["note", "worth", "hand", "todo"].map { table in
      """
      (SELECT count(*) FROM \(table)
        WHERE tx_id BETWEEN first_tx_id AND first_tx_id + (added - 1))
      """
    }
    let statement = try Statement(
      "SELECT \(counts.joined(separator: ", ")) FROM import WHERE id = ?", on: connection)
    statement.bind(importID, at: 1)
    guard try statement.step() else { throw .noSuchImport(importID) }
    return PersonalCount(
      notes: Int(statement.integer(0)), worthIt: Int(statement.integer(1)),
      choices: Int(statement.integer(2)), todos: Int(statement.integer(3)))
  }
}
