/// Paints strips of cells in one colour: columns, or rows.
///
/// Most cells along an edge are like the one before: what has become of that is what becomes of them,
/// and their strips need not be looked at again.
struct StripPainter {
  let color: Color
  private var last: (before: Slot, from: Int, to: Int, after: Slot)?

  init(_ color: Color) {
    self.color = color
  }

  /// Paints the columns [`from`, `to`) of the eight of a cell.
  mutating func paintColumns(of slot: inout Slot, from: Int, to: Int) {
    if let known = known(slot, from, to) { return slot = known }
    var columns = slot.columns ?? Eighths(slot.background)
    columns.paint(color, from: from, to: to)
    let painted = columns.columnSlot
    last = (slot, from, to, painted)
    slot = painted
  }

  /// Paints the rows [`from`, `to`) of the eight of a cell.
  mutating func paintRows(of slot: inout Slot, from: Int, to: Int) {
    if from == 0, to == 8 { return slot = .blank(on: color) }
    if let known = known(slot, from, to) { return slot = known }
    var rows = slot.rows ?? Eighths(slot.backdrop)
    rows.paint(color, from: from, to: to)
    let painted = rows.rowSlot
    last = (slot, from, to, painted)
    slot = painted
  }

  /// What becomes of `slot`, if it is like the last that was painted.
  private func known(_ slot: Slot, _ from: Int, _ to: Int) -> Slot? {
    guard let last, last.before == slot, last.from == from, last.to == to else { return nil }
    return last.after
  }
}
