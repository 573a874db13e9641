/// What an undone import had brought.
package struct UndoOutcome: Hashable, Sendable {
  package let importID: Int64
  /// The file's name.
  package let file: String
  package let removed: Int
  /// Later imports that had found rows already there, among them perhaps rows now removed: importing
  /// their files again adds those rows.
  package let laterImports: [Int64]

  package init(importID: Int64, file: String, removed: Int, laterImports: [Int64]) {
    self.importID = importID
    self.file = file
    self.removed = removed
    self.laterImports = laterImports
  }
}

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
