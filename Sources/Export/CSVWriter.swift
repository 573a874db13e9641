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
