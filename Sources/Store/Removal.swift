import Ledger

/// Undoes an import; inside a transaction.
struct Removal {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func remove(importID id: Int64?) throws(StoreError) -> UndoOutcome {
    throw .noSuchImport(id)
  }
}
