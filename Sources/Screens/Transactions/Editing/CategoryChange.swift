import Classifying
package import Ledger

/// A new category for one transaction, or for all transactions with a matching payee.
package struct CategoryChange: Hashable, Sendable {
  /// The transaction as the user saw it; another transaction may have the same id by now.
  package let transaction: Transaction
  package let category: CategoryChooser.Choice
  package let scope: Scope

  package enum Scope: Hashable, Sendable {
    /// Only this transaction; its new category counts as chosen manually.
    case one
    /// A rule for past and future transactions with a payee that matches this pattern.
    case all(pattern: String)
  }

  /// The effect of a change on the store.
  package struct Extent: Hashable, Sendable {
    package let count: Int64
    /// The number of months with changed totals.
    package let months: Int
    /// In a preview, the other payees that match the pattern, or some of them if there are many.
    package let others: [String]

    package init(count: Int64, months: Int, others: [String] = []) {
      self.count = count
      self.months = months
      self.others = others
    }
  }

  package struct Done: Hashable, Sendable {
    package let extent: Extent
    package let name: String

    package init(extent: Extent, name: String) {
      self.extent = extent
      self.name = name
    }
  }
}

/// The choice between one transaction and all transactions with a matching payee.
package struct ScopeChoice: Hashable, Sendable {
  package enum Option: Hashable, Sendable { case all, one }

  package let category: CategoryChooser.Choice
  /// The previous step, to which the user can return.
  let chooser: CategoryChooser
  package private(set) var option: Option
  /// The pattern that payees must match; initially the transaction's payee.
  package private(set) var pattern: TextField
  /// The extent of the change with the option `all`; `nil` until the extent is known.
  package internal(set) var extent: CategoryChange.Extent?
  private let hasPayee: Bool

  init(_ category: CategoryChooser.Choice, from chooser: CategoryChooser, payee: String) {
    self.category = category
    self.chooser = chooser
    pattern = TextField(TextPattern(literally: payee).text, limit: 1_000)
    hasPayee = !pattern.isBlank
    option = hasPayee ? .all : .one
  }

  /// The options; if the transaction has no payee, only the transaction itself can change.
  package var options: [Option] { hasPayee ? [.all, .one] : [.one] }

  /// Whether keys edit the pattern.
  package var isTyping: Bool { option == .all }

  mutating func type(_ change: TextField.Change) { if isTyping { pattern.take(change) } }

  mutating func move(by count: Int) {
    let index = options.firstIndex(of: option) ?? 0
    option = options[index.moved(by: count, within: options.count)]
  }

  mutating func move(to option: Option) { self.option = option }

  /// Returns the change for an option; `nil` for the option `all` with a blank pattern.
  func change(of transaction: Transaction, _ option: Option) -> CategoryChange? {
    if option == .all, pattern.isBlank { return nil }
    return CategoryChange(
      transaction: transaction, category: category,
      scope: option == .one ? .one : .all(pattern: pattern.trimmed))
  }
}
