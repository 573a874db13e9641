/// The meanings of a statement's own words, as far as its running balance proves them.
///
/// The words are normalized. They supplement the vocabulary, which cannot have every bank's words.
struct StatementWords: Hashable, Sendable {
  /// The words of the indicator column.
  var directions: [String: Direction] = [:]
  /// The words of the status column for rows that do not change the balance.
  var unbooked: Set<String> = []

  func direction(_ text: String) -> Direction? {
    directions[text.normalized] ?? CellWords.direction(text)
  }

  /// Returns the state that a cell names; in a column for cancellations, "yes" means cancelled.
  func status(_ text: String, isCancellation: Bool = false) -> CellWords.Status? {
    let known = isCancellation ? CellWords.cancellation(text) : CellWords.status(text)
    return known ?? (unbooked.contains(text.normalized) ? .declined : nil)
  }
}
