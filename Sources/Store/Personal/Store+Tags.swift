package import Ledger

extension StoreSnapshot {
  /// Returns the ids of the transactions with each tag, in ascending order.
  ///
  /// A tag has the name as in the note of the transaction with the smallest id. Reads all notes, of
  /// which there are usually few.
  package func taggedTransactions() throws(StoreError) -> [Tag: [Transaction.ID]] {
    guard let connection else { return [:] }
    let notes = try Statement("SELECT tx_id, text FROM note ORDER BY tx_id", on: connection)
    var tagged: [Tag: [Transaction.ID]] = [:]
    while try notes.step() {
      for tag in Tag.tags(in: notes.text(1)) { tagged[tag, default: []].append(notes.integer(0)) }
    }
    return tagged
  }
}

extension StoreChange {
  /// Adds a tag to the notes of transactions, and returns the ids of those that did not have it.
  ///
  /// - Throws: `StoreError.noSuchTransaction`, or `longText` for a note that would be too long.
  package func addTag(_ tag: Tag, to ids: [Transaction.ID]) throws -> [Transaction.ID] {
    try editNotes(of: ids) { tag.added(to: $0) }
  }

  /// Removes a tag from the notes of transactions, and returns the ids of those that had it.
  ///
  /// - Throws: `StoreError.noSuchTransaction`.
  package func removeTag(_ tag: Tag, from ids: [Transaction.ID]) throws -> [Transaction.ID] {
    try editNotes(of: ids) { $0.flatMap { tag.removed(from: $0) } }
  }

  private func editNotes(
    of ids: [Transaction.ID], _ edit: (String?) -> String?
  ) throws -> [Transaction.ID] {
    let notes = try snapshot.notes(of: ids)
    var changed: [Transaction.ID] = []
    for id in ids {
      try connection.requireTransaction(id)
      let note = edit(notes[id])
      guard note != notes[id] else { continue }
      try setNote(note, of: id)
      changed.append(id)
    }
    return changed
  }
}
