@testable import Importing

/// A copy of a statement for others, in any encoding.
///
/// Line ends, delimiters, quotes and all other marks of ASCII stand in it where they stood, and
/// letters and digits nowhere else.
func fuzzRedact(_ input: FuzzInput) {
  var input = input
  let encoding = encoding(&input)
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

private func encoding(_ input: inout FuzzInput) -> TextEncoding? {
  let choice = input.choice(of: 2 * TextEncoding.allCases.count)
  if choice == 0 { return nil }
  return choice < TextEncoding.allCases.count ? TextEncoding.allCases[choice] : .utf8
}

/// Of ASCII, or part of a character that is not.
private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  byte >= 0x80 || 0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20
}
