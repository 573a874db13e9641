/// Numerals three rows tall, drawn in quarters of a cell.
///
/// Digits are 4 cells wide, but the digit 1 is only 2 wide. There is a gap of one cell between
/// digits. A numeral moves in steps of half a cell. Numerals require half blocks
/// (``GlyphSet/hasHalfBlocks``); their corners are round if there are quadrants
/// (``GlyphSet/hasQuadrants``).
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
    shapes[character].map { $0.width + 1 } ?? 0
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

  static let shapes: [Character: Shape] = {
    var shapes = forms.mapValues { Shape($0) }
    shapes["\u{2212}"] = shapes["-"]
    shapes["\u{2019}"] = shapes["'"]
    for space in ["\u{A0}", "\u{202F}"] as [Character] { shapes[space] = shapes[" "] }
    return shapes
  }()

  /// The rows of each numeral.
  private static let forms: [Character: [String]] = [
    "0": ["▟▀▀▙", "█  █", "▜▄▄▛"],
    "1": ["▟█", " █", " █"],
    "2": ["▀▀▀▙", "▟▀▀▘", "█▄▄▄"],
    "3": ["▀▀▀▙", " ▀▀▙", "▄▄▄▛"],
    "4": ["█  █", "▀▀▀█", "   █"],
    "5": ["█▀▀▀", "▀▀▀▙", "▄▄▄▛"],
    "6": ["▟▀▀▀", "█▀▀▙", "▜▄▄▛"],
    "7": ["▀▀▀█", "  ▟▘", "  █ "],
    "8": ["▟▀▀▙", "▟▀▀▙", "▜▄▄▛"],
    "9": ["▟▀▀▙", "▜▄▄█", "▄▄▄▛"],
    ",": [" ", " ", "▟"],
    ".": [" ", " ", "▄"],
    "-": ["   ", "▄▄▄", "   "],
    "+": ["   ", "▄█▄", " ▀ "],
    "'": ["█", " ", " "],
    "$": ["▟█▀▀", "▀█▀▙", "▄█▄▛"],
    "€": [" ▟▀▀▀", "▀█▀▀ ", "▀▜▄▄▄"],
    "£": [" ▟▀▀▙", "▀█▀▀ ", "▄█▄▄▄"],
    "¥": ["▜▖ ▗▛", "▀▜█▛▀", "▀▀█▀▀"],
    "₩": ["█  █  █", "█▀█▀█▀█", "▝█▘ ▝█▘"],
    "₹": ["▀▀▀█▀", "▀▀█▀▀", " ▀▜▄▖"],
    hiddenDigit: ["▟██▙", "████", "▜██▛"],
    " ": ["  ", "  ", "  "],
  ]

  /// The quarters of a numeral's cells.
  struct Shape {
    /// The width in cells, without a gap.
    private(set) var width = 0
    /// A number for each half row from the top, with two bits for each cell, the left cell lowest.
    private(set) var halfRows = [UInt32](repeating: 0, count: heightInPixels)

    init() {}

    /// Reads rows of block elements; ``Quadrants`` must include all of them.
    fileprivate init(_ rows: [String]) {
      for (row, text) in rows.enumerated() {
        for (column, scalar) in text.unicodeScalars.enumerated() {
          let bits = UInt32(Quadrants(scalar)?.rawValue ?? 0)
          halfRows[2 * row] |= (bits & 3) << (2 * column)
          halfRows[2 * row + 1] |= (bits >> 2) << (2 * column)
          width = max(width, column + 1)
        }
      }
    }

    /// Adds the quarters of another numeral, `down` half rows below, in the last cells of `width`.
    ///
    /// Cuts off what is outside the three rows and the width.
    mutating func add(_ other: Shape, down: Int, inWidth width: Int) {
      self.width = max(self.width, width)
      let shift = 2 * (width - other.width)
      for row in halfRows.indices where other.halfRows.indices.contains(row - down) {
        let bits = other.halfRows[row - down]
        halfRows[row] |= shift >= 0 ? bits << shift : bits >> -shift
      }
    }

    /// Returns the quarters of a cell.
    func quadrants(column: Int, row: Int) -> Quadrants {
      let (upper, lower) = (halfRows[2 * row], halfRows[2 * row + 1])
      return Quadrants(
        rawValue: UInt8(upper >> (2 * column) & 3) | UInt8(lower >> (2 * column) & 3) << 2)
    }
  }
}

