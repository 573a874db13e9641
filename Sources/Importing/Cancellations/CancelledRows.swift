package import Ledger

/// What rows are that a statement marks as cancelled and writes like charges.
///
/// The raw value is what `--cancelled` takes.
package enum CancelledRows: String, Hashable, Sendable, CaseIterable {
  /// The charge itself, which counts for nothing, or for what is left of it.
  case skipped = "left-out"
  /// What came back of a charge that has a row of its own.
  case refund
  /// The charge itself; what came back of it has a row of its own.
  case charge
}

/// A charge that its statement marks as cancelled, for whoever knows whether it was counted before.
package struct CancelledCharge: Hashable, Sendable {
  package var location: Location
  /// The word that marks it.
  package var word: String
  package var day: Day
  /// `nil` where the statement gives no time.
  package var secondOfDay: Int32?
  /// Of the whole charge, negative, in minor units.
  package var amount: Int64
  package var currency: Currency
  package var payee: String
  package var reference: String
  /// The account named in the row; empty when the statement is one account's.
  package var account: String
  /// Whether the statement has a charge of the same payee and amount that is not cancelled.
  package var hasTwin: Bool

  package var line: Int { location.line }
}
