import Importing

extension String {
  /// The text in Unicode's composed form (NFC), without surrounding whitespace; `nil` if it is
  /// blank.
  ///
  /// All stored text is in NFC, because different systems can encode the same text differently.
  package var composedAndTrimmed: String? {
    var scalars = Substring(NFC.composed(self)).unicodeScalars
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return scalars.isEmpty ? nil : String(scalars)
  }
}

/// The text of a to-do, normalized and not blank.
package struct TodoText: Hashable {
  package let text: String

  /// - Throws: ``BookkeepingError/blankTodo``.
  package init(typed text: String) throws(BookkeepingError) {
    guard let text = text.composedAndTrimmed else { throw .blankTodo }
    self.text = text
  }
}
