/// How a row is marked as cancelled.
struct CancelledMark {
  /// The column with the mark.
  var column: Int
  /// Whether that is a column of states, which describes the charge, and not one of types, which
  /// describes the row.
  var isState: Bool
  /// The statement says that only a part of the amount was cancelled.
  var isPartly: Bool
  /// Whether the row is written as money back, and not like a charge.
  var isBack: Bool
  /// The cancelled part of the amount, positive, where the statement has it.
  var part: Int64?
  /// The amount charged or given back, positive.
  var magnitude: Int64
}
