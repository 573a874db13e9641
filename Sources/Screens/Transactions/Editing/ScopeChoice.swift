import Classifying
import Ledger

/// The choice between one transaction and all transactions with such a payee.
package struct ScopeChoice: Hashable, Sendable {
  package enum Option: Hashable, Sendable {
    case all
    case one
  }

  package let category: CategoryChooser.Choice
  /// The step before, to go back to.
  let chooser: CategoryChooser
  package private(set) var option: Option
  /// The pattern of the payees; at first the whole payee.
  package private(set) var pattern: TextField
  /// The extent of the change for all; `nil` until it is counted.
  package internal(set) var extent: CategoryChange.Extent?
  private let hasPayee: Bool

  init(_ category: CategoryChooser.Choice, from chooser: CategoryChooser, payee: String) {
    self.category = category
    self.chooser = chooser
    pattern = TextField(TextPattern(literally: payee).text, limit: 1_000)
    hasPayee = !pattern.isBlank
    option = hasPayee ? .all : .one
  }

  /// The options.
  ///
  /// A transaction without a payee has no others like it.
  package var options: [Option] { hasPayee ? [.all, .one] : [.one] }

  /// Whether keys edit the pattern.
  package var isTyping: Bool { option == .all }

  mutating func type(_ change: TextField.Change) {
    if isTyping { pattern.take(change) }
  }

  mutating func move(by count: Int) {
    let place = (options.firstIndex(of: option) ?? 0) + count
    option = options[min(max(0, place), options.count - 1)]
  }

  mutating func move(to option: Option) { self.option = option }

  /// The change for an option; `nil` for all transactions with a blank pattern.
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
