/// Numerals three rows tall, drawn in pixels of half a cell.
///
/// Digits are 4 pixels wide and 6 tall, with a gap of one pixel between them. All digits have the
/// same width, so a number keeps its width while it rolls. Numerals require half blocks
/// (``GlyphSet/hasHalfBlocks``).
public enum LargeNumerals {
  /// The height of a numeral in cells.
  public static let height = 3
  /// The height of a numeral in half cells.
  public static let heightInPixels = 6
  /// The distance between two numerals on a wheel, in half cells: a numeral and a gap.
  static let pitchInPixels = heightInPixels + 1

  /// The character whose large form is a block with cut corners, in place of a digit.
  public static let hiddenDigit: Character = "•"

  /// Returns the width of `character` with its gap, in columns; 0 if there is no large form.
  public static func width(of character: Character) -> Int {
    rows(of: character).map { ($0.first?.count ?? 0) + 1 } ?? 0
  }

  /// Returns the width of `text` without the last gap; `nil` if a character has no large form.
  public static func width(of text: String) -> Int? {
    var total = 0
    for character in text {
      let width = width(of: character)
      guard width > 0 else { return nil }
      total += width
    }
    return max(0, total - 1)
  }

  /// Returns the pixels of a numeral as six rows of `#` and `.`; `nil` if there is no large form.
  static func rows(of character: Character) -> [StaticString]? {
    switch character {
    case "0": ["####", "#..#", "#..#", "#..#", "#..#", "####"]
    case "1": ["..#.", ".##.", "..#.", "..#.", "..#.", ".###"]
    case "2": ["####", "...#", "####", "#...", "#...", "####"]
    case "3": ["####", "...#", ".###", "...#", "...#", "####"]
    case "4": ["#..#", "#..#", "####", "...#", "...#", "...#"]
    case "5": ["####", "#...", "####", "...#", "...#", "####"]
    case "6": ["####", "#...", "####", "#..#", "#..#", "####"]
    case "7": ["####", "...#", "...#", "..#.", ".#..", ".#.."]
    case "8": ["####", "#..#", "####", "#..#", "#..#", "####"]
    case "9": ["####", "#..#", "####", "...#", "...#", "####"]
    case ",": ["..", "..", "..", "..", ".#", "#."]
    case ".": [".", ".", ".", ".", ".", "#"]
    case "-", "\u{2212}": ["...", "...", "...", "###", "...", "..."]
    case "+": ["...", "...", ".#.", "###", ".#.", "..."]
    case "'", "\u{2019}": ["#", "#", ".", ".", ".", "."]
    case "$": [".####", "#.#..", ".###.", "..#.#", "####.", "..#.."]
    case "€": ["..###", ".#...", "####.", ".#...", "####.", "..###"]
    case "£": ["..##.", ".#..#", "####.", ".#...", ".#...", "#####"]
    case "¥": ["#...#", ".#.#.", "#####", "..#..", "#####", "..#.."]
    case "₩": ["#..#..#", "#..#..#", "#######", "#.#.#.#", ".#...#.", ".#...#."]
    case "₹": ["#####", "...#.", "#####", "..#..", ".##..", "...##"]
    case hiddenDigit: ["####", "####", "####", "####", "####", "####"]
    case " ", "\u{A0}", "\u{202F}": ["..", "..", "..", "..", "..", ".."]
    default: nil
    }
  }
}

extension StaticString {
  fileprivate func isInk(_ column: Int) -> Bool {
    withUTF8Buffer { $0[column] == UInt8(ascii: "#") }
  }
  fileprivate var count: Int { utf8CodeUnitCount }
}

extension Surface {
  /// Draws a large numeral with its upper left cell at (`x`, `y`), and returns the next column.
  ///
  /// `verticalOffsetInPixels` moves the numeral down by half cells, or up if negative. Pixels
  /// outside the three rows are cut off, so one digit can leave upward while the next enters from
  /// below. Paints only the pixels of the numeral, and nothing for a character without a large
  /// form.
  @discardableResult
  public mutating func drawNumeral(
    _ character: Character, x: Int, y: Int, verticalOffsetInPixels: Int = 0, _ color: Color
  ) -> Int {
    let x = Rectangle.bounded(x)
    let y = Rectangle.bounded(y)
    guard let rows = LargeNumerals.rows(of: character) else { return x }
    if character == LargeNumerals.hiddenDigit, verticalOffsetInPixels == 0 {
      // Corners are quadrants, which pixels of half a cell cannot draw.
      for (row, line) in ["▟██▙", "████", "▜██▛"].enumerated() {
        put(line, x: x, y: y + row, Style(color))
      }
      return x + LargeNumerals.width(of: character)
    }
    for (row, pixels) in rows.enumerated() {
      let pixelRow = row + Rectangle.bounded(verticalOffsetInPixels)
      guard pixelRow >= 0, pixelRow < LargeNumerals.heightInPixels else { continue }
      for column in 0..<pixels.count where pixels.isInk(column) {
        paintPixel(x: x + column, pixelY: y * 2 + pixelRow, color)
      }
    }
    return x + LargeNumerals.width(of: character)
  }

  /// Draws a wheel that turns from one numeral to the next, cut off at three rows.
  ///
  /// The upper left cell is at (`x`, `y`). The progress `offset` is 0 while `leaving` is in place,
  /// and 1 when `entering` is in place. A wheel that turns upward has the next numeral below. A
  /// numeral that is `nil` is not drawn.
  public mutating func drawNumeralWheel(
    from leaving: Character?, to entering: Character?, offset: Double, isUpwards: Bool, x: Int,
    y: Int, _ color: Color
  ) {
    let pitch = LargeNumerals.pitchInPixels
    let moved = Int((min(max(offset.isNaN ? 1 : offset, 0), 1) * Double(pitch)).rounded())
    let way = isUpwards ? -1 : 1
    if let leaving {
      drawNumeral(leaving, x: x, y: y, verticalOffsetInPixels: way * moved, color)
    }
    if let entering {
      drawNumeral(entering, x: x, y: y, verticalOffsetInPixels: way * (moved - pitch), color)
    }
  }

  /// Draws `text` in large numerals, and returns the next column.
  @discardableResult
  public mutating func drawNumerals(_ text: String, x: Int, y: Int, _ color: Color) -> Int {
    text.reduce(x) { drawNumeral($1, x: $0, y: y, color) }
  }
}
