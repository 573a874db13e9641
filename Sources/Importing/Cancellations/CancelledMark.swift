/// How a row is marked as cancelled.
struct CancelledMark {
  /// The column that says so.
  var column: Int
  /// Whether that is a column of states, which says something of the charge; else it is one of
  /// types, which says what the row is.
  var isState: Bool
  /// Only a part of the amount was cancelled, in the statement's words.
  var isPartly: Bool
  /// Whether it is written as money that came back, and not like a charge.
  var isBack: Bool
  /// How much of the amount was cancelled, positive, where that is told.
  var part: Int64?
  /// What was charged, or came back, positive.
  var magnitude: Int64
}
