import Ledger

extension ImportError {
  /// The stable name of the error in JSON.
  package var code: String {
    switch self {
    case .noSuchFile: "no-such-file"
    case .isDirectory: "is-directory"
    case .notPermitted: "not-permitted"
    case .notReadable: "not-readable"
    case .empty: "empty"
    case .otherFormat: "other-format"
    case .nulByte: "nul-byte"
    case .badEncoding, .unknownEncoding: "encoding"
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
    case .ambiguousCancelled: "ambiguous-cancelled"
    case .ambiguousAccount: "ambiguous-account"
    case .ambiguousCurrency: "ambiguous-currency"
    case .unknownCurrency: "unknown-currency"
    case .badRows: "bad-rows"
    }
  }

  /// The exit status of the process, after sysexits.
  package var exitCode: Int32 {
    switch self {
    case .noSuchFile, .isDirectory: 66
    case .notPermitted: 77
    case .notReadable: 74
    case .changedWhileReading: 75
    default: 65
    }
  }

  /// The location of the first fault.
  package var location: Location? {
    switch self {
    case .nulByte(let location), .badEncoding(let location, _, _),
      .unknownEncoding(let location, _, _),
      .unterminatedQuote(let location), .recordTooLong(let location), .tooManyColumns(let location),
      .unclearColumns(let location, _, _), .sameNameTwice(let location, _, _),
      .ambiguousDates(let location, _, _),
      .ambiguousAmounts(let location, _, _), .ambiguousSign(let location, _),
      .ambiguousCancelled(let location, _),
      .unknownCurrency(let location, _), .ambiguousCurrency(let location, _, _):
      location
    case .badRows(let rows, _): rows.first?.location
    default: nil
    }
  }

  /// The option that would decide an ambiguous file, and its values.
  package var question: (option: String, choices: [String])? {
    switch self {
    case .ambiguousDates(_, _, let readings):
      ("--date-order", readings.map(\.order.rawValue))
    case .ambiguousAmounts: ("--decimal", DecimalMark.allCases.map(\.rawValue))
    case .ambiguousSign: ("--sign", SignConvention.allCases.map(\.rawValue))
    case .ambiguousCancelled: ("--cancelled", CancelledRows.allCases.map(\.rawValue))
    case .ambiguousAccount(_, let known, let named): ("--account", known + [named])
    case .unclearColumns(_, let columns, _):
      (
        "--columns",
        [columns, columns.reversed()].map { "moneyOut=\($0[0] + 1),moneyIn=\($0[1] + 1)" }
      )
    case .ambiguousCurrency(_, _, let readings): ("--currency", readings.map(\.code))
    case .unknownCurrency: ("--currency", ["KRW", "USD", "EUR"])
    case .unknownEncoding(_, _, let readings) where !readings.isEmpty:
      ("--encoding", readings.map(\.encoding.rawValue))
    case .unknownEncoding, .badEncoding: ("--encoding", TextEncoding.allCases.map(\.rawValue))
    default: nil
    }
  }
}
