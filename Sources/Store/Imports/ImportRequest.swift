package import Ledger

/// A description of a statement, and the options of its import.
package struct ImportRequest {
  /// The file's name for the history; `-` for standard input.
  package var fileName: String
  /// The file's size in bytes.
  package var size: Int64
  /// The hash of the file's bytes and of all options that affect how Sobi reads them.
  package var fingerprint: Fingerprint
  /// The time of the import, in seconds since 1970-01-01 00:00 UTC.
  package var importedAt: Int64
  /// The name of the account for entries that do not name an account.
  package var defaultAccount: String
  package var isCardStatement: Bool
  /// The format to remember for files with the same header; `nil` to remember none.
  package var format: Format?
  /// Whether the store rolls the import back at the end.
  package var isDryRun: Bool
  /// The minimum number of rows for which two threads save time.
  package var rowsForTwoThreads = 16 << 10
  /// The maximum number of rows that an import on two threads sorts together; for an unsorted
  /// file, a larger number gives fewer extents.
  package var rowsInBatch = 56 << 10
  /// The earlier imports to replace; the statement has all their rows, but Sobi now reads them
  /// differently.
  package var replaced: [ReplacedImport] = []
  /// Returns the classifier for new rows that keep a manual category from a replaced import.
  package var rowClassifier: ((borrowing StoreSnapshot) throws -> RowClassifier)?
  /// Receives evidence that the rows may already be stored.
  ///
  /// An error ends the import without changes.
  package var coincidence: ((Coincidence) throws -> Void)?
  /// Returns the details for the history; called once before the commit if any rows were added.
  package var report: (ImportOutcome) -> Report
  /// Receives the progress on the caller's thread; an error ends the import without changes.
  package var progress: ((ImportProgress) throws -> Void)?
  /// Receives every entry with its fate, in the file's order; `nil` makes the import faster.
  ///
  /// The entry's texts are in the batch. The fate is valid only if the import succeeds.
  package var explain: ((Entry, EntryBatch, EntryFate) throws -> Void)?
  /// Called after the last entry, before the commit; after an error, the import changes nothing.
  package var explained: (() throws -> Void)?

  package init(
    fileName: String, size: Int64, fingerprint: Fingerprint, importedAt: Int64,
    defaultAccount: String, isCardStatement: Bool = false, format: Format? = nil,
    isDryRun: Bool = false,
    report: @escaping (ImportOutcome) -> Report = { _ in Report(text: "{}", skipped: 0) },
    explain: ((Entry, EntryBatch, EntryFate) throws -> Void)? = nil
  ) {
    self.fileName = fileName
    self.size = size
    self.fingerprint = fingerprint
    self.importedAt = importedAt
    self.defaultAccount = defaultAccount
    self.isCardStatement = isCardStatement
    self.format = format
    self.isDryRun = isDryRun
    self.report = report
    self.explain = explain
  }

  /// The signature of a header, and the data to remember for the header.
  package struct Format {
    /// The signature, which is the same for all files of the same shape.
    package var signature: String
    /// The stem of the file's name; files with different stems have different formats.
    package var name: String
    /// The options for reading such files, encoded by the caller; `nil` keeps the stored options.
    package var options: String?
    /// The plan for reading the statement, encoded by the caller; `nil` if unknown.
    ///
    /// Plans with equal first lines read rows in the same way; further lines may describe the plan.
    package var plan: String?

    package init(
      signature: String, name: String, options: String? = nil, plan: String? = nil
    ) {
      self.signature = signature
      self.name = name
      self.options = options
      self.plan = plan
    }
  }

  /// The details of an import for the history.
  package struct Report {
    /// The report as JSON, which ``TableCheck`` compares with the rest of the record.
    package var text: String
    package var skipped: Int

    package init(text: String, skipped: Int) {
      self.text = text
      self.skipped = skipped
    }
  }
}

/// The result of the import for one entry.
package enum EntryFate: Hashable, Sendable {
  case new(Transaction.ID)
  case alreadyThere(Transaction.ID)
}

/// The progress of an import.
package enum ImportProgress: Hashable, Sendable {
  /// The number of rows checked so far in the file's first part, before any row is written.
  case reading(Int)
  /// The number of rows compared or stored so far, and the total number of rows.
  case storing(Int, of: Int)
}
