/// The text of a to-do, normalized and not blank.
package struct TodoText: Hashable {
  package let text: String

  /// - Throws: ``BookkeepingError/blankTodo``.
  package init(typed text: String) throws(BookkeepingError) {
    guard let text = text.composedAndTrimmed else { throw .blankTodo }
    self.text = text
  }
}
