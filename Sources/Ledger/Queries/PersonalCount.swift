/// How much personal data is attached to some transactions and is deleted with them.
package struct PersonalCount: Hashable, Sendable {
  /// The number of transactions with a note.
  package let notes: Int
  /// The number of transactions rated as worth it.
  package let worthIt: Int
  /// The number of transactions with a manually chosen category.
  package let choices: Int
  /// The number of to-dos linked to one of the transactions.
  ///
  /// They stay, without the link.
  package let todos: Int

  package init(notes: Int = 0, worthIt: Int = 0, choices: Int = 0, todos: Int = 0) {
    self.notes = notes
    self.worthIt = worthIt
    self.choices = choices
    self.todos = todos
  }

  package var isEmpty: Bool { self == PersonalCount() }
}
