/// A writer of TOML that ``TOMLReader`` and every other TOML reader can read.
package struct TOMLWriter {
  package private(set) var text = ""

  package init() {}

  /// Writes lines of text as a comment.
  package mutating func comment(_ lines: String) {
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "#\n" : "# \(line)\n"
    }
  }

  package mutating func blankLine() { text += "\n" }

  /// Writes the header of an element of an array of tables; `name` must be a bare key.
  package mutating func table(_ name: String) { text += "[[\(name)]]\n" }

  /// Writes an array of tables without elements.
  package mutating func noTables(_ name: String) { text += "\(name) = []\n" }

  package mutating func set(_ key: String, _ value: String?) {
    if let value { text += "\(key) = \(TOMLWriter.quoted(value))\n" }
  }

  /// Writes `true`; writes nothing for `false`.
  package mutating func set(_ key: String, _ value: Bool) {
    if value { text += "\(key) = true\n" }
  }

  /// Writes a number as it is, such as `12.50`.
  package mutating func set(_ key: String, number: String) { text += "\(key) = \(number)\n" }

  /// Returns a string in quotes, with escapes for control and format characters.
  ///
  /// A string with backslashes, such as the pattern `\*`, is in single quotes if possible, because
  /// a person must then escape nothing.
  private static func quoted(_ string: String) -> String {
    let scalars = string.unicodeScalars
    if scalars.contains(where: { $0 == "\\" || $0 == "\"" }),
      scalars.allSatisfy({ $0 != "'" && isPlain($0) })
    {
      return "'\(string)'"
    }
    var quoted = "\""
    for scalar in scalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where isPlain(scalar): quoted.unicodeScalars.append(scalar)
      case "\t": quoted += "\\t"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let length = digits.count <= 4 ? 4 : 8
        quoted += length == 4 ? "\\u" : "\\U"
        quoted += String(repeating: "0", count: length - digits.count) + digits
      }
    }
    return quoted + "\""
  }

  /// Whether a character can neither control a terminal nor break a line.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: !scalar.properties.isNoncharacterCodePoint
    }
  }
}
