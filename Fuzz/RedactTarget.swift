@testable import Importing

/// Redacts a statement in any encoding.
///
/// Line ends, delimiters, quotes and all other ASCII marks must keep their places; letters and
/// digits must not appear elsewhere.
func fuzzRedact(_ input: FuzzInput) {
  var input = input
  let encoding = input.encoding()
  let keptLine = input.choice(of: 16)
  let text = input.text
  guard let file = try? StatementFile(name: "f", bytes: text),
    let copy = try? Redaction(file, encoding: encoding, keptLines: [keptLine], seed: 1)
  else { return }
  guard copy.report.encoding == .utf8, copy.report.illFormedBytes == 0 else { return }
  check(copy.bytes.count == text.count, "\(text.count) bytes became \(copy.bytes.count)")
  for (place, (old, new)) in zip(text, copy.bytes).enumerated() {
    let isSame = old == new || (isLetterOrDigit(old) && isLetterOrDigit(new))
    check(isSame, "byte \(place) of \(text): \(old) became \(new)")
  }
}

/// An ASCII letter or digit, or part of a longer character.
private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  byte >= 0x80 || 0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20
}
