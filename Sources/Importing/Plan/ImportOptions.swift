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

/// What separates whole units from decimals.
package enum DecimalMark: String, Hashable, Sendable, CaseIterable {
  case point = "."
  case comma = ","
}

/// How money out is written where one column holds both directions.
package enum SignConvention: String, Hashable, Sendable, CaseIterable {
  case outNegative = "out-negative"
  case outPositive = "out-positive"
}

/// The order of a date's parts.
package enum DateOrder: String, Hashable, Sendable, CaseIterable {
  case ymd
  case dmy
  case mdy
}
