/// An import in the history.
package struct ImportRecord: Hashable, Sendable, Identifiable {
  package let id: Int64
  package let file: String
  /// The time of the import, in seconds since 1970-01-01 00:00 UTC.
  package let importedAt: Int64
  /// The file's size in bytes.
  package let size: Int64
  package let added: Int
  package let alreadyThere: Int
  package let skipped: Int
  /// The days from the file's earliest to its latest entry, including entries already stored.
  package let days: ClosedRange<Day>
  /// The account of all rows; `nil` if the rows belong to several accounts.
  package let account: Account?
  /// The import's report, as the caller stored it.
  package let report: String

  package init(
    id: Int64, file: String, importedAt: Int64, size: Int64, added: Int, alreadyThere: Int,
    skipped: Int, days: ClosedRange<Day>, account: Account?, report: String
  ) {
    self.id = id
    self.file = file
    self.importedAt = importedAt
    self.size = size
    self.added = added
    self.alreadyThere = alreadyThere
    self.skipped = skipped
    self.days = days
    self.account = account
    self.report = report
  }
}

/// The result of undoing an import.
package struct UndoOutcome: Hashable, Sendable {
  package let importID: Int64
  package let file: String
  package let removed: Int
  /// The counts of the personal data that was attached to the removed transactions.
  package let said: PersonalCount
  /// The ids of later imports whose files may also contain some of the removed rows.
  ///
  /// Importing such a file again restores the removed rows that the file contains.
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

/// The counts of personal data attached to a set of transactions.
package struct PersonalCount: Hashable, Sendable {
  /// The number of transactions with a note.
  package let notes: Int
  /// The number of transactions marked as worth it.
  package let worthIt: Int
  /// The number of transactions with a manually chosen category.
  package let choices: Int
  /// The number of split transactions.
  package let splits: Int
  /// The number of links between an income and an expense.
  package let links: Int
  /// The number of payments marked as one-off.
  package let oneOffs: Int
  /// The number of to-dos linked to one of the transactions; an undo removes only the links.
  package let todos: Int

  package init(
    notes: Int = 0, worthIt: Int = 0, choices: Int = 0, splits: Int = 0, links: Int = 0,
    oneOffs: Int = 0, todos: Int = 0
  ) {
    self.notes = notes
    self.worthIt = worthIt
    self.choices = choices
    self.splits = splits
    self.links = links
    self.oneOffs = oneOffs
    self.todos = todos
  }

  package var isEmpty: Bool { self == PersonalCount() }
}
