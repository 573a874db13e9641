/// An error in words: what happened and where, what was expected, and what to do next.
///
/// Texts of the file stand in it as they are; whoever prints it makes them harmless first.
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

/// Cuts what is quoted from a file in a message: after 40 scalars, for one character may be long.
func excerpt(_ text: String) -> String {
  let scalars = text.unicodeScalars.prefix(41)
  return scalars.count <= 40 ? text : String(scalars.prefix(39)) + "…"
}
