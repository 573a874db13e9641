/// What bars, sparklines and large numerals are drawn with.
///
/// It is a property of a ``Surface``, so that a screen draws the same things everywhere and only
/// the strokes differ.
public enum GlyphSet: Hashable, Sendable, CaseIterable {
  /// Block elements in two colours a cell: edges are exact to an eighth of a cell.
  case blocks
  /// Whole cells filled with a segment's own pattern (``Fill/pattern``): for 16 colours and for
  /// none, where neighbours could not be told apart by colour.
  case patterns
  /// The same in ASCII (``Fill/asciiPattern``), for locales that are not UTF-8.
  case ascii

  /// Whether half blocks can be drawn: without them large numerals cannot be told apart, and a
  /// number is better written as text.
  public var hasHalfBlocks: Bool { self != .ascii }
}

/// What a segment of a bar is filled with.
public struct Fill: Hashable, Sendable {
  /// The colour of the segment.
  public var color: Color
  /// The glyph that tells the segment from its neighbours where colours cannot.
  public var pattern: Character
  /// The same for terminals without UTF-8.
  public var asciiPattern: Character

  public init(_ color: Color, pattern: Character = "█", asciiPattern: Character = "#") {
    self.color = color
    self.pattern = pattern
    self.asciiPattern = asciiPattern
  }

  /// Creates the fill of the segment at `index`, whose pattern differs from its neighbours'.
  ///
  /// Patterns repeat after seven, colours are the caller's.
  public init(_ color: Color, patternIndex index: Int) {
    let patterns: [(Character, Character)] = [
      ("█", "#"), ("▒", "="), ("▓", "%"), ("░", "-"), ("╳", "x"), ("═", "+"), ("·", "."),
    ]
    let choice = patterns[((index % patterns.count) + patterns.count) % patterns.count]
    self.init(color, pattern: choice.0, asciiPattern: choice.1)
  }

  /// A fill without a pattern of its own: an empty track, a gap.
  public static func blank(_ color: Color) -> Fill {
    Fill(color, pattern: " ", asciiPattern: " ")
  }
}
