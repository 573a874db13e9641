/// A place in a statement, in the form that editors open.
package struct Location: Hashable, Sendable {
  /// The path as the user entered it; `-` for standard input.
  package var file: String
  /// The physical line from 1; a newline inside quotes counts.
  package var line: Int
  /// From 1, in bytes of the text as UTF-8.
  package var column: Int

  package init(file: String, line: Int, column: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension Location: CustomStringConvertible {
  package var description: String { "\(file):\(line):\(column)" }
}
