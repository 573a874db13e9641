import Ledger

/// A line of the configuration: `key = value`, a comment, or a blank line.
///
/// The parser accepts only the parts of TOML that settings need: bare and quoted keys, single-line
/// strings, integers, booleans and comments. No setting has another type, such as a table, an array
/// or a date. A complete TOML library would only add input that Sobi must then reject.
struct SettingLine {
  /// A string, an integer or a boolean; all properties are `nil` for any other value.
  struct Value: Hashable {
    var text: String?
    var integer: Int?
    var boolean: Bool?
  }

  /// A problem and its column, counted in bytes from 1.
  struct Fault: Error, Hashable {
    var column: Int
    var what = Localized(en: "cannot be read as TOML", ko: "TOML로 읽을 수 없어요")
    var expected: Localized
  }

  struct Setting: Hashable {
    var key: String
    var keyColumn: Int
    var value: Value
    var valueColumn: Int
  }

  private let bytes: [UInt8]
  private var index = 0

  /// Creates a line from its bytes, without the line feed.
  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Calls `set` with the setting, if the line has one, and then checks the rest of the line.
  mutating func read(_ set: (Setting) throws(Fault) -> Void) throws(Fault) {
    try checkCharacters()
    skipBlanks()
    guard !isAtEnd else { return }
    let keyColumn = index + 1
    let key = try quoted() ?? word { $0 != UInt8(ascii: "=") }
    skipBlanks()
    guard !key.isEmpty, next == UInt8(ascii: "=") else {
      throw Fault(column: keyColumn, expected: Localized { _ in "KEY = VALUE" })
    }
    index += 1
    skipBlanks()
    let valueColumn = index + 1
    try set(Setting(key: key, keyColumn: keyColumn, value: try value(), valueColumn: valueColumn))
    skipBlanks()
    guard isAtEnd else { throw fault(expected: Localized(en: "the end of the line", ko: "줄의 끝")) }
  }

  /// Checks that the line is UTF-8 without ASCII control characters other than tabs.
  private mutating func checkCharacters() throws(Fault) {
    for (byte, decoded) in zip(bytes, String(decoding: bytes, as: UTF8.self).utf8) {
      guard byte == decoded, byte >= 0x20 && byte != 0x7F || byte == 0x09 else {
        throw fault(
          expected: Localized(
            en: "UTF-8 text without control characters", ko: "제어 문자가 없는 UTF-8 글자"))
      }
      index += 1
    }
    index = 0
  }

  private func fault(expected: Localized) -> Fault { Fault(column: index + 1, expected: expected) }

  private mutating func value() throws(Fault) -> Value {
    if let text = try quoted() { return Value(text: text) }
    let word = word { _ in true }
    return Value(integer: SettingLine.integer(word), boolean: Bool(word))
  }

  /// Whether the rest of the line is empty or a comment.
  private var isAtEnd: Bool { next == nil || next == UInt8(ascii: "#") }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while next == 0x20 || next == 0x09 { index += 1 }
  }

  /// Reads the text up to a blank, a comment or an unwanted byte.
  private mutating func word(_ isWanted: (UInt8) -> Bool) -> String {
    let rest = bytes[index...].prefix {
      $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: "#") && isWanted($0)
    }
    index = rest.endIndex
    return String(decoding: rest, as: UTF8.self)
  }

  /// Reads a string in `"` or `'`, and returns its text; `nil` if the next byte is not a quote.
  private mutating func quoted() throws(Fault) -> String? {
    guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    let begin = index
    var text: [UInt8] = []
    index += 1
    while let byte = next, byte != quote {
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        text += String(try escaped()).utf8
      } else {
        text.append(byte)
        index += 1
      }
    }
    guard next == quote else {
      index = begin
      let quote = UnicodeScalar(quote)
      throw fault(expected: Localized(en: "a closing \(quote)", ko: "닫는 \(quote)"))
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
  private mutating func escaped() throws(Fault) -> Character {
    let fault = fault(
      expected: Localized(en: "an escape such as \\n or \\u00E9", ko: "\\n, \\u00E9 같은 이스케이프"))
    index += 1
    guard let letter = next else { throw fault }
    index += 1
    if let scalar = SettingLine.escapes[letter] { return Character(scalar) }
    let length = [UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8][letter]
    guard let length, index + length <= bytes.count else { throw fault }
    let digits = String(decoding: bytes[index..<index + length], as: UTF8.self)
    guard digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16),
      let scalar = UnicodeScalar(number)
    else { throw fault }
    index += length
    return Character(scalar)
  }

  /// Returns the integer for a word such as `25`, `+2_5` or `0x19`; `nil` for other words.
  private static func integer(_ word: String) -> Int? {
    let isSigned = word.hasPrefix("+") || word.hasPrefix("-")
    let radix = ["0x": 16, "0o": 8, "0b": 2][word.prefix(2)] ?? 10
    let digits = word.dropFirst(radix == 10 ? isSigned ? 1 : 0 : 2)
    let groups = digits.split(separator: "_", omittingEmptySubsequences: false)
    guard groups.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isHexDigit) }),
      radix != 10 || digits.count == 1 || digits.first != "0"
    else { return nil }
    return Int((word.hasPrefix("-") ? "-" : "") + groups.joined(), radix: radix)
  }
}
