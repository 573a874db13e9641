package import Ledger
package import Unpacking

/// An error that prevents the import or the redaction of a statement.
///
/// If such an error occurs, nothing from the statement reaches the store.
package enum ImportError: Error, Hashable, Sendable {
  case noSuchFile(String)
  case isDirectory(String)
  case notPermitted(String)
  case notReadable(String, errno: Int32)
  /// The copy of a stream failed after `size` bytes of input; `ENOSPC` means any lack of space.
  case notCopied(String, folder: String, size: Int, errno: Int32)
  case tooLongToRedact(String)
  case empty(String)
  /// The file has another format, such as `PDF`, `gzip` or `JSON`.
  case otherFormat(String, format: String)
  /// The file has a packed format, such as `XLSX` or `OFX`, and cannot be unpacked.
  case notUnpacked(String, UnpackingError)
  /// None of the files in an archive, or of the sheets in a workbook, is a statement.
  case noStatement(String, parts: [String])
  /// An archive contains several statements, but the command takes one.
  case severalStatements(String, parts: [String])
  /// Several sheets may be the statement.
  case ambiguousSheet(String, sheets: [String])
  case noSuchSheet(String, name: String, sheets: [String])
  case nulByte(Location)
  case badEncoding(Location, byte: UInt8, encoding: TextEncoding)
  /// The text makes sense in no encoding, or in several encodings.
  ///
  /// If no encoding fits, `readings` is empty, and the location is the first byte that is not
  /// UTF-8. Otherwise, the location is the first word that the two likeliest encodings read
  /// differently, and `readings` contains this word.
  case unknownEncoding(Location, byte: UInt8, readings: [EncodingExample])
  case changedWhileReading(String)
  case unterminatedQuote(Location)
  case recordTooLong(Location)
  case tooManyColumns(Location)
  /// Sobi did not find columns for both the day and the amount; the candidates are lines that could
  /// be the header.
  case noHeader(String, candidates: [String])
  /// One column has money out and the other has money in, but the directions are unclear.
  case unclearColumns(Location, columns: [Int], names: [String])
  case sameNameTwice(Location, name: String, columns: [Int])
  case noSuchColumn(String, name: String, header: [String])
  case ambiguousDates(Location, found: String, readings: [DateReadingExample])
  case ambiguousAmounts(Location, found: String, readings: [String])
  case ambiguousSign(Location, found: String)
  /// The amounts may include the fees in the column, or the fees may be charged in addition.
  case ambiguousFees(Location, column: String)
  /// A column with an unknown name may contain fees, and it is unclear whether the amounts include
  /// them.
  case unclearMoney(Location, column: Int, name: String)
  /// Neither the balances nor a known word shows the meaning of rows with the text `found`.
  ///
  /// `status` is the index of the column if it is a status column. If the user chooses to ignore
  /// that column, all rows count as booked.
  case unclearRows(Location, found: String, column: String, status: Int? = nil)
  /// Rows marked as cancelled may be cancelled charges, or refunds of charges in other rows.
  case ambiguousCancelled(Location, found: String)
  /// Files with this header belonged to the known accounts, but this file's name suggests another.
  case ambiguousAccount(String, known: [String], named: String)
  /// The rows suggest, but do not prove, that an earlier file with this header was read
  /// incorrectly.
  case readOtherwise(String, earlier: String, option: String, choices: [String])
  /// The file's name identifies no account, and the account that Sobi would use has files with
  /// another header.
  case neutralName(String, account: String)
  /// The account already has these rows, or most of their days and amounts, from another file.
  case knownRows(String, account: String, named: String, count: Int)
  /// The currency column names one currency, but the amounts may be in the user's own currency.
  case ambiguousCurrency(Location, found: String, readings: [Currency])
  /// The file, the configuration and the locale do not determine the currency.
  ///
  /// `readings` are the currencies of the header's language, if there are only a few.
  case unknownCurrency(Location, found: String, readings: [Currency] = [])
  /// The words `found` say that the amounts are in thousands or another multiple of the currency.
  case scaledAmounts(String, found: String)
  /// The table has rows, but none is a transaction, and nothing explains why.
  case noTransactions(String, rows: Int, columns: [String])
  /// Some rows cannot be read; the error contains the first hundred of them and their total number.
  case badRows([BadRow], count: Int)
}

package struct EncodingExample: Hashable, Sendable {
  package var encoding: TextEncoding
  package var text: String
}

package struct DateReadingExample: Hashable, Sendable {
  package var order: DateOrder
  package var day: Day
}

