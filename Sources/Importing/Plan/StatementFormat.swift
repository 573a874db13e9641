package import Ledger

/// The format of a statement: its table, its columns, and the form of its values.
package struct StatementFormat: Hashable, Sendable {
  package var table: TableFormat
  package var columns: Columns
  package var dateOrder: DateOrder
  package var decimalMark: DecimalMark
  /// The sign of money out; `nil` if separate columns or words determine the direction.
  package var sign: SignConvention?
  /// The currency of rows that name no currency.
  package var currency: Currency
  package var currencyEvidence: CurrencyEvidence
  /// The currency of the column of foreign amounts.
  package var foreignCurrency: Currency?
  /// The only code in the file's currency column, if the code is not a known currency.
  package var unknownCurrency: String?
  /// The account that the user chose, or the account above the header if no column has accounts.
  package var account: String?
  package var isCardStatement: Bool
}

package struct TableFormat: Hashable, Sendable {
  package var encoding: TextEncoding
  package var delimiter: UInt8
  package var quoting: Quoting
  /// The number of the header's physical line, counted from 1; `nil` for a table without a header.
  package var headerLine: Int?
  /// The column names, or the column numbers for a table without a header.
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

  /// The signature of the format, based on the column names or the kinds of columns.
  package var signature: Fingerprint { Recognition.signature(of: signatureKeys) }
}