extension Surface {
  /// Draws a large numeral with its upper left cell at (`x`, `y`), and returns the next column.
  ///
  /// `verticalOffsetInPixels` moves the numeral down by half cells, or up if negative. Pixels
  /// outside the three rows are cut off, so one digit can leave upward while the next enters from
  /// below. Changes only the cells that the numeral touches, and nothing for a character without a
  /// large form.
  @discardableResult
  public mutating func drawNumeral(
    _ character: Character, x: Int, y: Int, verticalOffsetInPixels: Int = 0, _ color: Color
  ) -> Int {
    let x = Rectangle.bounded(x)
    guard let form = LargeNumerals.shapes[character] else { return x }
    var shape = LargeNumerals.Shape()
    shape.add(form, down: Rectangle.bounded(verticalOffsetInPixels), inWidth: form.width)
    draw(shape, x: x, y: Rectangle.bounded(y), color)
    return x + form.width + 1
  }

  /// Draws a wheel that turns from one numeral to the next, cut off at three rows.
  ///
  /// The upper left cell is at (`x`, `y`). The progress `offset` is 0 while `leaving` is in place,
  /// and 1 when `entering` is in place. A wheel that turns upward has the next numeral below. A
  /// numeral that is `nil` is not drawn. Both numerals end at the right edge of `width`, which does
  /// not include a gap; by default, this is the width of the wider numeral.
  public mutating func drawNumeralWheel(
    from leaving: Character?, to entering: Character?, offset: Double, isUpwards: Bool, x: Int,
    y: Int, width: Int? = nil, _ color: Color
  ) {
    let pitch = LargeNumerals.pitchInPixels
    let moved = Int((min(max(offset.isNaN ? 1 : offset, 0), 1) * Double(pitch)).rounded())
    let way = isUpwards ? -1 : 1
    let forms = [(leaving, way * moved), (entering, way * (moved - pitch))].compactMap { form in
      form.0.flatMap { LargeNumerals.shapes[$0] }.map { ($0, down: form.1) }
    }
    let width = width ?? forms.map(\.0.width).max() ?? 0
    guard width > 0 else { return }
    var shape = LargeNumerals.Shape()
    for (form, down) in forms { shape.add(form, down: down, inWidth: min(width, 12)) }
    draw(shape, x: Rectangle.bounded(x), y: Rectangle.bounded(y), color)
  }

  private mutating func draw(_ shape: LargeNumerals.Shape, x: Int, y: Int, _ color: Color) {
    for row in 0..<LargeNumerals.height {
      for column in 0..<shape.width {
        let quadrants = shape.quadrants(column: column, row: row)
        if !quadrants.isEmpty { paint(quadrants, x: x + column, y: y + row, color) }
      }
    }
  }

  /// Paints quarters of a cell, and keeps the quarters that already have the same color.
  ///
  /// Without quadrants, a quarter grows to half of the cell.
  private mutating func paint(_ quadrants: Quadrants, x: Int, y: Int, _ color: Color) {
    guard clip.contains(x: x, y: y) else { return }
    guard glyphs.hasQuadrants else {
      let halves: [Quadrants] = [[.upperLeft, .upperRight], [.lowerLeft, .lowerRight]]
      for (half, quarters) in halves.enumerated() where !quarters.isDisjoint(with: quadrants) {
        paintPixel(x: x, pixelY: 2 * y + half, color)
      }
      return
    }
    let old = slots[y * width + x]
    var (quadrants, paper) = (quadrants, old.backdrop)
    if old.foreground == color, !old.attributes.contains(.reversed),
      let kept = old.glyph.scalar.flatMap({ Quadrants($0) })
    {
      quadrants.formUnion(kept)
      paper = old.background
    }
    mendEdges(from: x, to: x + 1, y: y)
    slots[y * width + x] = Slot(
      glyph: quadrants.glyph, foreground: color, background: paper, attributes: [], width: 1)
  }

  /// Draws `text` in large numerals, and returns the next column.
  @discardableResult
  public mutating func drawNumerals(_ text: String, x: Int, y: Int, _ color: Color) -> Int {
    text.reduce(x) { drawNumeral($1, x: $0, y: y, color) }
  }
}
