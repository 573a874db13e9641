import Importing

extension String {
  /// The text in Unicode's composed form and without surrounding blanks; `nil` for a blank text.
  ///
  /// Two systems can encode the same typed text differently. Stored texts all have this form.
  package var composedAndTrimmed: String? {
    var scalars = Substring(NFC.composed(self)).unicodeScalars
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return scalars.isEmpty ? nil : String(scalars)
  }
}
