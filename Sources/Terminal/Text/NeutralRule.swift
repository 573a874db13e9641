/// The rule of ``neutralized(_:)`` for one scalar, which depends on the scalars around it.
struct NeutralRule {
  private static let marksPerBase = 8
  private static let joinersPerSequence = 4

  private var hasBase = false
  private var marks = 0
  private var joiners = 0
  /// Whether the previous scalar was a joiner.
  private var isJoined = false
  /// The kind of emoji that the previous scalar belongs to.
  private var emoji: Emoji = .none

  private enum Emoji {
    case none
    /// A base that U+FE0F may follow, including `#`, `*` and the digits.
    case base(joins: Bool)
    /// A complete emoji: a joiner may follow, but U+FE0F may not.
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
