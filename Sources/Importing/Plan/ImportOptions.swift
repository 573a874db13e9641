package import Ledger

/// What the user has decided about a statement; whatever is `nil` is found out from the file.
package struct ImportOptions: Hashable, Sendable {
  package var account: String?
  package var currency: Currency?
  package var encoding: TextEncoding?
  package var delimiter: UInt8?
  package var decimalMark: DecimalMark?
  package var dateOrder: DateOrder?
  package var sign: SignConvention?
  package var cancelled: CancelledRows?
  /// Roles given to columns by header name, or by number from 1.
  package var columns: [ColumnRole: String]
  /// Rows that cannot be read are left out instead of ending the import.
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

/// What is known of where the user is, for what no statement tells.
package struct ImportSurroundings: Hashable, Sendable {
  /// The configuration's or the locale's currency; `nil` when neither names one.
  package var currency: Currency?
  /// The order in which dates are written where the locale is from.
  ///
  /// `nil` when there is more than one. Never decides alone.
  package var dateOrder: DateOrder?

  package init(currency: Currency?, dateOrder: DateOrder? = nil) {
    self.currency = currency
    self.dateOrder = dateOrder
  }
}
