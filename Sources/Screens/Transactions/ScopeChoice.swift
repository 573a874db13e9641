import Classifying
import Ledger

/// Whether all transactions like one are to be another category's, or that one alone.
package struct ScopeChoice: Hashable, Sendable {
  package enum Option: Hashable, Sendable {
    case all
    case one
  }

  package let category: CategoryChooser.Choice
  /// What it was chosen from, to go back to.
  let chooser: CategoryChooser
  package private(set) var option: Option
  /// What payees have in common of which all is meant; the whole payee at first.
  package private(set) var pattern: TextField
  /// What all comes to; `nil` until that is known.
  package internal(set) var extent: CategoryChange.Extent?
  private let hasPayee: Bool

  init(_ category: CategoryChooser.Choice, from chooser: CategoryChooser, payee: String) {
    self.category = category
    self.chooser = chooser
    pattern = TextField(TextPattern(literally: payee).text, limit: 1_000)
    hasPayee = !pattern.isBlank
    option = hasPayee ? .all : .one
  }

  /// Of a transaction without a payee there are none like it.
  package var options: [Option] { hasPayee ? [.all, .one] : [.one] }

  /// Whether keys change the pattern.
  package var isTyping: Bool { option == .all }

  mutating func type(_ change: TextField.Change) {
    if isTyping { pattern.take(change) }
  }

  mutating func move(by count: Int) {
    let place = (options.firstIndex(of: option) ?? 0) + count
    option = options[min(max(0, place), options.count - 1)]
  }

  mutating func move(to option: Option) { self.option = option }

  /// What is asked for; `nil` for all that have nothing in common.
  func change(of transaction: Transaction, _ option: Option) -> CategoryChange? {
    switch option {
    case .one:
      return CategoryChange(transaction: transaction, category: category, scope: .one)
    case .all:
      guard !pattern.isBlank else { return nil }
      return CategoryChange(
        transaction: transaction, category: category, scope: .all(pattern: pattern.trimmed))
    }
  }
}
