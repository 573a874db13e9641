/// The eight strips of colour in a cell that an eighth block shows: columns from the left, or rows
/// from the top.
///
/// A cell is read into strips, some strips are painted, and the best cell is written back. So any
/// number of edges can be drawn over each other in any order.
struct Eighths: Hashable {
  private var colors: SIMD8<UInt32>

  init(_ color: Color) {
    colors = SIMD8(repeating: color.bits)
  }

  /// `count` strips of `first`, then `last`.
  init(_ count: Int, of first: Color, then last: Color) {
    colors = SIMD8(repeating: last.bits)
    for strip in 0..<min(max(count, 0), 8) { colors[strip] = first.bits }
  }

  subscript(strip: Int) -> Color { Color(bits: colors[strip]) }

  /// Paints the strips [`from`, `to`), both within 0...8.
  mutating func paint(_ color: Color, from: Int, to: Int) {
    for strip in from..<to { colors[strip] = color.bits }
  }

  /// Two colours and how many strips the first has.
  private typealias Cut = (edge: Int, first: Color, last: Color)

  /// The single edge that is nearest to these strips.
  ///
  /// A cell shows two of three or more colours. The cost of an edge is the squared perceptual
  /// distance of every strip from its visible colour; the cheapest edge wins. Inner runs count
  /// double, because otherwise a hairline between two neighbours would always lose.
  private var cut: Cut {
    let (first, last) = (self[0], self[7])
    // With at most one edge, the last colour starts where the first one ends.
    var end = 0
    while end < 8, first != last, colors[end] == first.bits { end += 1 }
    if Eighths(end, of: first, then: last) == self { return (end, first, last) }
    return cheapestCut
  }

  private var cheapestCut: Cut {
    let runs = distinctColors
    let labs = runs.map { $0.isTerminalDefault ? nil : OKLab($0) }
    let places = (0..<8).map { runs.firstIndex(of: self[$0]) ?? 0 }
    // The cost of showing a strip of one colour in another.
    let prices = runs.indices.map { place in
      let isInner = runs[place] != self[0] && runs[place] != self[7]
      return runs.indices.map { shown in
        shown == place ? 0 : (isInner ? 2 : 1) * Eighths.distance(labs[shown], labs[place])
      }
    }
    var best: (cost: Float, cut: Cut) = (.infinity, (0, self[0], self[7]))
    for first in runs.indices {
      for last in runs.indices {
        // The cost of every edge by moving it on, one strip at a time.
        var cost = places.reduce(into: Float(0)) { $0 += prices[$1][last] }
        for edge in 0...8 {
          if cost < best.cost { best = (cost, (edge, runs[first], runs[last])) }
          guard edge < 8 else { break }
          cost += prices[places[edge]][first] - prices[places[edge]][last]
        }
      }
    }
    return best.cut
  }

  /// The colours that occur, from the first strip.
  private var distinctColors: [Color] {
    var distinct: [Color] = []
    for strip in 0..<8 where !distinct.contains(self[strip]) { distinct.append(self[strip]) }
    return distinct
  }

  /// The distance; the terminal's default colour, `nil`, is far from all others, because it is
  /// unknown.
  private static func distance(_ one: OKLab?, _ other: OKLab?) -> Float {
    guard let one, let other else { return 0.5 }
    return one.squaredDistance(to: other)
  }

  /// The slot that shows these strips as columns, exactly if they are one edge between two colours.
  var columnSlot: Slot {
    let (edge, left, right) = cut
    if edge <= 0 || left == right { return .blank(on: right) }
    if edge >= 8 { return .blank(on: left) }
    return Eighths.slot(Glyph(bits: 0x2590 - UInt32(edge)), ink: left, paper: right)
  }

  /// The slot that shows these strips as rows, exactly if they are one edge between two colours.
  var rowSlot: Slot {
    let (edge, top, bottom) = cut
    if edge <= 0 || top == bottom { return .blank(on: bottom) }
    if edge >= 8 { return .blank(on: top) }
    // Only lower blocks exist, so the ink is the lower colour.
    return Eighths.slot(Glyph(bits: 0x2588 - UInt32(edge)), ink: bottom, paper: top)
  }

  private static func slot(_ glyph: Glyph, ink: Color, paper: Color) -> Slot {
    guard ink.isTerminalDefault else {
      return Slot(glyph: glyph, foreground: ink, background: paper, attributes: [], width: 1)
    }
    // The terminal's background cannot be a foreground, but reversing makes it one.
    return Slot(glyph: glyph, foreground: paper, background: ink, attributes: .reversed, width: 1)
  }
}

extension Slot {
  /// The columns of colour of a blank or a left-eighth block; `nil` for any other glyph.
  var columns: Eighths? {
    let (ink, paper) = inkAndPaper
    switch glyph.bits {
    case 0x20 where !attributes.contains(.underline): return Eighths(paper)
    case 0x2588...0x258F: return Eighths(Int(0x2590 - glyph.bits), of: ink, then: paper)
    default: return nil
    }
  }

  /// The rows of colour of a blank, a lower-eighth block or an upper half; `nil` for any other
  /// glyph.
  var rows: Eighths? {
    let (ink, paper) = inkAndPaper
    switch glyph.bits {
    case 0x20 where !attributes.contains(.underline): return Eighths(paper)
    case 0x2580: return Eighths(4, of: ink, then: paper)
    case 0x2581...0x2588: return Eighths(Int(0x2588 - glyph.bits), of: paper, then: ink)
    default: return nil
    }
  }

  /// Which colour the glyph's own part has, and which the rest.
  var inkAndPaper: (ink: Color, paper: Color) {
    attributes.contains(.reversed) ? (background, foreground) : (foreground, background)
  }
}
