import Terminal

/// The places of a calendar's title, weekdays and days.
///
/// A day has a row for its number and a strip for its amount. All strips have the same width; the
/// first strip begins at the left edge of the frame, and the seventh ends at the right edge.
struct CalendarGrid: Hashable, Sendable {
  let frame: Rectangle
  /// 2, or 3 with a gap between the weeks.
  let rowsPerWeek: Int
  let stripWidth: Int

  /// The minimum width, at which an amount such as `65만` fits into a strip.
  static let leastWidth = 34
  /// The rows of the title and the weekdays.
  static let headRows = 2

  init(_ frame: Rectangle, rowsPerWeek: Int = 2) {
    self.frame = frame
    self.rowsPerWeek = rowsPerWeek
    stripWidth = (frame.width + 1) / 7 - 1
  }

  static func rows(weeks: Int, rowsPerWeek: Int = 2) -> Int {
    // No gap follows the last week.
    headRows + weeks * rowsPerWeek - (rowsPerWeek - 2)
  }

  /// Returns the first column of a weekday; `position` is its position in the week.
  func column(of position: Int) -> Int { frame.x + position * (frame.width - stripWidth) / 6 }

  /// Returns the number and the strip of the day at `position`, counted from the first weekday of
  /// the first week.
  func cell(of position: Int) -> Rectangle {
    Rectangle(
      x: column(of: position % 7), y: frame.y + Self.headRows + position / 7 * rowsPerWeek,
      width: stripWidth, height: 2)
  }

  /// Returns the position of the day at a cell, or next to it on the right; `nil` outside the days.
  func position(atX x: Int, y: Int) -> Int? {
    let top = frame.y + Self.headRows
    guard frame.contains(x: x, y: y), y >= top, (y - top) % rowsPerWeek < 2,
      let weekday = (0..<7).last(where: { column(of: $0) <= x })
    else { return nil }
    return (y - top) / rowsPerWeek * 7 + weekday
  }
}
