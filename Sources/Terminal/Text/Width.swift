// The width of text in cells.
//
// Terminals disagree about grapheme clusters (UAX #29, Swift's `Character`): most add up the widths
// of the scalars, and some draw a cluster as a unit. Sobi therefore divides a cluster into drawing
// units, each with its own cells: a scalar with a width, and the following scalars without one. A
// terminal that draws the whole cluster in its first cells leaves blanks after it, but loses
// nothing. Only emoji sequences and flags, which nearly all terminals draw as a unit, are one unit.
//
// A scalar is two cells wide if its East_Asian_Width is W or F (UAX #11), zero cells if it is a
// nonspacing or enclosing mark or a joiner, and otherwise one cell; this includes spacing marks,
// such as the vowel signs of Devanagari, and the sound marks of half-width kana. U+FE0F selects
// the emoji form and makes an emoji base two cells wide. Flags and keycaps are also two cells wide.
// Ambiguous characters are one cell wide, as in terminals outside legacy CJK modes. Common scalars
// need no search; other scalars need binary searches in about 370 and 130 ranges.

extension Unicode.Scalar {
  /// The width of this scalar alone: 0, 1 or 2 cells.
  ///
  /// Controls have width 1, because they are drawn as U+FFFD or as a space.
  public var widthInCells: Int {
    let code = value
    if code < 0x300 { return 1 }
    if code >= 0xAC00 && code <= 0xD7A3 { return 2 }
    if code >= 0x4E00 && code <= 0x9FFF { return 2 }
    if code == 0x200C || code == 0x200D { return 0 }
    if WidthTable.contains(code, in: WidthTable.zero) { return 0 }
    return WidthTable.contains(code, in: WidthTable.wide) ? 2 : 1
  }
}

extension Character {
  /// The width of this grapheme cluster: the sum of the widths of its drawing units, at least 1.
  ///
  /// Mostly 1 or 2 cells, but more for a cluster of several letters, such as `क्षि`. Exact for text
  /// without unsafe characters (see ``neutralized(_:)``), otherwise approximate.
  public var widthInCells: Int {
    if unicodeScalars.count == 1 { return max(unicodeScalars.first?.widthInCells ?? 0, 1) }
    var sum = 0
    forEachDrawingUnit { sum += $1 }
    return sum
  }

  /// Calls `body` with the scalars of each drawing unit and its width of 1 or 2 cells.
  func forEachDrawingUnit(_ body: (Substring.UnicodeScalarView, Int) -> Void) {
    let scalars = String(self).unicodeScalars
    var start = scalars.startIndex
    guard start < scalars.endIndex else { return }
    var unit = DrawingUnit(scalars[start])
    var index = scalars.index(after: start)
    while index < scalars.endIndex {
      if !unit.takes(scalars[index]) {
        body(scalars[start..<index], unit.width)
        start = index
        unit = DrawingUnit(scalars[index])
      }
      index = scalars.index(after: index)
    }
    body(scalars[start...], unit.width)
  }
}

/// The part of a grapheme cluster that is drawn into its own cells.
private struct DrawingUnit {
  private let first: Unicode.Scalar
  private var last: Unicode.Scalar
  private var isFlag = false
  /// The width in cells; a mark without a base is drawn as U+FFFD, which is one cell wide.
  private(set) var width: Int

  init(_ first: Unicode.Scalar) {
    self.first = first
    last = first
    width = max(first.widthInCells, 1)
  }

  /// Adds a scalar and returns `true`, unless the scalar begins the next unit.
  mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
    let cells = scalar.widthInCells
    if cells > 0 {
      guard joins(scalar) else { return false }
      isFlag = first.isRegionalIndicator
      width = isFlag ? 2 : max(width, cells)
    } else if scalar.value == 0xFE0F, first.value > 0x39, first.properties.isEmoji {
      width = 2
    } else if scalar.value == 0x20E3, first.value <= 0x39, first.properties.isEmoji {
      // A keycap consists of a digit, `#` or `*`, followed by U+FE0F and U+20E3.
      width = 2
    }
    last = scalar
    return true
  }

  /// Whether a scalar with a width belongs to an emoji sequence or flag that began before it.
  private func joins(_ scalar: Unicode.Scalar) -> Bool {
    if first.isRegionalIndicator { return scalar.isRegionalIndicator && !isFlag }
    guard first.value > 0xFF, first.properties.isEmoji, scalar.properties.isEmoji else {
      return false
    }
    return last.value == 0x200D || scalar.properties.isEmojiModifier
  }
}

extension StringProtocol {
  /// The width in cells with which this text is drawn, computed in linear time.
  ///
  /// The text counts as drawn, that is, as ``neutralized(_:)`` returns it.
  public var widthInCells: Int {
    @specialized(where Self == String)
    @specialized(where Self == Substring)
    get { plainWidth ?? neutralized(String(self)).reduce(into: 0) { $0 += $1.widthInCells } }
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