/// A row that cannot be read, with the reason.
package struct BadRow: Error, Hashable, Sendable {
  package var location: Location
  /// The header of the column at the location; empty if the problem has no column.
  package var column: String
  package var problem: Problem

  package enum Problem: Hashable, Sendable {
    case notADate(String)
    case noSuchDay(String)
    /// The year is outside 1900...2100.
    case unlikelyYear(String)
    case notATime(String)
    case notAnAmount(String)
    case tooManyDecimals(String, Currency)
    case amountTooLarge(String)
    case bothDirections(String, String)
    case unknownIndicator(String)
    case unknownCurrency(String)
    /// The currency of the amount differs from the row's currency or from the user's choice.
    case otherCurrency(String, Currency)
    case fieldCount(found: Int, expected: Int)
    case textAfterQuote
    /// The header occurs again, but with other names in some columns.
    case otherHeader(String)
    /// The row has an amount only in a column that Sobi does not read.
    case unreadAmount(String)
    /// A quoted cell contains rows of the table.
    case quoteOverRows
    case fieldTooLong
    /// With this row, a total of the statement does not fit in 64 bits.
    case totalTooLarge
  }
}

extension ImportError {
  init(_ error: UnpackingError, file: String) {
    if case .notReadable(let errno) = error {
      self = .notReadable(file, errno: errno)
    } else {
      self = .notUnpacked(file, error)
    }
  }

  /// The stable name of the error in JSON.
  package var code: String {
    switch self {
    case .noSuchFile: "no-such-file"
    case .isDirectory: "is-directory"
    case .notPermitted: "not-permitted"
    case .notReadable: "not-readable"
    case .notCopied: "not-copied"
    case .tooLongToRedact: "too-long-to-redact"
    case .empty: "empty"
    case .otherFormat, .notUnpacked(_, .unsupported): "other-format"
    case .notUnpacked(_, .damaged), .notUnpacked(_, .notReadable), .notUnpacked(_, .unreadable):
      "damaged"
    case .notUnpacked(_, .passwordNeeded): "password-needed"
    case .notUnpacked(_, .wrongPassword): "wrong-password"
    case .notUnpacked(_, .unknownEncryption): "unknown-encryption"
    case .notUnpacked(_, .tooLarge): "too-large"
    case .noStatement: "no-statement"
    case .severalStatements: "several-statements"
    case .ambiguousSheet: "ambiguous-sheet"
    case .noSuchSheet: "no-such-sheet"
    case .nulByte: "nul-byte"
    case .badEncoding, .unknownEncoding, .notUnpacked(_, .wrongEncoding): "encoding"
    case .changedWhileReading: "changed-while-reading"
    case .unterminatedQuote: "unterminated-quote"
    case .recordTooLong: "record-too-long"
    case .tooManyColumns: "too-many-columns"
    case .noHeader: "no-header"
    case .unclearColumns: "unclear-columns"
    case .sameNameTwice: "same-name-twice"
    case .noSuchColumn: "no-such-column"
    case .ambiguousDates: "ambiguous-dates"
    case .ambiguousAmounts: "ambiguous-amounts"
    case .ambiguousSign: "ambiguous-sign"
    case .ambiguousFees: "ambiguous-fees"
    case .unclearMoney: "unclear-money"
    case .unclearRows, .notUnpacked(_, .unclearDirection), .notUnpacked(_, .missingCorrected):
      "unclear-rows"
    case .ambiguousCancelled: "ambiguous-cancelled"
    case .ambiguousAccount: "ambiguous-account"
    case .readOtherwise: "read-otherwise"
    case .neutralName: "neutral-name"
    case .knownRows: "known-rows"
    case .ambiguousCurrency: "ambiguous-currency"
    case .unknownCurrency: "unknown-currency"
    case .scaledAmounts: "scaled-amounts"
    case .noTransactions: "no-transactions"
    case .badRows: "bad-rows"
    }
  }

  /// The exit status of the process, as defined in `sysexits.h`.
  package var exitCode: Int32 {
    switch self {
    case .noSuchFile, .isDirectory: 66
    case .notPermitted: 77
    case .notReadable, .notCopied: 74
    case .changedWhileReading: 75
    default: 65
    }
  }

  /// The location of the first fault; `nil` if the error has no location.
  package var location: Location? {
    switch self {
    case .nulByte(let location), .badEncoding(let location, _, _),
      .unknownEncoding(let location, _, _), .unterminatedQuote(let location),
      .recordTooLong(let location), .tooManyColumns(let location),
      .unclearColumns(let location, _, _), .sameNameTwice(let location, _, _),
      .ambiguousDates(let location, _, _), .ambiguousAmounts(let location, _, _),
      .ambiguousSign(let location, _), .ambiguousCancelled(let location, _),
      .ambiguousFees(let location, _), .unclearMoney(let location, _, _),
      .unclearRows(let location, _, _, _),
      .unknownCurrency(let location, _, _), .ambiguousCurrency(let location, _, _):
      location
    case .badRows(let rows, _): rows.first?.location
    default: nil
    }
  }

