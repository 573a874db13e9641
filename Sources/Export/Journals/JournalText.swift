/// The texts of statements in a journal.
///
/// No text can begin a comment, a tag, a directive, a posting or a line, or control a terminal.
enum JournalText {
  /// The maximum number of bytes of a text; ledger reads at most 4095 bytes of a line.
  private static var limit: Int { 1000 }

  /// Returns the text as a description of hledger: one line without semicolons, which begin a
  /// comment, and without bars, which separate the payee.
  static func plain(_ text: String) -> String {
    line(text) { $0 == ";" ? "," : $0 == "|" ? "/" : $0 }
  }

  /// Returns the text in quotation marks, as beancount reads it.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in line(text, { $0 }).unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  /// Returns the text as the value of a tag of hledger: characters with a meaning in comments, and
  /// characters that are not shown, become escapes such as `%2C`.
  static func tagValue(_ text: String) -> String {
    var value = ""
    for scalar in text.unicodeScalars {
      let isPlain =
        scalar == " "
        || JSONWriter.isPlain(scalar.value) && !scalar.properties.isWhitespace
          && !"%,:;[]".unicodeScalars.contains(scalar)
      guard value.utf8.count < limit else { break }
      if isPlain {
        value.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 {
          value += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
      }
    }
    return value
  }

  /// Returns the text in one line, with single spaces.
  private static func line(
    _ text: String, _ replaced: (Unicode.Scalar) -> Unicode.Scalar
  ) -> String {
    var line = ""
    var (size, hasGap) = (0, false)
    for scalar in text.unicodeScalars {
      guard !scalar.properties.isWhitespace else {
        hasGap = size > 0
        continue
      }
      let isShown = scalar == "\"" || scalar == "\\" || JSONWriter.isPlain(scalar.value)
      let shown = isShown ? replaced(scalar) : "\u{FFFD}"
      size += UTF8.width(shown) + (hasGap ? 1 : 0)
      guard size <= limit else { break }
      if hasGap { line.unicodeScalars.append(" ") }
      line.unicodeScalars.append(shown)
      hasGap = false
    }
    return line
  }
}
