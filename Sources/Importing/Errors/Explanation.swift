/// An error in words: the fault with its location, the expected input, and advice.
///
/// An explanation quotes text from the file, so the printing code must escape control characters.
package struct Explanation: Hashable, Sendable {
  package var what: String
  package var expected: String?
  package var advice: String?

  package init(_ what: String, expected: String? = nil, advice: String? = nil) {
    self.what = what
    self.expected = expected
    self.advice = advice
  }
}

/// Truncates a text to 40 Unicode scalars, because a character may have any number of scalars.
func excerpt(_ text: String) -> String { excerpt(text, length: 40) }

func excerpt(_ text: String, length: Int) -> String {
  let scalars = text.unicodeScalars.prefix(length + 1)
  return scalars.count <= length ? text : String(scalars.prefix(length - 1)) + "…"
}
