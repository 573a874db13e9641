/// How to read a statement: everything that was decided about it, once.
///
/// The dry run prints the plan's format, and the import follows the same plan.
package struct ReadingPlan: Hashable, Sendable {
  package var format: StatementFormat
  var rules: RowRules
  package var cancellations = CancellationPlan()
}

/// How to read rows that are marked as cancelled and written like charges.
package struct CancellationPlan: Hashable, Sendable {
  /// The meaning of such rows; `nil` if the statement has none.
  package var rows: CancelledRows?
  /// Whether more evidence than the words of the columns settled `rows`.
  package var isProven = false
  /// The first 10,000 such rows, if they are skipped.
  package var charges: [CancelledCharge] = []
  /// The lines of such rows whose charge is in the store.
  ///
  /// They give the cancelled amount back.
  package var linesOfStoredCharges: Set<Int> = []
}
