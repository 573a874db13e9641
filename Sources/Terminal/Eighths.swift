/// The eight columns of colour that a left-eighth block in two colours shows in one cell.
///
/// Reading a cell into columns, painting some of them and writing the best cell back is what lets
/// any number of edges be drawn over each other in any order.
struct EighthColumns: Hashable {
  private var colors: SIMD8<UInt32>

  init(_ color: Color) {
    colors = SIMD8(repeating: color.bits)
  }

  /// `count` columns of `left`, then `right`.
  init(_ count: Int, of left: Color, then right: Color) {
    colors = SIMD8(repeating: right.bits)
    for column in 0..<min(max(count, 0), 8) { colors[column] = left.bits }
  }

  subscript(column: Int) -> Color { Color(bits: colors[column]) }

  /// Paints the columns [`from`, `to`), both within 0...8.
  mutating func paint(_ color: Color, from: Int, to: Int) {
    for column in from..<to { colors[column] = color.bits }
  }

  /// The colour of most columns; the left one of equals.
  var majority: Color {
    var best = (color: self[0], count: 0)
    for column in 0..<8 {
      var count = 0
      for other in 0..<8 where colors[other] == colors[column] { count += 1 }
      if count > best.count { best = (self[column], count) }
    }
    return best.color
  }

  /// The slot that shows these columns, exactly if they are one edge between two colours.
  ///
  /// Of three or more colours two can be shown. Each way to cut is priced by the squared
  /// perceptual distance of every column from what would be seen there, and the cheapest is taken.
  /// The inner runs count double, or a hair between two neighbours would always lose.
  var slot: Slot {
    let first = self[0]
    let last = self[7]
    if let edge = (0...8).first(where: { self == EighthColumns($0, of: first, then: last) }) {
      return EighthColumns.slot(edge, of: first, then: last)
    }
    let runs = distinctColors
    var best = (cost: Float.infinity, slot: Slot.blank)
    for left in runs {
      for right in runs {
        // The cost of every edge by moving it to the right, one column at a time.
        var cost = (0..<8).reduce(into: Float(0)) { $0 += price(of: $1, shownAs: right) }
        for edge in 0...8 {
          if cost < best.cost {
            best = (cost, EighthColumns.slot(edge, of: left, then: right))
          }
          guard edge < 8 else { break }
          cost += price(of: edge, shownAs: left) - price(of: edge, shownAs: right)
        }
      }
    }
    return best.slot
  }

  /// The colours that occur, from the left.
  private var distinctColors: [Color] {
    var distinct: [Color] = []
    for column in 0..<8 where !distinct.contains(self[column]) { distinct.append(self[column]) }
    return distinct
  }

  private func price(of column: Int, shownAs color: Color) -> Float {
    guard self[column] != color else { return 0 }
    let isInner = self[column] != self[0] && self[column] != self[7]
    return (isInner ? 2 : 1) * EighthColumns.distance(color, self[column])
  }

  /// The terminal's own colour counts as far from all others: nobody knows it.
  private static func distance(_ one: Color, _ other: Color) -> Float {
    if one.isTerminalDefault || other.isTerminalDefault { return 0.5 }
    return OKLab(one).squaredDistance(to: OKLab(other))
  }

  private static func slot(_ edge: Int, of left: Color, then right: Color) -> Slot {
    if edge <= 0 || left == right { return .blank(on: right) }
    if edge >= 8 { return .blank(on: left) }
    var slot = Slot(
      glyph: Glyph(bits: 0x2590 - UInt32(edge)), foreground: left, background: right,
      attributes: [], width: 1)
    if left.isTerminalDefault {
      // The terminal's background cannot be a foreground, but reversing makes it one.
      slot.foreground = right
      slot.background = left
      slot.attributes = .reversed
    }
    return slot
  }
}

extension Slot {
  /// The columns of colour of a blank or a left-eighth block; `nil` for any other glyph.
  var columns: EighthColumns? {
    let (ink, paper) =
      attributes.contains(.reversed) ? (background, foreground) : (foreground, background)
    switch glyph.bits {
    case 0x20 where !attributes.contains(.underline): return EighthColumns(paper)
    case 0x2588...0x258F: return EighthColumns(Int(0x2590 - glyph.bits), of: ink, then: paper)
    default: return nil
    }
  }
}
