/// The details of one transaction, with the reason for its category.
package struct TransactionDetails: Hashable, Sendable {
  package internal(set) var mark: TransactionMark
  /// The reason for the category; `nil` until it is read.
  package internal(set) var reason: Reason?
  /// The open to-dos about the transaction.
  package internal(set) var todos: [String] = []
  /// The first line on the screen.
  package internal(set) var top = 0

  package init(_ mark: TransactionMark = TransactionMark()) { self.mark = mark }

  /// The reason why a transaction is in its category.
  package enum Reason: Hashable, Sendable {
    /// The user chose the category for this transaction alone.
    case hand
    /// A rule of the user, in words.
    case rule(String)
    /// The statement gives the category.
    case file
    /// A known merchant or word.
    case words
    /// The counterpart of the transaction decides.
    case counterpart
    /// Only the direction of the money is known.
    case direction
  }
}
