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
/// Printable ASCII is returned as it came, without a copy.
public func neutralized(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
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

/// Returns `text` for an error message: what would be replaced is shown as `\u{1B}` instead.
///
/// Not idempotent in its looks (a backslash in the text stays as it is), but its result contains
/// nothing that ``neutralized(_:)`` would replace.
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

/// The rule, scalar by scalar: what came before decides about marks and joiners.
struct NeutralRule {
  private static let marksPerBase = 8
  private static let joinersPerSequence = 4

  private var hasBase = false
  private var marks = 0
  private var joiners = 0
  /// The last scalar was an emoji, or a modifier or U+FE0F on one.
  private var emoji: Emoji = .none

  private enum Emoji {
    case none
    /// A base that U+FE0F may follow; `#`, `*` and the digits too.
    case base(joins: Bool)
    /// Complete: a joiner may follow, U+FE0F may not.
    case presented
  }

  mutating func allows(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    let code = scalar.value
    if code >= 0x20 && code < 0x7F {
      startBase(
        emoji: code == 0x23 || code == 0x2A || (code >= 0x30 && code <= 0x39)
          ? .base(joins: false) : .none)
      return true
    }
    if code >= 0xAC00 && code <= 0xD7A3 {
      startBase(emoji: .none)
      return true
    }
    if code == 0x200D { return allowsJoiner(before: next) }
    if code == 0xFE0F { return allowsEmojiSelector() }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
      startBase(emoji: .none)
      return false
    case .unassigned where code & 0xFFFE == 0xFFFE || (code >= 0xFDD0 && code <= 0xFDEF):
      startBase(emoji: .none)
      return false
    case .nonspacingMark, .enclosingMark, .spacingMark:
      marks += 1
      let allowed = hasBase && marks <= NeutralRule.marksPerBase
      // A replaced mark is a U+FFFD, which is the base of what follows.
      if !allowed { startBase(emoji: .none) }
      return allowed
    default:
      if properties.isEmojiModifier, case .base(joins: true) = emoji {
        emoji = .presented
      } else {
        let joined = joinedAfterJoiner && properties.isEmoji
        let count = joiners
        startBase(emoji: properties.isEmoji ? .base(joins: code > 0xFF) : .none)
        if joined { joiners = count }
      }
      return true
    }
  }

  private var joinedAfterJoiner = false

  private mutating func startBase(emoji: Emoji) {
    hasBase = true
    marks = 0
    joiners = 0
    joinedAfterJoiner = false
    self.emoji = emoji
  }

  private mutating func allowsJoiner(before next: Unicode.Scalar?) -> Bool {
    let joins =
      switch emoji {
      case .base(let joins): joins
      case .presented: true
      case .none: false
      }
    guard joins, joiners < NeutralRule.joinersPerSequence, let next, next.value > 0xFF,
      next.properties.isEmoji, !next.properties.isEmojiModifier
    else {
      startBase(emoji: .none)
      return false
    }
    joiners += 1
    joinedAfterJoiner = true
    emoji = .none
    return true
  }

  private mutating func allowsEmojiSelector() -> Bool {
    guard case .base = emoji else {
      startBase(emoji: .none)
      return false
    }
    emoji = .presented
    return true
  }
}
