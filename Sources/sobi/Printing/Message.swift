/// One message for people on standard error: what happened, and lines that say more.
///
/// Each line is made harmless on its own when it is written, so that a newline in a file's name
/// cannot begin a line that looks like one of ours.
struct Message: Hashable {
  var what: String
  /// Indented below, such as `expected: …` and `try: …`.
  var details: [String]

  init(_ what: String, details: [String] = []) {
    self.what = what
    self.details = details
  }

  /// All of it, for a document that escapes by its own rules.
  var text: String { ([what] + details.map { "  " + $0 }).joined(separator: "\n") }
}
