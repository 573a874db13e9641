/// What an undo removed.
package struct UndoOutcome: Hashable, Sendable {
  package let importID: Int64
  /// The file's name.
  package let file: String
  package let removed: Int
  /// The personal data that was deleted with the transactions.
  package let said: PersonalCount
  /// Ids of later imports whose files may contain the removed rows as duplicates.
  ///
  /// Importing those files again adds the rows.
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
