import Terminal

/// The month in the head of a page, with arrows if the page follows the report to other months.
struct PageMonth {
  enum Part: Hashable, Sendable { case previous, title, next }

  private let x, y: Int
  private let title: String
  private let hasArrows: Bool

  /// The width of both arrows with the spaces beside the title.
  private static let arrowsWidth = 4

  /// The column after the month.
  private var end: Int { x + title.widthInCells + (hasArrows ? Self.arrowsWidth : 0) }

  /// Creates the month at a cell; `nil` if the month does not end before the column `end`.
  ///
  /// If only the arrows do not fit, the month has none.
  init?(_ title: String, x: Int, y: Int, before end: Int, hasArrows: Bool) {
    let free = end - x - title.widthInCells
    guard free >= 0 else { return nil }
    (self.x, self.y, self.title) = (x, y, title)
    self.hasArrows = hasArrows && free >= Self.arrowsWidth
  }

  func part(atX x: Int, y: Int) -> Part? {
    guard y == self.y else { return nil }
    // A click next to an arrow also works, because one cell is hard to hit.
    if hasArrows, abs(x - self.x) <= 1 { return .previous }
    if hasArrows, abs(x - end + 1) <= 1 { return .next }
    return x >= self.x && x < end ? .title : nil
  }

  func draw(hasPrevious: Bool, hasNext: Bool, theme: Theme, on surface: inout Surface) {
    surface.put(title, x: x + (hasArrows ? 2 : 0), y: y, Style(theme.second))
    guard hasArrows else { return }
    surface.put("‹", x: x, y: y, Style(hasPrevious ? theme.second : theme.third))
    surface.put("›", x: end - 1, y: y, Style(hasNext ? theme.second : theme.third))
  }
}
