package import Ledger

/// The meaning of rows that a statement marks as cancelled and writes like charges.
///
/// The raw value is the value of `--cancelled`.
package enum CancelledRows: String, Hashable, Sendable, CaseIterable {
  /// The charge itself. It counts for nothing, or for the part that was not cancelled.
  case skipped = "left-out"
  /// Money back for a charge that has a row of its own.
  case refund
  /// The charge itself. The money back has a row of its own.
  case charge
}

/// A charge that its statement marks as cancelled.
///
/// The store may have counted it before.
package struct CancelledCharge: Hashable, Sendable {
  package var location: Location
  /// The word that marks it.
  package var word: String
  package var day: Day
  /// `nil` where the statement gives no time.
  package var secondOfDay: Int32?
  /// The whole charge: negative, in minor units.
  package var amount: Int64
  package var currency: Currency
  package var payee: String
  package var reference: String
  /// The account named in the row; empty in a statement of one account.
  package var account: String
  /// Whether the statement has an uncancelled charge of the same payee and amount.
  package var hasTwin: Bool

  package var line: Int { location.line }
}
