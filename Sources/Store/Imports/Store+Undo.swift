package import Ledger

extension Store {
  /// Takes an import back: the newest one when `id` is `nil`.
  ///
  /// Afterwards the store gives what it would give if that import's rows had never been added.
  ///
  /// - Throws: `StoreError.noSuchImport` when there is none.
  package func undo(id: Int64? = nil) throws -> UndoOutcome {
    guard try readable() != nil else { throw StoreError.noSuchImport(id) }
    return try change { connection in
      var removal = Removal(connection)
      return try removal.remove(importID: id)
    }
  }
}
