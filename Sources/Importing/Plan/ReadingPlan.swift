/// All decisions about how to read a statement.
///
/// The dry run prints the plan's format, and the import follows the same plan.
package struct ReadingPlan: Hashable, Sendable {
  package var format: StatementFormat
  var rules: RowRules
  package var cancellations = CancellationPlan()
}

/// The decisions about rows that are marked as cancelled and written like charges.
package struct CancellationPlan: Hashable, Sendable {
  /// The meaning of rows that are marked as cancelled; `nil` if the statement has no such rows.
  package var rows: CancelledRows?
  /// Whether there is more evidence for `rows` than the words in the columns.
  package var isProven = false
  /// The first 10,000 cancelled charges, if rows that are marked as cancelled are skipped.
  package var charges: [CancelledCharge] = []
  /// The lines of cancelled rows whose charge is in the store; each such row refunds its charge.
  package var linesOfStoredCharges: Set<Int> = []
}
