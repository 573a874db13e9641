/// A reader of the part of TOML that Sobi's files need, one line at a time.
///
/// The reader accepts bare and quoted keys, single-line strings, integers, decimals, booleans, empty
/// arrays, headers of arrays of tables, and comments. Any other value is `TOMLValue.other`, so that
/// the caller can report what it expects of the key. A complete TOML library would only add input
/// that Sobi must then reject.
package struct TOMLReader {
  private let bytes: [UInt8]
  private var index: Int
  /// The index of the first byte of the line, and of the byte after its last one.
  private var (start, end): (Int, Int)
  private var line = 0

  /// Creates a reader of a file's bytes; a byte order mark is allowed.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    (index, start, end) = (first, first, first)
  }

  /// Returns the next setting or header; `nil` at the end of the document.
  ///
  /// Checks the rest of its line only in the next call, so that a caller reports an unknown key
  /// first.
  package mutating func next() throws(TOMLFault) -> TOMLItem? {
    if line > 0 { try finishLine() }
    while beginLine() {
      try checkCharacters()
      skipBlanks()
      if !isAtEnd { return try item() }
    }
    return nil
  }

  private mutating func finishLine() throws(TOMLFault) {
    skipBlanks()
    guard isAtEnd else { throw fault(.endOfLine) }
  }

  /// Moves to the beginning of the next line; returns `false` at the end of the document.
  private mutating func beginLine() -> Bool {
    if line > 0 {
      guard let feed = bytes[end...].firstIndex(of: 0x0A) else { return false }
      start = feed + 1
    }
    line += 1
    index = start
    end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    if end < bytes.count, end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return true
  }

  /// Checks that the line is UTF-8 without ASCII control characters other than tabs.
  private mutating func checkCharacters() throws(TOMLFault) {
    // The decoded text ends with a line feed, so that it differs from a line with half a character.
    let decoded = String(decoding: bytes[start..<end] + [0x0A], as: UTF8.self).utf8
    for (byte, decoded) in zip(bytes[start..<end], decoded) {
      guard byte == decoded, byte >= 0x20 && byte != 0x7F || byte == 0x09 else {
        throw fault(.plainText)
      }
      index += 1
    }
    guard decoded.count == end - start + 1 else { throw fault(.plainText) }
    index = start
  }

  private mutating func item() throws(TOMLFault) -> TOMLItem {
    let keyPosition = position
    if bytes[index..<end].starts(with: Array("[[".utf8)) {
      index += 2
      return .table(name: try tableName(), at: keyPosition)
    }
    let key = try quoted() ?? word { $0 != UInt8(ascii: "=") }
    skipBlanks()
    guard !key.isEmpty, nextByte == UInt8(ascii: "=") else {
      throw TOMLFault(position: keyPosition, expected: .setting)
    }
    index += 1
    skipBlanks()
    let valuePosition = position
    return .setting(
      TOMLSetting(
        key: key, keyPosition: keyPosition, value: try value(), valuePosition: valuePosition))
  }

  private mutating func tableName() throws(TOMLFault) -> String {
    skipBlanks()
    let name = try quoted() ?? word { $0 != UInt8(ascii: "]") }
    skipBlanks()
    guard !name.isEmpty, bytes[index..<end].starts(with: Array("]]".utf8)) else {
      throw fault(.closing("]]"))
    }
    index += 2
    return name
  }
}

// MARK: Words and strings

extension TOMLReader {
  private var nextByte: UInt8? { index < end ? bytes[index] : nil }

  /// Whether the rest of the line is empty or a comment.
  private var isAtEnd: Bool { nextByte == nil || nextByte == UInt8(ascii: "#") }

  private var position: TOMLPosition { TOMLPosition(line: line, column: index - start + 1) }

  private func fault(_ expected: TOMLFault.Expected) -> TOMLFault {
    TOMLFault(position: position, expected: expected)
  }

  private mutating func skipBlanks() {
    while nextByte == 0x20 || nextByte == 0x09 { index += 1 }
  }

  private mutating func value() throws(TOMLFault) -> TOMLValue {
    if let text = try quoted() { return .string(text) }
    let begin = index
    if nextByte == UInt8(ascii: "[") {
      index += 1
      skipBlanks()
      if nextByte == UInt8(ascii: "]") {
        index += 1
        return .emptyArray
      }
      index = begin
    }
    return TOMLValue(word: word { _ in true })
  }

  /// Reads the text up to a blank, a comment or an unwanted byte.
  private mutating func word(_ isWanted: (UInt8) -> Bool) -> String {
    let rest = bytes[index..<end].prefix {
      $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: "#") && isWanted($0)
    }
    index = rest.endIndex
    return String(decoding: rest, as: UTF8.self)
  }

  /// Reads a string in `"` or `'`, and returns its text; `nil` if the next byte is not a quote.
  private mutating func quoted() throws(TOMLFault) -> String? {
    guard let quote = nextByte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    let begin = index
    var text: [UInt8] = []
    index += 1
    while let byte = nextByte, byte != quote {
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        text += String(try escaped()).utf8
      } else {
        text.append(byte)
        index += 1
      }
    }
    guard nextByte == quote else {
      index = begin
      throw fault(.closing(String(UnicodeScalar(quote))))
    }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  private static let escapes: [UInt8: UnicodeScalar] = [
    UInt8(ascii: "b"): "\u{08}", UInt8(ascii: "t"): "\t", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "f"): "\u{0C}", UInt8(ascii: "r"): "\r", UInt8(ascii: "\""): "\"",
    UInt8(ascii: "\\"): "\\",
  ]

  /// Reads an escape, such as `\n` or `\u00E9`, and returns its character.
  private mutating func escaped() throws(TOMLFault) -> Character {
    let fault = fault(.escape)
    index += 1
    guard let letter = nextByte else { throw fault }
    index += 1
    if let scalar = TOMLReader.escapes[letter] { return Character(scalar) }
    let length = [UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8][letter]
    guard let length, index + length <= end else { throw fault }
    let digits = String(decoding: bytes[index..<index + length], as: UTF8.self)
    guard digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16),
      let scalar = UnicodeScalar(number)
    else { throw fault }
    index += length
    return Character(scalar)
  }
}
