/// The result of an import, or of its dry run.
package struct ImportOutcome: Hashable, Sendable {
  /// The import's id; in a dry run, the id that the import would get; `nil` if no rows are new.
  package var importID: Int64?
  package var isDryRun = false
  /// The number of entries in the statement, without cancelled charges.
  package var read = 0
  /// The number of new rows, without cancelled charges and without the rows in ``reread``.
  package var added = 0
  /// The number of rows that replace rows of earlier imports.
  package var reread = 0
  /// The earlier imports that this import replaced; these imports are no longer in the history.
  package var replaced: [ReplacedImport] = []
  package var alreadyThere = 0
  /// The names of the accounts that the import creates, sorted by the first day of their entries.
  package var newAccounts: [String] = []
  /// The evidence that the rows may already be stored; the import continued despite this evidence.
  package var coincidences: [Coincidence] = []
  /// The rows that have no pairs because too many rows have the same amount.
  package var crowded: [CrowdedRows] = []
  /// The newest earlier import of the same file; `nil` if there is none.
  package var sameBytes: PriorImport?
}

/// An earlier import of the same bytes with the same options.
package struct PriorImport: Hashable, Sendable {
  package let id: Int64
  /// The time of the import, in seconds since 1970-01-01 00:00 UTC.
  package let importedAt: Int64
  /// The number of transactions in the file.
  package let rows: Int
}
