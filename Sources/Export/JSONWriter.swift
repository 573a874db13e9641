package import Ledger

/// A writer of compact JSON in UTF-8; the same calls produce the same bytes.
///
/// The caller determines the order of an object's keys. The writer adds commas. It also escapes
/// every character that could control a terminal or break a line: control characters, format
/// characters, and line and paragraph separators. Noncharacters are escaped too.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false
  /// The currency to which `exponent` and `moneyStart` belong.
  private var currency: Currency?
  private var exponent = 0
  private var moneyStart: [UInt8] = []
  private let moneyMiddle = Array("\",\"minor\":".utf8)

  package init(reservingCapacity capacity: Int = 256) { bytes.reserveCapacity(capacity) }

  // MARK: Structure

  package mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
    open(UInt8(ascii: "{"))
    try members(&self)
    close(UInt8(ascii: "}"))
  }

  package mutating func array<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) throws -> Void
  ) rethrows {
    open(UInt8(ascii: "["))
    for element in elements { try write(&self, element) }
    close(UInt8(ascii: "]"))
  }

  /// Writes a key, which must not need escaping.
  package mutating func key(_ key: StaticString) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    key.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a key that may need escaping.
  package mutating func key(text: String) {
    string(text)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func newline() {
    bytes.append(0x0A)
    needsComma = false
  }

  /// Returns a value for each element, one per line (NDJSON).
  package static func lines<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) -> [UInt8] {
    var json = JSONWriter(reservingCapacity: 1024)
    for element in elements {
      write(&json, element)
      json.newline()
    }
    return json.bytes
  }

  // MARK: Members

  package mutating func member(_ key: StaticString, _ value: String?) {
    self.key(key)
    string(value)
  }

  package mutating func member(_ key: StaticString, _ value: (some BinaryInteger)?) {
    self.key(key)
    integer(value)
  }

  package mutating func member(_ key: StaticString, _ value: Money?) {
    self.key(key)
    money(value)
  }

  package mutating func member(_ key: StaticString, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  /// Writes the decimal form of an amount as a string.
  package mutating func member(_ key: StaticString, decimal money: Money?) {
    self.key(key)
    guard let money else { return null() }
    bytes.append(UInt8(ascii: "\""))
    bytes.appendDigits(money.minorUnits, exponent: money.currency.exponent)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  package mutating func member(_ key: StaticString, _ value: TransactionKey) {
    self.key(key)
    bytes.append(UInt8(ascii: "\""))
    value.append(to: &bytes)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes thousandths as a percentage with one decimal.
  package mutating func member(_ key: StaticString, permille: Int64?) {
    self.key(key)
    if let permille { fixed(permille, decimals: 1) } else { null() }
  }

  package mutating func member<Value>(
    _ key: StaticString, object value: Value?, _ members: (inout JSONWriter, Value) -> Void
  ) {
    self.key(key)
    if let value { object { members(&$0, value) } } else { null() }
  }

  package mutating func member(
    _ key: StaticString, _ members: (inout JSONWriter) throws -> Void
  ) rethrows {
    self.key(key)
    try object(members)
  }

  package mutating func member<Element>(
    _ key: StaticString, _ elements: some Sequence<Element>,
    _ write: (inout JSONWriter, Element) throws -> Void
  ) rethrows {
    self.key(key)
    try array(elements, write)
  }

  // MARK: Values

  package mutating func null() { raw("null") }

  package mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  package mutating func integer(_ value: (some BinaryInteger)?) {
    guard let value else { return null() }
    fixed(Int64(truncatingIfNeeded: value), decimals: 0)
  }

  /// Writes a number with decimals: 312 with one decimal is 31.2.
  package mutating func fixed(_ value: Int64, decimals: Int) {
    comma()
    bytes.appendDigits(value, exponent: decimals)
    needsComma = true
  }

  package mutating func string(_ value: String?) {
    guard var value else { return null() }
    comma()
    bytes.append(UInt8(ascii: "\""))
    value.withUTF8 { escape($0) }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a value that is already JSON in UTF-8, such as a document.
  package mutating func embed(_ json: some Sequence<UInt8>) {
    comma()
    bytes += json
    needsComma = true
  }

  /// Writes an object with the members sorted by key.
  package mutating func sorted<Value>(
    _ members: [String: Value], _ write: (inout JSONWriter, Value) -> Void
  ) {
    object { json in
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        json.key(text: key)
        write(&json, value)
      }
    }
  }

  package mutating func money(_ money: Money?) {
    guard let money else { return null() }
    comma()
    if money.currency != currency { prepare(for: money.currency) }
    bytes.append(contentsOf: moneyStart)
    bytes.appendDigits(money.minorUnits, exponent: exponent)
    bytes.append(contentsOf: moneyMiddle)
    bytes.appendDigits(money.minorUnits, exponent: 0)
    close(UInt8(ascii: "}"))
  }

  /// Prepares the bytes that the amounts in one currency share; a document can have hundreds of
  /// amounts.
  private mutating func prepare(for currency: Currency) {
    self.currency = currency
    exponent = currency.exponent
    moneyStart = Array("{\"currency\":\"\(currency.code)\",\"decimal\":\"".utf8)
  }

  // MARK: Bytes

  private mutating func open(_ bracket: UInt8) {
    comma()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func raw(_ text: StaticString) {
    comma()
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    needsComma = true
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    var plain = 0
    var at = 0
    while true {
      at = JSONWriter.endOfPlain(text, from: at)
      guard at < text.count else { break }
      let (scalar, length) = JSONWriter.scalar(text, at)
      if JSONWriter.isPlain(scalar) {
        at += length
        continue
      }
      bytes.append(contentsOf: text[plain..<at])
      escape(scalar)
      at += length
      plain = at
    }
    bytes.append(contentsOf: text[plain...])
  }

  /// Returns where the common characters that need no escape end: ASCII without `"` and `\`, and the
  /// three-byte characters from U+3000 to U+EFFF, such as Hangul.
  @inline(__always)
  static func endOfPlain(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var at = start
    while at < text.count {
      let byte = text[at]
      if byte >= 0x20, byte < 0x7F, byte != 0x22, byte != 0x5C {
        at += 1
      } else if 0xE3...0xEE ~= byte {
        at += 3
      } else {
        break
      }
    }
    // A `String` is well-formed, so no character ends behind it.
    return min(at, text.count)
  }

  /// Returns the scalar at `at` and its length in bytes, without checks; a `String` is well-formed.
  static func scalar(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> (UInt32, Int) {
    let lead = UInt32(text[at])
    let (length, bits): (Int, UInt32) =
      switch lead {
      case 0..<0x80: (1, lead)
      case 0..<0xE0: (2, lead & 0x1F)
      case 0..<0xF0: (3, lead & 0x0F)
      default: (4, lead & 0x07)
      }
    let scalar = text[(at + 1)..<min(at + length, text.count)].reduce(bits) {
      $0 << 6 | UInt32($1 & 0x3F)
    }
    return (scalar, length)
  }

  /// Returns whether a character needs no escape, because it can neither end a string nor control a
  /// terminal.
  static func isPlain(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x22, 0x5C, 0..<0x20, 0x7F..<0xA0, 0xAD: false
    case 0xA0..<0x600, 0x1100..<0x1800, 0x3000..<0xFDD0: true
    // Format characters, and line and paragraph separators.
    case 0x600...0x605, 0x61C, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x180E, 0x200B...0x200F: false
    case 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: false
    case 0x110BD, 0x110CD, 0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: false
    case 0xE0000...0xE007F: false
    // Noncharacters.
    case 0xFDD0...0xFDEF: false
    default: scalar & 0xFFFE != 0xFFFE
    }
  }

  private mutating func escape(_ scalar: UInt32) {
    switch scalar {
    case 0x08: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "b")]
    case 0x09: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
    case 0x0A: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
    case 0x0C: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "f")]
    case 0x0D: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
    case 0x22, 0x5C: bytes += [UInt8(ascii: "\\"), UInt8(truncatingIfNeeded: scalar)]
    default: bytes.appendUnicodeEscape(scalar)
    }
  }

  /// Passes the bytes to `body`, then removes them, for documents that are too long for memory.
  ///
  /// Keeps the buffer, because allocating a new one for each part took a twelfth of the total time.
  package mutating func flush(_ body: ([UInt8]) throws -> Void) rethrows {
    try body(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}

extension [UInt8] {
  /// Appends a character as `\u1234`, or as two surrogates.
  mutating func appendUnicodeEscape(_ scalar: UInt32) {
    guard scalar < 0x10000 else {
      appendUnicodeEscape(0xD800 + (scalar - 0x10000) >> 10)
      return appendUnicodeEscape(0xDC00 + (scalar - 0x10000) & 0x3FF)
    }
    self += [UInt8(ascii: "\\"), UInt8(ascii: "u")]
    for shift in [12, 8, 4, 0] as [UInt32] {
      let digit = UInt8(truncatingIfNeeded: scalar >> shift & 0xF)
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  /// Appends a number with `exponent` decimals.
  mutating func appendDigits(_ value: Int64, exponent: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    let start = count
    var written = 0
    repeat {
      if written == exponent, exponent > 0 { append(UInt8(ascii: ".")) }
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
      written += 1
    } while rest > 0 || written <= exponent
    self[start...].reverse()
  }
}

extension JSONWriter {
  /// Writes seconds since 1970-01-01 00:00 UTC as an RFC 3339 time: `"2025-07-01T08:12:44Z"`.
  ///
  /// Writes `null` for `nil`, and for a time outside the years 1 to 9999.
  package mutating func instant(_ seconds: Int64?) {
    string(seconds.flatMap { Day.timestamp(ofInstant: $0) })
  }
}

extension Day {
  /// Returns seconds since 1970-01-01 00:00 UTC as an RFC 3339 time; `nil` for a time outside the
  /// years 1 to 9999.
  static func timestamp(ofInstant seconds: Int64) -> String? {
    let second = (seconds % 86_400 + 86_400) % 86_400
    // Division rounds toward zero, so most times before 1970 need a correction by one day.
    guard let day = Day(stored: seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)) else {
      return nil
    }
    return "\(day)T\(Day.timeText(second: Int(second)))Z"
  }
}
