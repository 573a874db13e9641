/// The rule of ``neutralized(_:)`` for one scalar, which depends on the scalars around it.
struct NeutralRule {
  /// What becomes of a scalar.
  enum Fate {
    case kept
    /// A tab or line break, drawn as a space.
    case space
    /// A character that has no effect here: a soft hyphen, the second half of a CRLF, or a joiner
    /// after the last letter of a word.
    case omitted
    /// An unsafe scalar, drawn as U+FFFD.
    case replaced
  }

  private static let marksPerBase = 8
  private static let joinersPerSequence = 4

  /// Whether characters without effect are omitted; otherwise, they are replaced.
  private let omits: Bool
  private var hasBase = false
  private var marks = 0
  private var joiners = 0
  /// Whether the previous scalar was a joiner.
  private var isJoined = false
  /// The kind of emoji that the previous scalar belongs to.
  private var emoji: Emoji = .none
  /// The previous scalar; 0 at the start.
  private var last: UInt32 = 0

  private enum Emoji {
    case none
    /// A base that U+FE0F may follow, including `#`, `*` and the digits.
    case base(joins: Bool)
    /// A complete emoji: a joiner may follow, but U+FE0F may not.
    case presented
  }

  init(omits: Bool) { self.omits = omits }

  /// Returns the fate of the next scalar of a text; `next` is the scalar after it.
  mutating func fate(of scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Fate {
    let before = last
    last = scalar.value
    switch scalar.value {
    case 0x0A where before == 0x0D: return .omitted
    case 0xAD where omits:
      last = before
      return .omitted
    case 0x09...0x0D, 0x85, 0x2028, 0x2029:
      startBase(emoji: .none)
      return .space
    case 0x200C, 0x200D:
      // Between letters of such scripts, joiners are part of the spelling.
      if NeutralRule.usesJoiners(before) {
        // A mark that is replaced does not count as a neighbor.
        if let next, NeutralRule.usesJoiners(next.value),
          marks < NeutralRule.marksPerBase || next.properties.generalCategory == .otherLetter
        {
          return .kept
        }
        // After an emoji with a mark, the joiner may belong to an emoji sequence.
        if omits, case .none = emoji {
          last = before
          return .omitted
        }
      }
    default: break
    }
    if allows(scalar, before: next) { return .kept }
    last = 0xFFFD
    return .replaced
  }

  /// Whether a scalar is a letter or mark of a script with joiners in ordinary words: Arabic,
  /// Syriac, N'Ko, Mongolian, and the scripts of South and Southeast Asia.
  private static func usesJoiners(_ code: UInt32) -> Bool {
    guard (0x600...0x10FF).contains(code) || (0x1700...0x1CFF).contains(code),
      let scalar = Unicode.Scalar(code)
    else { return false }
    switch scalar.properties.generalCategory {
    case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }

  private mutating func allows(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
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
      // A replaced mark becomes U+FFFD, which is the base of the following marks.
      if !allowed { startBase(emoji: .none) }
      return allowed
    default:
      if properties.isEmojiModifier, case .base(joins: true) = emoji {
        emoji = .presented
      } else {
        let joined = isJoined && properties.isEmoji
        let count = joiners
        startBase(emoji: properties.isEmoji ? .base(joins: code > 0xFF) : .none)
        if joined { joiners = count }
      }
      return true
    }
  }

  private mutating func startBase(emoji: Emoji) {
    hasBase = true
    marks = 0
    joiners = 0
    isJoined = false
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
    isJoined = true
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
