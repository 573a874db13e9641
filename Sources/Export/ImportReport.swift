package import Ledger

/// The result of importing one file, as JSON: a `sobi.import/1` object.
package struct ImportReport: Hashable, Sendable {
  /// The path as entered (`-` is standard input), or only the file's name in a stored document.
  package var file: String
  package var outcome: Outcome

  package init(file: String, outcome: Outcome) {
    self.file = file
    self.outcome = outcome
  }

  package enum Outcome: Hashable, Sendable {
    case read(Imported)
    case failed(Failure)
    /// The results for the statements in an archive.
    case parts([ImportReport])
  }

  /// The result for a file that was read.
  package struct Imported: Hashable, Sendable {
    /// The id of the import; `nil` if nothing was written.
    package var importID: Int64?
    package var isDryRun: Bool
    package var reading: Reading
    package var readCount: Int64
    package var addedCount: Int64
    package var alreadyThereCount: Int64
    /// The number of rows that replace rows of earlier imports.
    package var rereadCount: Int64
    /// The first 10,000 skipped rows.
    package var skipped: [Skipped]
    /// The first 100 lines whose balance contradicts the previous row; rows may be missing there.
    package var balanceGaps: [Int]
    /// The sum of money out in each currency, as a positive amount.
    package var moneyOut: [Money]
    package var moneyIn: [Money]
    /// The first and last day with a transaction; `nil` if there are no transactions.
    package var days: ClosedRange<Day>?

    package init(
      importID: Int64?, isDryRun: Bool, reading: Reading, readCount: Int64, addedCount: Int64,
      alreadyThereCount: Int64, rereadCount: Int64 = 0, skipped: [Skipped],
      balanceGaps: [Int] = [], moneyOut: [Money], moneyIn: [Money], days: ClosedRange<Day>?
    ) {
      self.importID = importID
      self.isDryRun = isDryRun
      self.reading = reading
      self.readCount = readCount
      self.addedCount = addedCount
      self.alreadyThereCount = alreadyThereCount
      self.rereadCount = rereadCount
      self.skipped = skipped
      self.balanceGaps = balanceGaps
      self.moneyOut = moneyOut
      self.moneyIn = moneyIn
      self.days = days
    }
  }

  package struct Reading: Hashable, Sendable {
    /// The format of the file, such as `CSV`, `XLSX` or `OFX`.
    package var format: String
    /// In a workbook, the sheets that contain the rows; empty for other files.
    package var sheets: [String]
    /// The encoding, such as `CP949`.
    package var encoding: String
    package var delimiter: String
    /// The physical line number of the header, counted from 1; `nil` if there is no header.
    package var headerLine: Int?
    /// The order of year, month and day: `ymd`, `dmy` or `mdy`.
    package var dateOrder: String
    package var decimalSeparator: String
    /// The names of the file's columns, keyed by role (`date`, `amount`, `payee`, …).
    package var columns: [String: String]
    /// The account; `nil` if the rows contain their account names.
    package var account: String?
    /// The currency; `nil` if the rows contain their currencies.
    package var currency: Currency?
    /// The options that Sobi remembered from earlier files of this format.
    package var remembered: [Remembered]
    /// The kind of evidence for each decision: `proved`, `told`, `inferred` or `assumed`.
    package var grades: [String: String]

    package init(
      format: String = "CSV", sheets: [String] = [], encoding: String, delimiter: String,
      headerLine: Int?, dateOrder: String,
      decimalSeparator: String, columns: [String: String], account: String?, currency: Currency?,
      remembered: [Remembered] = [], grades: [String: String] = [:]
    ) {
      self.format = format
      self.sheets = sheets
      self.encoding = encoding
      self.delimiter = delimiter
      self.headerLine = headerLine
      self.dateOrder = dateOrder
      self.decimalSeparator = decimalSeparator
      self.columns = columns
      self.account = account
      self.currency = currency
      self.remembered = remembered
      self.grades = grades
    }
  }

  /// An option's value that the user entered for an earlier file.
  package struct Remembered: Hashable, Sendable {
    /// The option, such as `--sign`.
    package var option: String
    package var value: String
    /// The name of the earlier file.
    package var file: String

    package init(option: String, value: String, file: String) {
      self.option = option
      self.value = value
      self.file = file
    }
  }

  /// A row that was not imported.
  package struct Skipped: Hashable, Sendable {
    /// The number of the physical line on which the row starts; the first line is 1.
    package var line: Int
    /// The reason, as one word, such as `total`, `pending` or `declined`.
    package var reason: String

    package init(line: Int, reason: String) {
      self.line = line
      self.reason = reason
    }
  }

  package struct Failure: Hashable, Sendable {
    /// A stable identifier for scripts, such as `ambiguous-dates`.
    package var code: String
    package var message: String
    /// The number of the physical line; the first line is 1.
    package var line: Int?
    /// The column, counted in UTF-8 bytes from 1.
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

extension ImportReport {
  /// The object in UTF-8, as one line that ends with a line feed.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      switch outcome {
      case .read(let imported): ImportReport.write(imported, file: file, to: &json)
      case .failed(let failure): ImportReport.write(failure, file: file, to: &json)
      case .parts(let parts): ImportReport.write(parts, file: file, to: &json)
      }
    }
    json.newline()
    return json.bytes
  }

  /// Writes the sums of the statements in an archive, and the object of each statement.
  private static func write(_ parts: [ImportReport], file: String, to json: inout JSONWriter) {
    let read = parts.compactMap { part in
      if case .read(let imported) = part.outcome { imported } else { nil }
    }
    func sum(_ count: (Imported) -> Int64) -> Int64 { read.map(count).reduce(0, +) }
    func sums(_ money: (Imported) -> [Money]) -> [Money] {
      var sums: [Currency: Int64] = [:]
      for amount in read.flatMap(money) {
        let sum = sums[amount.currency, default: 0].addingReportingOverflow(amount.minorUnits)
        sums[amount.currency] = sum.overflow ? .max : sum.partialValue
      }
      return sums.sorted { $0.key < $1.key }.map { Money($0.value, $0.key) }
    }
    let days = read.compactMap(\.days)
    json.member("dryRun", read.contains { $0.isDryRun })
    let failures = parts.compactMap { part in
      if case .failed(let failure) = part.outcome { failure } else { nil }
    }
    if let first = failures.first { write(first, to: &json) }
    json.member("file", file)
    json.member("firstDay", days.map(\.lowerBound).min()?.description)
    json.member("lastDay", days.map(\.upperBound).max()?.description)
    json.member("moneyIn", sums(\.moneyIn)) { $0.money($1) }
    json.member("moneyOut", sums(\.moneyOut)) { $0.money($1) }
    json.member("parts", parts) { json, part in
      json.object { json in
        switch part.outcome {
        case .read(let imported): write(imported, file: part.file, to: &json)
        case .failed(let failure): write(failure, file: part.file, to: &json)
        case .parts: break  // archives in archives are one list
        }
      }
    }
    json.member("rows") { json in
      json.member("added", sum(\.addedCount))
      json.member("alreadyThere", sum(\.alreadyThereCount))
      json.member("read", sum(\.readCount))
    }
    json.member("schema", "sobi.import/1")
  }

  private static func write(_ imported: Imported, file: String, to json: inout JSONWriter) {
    json.member("dryRun", imported.isDryRun)
    json.member("file", file)
    json.member("firstDay", imported.days?.lowerBound.description)
    json.member("importID", imported.importID)
    json.member("lastDay", imported.days?.upperBound.description)
    json.member("moneyIn", imported.moneyIn.sorted { $0.currency < $1.currency }) { $0.money($1) }
    json.member("moneyOut", imported.moneyOut.sorted { $0.currency < $1.currency }) { $0.money($1) }
    json.member("reading") { write(imported.reading, to: &$0) }
    json.member("rows") { json in
      json.member("added", imported.addedCount)
      json.member("alreadyThere", imported.alreadyThereCount)
      json.member("balanceGaps", imported.balanceGaps) { $0.integer($1) }
      json.member("leftOut", imported.skipped) { json, row in
        json.object { json in
          json.member("line", row.line)
          json.member("reason", row.reason)
        }
      }
      json.member("read", imported.readCount)
      if imported.rereadCount > 0 { json.member("reread", imported.rereadCount) }
    }
    json.member("schema", "sobi.import/1")
  }

  private static func write(_ failure: Failure, to json: inout JSONWriter) {
    json.member("error") { json in
      if !failure.choices.isEmpty {
        json.member("choices", failure.choices) { $0.string($1) }
      }
      json.member("code", failure.code)
      json.member("column", failure.column)
      json.member("line", failure.line)
      json.member("message", failure.message)
      if let option = failure.option { json.member("option", option) }
    }
  }

  private static func write(_ reading: Reading, to json: inout JSONWriter) {
    json.member("account", reading.account)
    json.key("columns")
    json.sorted(reading.columns) { $0.string($1) }
    json.member("currency", reading.currency?.code)
    json.member("dateOrder", reading.dateOrder)
    json.member("decimalSeparator", reading.decimalSeparator)
    json.member("delimiter", reading.delimiter)
    json.member("encoding", reading.encoding)
    json.member("format", reading.format)
    json.key("grades")
    json.sorted(reading.grades) { $0.string($1) }
    json.member("headerLine", reading.headerLine)
    json.member("remembered", reading.remembered) { json, answer in
      json.object { json in
        json.member("file", answer.file)
        json.member("option", answer.option)
        json.member("value", answer.value)
      }
    }
    json.member("sheets", reading.sheets) { $0.string($1) }
  }

  private static func write(_ failure: Failure, file: String, to json: inout JSONWriter) {
    write(failure, to: &json)
    json.member("file", file)
    json.member("schema", "sobi.import/1")
  }
}
