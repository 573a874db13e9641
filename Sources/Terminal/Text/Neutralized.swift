// Text from files must never send commands to the terminal. The program uses these functions
// wherever it writes such text: in cells, messages, file names and documents.
//
// U+FFFD replaces all unsafe parts, because deletion could join the halves of a sequence. The
// unsafe parts are: bytes that are not UTF-8; Cc (C0, DEL and C1) and Cf (bidirectional controls,
// zero-width characters, tag characters); noncharacters; the ninth and later combining marks on a
// base; and marks without a base. U+FE0F stays only in emoji sequences (UTS #51). U+200D stays in
// these sequences, at most four times in each, and, like U+200C, between letters of a script that
// uses joiners. Tabs and line breaks become spaces, and soft hyphens are omitted. The functions are
// idempotent and take linear time.

/// Returns `text` as it is drawn: with U+FFFD for each unsafe character.
///
/// Most text is returned unchanged, without a copy.
public func neutralized(_ text: String) -> String {
  if text.plainWidth != nil { return text }
  return replacing(in: text, NeutralRule(omits: true)) { fate, _ in
    switch fate {
    case .space: " "
    case .omitted: ""
    case .kept, .replaced: "\u{FFFD}"
    }
  }
}

/// Returns `bytes` decoded as UTF-8, with U+FFFD in place of unsafe characters and invalid bytes.
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

/// Returns `text` for an error message, with unsafe characters as escapes such as `\u{1B}`.
///
/// The original text cannot always be recovered, because backslashes in the text are not escaped.
/// But the result contains nothing that ``neutralized(_:)`` would replace.
public func excerpt(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  return replacing(in: text, NeutralRule(omits: false)) {
    "\\u{" + String($1.value, radix: 16, uppercase: true) + "}"
  }
}

/// Returns `text` with a replacement for each scalar that ``NeutralRule`` does not keep.
private func replacing(
  in text: String, _ rule: NeutralRule,
  by replacement: (NeutralRule.Fate, Unicode.Scalar) -> String
) -> String {
  var result = String.UnicodeScalarView()
  var rule = rule
  var scalars = text.unicodeScalars.makeIterator()
  var next = scalars.next()
  while let scalar = next {
    next = scalars.next()
    let fate = rule.fate(of: scalar, before: next)
    if fate == .kept {
      result.append(scalar)
    } else {
      result.append(contentsOf: replacement(fate, scalar).unicodeScalars)
    }
  }
  return String(result)
}
