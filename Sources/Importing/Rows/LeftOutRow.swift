/// A row that is no transaction, and why it was left out.
package struct LeftOutRow: Hashable, Sendable {
  /// The physical line on which it starts.
  package var line: Int
  package var reason: Reason

  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// A sum of other rows.
    case total
    /// An opening, closing or carried balance.
    case balance
    case pending
    case declined
    /// A charge that was cancelled: it counts for nothing.
    case cancelled
    /// The statement itself calls it neither income nor expense.
    case neutral
    /// The header again.
    case header
    /// Neither a day nor an amount.
    case note
    /// A day, and nothing in the columns of amounts.
    case noAmount = "no-amount"
    /// An amount, and nothing in the column of days.
    case noDate = "no-date"
    /// Cannot be read, and the user chose to go on without.
    case bad
  }
}
