/// The paths of files in pasted text; terminals paste the path of a file that the user drops.
///
/// Terminals write paths in different ways: with backslashes before spaces, in quotes, or as
/// `file://` addresses. Several paths are separated by spaces or lines.
package enum PastedPaths {
  /// Returns the paths in `text`, without duplicates; empty if the text is anything but paths.
  package static func paths(in text: String) -> [String] {
    var paths: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      guard let found = Self.paths(inLine: line.drop { $0 == " " }) else { return [] }
      paths += found.filter { !paths.contains($0) }
    }
    return paths
  }

  /// Returns the paths in a line; `nil` if the line is anything but paths.
  private static func paths(inLine line: Substring) -> [String]? {
    let words = words(of: line)
    let paths = words.compactMap(path)
    if paths.count == words.count { return paths }
    // File managers copy a path as it is, with spaces that nothing marks.
    var whole = line
    while whole.last == " " { whole.removeLast() }
    return path(String(whole)).map { [$0] }
  }

  /// Returns the path that a word stands for; `nil` for other words.
  ///
  /// A path must be complete, because other pasted text rarely begins with `/` or `~/`.
  private static func path(_ word: String) -> String? {
    if word.hasPrefix("/") || word.hasPrefix("~/") { return word }
    guard word.lowercased().hasPrefix("file://") else { return nil }
    // The name of a host may precede the path.
    let path = word.dropFirst("file://".count).drop { $0 != "/" }
    return path.isEmpty ? nil : decoded(path)
  }

  /// Splits a line into words, as a shell does.
  private static func words(of line: Substring) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = line
    while let character = rest.popFirst() {
      switch character {
      case quote: quote = nil
      case "'" where quote == nil, "\"" where quote == nil:
        quote = character
        word = word ?? ""
      case "\\" where quote == nil,
        "\\" where quote == "\"" && "\"\\$`".contains(rest.first ?? " "):
        word = (word ?? "") + (rest.popFirst().map { String($0) } ?? "")
      case " " where quote == nil, "\t" where quote == nil:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }

  /// Replaces escapes such as `%20`; anything else stays as it is.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
