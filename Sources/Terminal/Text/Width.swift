// The width of text in cells.
//
// A grapheme cluster (UAX #29, Swift's `Character`) is as wide as its widest scalar. A scalar is
// two cells wide if its East_Asian_Width is W or F (UAX #11), zero cells if it combines, and
// otherwise one cell. U+FE0F selects the emoji form and makes an emoji base two cells wide. A pair
// of regional indicators (a flag) and a keycap are also two cells wide. Ambiguous characters are
// one cell wide, as in terminals outside legacy CJK modes. Common scalars need no search; other
// scalars need binary searches in about 340 and 120 ranges.

extension Unicode.Scalar {
  /// The width of this scalar alone: 0, 1 or 2 cells.
  ///
  /// Controls have width 1, because they are drawn as U+FFFD.
  public var widthInCells: Int {
    let code = value
    if code < 0x300 { return 1 }
    if code >= 0xAC00 && code <= 0xD7A3 { return 2 }
    if code >= 0x4E00 && code <= 0x9FFF { return 2 }
    if code == 0x200D || WidthTable.contains(code, in: WidthTable.zero) { return 0 }
    return WidthTable.contains(code, in: WidthTable.wide) ? 2 : 1
  }
}

extension Character {
  /// The width of this grapheme cluster: 1 or 2 cells.
  ///
  /// Exact for text without unsafe characters (see ``neutralized(_:)``), otherwise approximate.
  public var widthInCells: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return 0 }
    var widest = first.widthInCells
    var index = scalars.index(after: scalars.startIndex)
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if scalar.value == 0xFE0F {
        if first.properties.isEmoji && first.value > 0x39 { widest = 2 }
      } else if scalar.value == 0x20E3 {
        // A keycap consists of a digit, `#` or `*`, followed by U+FE0F and U+20E3.
        if first.properties.isEmoji && first.value <= 0x39 { widest = 2 }
      } else if first.isRegionalIndicator && scalar.isRegionalIndicator {
        widest = 2
      } else {
        widest = max(widest, scalar.widthInCells)
      }
      index = scalars.index(after: index)
    }
    // A mark without a base is drawn as U+FFFD, which is one cell wide.
    return max(widest, 1)
  }
}

extension StringProtocol {
  /// The width of this text in cells, computed in linear time.
  public var widthInCells: Int {
    @specialized(where Self == String)
    @specialized(where Self == Substring)
    get { plainWidth ?? reduce(into: 0) { $0 += $1.widthInCells } }
  }
}

extension Unicode.Scalar {
  var isRegionalIndicator: Bool { value >= 0x1F1E6 && value <= 0x1F1FF }
}

extension WidthTable {
  /// Returns whether `code` is in one of the ranges of `pairs`, which are ascending.
  static func contains(_ code: UInt32, in pairs: [UInt32]) -> Bool {
    var low = 0
    var high = pairs.count / 2
    while low < high {
      let middle = (low + high) / 2
      if code < pairs[2 * middle] {
        high = middle
      } else if code > pairs[2 * middle + 1] {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }
}
