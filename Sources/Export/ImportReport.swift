package import Ledger

/// What became of one file: a `sobi.import/1` object.
package struct ImportReport: Hashable, Sendable {
  /// The path as it was typed; `-` is standard input.
  package var file: String
  package var outcome: Outcome

  package init(file: String, outcome: Outcome) {
    self.file = file
    self.outcome = outcome
  }

  package enum Outcome: Hashable, Sendable {
    case read(Imported)
    case failed(Failure)
  }

  /// A file that was read.
  package struct Imported: Hashable, Sendable {
    /// `nil` when nothing was written.
    package var importID: Int64?
    package var isDryRun: Bool
    package var reading: Reading
    package var readCount: Int64
    package var addedCount: Int64
    package var alreadyThereCount: Int64
    package var skipped: [Skipped]
    /// Lines whose balance does not follow from the row before: rows may be missing.
    package var balanceGaps: [Int]
    /// Sums of all transactions read, one for each currency, both positive.
    package var moneyOut: [Money]
    package var moneyIn: [Money]
    /// `nil` when there was no transaction.
    package var days: ClosedRange<Day>?

    package init(
      importID: Int64?, isDryRun: Bool, reading: Reading, readCount: Int64, addedCount: Int64,
      alreadyThereCount: Int64, skipped: [Skipped], balanceGaps: [Int] = [], moneyOut: [Money],
      moneyIn: [Money], days: ClosedRange<Day>?
    ) {
      self.importID = importID
      self.isDryRun = isDryRun
      self.reading = reading
      self.readCount = readCount
      self.addedCount = addedCount
      self.alreadyThereCount = alreadyThereCount
      self.skipped = skipped
      self.balanceGaps = balanceGaps
      self.moneyOut = moneyOut
      self.moneyIn = moneyIn
      self.days = days
    }
  }

  /// What the file was taken for.
  package struct Reading: Hashable, Sendable {
    /// Such as `CP949`.
    package var encoding: String
    package var delimiter: String
    /// Physical line from 1; `nil` when the file has no header.
    package var headerLine: Int?
    /// `ymd`, `dmy` or `mdy`.
    package var dateOrder: String
    package var decimalSeparator: String
    /// The file's own header by what the column is for (`date`, `amount`, `payee`, …).
    package var columns: [String: String]
    /// `nil` when rows name their accounts.
    package var account: String?
    /// `nil` when rows name their currencies.
    package var currency: Currency?
    /// Options that were answered for earlier files of this shape, and not given now.
    package var remembered: [Remembered]

    package init(
      encoding: String, delimiter: String, headerLine: Int?, dateOrder: String,
      decimalSeparator: String, columns: [String: String], account: String?, currency: Currency?,
      remembered: [Remembered] = []
    ) {
      self.encoding = encoding
      self.delimiter = delimiter
      self.headerLine = headerLine
      self.dateOrder = dateOrder
      self.decimalSeparator = decimalSeparator
      self.columns = columns
      self.account = account
      self.currency = currency
      self.remembered = remembered
    }
  }

  /// An option's value that was given for an earlier file.
  package struct Remembered: Hashable, Sendable {
    /// Such as `--sign`.
    package var option: String
    package var value: String
    /// The earlier file's name.
    package var file: String

    package init(option: String, value: String, file: String) {
      self.option = option
      self.value = value
      self.file = file
    }
  }

  /// A row that is no transaction.
  package struct Skipped: Hashable, Sendable {
    /// Physical line on which it starts, from 1.
    package var line: Int
    /// A word such as `total`, `pending` or `declined`.
    package var reason: String

    package init(line: Int, reason: String) {
      self.line = line
      self.reason = reason
    }
  }

  /// Why a file was not imported.
  package struct Failure: Hashable, Sendable {
    /// A word that scripts can go by, such as `ambiguous-dates`.
    package var code: String
    package var message: String
    /// Physical line from 1.
    package var line: Int?
    /// In UTF-8 bytes, from 1.
    package var column: Int?
    /// The option that would settle it, and what it may be set to.
    package var option: String?
    package var choices: [String]

    package init(
      code: String, message: String, line: Int? = nil, column: Int? = nil, option: String? = nil,
      choices: [String] = []
    ) {
      self.code = code
      self.message = message
      self.line = line
      self.column = column
      self.option = option
      self.choices = choices
    }
  }
}
