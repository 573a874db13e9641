package import Ledger

/// The result for one file: a `sobi.import/1` object.
package struct ImportReport: Hashable, Sendable {
  /// The path as it was given; `-` is standard input.
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

  /// The result for a file that was read.
  package struct Imported: Hashable, Sendable {
    /// The id of the import; `nil` when nothing was written.
    package var importID: Int64?
    package var isDryRun: Bool
    package var reading: Reading
    package var readCount: Int64
    package var addedCount: Int64
    package var alreadyThereCount: Int64
    package var skipped: [Skipped]
    /// Lines whose balance does not match the row before.
    ///
    /// Rows may be missing.
    package var balanceGaps: [Int]
    /// The sums of all transactions by currency, both positive.
    package var moneyOut: [Money]
    package var moneyIn: [Money]
    /// The first and last day; `nil` without transactions.
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

  /// How the file was read.
  package struct Reading: Hashable, Sendable {
    /// The encoding, such as `CP949`.
    package var encoding: String
    package var delimiter: String
    /// The header's physical line, from 1; `nil` without a header.
    package var headerLine: Int?
    /// `ymd`, `dmy` or `mdy`.
    package var dateOrder: String
    package var decimalSeparator: String
    /// The column names in the file by their role (`date`, `amount`, `payee`, …).
    package var columns: [String: String]
    /// The account; `nil` when rows name their accounts.
    package var account: String?
    /// The currency; `nil` when rows name their currencies.
    package var currency: Currency?
    /// The options that were remembered from earlier files of this format.
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
    /// The option, such as `--sign`.
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

  /// A row that is not a transaction.
  package struct Skipped: Hashable, Sendable {
    /// The physical line on which the row starts, from 1.
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
    /// A stable identifier for scripts, such as `ambiguous-dates`.
    package var code: String
    package var message: String
    /// Physical line from 1.
    package var line: Int?
    /// The column in UTF-8 bytes, from 1.
    package var column: Int?
    /// The option that would resolve the failure, and its possible values.
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
