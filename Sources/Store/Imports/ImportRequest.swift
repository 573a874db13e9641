package import Ledger

/// What is known of a statement before its entries are taken in.
package struct ImportRequest {
  /// The file's name as the history shows it; `-` for standard input.
  package var fileName: String
  /// In bytes.
  package var size: Int64
  /// Of the file's bytes, and of whatever options change how they are read.
  package var fingerprint: Fingerprint
  /// Seconds since 1970-01-01 00:00 UTC.
  package var importedAt: Int64
  /// The account of entries that name none.
  package var defaultAccount: String
  /// The statement is a card's.
  package var isCardStatement: Bool
  /// What is to be remembered of files with the same header; `nil` for nothing.
  package var format: Format?
  /// Everything is done, told, and taken back.
  package var isDryRun: Bool
  /// From how many rows on two threads work: fewer are written before the second could help.
  package var rowsForTwoThreads = 16 << 10
  /// How many rows are put in order together; more make fewer extents of a file in no order.
  package var rowsInBatch = 56 << 10
  /// Asked once, when all is decided and before it is kept.
  package var report: (ImportOutcome) -> Report
  /// Called now and then, on the caller's thread, with how far the import is.
  ///
  /// What it throws ends the import, which then leaves nothing.
  package var progress: ((ImportProgress) throws -> Void)?
  /// Called for every entry, in the file's order, with what became of it; `nil` saves the work.
  ///
  /// The entry's texts lie in the batch. What it tells holds only if the import succeeds.
  package var explain: ((Entry, EntryBatch, EntryFate) -> Void)?

  package init(
    fileName: String, size: Int64, fingerprint: Fingerprint, importedAt: Int64,
    defaultAccount: String, isCardStatement: Bool = false, format: Format? = nil,
    isDryRun: Bool = false,
    report: @escaping (ImportOutcome) -> Report = { _ in Report(text: "{}", skipped: 0) },
    explain: ((Entry, EntryBatch, EntryFate) -> Void)? = nil
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

  /// A header's signature, and what to remember with it.
  package struct Format {
    /// Equal for files of one shape.
    package var signature: String
    /// The stem of the file's name: files of one shape with other stems are remembered apart.
    package var name: String
    /// How such files are read: the caller's own text; `nil` leaves what is known.
    package var options: String?

    package init(signature: String, name: String, options: String? = nil) {
      self.signature = signature
      self.name = name
      self.options = options
    }
  }

  /// What the history keeps of the import beside its numbers.
  package struct Report {
    /// The caller's own text.
    package var text: String
    /// Rows of the file that are no transactions.
    package var skipped: Int

    package init(text: String, skipped: Int) {
      self.text = text
      self.skipped = skipped
    }
  }
}

/// What became of an entry.
package enum EntryFate: Hashable, Sendable {
  /// Added under that number.
  case new(Transaction.ID)
  /// The store has had it, under that number.
  case alreadyThere(Transaction.ID)
}

/// How far an import is.
package enum ImportProgress: Hashable, Sendable {
  /// So many rows were read and checked; nothing is written yet.
  case reading(Int)
  /// So many rows were taken in, of how many.
  case storing(Int, of: Int)
}
