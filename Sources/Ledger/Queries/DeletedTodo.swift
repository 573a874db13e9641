/// A deleted to-do, kept for undo.
package struct DeletedTodo: Hashable, Sendable {
  package let todo: Todo
  /// The id of the newest import at the time of the deletion.
  package let lastImport: Int64

  package init(todo: Todo, lastImport: Int64) {
    self.todo = todo
    self.lastImport = lastImport
  }
}
