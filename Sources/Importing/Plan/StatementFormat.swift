package import Ledger

/// The format of a statement, as a report describes it.
package struct StatementFormat: Hashable, Sendable {
  package var table: TableFormat
  package var columns: Columns
  package var dateOrder: DateOrder
  package var decimalMark: DecimalMark
  /// `nil` if separate columns or words determine the direction.
  package var sign: SignConvention?
  /// The currency of amounts that name no currency.
  package var currency: Currency
  package var currencyEvidence: CurrencyEvidence
  /// The file's code for its currency, if the code is not a known currency.
  package var unknownCurrency: String?
  /// The account that the user or a line above the header names.
  package var account: String?
  package var isCardStatement: Bool
}

/// The format of a statement's table.
package struct TableFormat: Hashable, Sendable {
  package var encoding: TextEncoding
  package var delimiter: UInt8
  package var quoting: Quoting
  /// The header's physical line, from 1; `nil` for a table without a header.
  package var headerLine: Int?
  /// The header's names, or the numbers of the columns for a table without a header.
  package var header: [String]
  var signatureKeys: [String]

  init(_ layout: Layout, encoding: TextEncoding) {
    self.encoding = encoding
    delimiter = layout.delimiter
    quoting = layout.quoting
    headerLine = layout.headerLine
    header = layout.header
    signatureKeys = layout.signatureKeys
  }

  /// The signature of the format, from the header's names or the kinds of the columns.
  package var signature: Fingerprint { Recognition.signature(of: signatureKeys) }
}
