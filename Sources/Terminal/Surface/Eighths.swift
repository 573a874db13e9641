/// The colors of the eight strips of a cell: columns from the left, or rows from the top.
///
/// To draw an edge, a surface converts a cell to strips, paints some of them, and writes back the
/// most similar cell that a terminal can show. So any number of edges can overlap, in any order.
struct Eighths: Hashable {
  private var colors: SIMD8<UInt32>

  init(_ color: Color) { colors = SIMD8(repeating: color.bits) }

  /// Creates `count` strips of the color `first`, and fills the rest with `last`.
  init(_ count: Int, of first: Color, then last: Color) {
    colors = SIMD8(repeating: last.bits)
    for strip in 0..<min(max(count, 0), 8) { colors[strip] = first.bits }
  }

  subscript(strip: Int) -> Color { Color(bits: colors[strip]) }

  /// Paints the strips `from..<to`; both bounds must be in 0...8.
  mutating func paint(_ color: Color, from: Int, to: Int) {
    for strip in from..<to { colors[strip] = color.bits }
  }

  /// Two colors, and the number of strips that show the first color.
  private typealias Cut = (edge: Int, first: Color, last: Color)

  /// The single edge that approximates these strips best.
  ///
  /// A cell can show only two colors. The cost of an edge is the sum of the squared perceptual
  /// distances of the strips from their visible colors; the cheapest edge wins. Colors that occur
  /// only in inner strips count double, or else a hairline between neighbors would always lose.
  private var cut: Cut {
    let (first, last) = (self[0], self[7])
    // With at most one edge, the last color starts where the first color ends.
    var end = 0
    while end < 8, first != last, colors[end] == first.bits { end += 1 }
    if Eighths(end, of: first, then: last) == self { return (end, first, last) }
    return cheapestCut
  }

  private var cheapestCut: Cut {
    let runs = distinctColors
    let labs = runs.map { $0.isTerminalDefault ? nil : OKLab($0) }
    let indexes = (0..<8).map { runs.firstIndex(of: self[$0]) ?? 0 }
    // The costs of showing a strip of each color in each other color.
    let prices = runs.indices.map { index in
      let isInner = runs[index] != self[0] && runs[index] != self[7]
      return runs.indices.map { shown in
        shown == index ? 0 : (isInner ? 2 : 1) * Eighths.distance(labs[shown], labs[index])
      }
    }
    var best: (cost: Float, cut: Cut) = (.infinity, (0, self[0], self[7]))
    for first in runs.indices {
      for last in runs.indices {
        // Computes the cost of every edge by moving the edge one strip at a time.
        var cost = indexes.reduce(into: Float(0)) { $0 += prices[$1][last] }
        for edge in 0...8 {
          if cost < best.cost { best = (cost, (edge, runs[first], runs[last])) }
          guard edge < 8 else { break }
          cost += prices[indexes[edge]][first] - prices[indexes[edge]][last]
        }
      }
    }
    return best.cut
  }

  /// The distinct colors, in the order of the strips.
  private var distinctColors: [Color] {
    var distinct: [Color] = []
    for strip in 0..<8 where !distinct.contains(self[strip]) { distinct.append(self[strip]) }
    return distinct
  }

  /// Returns the squared distance between two colors.
  ///
  /// `nil` means the terminal's default color, which counts as far from all other colors.
  private static func distance(_ one: OKLab?, _ other: OKLab?) -> Float {
    guard let one, let other else { return 0.5 }
    return one.squaredDistance(to: other)
  }

  /// The slot most similar to these strips as columns; exact if there is at most one edge.
  var columnSlot: Slot {
    let (edge, left, right) = cut
    if edge <= 0 || left == right { return .blank(on: right) }
    if edge >= 8 { return .blank(on: left) }
    return Eighths.slot(Glyph(bits: 0x2590 - UInt32(edge)), ink: left, paper: right)
  }

  /// The slot most similar to these strips as rows; exact if there is at most one edge.
  var rowSlot: Slot {
    let (edge, top, bottom) = cut
    if edge <= 0 || top == bottom { return .blank(on: bottom) }
    if edge >= 8 { return .blank(on: top) }
    // Only lower blocks exist for every number of eighths, so the ink is the lower color.
    return Eighths.slot(Glyph(bits: 0x2588 - UInt32(edge)), ink: bottom, paper: top)
  }

  private static func slot(_ glyph: Glyph, ink: Color, paper: Color) -> Slot {
    guard ink.isTerminalDefault else {
      return Slot(glyph: glyph, foreground: ink, background: paper, attributes: [], width: 1)
    }
    // The terminal's default background can be the color of a glyph only in reverse video.
    return Slot(glyph: glyph, foreground: paper, background: ink, attributes: .reversed, width: 1)
  }
}

extension Slot {
  /// The colors of the columns of a left block or a blank without underline; `nil` for other slots.
  var columns: Eighths? {
    let (ink, paper) = inkAndPaper
    switch glyph.bits {
    case 0x20 where !attributes.contains(.underline): return Eighths(paper)
    case 0x2588...0x258F: return Eighths(Int(0x2590 - glyph.bits), of: ink, then: paper)
    default: return nil
    }
  }

  /// Like ``columns``, for the rows of a lower block, an upper half block or a blank.
  var rows: Eighths? {
    let (ink, paper) = inkAndPaper
    switch glyph.bits {
    case 0x20 where !attributes.contains(.underline): return Eighths(paper)
    case 0x2580: return Eighths(4, of: ink, then: paper)
    case 0x2581...0x2588: return Eighths(Int(0x2588 - glyph.bits), of: paper, then: ink)
    default: return nil
    }
  }

  /// The color of the glyph, and the color of the rest of the cell.
  var inkAndPaper: (ink: Color, paper: Color) {
    attributes.contains(.reversed) ? (background, foreground) : (foreground, background)
  }
}

/// A painter that paints strips of cells in one color.
///
/// Most cells along an edge equal the previous cell, so the painter reuses the last result.
struct StripPainter {
  /// The direction of a cell's eight strips.
  enum Strips {
    case columns, rows
  }

  private let color: Color
  private let strips: Strips
  private var last: (before: Slot, from: Int, to: Int, after: Slot)?

  init(_ color: Color, _ strips: Strips) { (self.color, self.strips) = (color, strips) }

  /// Paints the strips `from..<to` of a cell; both bounds must be in 0...8.
  mutating func paint(_ slot: inout Slot, from: Int, to: Int) {
    if from == 0, to == 8 { return slot = .blank(on: color) }
    if let last, last.before == slot, last.from == from, last.to == to { return slot = last.after }
    let before = slot
    switch strips {
    case .columns:
      var columns = slot.columns ?? Eighths(slot.background)
      columns.paint(color, from: from, to: to)
      slot = columns.columnSlot
    case .rows:
      var rows = slot.rows ?? Eighths(slot.backdrop)
      rows.paint(color, from: from, to: to)
      slot = rows.rowSlot
    }
    last = (before, from, to, slot)
  }
}
