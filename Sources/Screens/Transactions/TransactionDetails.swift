/// All that is known of one transaction, in full: also why it is in its category.
package struct TransactionDetails: Hashable, Sendable {
  /// What a person has said of it.
  package internal(set) var mark: TransactionMark
  /// Why it is in its category; `nil` until that is known.
  package internal(set) var reason: Reason?
  /// What is to be done about it.
  package internal(set) var todos: [String] = []
  /// How many lines are above what is seen of them.
  package internal(set) var top = 0

  package init(_ mark: TransactionMark = TransactionMark()) { self.mark = mark }

  /// What has put a transaction into its category.
  package enum Reason: Hashable, Sendable {
    /// A person's choice, of it alone.
    case hand
    /// A person's rule: what it tests and what it makes of what fits.
    case rule(String)
    /// The category that its file gives it.
    case file
    /// A name or a word that is known.
    case words
    /// The transaction that it belongs together with.
    case counterpart
    /// Nothing but the direction of the money.
    case direction
  }
}
