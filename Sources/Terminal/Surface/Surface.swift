/// A grid of cells for drawing, such as a frame before the session sends it to the terminal.
///
/// Copies share storage until one of them changes. Columns start at 0 on the left, rows at 0 at the
/// top. Drawing is cut off at ``clip``; no position or size causes a trap. Unsafe characters are
/// drawn as U+FFFD (see ``neutralized(_:)``), and drawing never leaves half of a wide character. A
/// cell takes 16 bytes; a surface has at most 400,000 cells.
public struct Surface: Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The glyphs for bars and numerals.
  public var glyphs: GlyphSet
  /// The cells that drawing can change, besides halves of cut characters; always in ``bounds``.
  public var clip: Rectangle { didSet { clip = clip.intersection(bounds) } }

  /// The position of the terminal's own cursor; `nil` hides it.
  ///
  /// Set the position for text fields, because the input method composes text, such as Hangul and
  /// kanji, at the terminal's cursor. A position outside the surface hides the cursor.
  public var caret: CellPosition?

  /// The color that stands for the terminal's own text color; `nil` if no color does.
  ///
  /// The terminal's text color is unknown and cannot be mixed, so drawing code uses a similar color
  /// instead. Where a cell without a background has exactly this color, the terminal's own color
  /// appears. So text that is not being faded is readable even if a program assumes the wrong
  /// background.
  public var textColor: Color?

  var slots: [Slot]
  /// The clusters that have more than one scalar, by index.
  private(set) var clusters: [Character] = []
  private var clusterNumbers: [Character: Int] = [:]

  /// The largest width of a surface, in columns.
  public static let widthLimit = 10_000
  /// The largest number of cells in a surface, which is more than any display can show.
  public static let cellLimit = 400_000

  /// Creates a blank surface; negative sizes become 0, and sizes beyond the limits are clamped.
  public init(width: Int, height: Int, glyphs: GlyphSet = .blocks) {
    self.width = min(max(width, 0), Surface.widthLimit)
    self.height = min(max(height, 0), Surface.cellLimit / max(self.width, 1))
    self.glyphs = glyphs
    slots = Array(repeating: .blank, count: self.width * self.height)
    clip = Rectangle(x: 0, y: 0, width: self.width, height: self.height)
  }

  /// The rectangle of all cells.
  public var bounds: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }

  /// The cell at column `x` and row `y`; blank outside the surface.
  public subscript(x: Int, y: Int) -> Cell {
    guard bounds.contains(x: x, y: y) else { return .blank }
    let slot = slots[y * width + x]
    return Cell(
      slot.width == 0 ? " " : character(of: slot.glyph), foreground: slot.foreground,
      background: slot.background, attributes: slot.attributes, width: Int(slot.width))
  }

  /// Blanks all cells, regardless of the clip, and hides the cursor.
  public mutating func clear() {
    caret = nil
    for index in slots.indices { slots[index] = .blank }
    clusters.removeAll(keepingCapacity: true)
    clusterNumbers.removeAll(keepingCapacity: true)
  }

  /// Runs `body` with the clip narrowed to `rectangle`, and returns the result of `body`.
  public mutating func clipped<Result, Failure: Error>(
    to rectangle: Rectangle, _ body: (inout Surface) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = clip
    clip = outer.intersection(rectangle)
    defer { clip = outer }
    return try body(&self)
  }

  func character(of glyph: Glyph) -> Character {
    if let index = glyph.clusterIndex { return clusters[index] }
    return glyph.scalar.map(Character.init) ?? "\u{FFFD}"
  }

  /// Returns the glyph for a cluster of several scalars; equal clusters have equal glyphs.
  mutating func number(of character: Character) -> Glyph {
    if let known = clusterNumbers[character] { return Glyph(cluster: known) }
    clusterNumbers[character] = clusters.count
    clusters.append(character)
    return Glyph(cluster: clusters.count - 1)
  }
}

extension Surface: Equatable {
  /// Returns whether both surfaces have equal cells and carets, regardless of clips and glyph sets.
  public static func == (one: Surface, other: Surface) -> Bool {
    guard one.width == other.width, one.height == other.height, one.caret == other.caret else {
      return false
    }
    if one.clusters == other.clusters { return one.slots == other.slots }
    return zip(one.slots, other.slots).allSatisfy { one.shows($0, as: other, $1) }
  }

  /// Returns whether `slot` looks like `otherSlot` of `other`.
  func shows(_ slot: Slot, as other: Surface, _ otherSlot: Slot) -> Bool {
    guard let number = slot.glyph.clusterIndex, let otherNumber = otherSlot.glyph.clusterIndex
    else { return slot == otherSlot }
    var (plain, otherPlain) = (slot, otherSlot)
    plain.glyph = .space
    otherPlain.glyph = .space
    return plain == otherPlain && clusters[number] == other.clusters[otherNumber]
  }
}
