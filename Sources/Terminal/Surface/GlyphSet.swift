/// The glyphs for bars, sparklines and large numerals.
///
/// Each ``Surface`` has a glyph set, so that drawing code is the same for every terminal.
public enum GlyphSet: Hashable, Sendable, CaseIterable {
  /// Block elements with two colors in a cell; edges are exact to an eighth of a cell.
  case blocks
  /// Whole cells filled with a pattern for each segment (``Fill/pattern``).
  ///
  /// Used for terminals with at most 16 colors, where colors would not distinguish neighbors.
  case patterns
  /// Whole cells with an ASCII pattern (``Fill/asciiPattern``), for locales that do not use UTF-8.
  case ascii

  /// Whether half blocks can be drawn.
  ///
  /// Without half blocks, large numerals would be illegible, so write numbers as text instead.
  public var hasHalfBlocks: Bool { self != .ascii }

  /// Whether quarters of a cell can be drawn.
  ///
  /// Fonts of consoles with 16 colors, such as that of Linux, have half blocks but no quadrants.
  public var hasQuadrants: Bool { self == .blocks }
}

/// The fill of a bar's segment.
public struct Fill: Hashable, Sendable {
  /// The color of the segment.
  public var color: Color
  /// The glyph that distinguishes the segment from its neighbors if colors do not.
  public var pattern: Character
  /// The pattern for locales that do not use UTF-8.
  public var asciiPattern: Character

  public init(_ color: Color, pattern: Character = "█", asciiPattern: Character = "#") {
    (self.color, self.pattern, self.asciiPattern) = (color, pattern, asciiPattern)
  }

  /// Creates the fill of the segment at `index`, with a pattern that its neighbors do not have.
  ///
  /// Patterns repeat after seven segments.
  public init(_ color: Color, patternIndex index: Int) {
    let patterns: [(Character, Character)] = [
      ("█", "#"), ("▒", "="), ("▓", "%"), ("░", "-"), ("╳", "x"), ("═", "+"), ("·", "."),
    ]
    let choice = patterns[((index % patterns.count) + patterns.count) % patterns.count]
    self.init(color, pattern: choice.0, asciiPattern: choice.1)
  }

  /// Returns a fill without a pattern, for example for an empty track or a gap.
  public static func blank(_ color: Color) -> Fill {
    Fill(color, pattern: " ", asciiPattern: " ")
  }
}
