package import Ledger

/// The meaning of rows that are marked as cancelled and have the sign of a charge.
///
/// The raw values are the values of `--cancelled`.
package enum CancelledRows: String, Hashable, Sendable, CaseIterable {
  /// The row is the charge, and only the part that was not cancelled is spending.
  case skipped = "left-out"
  /// The row is the refund of a charge in another row.
  case refund
  /// The row is the charge, and the refund is in another row.
  case charge
}

/// A charge that is marked as cancelled in its statement and may already be in the store.
package struct CancelledCharge: Hashable, Sendable {
  package var location: Location
  /// The text that marks the charge, sometimes after the column's name.
  package var word: String
  package var day: Day
  /// Seconds since midnight; `nil` if the statement gives no time.
  package var secondOfDay: Int32?
  /// The full amount of the charge in minor units; always negative.
  package var amount: Int64
  package var currency: Currency
  package var payee: String
  package var reference: String
  /// The account in the row; empty if the row does not name an account.
  package var account: String
  /// Whether the survey also found an unmarked charge with the same payee and amount.
  package var hasTwin: Bool

  package var line: Int { location.line }
}
