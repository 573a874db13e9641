/// A to-do that was deleted, as long as somebody may want it back.
package struct DeletedTodo: Hashable, Sendable {
  package let todo: Todo
  /// The number of the newest import that there ever was when it was deleted.
  package let lastImport: Int64

  package init(todo: Todo, lastImport: Int64) {
    self.todo = todo
    self.lastImport = lastImport
  }
}
