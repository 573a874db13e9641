// Text from files must never speak to the terminal. These functions are the one rule for every
// place where such text leaves the program: cells, messages, file names, documents.
//
// Replaced, never deleted (deleting could join the halves of a sequence), each by U+FFFD: bytes
// that are not UTF-8; Cc (C0, DEL and C1), Cf (bidirectional controls, zero-width characters, tag
// characters), Zl, Zp; noncharacters; the ninth and later combining marks on a base, and marks
// with no base. U+200D and U+FE0F stay where an emoji sequence needs them (UTS #51).
// Total on any bytes, idempotent, linear in the length.

/// Returns `text` with everything a terminal could take for a command replaced by U+FFFD.
///
/// Most text is returned as it came, without a copy.
public func neutralized(_ text: String) -> String {
  if text.plainWidth != nil { return text }
  var result = String.UnicodeScalarView()
  var rule = NeutralRule()
  var scalars = text.unicodeScalars.makeIterator()
  var next = scalars.next()
  while let scalar = next {
    next = scalars.next()
    result.append(rule.allows(scalar, before: next) ? scalar : "\u{FFFD}")
  }
  return String(result)
}

/// Returns `bytes` decoded as UTF-8 and neutralised; bytes that are not UTF-8 become U+FFFD.
public func neutralized(_ bytes: some Sequence<UInt8>) -> String {
  var scalars = String.UnicodeScalarView()
  var decoder = UTF8()
  var iterator = bytes.makeIterator()
  decoding: while true {
    switch decoder.decode(&iterator) {
    case .scalarValue(let scalar): scalars.append(scalar)
    case .emptyInput: break decoding
    case .error: scalars.append("\u{FFFD}")
    }
  }
  return neutralized(String(scalars))
}

/// Returns `text` for an error message: replaced characters appear as `\u{1B}`.
///
/// Not idempotent (a backslash in the text stays), but the result contains nothing that
/// ``neutralized(_:)`` would replace.
public func excerpt(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  var result = ""
  var rule = NeutralRule()
  var scalars = text.unicodeScalars.makeIterator()
  var next = scalars.next()
  while let scalar = next {
    next = scalars.next()
    if rule.allows(scalar, before: next) {
      result.unicodeScalars.append(scalar)
    } else {
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
  return result
}
