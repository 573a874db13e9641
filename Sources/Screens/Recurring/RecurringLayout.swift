import Insight
import Ledger
import Terminal

/// The lines of the section, and the columns of its table that fit.
struct RecurringLayout {
  let header: Int
  /// The rows of the sums; empty if there is not enough space.
  let sums: Range<Int>
  /// The area of the month's timeline; `nil` if there is not enough space.
  let timeline: Rectangle?
  /// The row of the columns' names; `nil` if there is not enough space.
  let tableHead: Int?
  let list: Rectangle
  /// The row of the message below the list.
  let foot: Int

  private static let leastWidthOfTimeline = 72
  private static let leastHeightOfTimeline = 30

  init(_ scene: Scene, sumCount: Int, hasTimeline: Bool) {
    let area = scene.area
    let isTall = Scene.isTall(area.height)
    header = scene.headerRow
    var y = header + (isTall ? 2 : 1)
    let shown = isTall ? min(sumCount, 4) : 0
    sums = y..<y + shown
    y += shown > 0 ? shown + 1 : 0
    let width = min(scene.size.columns - 2 * scene.margin, 120)
    if hasTimeline, area.height >= Self.leastHeightOfTimeline, width >= Self.leastWidthOfTimeline {
      timeline = Rectangle(x: scene.margin, y: y, width: width, height: RecurringTimeline.height)
      y += RecurringTimeline.height + 1
    } else {
      timeline = nil
    }
    tableHead = isTall ? y : nil
    if isTall { y += 1 }
    foot = max(y + 1, area.height - 1)
    list = Rectangle(
      x: scene.margin, y: y, width: width,
      height: max(1, foot - y - (isTall ? 1 : 0)))
  }
}

/// The columns of the table: name, cadence, last amount, next day, a year, state.
struct RecurringColumns {
  enum Column: Int, CaseIterable { case name, cadence, amount, next, year, news }

  /// The first column of each part, relative to the list, and its width.
  private(set) var places: [Column: Range<Int>] = [:]

  private static let gap = 2
  private static let leastName = 12

  /// Creates the columns for cells in the order of ``Column``.
  ///
  /// As lines get narrower, they omit the news but for their sign, the cost of a year, the cadence
  /// and the next day.
  init(_ rows: [[String]], width: Int) {
    func widest(_ column: Column) -> Int {
      rows.map { $0[column.rawValue].widthInCells }.max() ?? 0
    }
    var widths = Column.allCases.map(widest)
    widths[Column.name.rawValue] = min(max(widths[0], Self.leastName), 28)
    var shown = Column.allCases
    func total() -> Int {
      shown.reduce(-Self.gap) { $0 + widths[$1.rawValue] + Self.gap }
    }
    // The sign before the news always has a place.
    let news = Column.news.rawValue
    if total() > width { widths[news] = max(1, min(widths[news], width - total() + widths[news])) }
    if widths[news] < 12 { widths[news] = 1 }
    for column in [Column.year, .cadence, .next] where total() > width {
      shown.removeAll { $0 == column }
    }
    let excess = total() - width
    if excess > 0 { widths[0] = max(4, widths[0] - excess) }
    var x = 0
    for column in shown {
      places[column] = x..<x + widths[column.rawValue]
      x += widths[column.rawValue] + Self.gap
    }
  }

  var right: Int { places.values.map(\.upperBound).max() ?? 0 }
}
