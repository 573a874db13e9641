package import Ledger

/// How a statement is written: everything about its format that a report names.
package struct StatementFormat: Hashable, Sendable {
  package var table: TableFormat
  package var columns: Columns
  package var dateOrder: DateOrder
  package var decimalMark: DecimalMark
  /// `nil` when separate columns or words give the direction.
  package var sign: SignConvention?
  /// The currency of amounts that do not name their own.
  package var currency: Currency
  package var currencyEvidence: CurrencyEvidence
  /// The file's own code for its currency, if that is no currency; `currency` was found otherwise.
  package var unknownCurrency: String?
  /// The account that the user or the lines above the header name.
  package var account: String?
  package var isCardStatement: Bool
}

/// How a statement's table is written.
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

  /// Identifies files of this shape: by the header's words, or by the kinds of the columns.
  package var signature: Fingerprint { Recognition.signature(of: signatureKeys) }
}
