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
  /// The days from the file's first to its last entry, including entries that were already stored.
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
