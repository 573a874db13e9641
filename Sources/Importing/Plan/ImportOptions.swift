package import Ledger

/// The user's decisions about a statement; `nil` leaves the decision to the evidence in the file.
package struct ImportOptions: Hashable, Sendable {
  package var account: String?
  /// The sheet of a workbook; `nil` for the only sheet with transactions.
  package var sheet: String?
  package var currency: Currency?
  package var encoding: TextEncoding?
  package var delimiter: UInt8?
  package var decimalMark: DecimalMark?
  package var dateOrder: DateOrder?
  package var sign: SignConvention?
  package var cancelled: CancelledRows?
  package var fees: FeeOption?
  /// The column that the user chose for each role, by its name or its number, counted from 1.
  package var columns: [ColumnRole: String] = [:]
  /// Whether bad rows are skipped; if not, a bad row makes the import fail.
  package var skipsBadRows = false
}

extension ImportOptions {
  package init(account: String? = nil, skipsBadRows: Bool = false) {
    self.init(account: account, columns: [:], skipsBadRows: skipsBadRows)
  }
}

/// Facts about the user's country, for decisions for which the statement has too little evidence.
package struct ImportSurroundings: Hashable, Sendable {
  /// The currency from the configuration or the locale; `nil` if neither names one.
  package var currency: Currency?
  /// Whether `currency` is from the configuration.
  package var currencyIsConfigured: Bool
  /// The order of dates with slashes in the locale's country; `nil` if the order is not certain.
  package var dateOrder: DateOrder?

  package init(
    currency: Currency?, currencyIsConfigured: Bool = false, dateOrder: DateOrder? = nil
  ) {
    self.currency = currency
    self.currencyIsConfigured = currencyIsConfigured
    self.dateOrder = dateOrder
  }
}
