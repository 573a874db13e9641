package import Ledger

/// A writer of CSV as RFC 4180 describes it: fields in commas, lines that end with CR LF.
///
/// A text that a spreadsheet would read as a formula gets an apostrophe in front. Numbers are
/// written as they are, including a minus sign. A character that could control a terminal becomes
/// U+FFFD.
package struct CSVWriter {
  package private(set) var bytes: [UInt8] = []
  private var isAtStart = true

  package init() {}

  package mutating func text(_ text: String) {
    let isFormula = text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) }
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isSafe = "\"\\\n\t".unicodeScalars.contains(scalar) || JSONWriter.isPlain(scalar.value)
      safe.append(isSafe ? scalar : "\u{FFFD}")
    }
    field((isFormula == true ? "'" : "") + String(safe))
  }

  /// Writes a number, or nothing for `nil`.
  package mutating func number(_ number: String?) { field(number ?? "") }

  /// Passes the bytes to `body`, then removes them, for documents that are too long for memory.
  package mutating func flush(_ body: ([UInt8]) throws -> Void) rethrows {
    try body(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  package mutating func endLine() {
    bytes += [0x0D, 0x0A]
    isAtStart = true
  }

  private mutating func field(_ text: String) {
    if !isAtStart { bytes.append(UInt8(ascii: ",")) }
    isAtStart = false
    guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C || $0 == 0x0D || $0 == 0x0A }) else {
      bytes += text.utf8
      return
    }
    bytes.append(0x22)
    for byte in text.utf8 {
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
      case .money(let value): number(value?.decimal)
      case .day(let value): number(value?.description)
      case .instant(let value): number(value.flatMap { Day.timestamp(ofInstant: $0) })
      }
    }
    endLine()
  }
}
