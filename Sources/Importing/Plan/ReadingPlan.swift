/// All decisions about how to read a statement.
package struct ReadingPlan: Hashable, Sendable {
  package var format: StatementFormat
  package var grades: ReadingGrades
  var rules: RowRules
  package var cancellations = CancellationPlan()
  /// The name of a bill's column with fees or interest that do not count; `nil` if there is none.
  ///
  /// If a bill lists the due part of each purchase, only this part counts.
  package var uncountedFees: String?
}

/// The decisions about rows that are marked as cancelled and have the sign of a charge.
package struct CancellationPlan: Hashable, Sendable {
  /// The meaning of marked rows with the sign of a charge; `nil` if the user chose no meaning and
  /// the file has no such rows.
  package var rows: CancelledRows?
  /// Whether the user or strong evidence in the file determines `rows`.
  package var isProven = false
  /// The first 10,000 cancelled charges; empty unless their rows are skipped.
  package var charges: [CancelledCharge] = [] {
    didSet {
      linesOfTwins = Set(charges.lazy.filter { $0.hasTwin && $0.reference.isEmpty }.map(\.line))
    }
  }
  /// The lines of `charges` that nothing distinguishes from an uncancelled charge in the file.
  ///
  /// The lines are stored, because the reader looks up the line of every marked row.
  private(set) var linesOfTwins: Set<Int> = []
  /// Whether the name of the column for references is known.
  var isReferenceKnown = false
}