  /// Returns the error with positions in the original file instead of the unpacked table.
  func located(in file: StatementFile) -> ImportError {
    func at(_ location: Location) -> Location { file.place(of: location) }
    return switch self {
    case .unterminatedQuote(let place): .unterminatedQuote(at(place))
    case .recordTooLong(let place): .recordTooLong(at(place))
    case .tooManyColumns(let place): .tooManyColumns(at(place))
    case .unclearColumns(let place, let columns, let names):
      .unclearColumns(at(place), columns: columns, names: names)
    case .sameNameTwice(let place, let name, let columns):
      .sameNameTwice(at(place), name: name, columns: columns)
    case .ambiguousDates(let place, let found, let readings):
      .ambiguousDates(at(place), found: found, readings: readings)
    case .ambiguousAmounts(let place, let found, let readings):
      .ambiguousAmounts(at(place), found: found, readings: readings)
    case .ambiguousSign(let place, let found): .ambiguousSign(at(place), found: found)
    case .ambiguousFees(let place, let column): .ambiguousFees(at(place), column: column)
    case .unclearMoney(let place, let column, let name):
      .unclearMoney(at(place), column: column, name: name)
    case .unclearRows(let place, let found, let column, let status):
      .unclearRows(at(place), found: found, column: column, status: status)
    case .ambiguousCancelled(let place, let found): .ambiguousCancelled(at(place), found: found)
    case .ambiguousCurrency(let place, let found, let readings):
      .ambiguousCurrency(at(place), found: found, readings: readings)
    case .unknownCurrency(let place, let found, let readings):
      .unknownCurrency(at(place), found: found, readings: readings)
    case .badRows(let rows, let count):
      .badRows(
        rows.map { row in
          var row = row
          row.location = at(row.location)
          return row
        }, count: count)
    // Errors about bytes do not occur in an unpacked table, and other errors have no position.
    default: self
    }
  }

  /// Whether the file is something other than a statement, such as a picture or a letter.
  package var isAboutOtherContent: Bool {
    switch self {
    case .empty, .otherFormat, .notUnpacked(_, .unsupported), .noStatement, .nulByte, .noHeader,
      .recordTooLong, .tooManyColumns:
      true
    case .unknownEncoding(_, _, let readings): readings.isEmpty
    default: false
    }
  }

  /// Whether the file has a password that the user has not entered.
  package var needsPassword: Bool {
    if case .notUnpacked(_, .passwordNeeded) = self { true } else { false }
  }

  /// The option that answers the error's question, with suggested values; `nil` if the error asks
  /// no question.
  package var question: (option: String, choices: [String])? {
    switch self {
    case .ambiguousSheet(_, let sheets): ("--sheet", sheets)
    case .ambiguousDates(_, _, let readings): ("--date-order", readings.map(\.order.rawValue))
    case .ambiguousAmounts: ("--decimal", DecimalMark.allCases.map(\.rawValue))
    case .ambiguousSign: ("--sign", SignConvention.allCases.map(\.rawValue))
    case .ambiguousFees: ("--fees", FeeOption.allCases.map(\.rawValue))
    case .unclearMoney(_, let column, _):
      ("--columns", ["fee=\(column + 1)", "ignored=\(column + 1)"])
    case .unclearRows(_, _, _, let status?): ("--columns", ["ignored=\(status + 1)"])
    case .ambiguousCancelled: ("--cancelled", CancelledRows.allCases.map(\.rawValue))
    case .ambiguousAccount(_, let known, let named): ("--account", known + [named])
    case .readOtherwise(_, _, let option, let choices): (option, choices)
    case .neutralName(_, let account): ("--account", [account])
    case .knownRows(_, let account, let named, _):
      ("--account", account == named ? [account] : [account, named])
    case .unclearColumns(_, let columns, _):
      (
        "--columns",
        [columns, columns.reversed()].map { "moneyOut=\($0[0] + 1),moneyIn=\($0[1] + 1)" }
      )
    case .ambiguousCurrency(_, _, let readings): ("--currency", readings.map(\.code))
    case .unknownCurrency(_, _, let readings) where !readings.isEmpty:
      ("--currency", readings.map(\.code))
    case .unknownCurrency: ("--currency", ["KRW", "USD", "EUR"])
    case .unknownEncoding(_, _, let readings) where !readings.isEmpty:
      ("--encoding", readings.map(\.encoding.rawValue))
    case .unknownEncoding, .badEncoding: ("--encoding", TextEncoding.allCases.map(\.rawValue))
    default: nil
    }
  }
}
