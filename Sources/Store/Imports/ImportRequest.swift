package import Ledger

/// A description of a statement, and the options of its import.
package struct ImportRequest {
  /// The file's name for the history; `-` for standard input.
  package var fileName: String
  /// In bytes.
  package var size: Int64
  /// The hash of the file's bytes and of all options that change how they are read.
  package var fingerprint: Fingerprint
  /// Seconds since 1970-01-01 00:00 UTC.
  package var importedAt: Int64
  /// The account of entries without an account.
  package var defaultAccount: String
  /// Whether the statement is from a card.
  package var isCardStatement: Bool
  /// The format to remember for files with the same header; `nil` for none.
  package var format: Format?
  /// Whether the import is rolled back at its end.
  package var isDryRun: Bool
  /// The smallest number of rows that two threads import.
  ///
  /// With fewer rows, a second thread saves no time.
  package var rowsForTwoThreads = 16 << 10
  /// The number of rows sorted together; for an unsorted file, more rows result in fewer extents.
  package var rowsInBatch = 56 << 10
  /// Called once, before the import is committed; returns the text for the history.
  package var report: (ImportOutcome) -> Report
  /// Called from time to time, on the caller's thread.
  ///
  /// If this closure throws an error, the import ends and changes nothing.
  package var progress: ((ImportProgress) throws -> Void)?
  /// Called for every entry, in the file's order; without it the import is faster.
  ///
  /// The entry's texts are in the batch. The fate is valid only if the import succeeds.
  package var explain: ((Entry, EntryBatch, EntryFate) throws -> Void)?

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

  /// A header's signature, and the data to remember for it.
  package struct Format {
    /// The signature, which is equal for files of the same shape.
    package var signature: String
    /// The stem of the file's name; files with different stems have different formats.
    package var name: String
    /// The options for reading such files, encoded by the caller; `nil` leaves them unchanged.
    package var options: String?

    package init(signature: String, name: String, options: String? = nil) {
      self.signature = signature
      self.name = name
      self.options = options
    }
  }

  /// The details of an import for the history.
  package struct Report {
    /// The report's text, in the caller's own format.
    package var text: String
    /// The number of skipped rows.
    package var skipped: Int

    package init(text: String, skipped: Int) {
      self.text = text
      self.skipped = skipped
    }
  }
}

/// The result of the import for one entry.
package enum EntryFate: Hashable, Sendable {
  /// The entry was added, with this id.
  case new(Transaction.ID)
  /// The store already had the entry, with this id.
  case alreadyThere(Transaction.ID)
}

/// The progress of an import.
package enum ImportProgress: Hashable, Sendable {
  /// The number of rows read and checked, before any row is written.
  case reading(Int)
  /// The number of rows compared or stored, and the number of all rows.
  case storing(Int, of: Int)
}
