package import Ledger

/// The user's decisions about a statement.
///
/// The file decides each option that is `nil`.
package struct ImportOptions: Hashable, Sendable {
  package var account: String?
  package var currency: Currency?
  package var encoding: TextEncoding?
  package var delimiter: UInt8?
  package var decimalMark: DecimalMark?
  package var dateOrder: DateOrder?
  package var sign: SignConvention?
  package var cancelled: CancelledRows?
  /// The columns that the user chose for roles, by name or by number from 1.
  package var columns: [ColumnRole: String]
  /// Whether bad rows are skipped.
  ///
  /// If not, a bad row ends the import.
  package var skipsBadRows: Bool

  package init(
    account: String? = nil, currency: Currency? = nil, encoding: TextEncoding? = nil,
    delimiter: UInt8? = nil, decimalMark: DecimalMark? = nil, dateOrder: DateOrder? = nil,
    sign: SignConvention? = nil, cancelled: CancelledRows? = nil,
    columns: [ColumnRole: String] = [:], skipsBadRows: Bool = false
  ) {
    self.account = account
    self.currency = currency
    self.encoding = encoding
    self.delimiter = delimiter
    self.decimalMark = decimalMark
    self.dateOrder = dateOrder
    self.sign = sign
    self.cancelled = cancelled
    self.columns = columns
    self.skipsBadRows = skipsBadRows
  }
}

/// Facts about the user's country, for questions that a statement leaves open.
package struct ImportSurroundings: Hashable, Sendable {
  /// The currency of the configuration or the locale; `nil` if neither names one.
  package var currency: Currency?
  /// The date order of the locale's country; `nil` if the country has several.
  ///
  /// It never decides alone.
  package var dateOrder: DateOrder?

  package init(currency: Currency?, dateOrder: DateOrder? = nil) {
    self.currency = currency
    self.dateOrder = dateOrder
  }
}
