/// Paints strips of cells in one colour.
///
/// Most cells along an edge equal the one before. The painter reuses the last result for an equal
/// cell and does not compute its strips again.
struct StripPainter {
  /// The direction of a cell's eight strips.
  enum Strips {
    case columns
    case rows
  }

  private let color: Color
  private let strips: Strips
  private var last: (before: Slot, from: Int, to: Int, after: Slot)?

  init(_ color: Color, _ strips: Strips) {
    (self.color, self.strips) = (color, strips)
  }

  /// Paints the strips [`from`, `to`) of the eight of a cell.
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
