import Ledger
import Terminal

/// Where the months to choose from stand: a row for each year, a column for each month.
struct MonthJumpLayout: Hashable, Sendable {
  /// The panel that they stand on.
  let frame: Rectangle
  /// Columns left free inside it, on either side.
  let margin: Int
  let title: Int
  let header: Int
  /// The row of the first year that is seen.
  let grid: Int
  /// What is said of the month with the focus.
  let info: Int
  /// The columns that the years' names take.
  let labelWidth: Int
  /// Columns of a month, a free one among them.
  let pitch: Int
  /// Rows of a year.
  let rowPitch: Int
  /// How many years are seen at once.
  let visible: Int
  /// The column of January.
  let left: Int

  /// The row that is left to what keys do is not covered.
  init(years: Int, in size: TerminalSize) {
    let margin = size.columns >= 50 ? 4 : size.columns >= 36 ? 2 : 1
    self.margin = margin
    let widths = [(4, 3), (4, 2), (2, 1)].map { label, gap in
      (label: label, gap: gap, pitch: min(5, (size.columns - 2 * margin - label - gap) / 12))
    }
    let width = widths.first { $0.pitch >= 2 } ?? widths[2]
    (labelWidth, pitch) = (width.label, max(1, width.pitch))
    let inner = width.label + width.gap + 12 * pitch - 1
    let room = max(1, size.rows - 1)
    let isTight = room < 16
    // Edges, the title and its gap, the months' names, the line below and its gap.
    let others = isTight ? 5 : 7
    rowPitch = others + 2 * years <= room - 2 ? 2 : 1
    visible = max(1, min(years, (room - others) / rowPitch))
    let height = min(room, others + visible * rowPitch)
    let x = max(0, (size.columns - inner - 2 * margin) / 2)
    frame = Rectangle(
      x: x, y: max(0, (room - height) / 2), width: inner + 2 * margin, height: height)
    title = frame.y + 1
    header = title + (isTight ? 1 : 2)
    grid = header + 1
    info = frame.bottom - 2
    left = frame.x + margin + width.label + width.gap
  }

  /// The cells of a month in the `row`th year that is seen, 1...12.
  func cells(row: Int, month: Int) -> Rectangle {
    Rectangle(x: left + (month - 1) * pitch, y: grid + row * rowPitch, width: pitch - 1, height: 1)
  }

  /// The row of years and the month that a cell is of, or of the gap behind it.
  func place(x: Int, y: Int) -> (row: Int, month: Int)? {
    let (column, line) = (x - left, y - grid)
    guard column >= 0, column < 12 * pitch, line >= 0, line < visible * rowPitch else { return nil }
    return (line / rowPitch, column / pitch + 1)
  }

  /// The first year that is seen where the one at `place` is to be in the middle.
  func top(for place: Int, of years: Int) -> Int {
    min(max(0, place - (visible - 1) / 2), max(0, years - visible))
  }
}
