package import Ledger

/// The meaning of rows that are marked as cancelled and have the sign of a charge.
///
/// The raw value is the argument of the option `--cancelled`.
package enum CancelledRows: String, Hashable, Sendable, CaseIterable {
  /// The row is the charge. Only the part that was not cancelled is spending.
  case skipped = "left-out"
  /// The row is the refund of a charge in another row.
  case refund
  /// The row is the charge, and the refund is another row.
  case charge
}

/// A charge that its statement marks as cancelled; the charge may already be in the store.
package struct CancelledCharge: Hashable, Sendable {
  package var location: Location
  /// The word that marks the charge.
  package var word: String
  package var day: Day
  /// Seconds since midnight; `nil` if the statement gives no time.
  package var secondOfDay: Int32?
  /// The full amount of the charge, negative, in minor units.
  package var amount: Int64
  package var currency: Currency
  package var payee: String
  package var reference: String
  /// The account that the row names; empty if the row does not name an account.
  package var account: String
  /// Whether the statement also has an unmarked charge with the same payee and amount.
  package var hasTwin: Bool

  package var line: Int { location.line }
}
