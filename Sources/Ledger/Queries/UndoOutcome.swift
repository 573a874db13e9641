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
