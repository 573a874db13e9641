/// What an undone import had brought.
package struct UndoOutcome: Hashable, Sendable {
  package let importID: Int64
  /// The file's name.
  package let file: String
  package let removed: Int
  /// What a person had said of those transactions, which went with them.
  package let said: PersonalCount
  /// Later imports that had found rows already there, among them perhaps rows now removed: importing
  /// their files again adds those rows.
  package let laterImports: [Int64]

  package init(
    importID: Int64, file: String, removed: Int, said: PersonalCount = PersonalCount(),
    laterImports: [Int64]
  ) {
    self.importID = importID
    self.file = file
    self.removed = removed
    self.said = said
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
