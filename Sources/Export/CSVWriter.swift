package import Ledger

/// A writer of CSV as RFC 4180 describes it: fields in commas, lines that end with CR LF.
///
/// A text that a spreadsheet would read as a formula gets an apostrophe in front, and so does a text
/// that begins with such an apostrophe, so that a reader can tell them apart. Numbers are written as
/// they are, including a minus sign. A character that could control a terminal is written as in JSON,
/// `\u001b`, and a backslash before such text as `\u005c`, so that a reader can restore the text.
package struct CSVWriter {
  package private(set) var bytes: [UInt8] = []
  private var isAtStart = true
  /// Whether texts are written exactly as they are.
  private let isRaw: Bool

  package init() { isRaw = false }

  /// Creates a writer; `hasMark` begins with the byte order mark by which Excel recognizes UTF-8.
  package init(isRaw: Bool, hasMark: Bool) {
    self.isRaw = isRaw
    if hasMark { bytes = [0xEF, 0xBB, 0xBF] }
  }

  package mutating func text(_ text: String) {
    comma()
    var text = text
    text.withUTF8 { field($0) }
  }

  private mutating func field(_ text: UnsafeBufferPointer<UInt8>) {
    let isFormula = TransactionTable.needsApostrophe(text)
    if !isRaw, isFormula || !CSVWriter.isSafe(text) {
      var safe = isFormula ? [UInt8(ascii: "'")] : []
      var at = 0
      while at < text.count {
        let (scalar, length) = JSONWriter.scalar(text, at)
        if CSVWriter.isSafe(scalar), !TransactionTable.isEscape(text[at...]) {
          safe += text[at..<(at + length)]
        } else {
          safe.appendUnicodeEscape(scalar)
        }
        at += length
      }
      safe.withUnsafeBufferPointer { quote($0) }
    } else {
      quote(text)
    }
  }

  private static func isSafe(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var at = 0
    while at < text.count {
      at = JSONWriter.endOfPlain(text, from: at)
      guard at < text.count else { break }
      let (scalar, length) = JSONWriter.scalar(text, at)
      guard isSafe(scalar), !TransactionTable.isEscape(text[at...]) else { return false }
      at += length
    }
    return true
  }

  private static func isSafe(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x22, 0x5C: true
    default: JSONWriter.isPlain(scalar)
    }
  }

  /// Writes a number, or nothing for `nil`.
  package mutating func number(_ number: String?) {
    comma()
    if let number { bytes += number.utf8 }
  }

  package mutating func key(_ key: TransactionKey) {
    comma()
    key.append(to: &bytes)
  }

  package mutating func integer(_ value: Int64) {
    comma()
    bytes.appendDigits(value, exponent: 0)
  }

  /// Writes an amount with the currency's decimals, or nothing for `nil`.
  package mutating func amount(_ amount: Money?) {
    comma()
    if let amount { bytes.appendDigits(amount.minorUnits, exponent: amount.currency.exponent) }
  }

  /// Passes the bytes to `body`, then removes them, for documents that are too long for memory.
  package mutating func flush(_ body: ([UInt8]) throws -> Void) rethrows {
    try body(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  package mutating func endLine() {
    bytes += [0x0D, 0x0A]
    isAtStart = true
  }

  private mutating func comma() {
    if !isAtStart { bytes.append(UInt8(ascii: ",")) }
    isAtStart = false
  }

  /// Writes the bytes, in quotes if they need them.
  private mutating func quote(_ text: UnsafeBufferPointer<UInt8>) {
    let needsQuotes = text.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0D || $0 == 0x0A }
    guard needsQuotes else { return bytes.append(contentsOf: text) }
    bytes.append(0x22)
    for byte in text {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    bytes.append(0x22)
  }
}

extension CSVWriter {
  /// The value of a field; `nil` leaves the field empty.
  package enum Field {
    case text(String?)
    case number((any BinaryInteger)?)
    /// An amount in units with the currency's decimals.
    case money(Money?)
    case day(Day?)
    /// Seconds since 1970-01-01 00:00 UTC, written as an RFC 3339 time.
    case instant(Int64?)
  }

  /// Creates a writer whose first line has these names.
  package init(_ names: String...) {
    self.init()
    for name in names { text(name) }
    endLine()
  }

  package mutating func line(_ fields: Field...) {
    for field in fields {
      switch field {
      case .text(let value): text(value ?? "")
      case .number(let value): number(value.map { "\($0)" })
      case .money(let value): amount(value)
      case .day(let value): number(value?.description)
      case .instant(let value): number(value.flatMap { Day.timestamp(ofInstant: $0) })
      }
    }
    endLine()
  }
}
