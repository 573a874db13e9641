import Ledger
import Terminal

/// The layout of the month chooser: a row for each year, a column for each month.
struct MonthJumpLayout: Hashable, Sendable {
  let frame: Rectangle
  /// The number of free columns on each side inside the panel.
  let margin: Int
  let title: Int
  let header: Int
  /// The row of the first visible year.
  let grid: Int
  /// The row with the details of the focused month.
  let info: Int
  let labelWidth: Int
  /// The width of a month, including a gap of one column.
  let pitch: Int
  /// The number of rows per year: 2 if a blank row follows each year, otherwise 1.
  let rowPitch: Int
  /// The number of visible years.
  let visible: Int
  /// The column of January.
  let left: Int

  /// Lays out the panel above the footer.
  init(years: Int, in size: TerminalSize) {
    let margin = size.columns >= 50 ? 4 : size.columns >= 36 ? 2 : 1
    self.margin = margin
    let widths = [(4, 3), (4, 2), (2, 1)].map { label, gap in
      (label: label, gap: gap, pitch: min(5, (size.columns - 2 * margin - label - gap) / 12))
    }
    let width = widths.first { $0.pitch >= 2 } ?? widths[2]
    (labelWidth, pitch) = (width.label, max(1, width.pitch))
    let inner = width.label + width.gap + 12 * pitch - 1
    let capacity = max(1, size.rows - 1)
    let isTight = capacity < 16
    // The borders, the title, the month numbers and the details, with two gaps if there is space.
    let others = isTight ? 5 : 7
    rowPitch = others + 2 * years <= capacity - 2 ? 2 : 1
    visible = max(1, min(years, (capacity - others) / rowPitch))
    let height = min(capacity, others + visible * rowPitch)
    let x = max(0, (size.columns - inner - 2 * margin) / 2)
    frame = Rectangle(
      x: x, y: max(0, (capacity - height) / 2), width: inner + 2 * margin, height: height)
    title = frame.y + 1
    header = title + (isTight ? 1 : 2)
    grid = header + 1
    info = frame.bottom - 2
    left = frame.x + margin + width.label + width.gap
  }

  /// Returns the cells of a month (1 to 12); `row` is the index among the visible years.
  func cells(row: Int, month: Int) -> Rectangle {
    Rectangle(x: left + (month - 1) * pitch, y: grid + row * rowPitch, width: pitch - 1, height: 1)
  }

  /// Returns the month at a cell; the gap after a month belongs to that month.
  func cell(x: Int, y: Int) -> (row: Int, month: Int)? {
    let (column, line) = (x - left, y - grid)
    guard column >= 0, column < 12 * pitch, line >= 0, line < visible * rowPitch else { return nil }
    return (line / rowPitch, column / pitch + 1)
  }

  /// Returns the index of the first visible year; the year at `index` is in the middle if possible.
  func top(for index: Int, of years: Int) -> Int {
    min(max(0, index - (visible - 1) / 2), max(0, years - visible))
  }
}
