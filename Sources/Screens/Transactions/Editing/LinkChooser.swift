package import Ledger

/// A list of transactions to which the sheet's transaction can be linked: payments that may repay an
/// expense, or expenses that a payment may repay.
package struct LinkChooser: Hashable, Sendable {
  package struct Choice: Hashable, Sendable {
    package let other: Transaction
    /// The amount of the link, or the amount that a new link would have; positive minor units.
    package let amount: Int64
    package let isLinked: Bool
    /// Whether the payment probably repays the expense.
    package let isLikely: Bool

    package init(_ other: Transaction, amount: Int64, isLinked: Bool, isLikely: Bool) {
      self.other = other
      self.amount = amount
      self.isLinked = isLinked
      self.isLikely = isLikely
    }
  }

  /// The choices, best first; `nil` until they have been read.
  package private(set) var choices: [Choice]?
  /// The index of the focused choice.
  package private(set) var focus = 0

  package init() {}

  package var chosen: Choice? {
    guard let choices, choices.indices.contains(focus) else { return nil }
    return choices[focus]
  }

  mutating func take(_ choices: [Choice]) { (self.choices, focus) = (choices, 0) }

  mutating func move(by count: Int) {
    focus = min(max(0, focus.addingClamped(count)), max(0, (choices?.count ?? 0) - 1))
  }

  mutating func move(to index: Int) {
    if choices?.indices.contains(index) == true { focus = index }
  }
}

/// What an edit of a transaction's parts, links or one-off mark did.
package enum AdjustmentDone: Hashable, Sendable {
  /// The transaction has this many parts; 0 after they were joined.
  case split(Int)
  case linked(Money)
  case unlinked(Money)
  case oneOff(Bool)
}
