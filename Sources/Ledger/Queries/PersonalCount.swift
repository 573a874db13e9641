/// How much of what a person said is of some transactions, and goes with them.
package struct PersonalCount: Hashable, Sendable {
  /// Transactions that have a note.
  package let notes: Int
  /// Transactions that were worth it, however often that was said.
  package let worthIt: Int
  /// Transactions whose category and kind were chosen by hand.
  package let choices: Int
  /// To-dos about one of the transactions; they stay, and are about nothing.
  package let todos: Int

  package init(notes: Int = 0, worthIt: Int = 0, choices: Int = 0, todos: Int = 0) {
    self.notes = notes
    self.worthIt = worthIt
    self.choices = choices
    self.todos = todos
  }

  package var isEmpty: Bool { self == PersonalCount() }
}
