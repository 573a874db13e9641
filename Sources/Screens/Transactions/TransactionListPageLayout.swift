import Terminal

/// The rows of an open page: its head, with or without the twelve months of a category, and its list.
///
/// The layout depends on the size of the terminal alone, so that nothing moves when the store
/// answers.
struct TransactionListPageLayout: Hashable, Sendable {
  let frame: Rectangle
  /// The width without the margins.
  let width: Int
  /// The rows of the twelve months and of the blank row above them; 0 without months.
  let yearRows: Int
  /// The rows of the total, and of the blank row above large numerals.
  let totalRows: Int

  /// The rows above the list without total and months: gap, handle, name, and the row of the search.
  private static let plainHeadRows = 4
  /// The least height of a page with the twelve months; its list has at least 12 lines.
  private static let leastHeightForYear = 26
  private static let mostBarRows = 8
  /// The least size of a page with large numerals; its list has at least 14 lines.
  private static let leastSizeForNumerals = (width: 80, height: 30)

  init(in size: TerminalSize, hasYear: Bool) {
    frame = OpeningPage.frame(in: size)
    width = frame.width - 2 * OpeningPage.margin(of: frame.width)
    guard hasYear, frame.height >= Self.leastHeightForYear, width >= TwelveMonths.leastWidth else {
      (yearRows, totalRows) = (0, 1)
      return
    }
    let least = Self.leastSizeForNumerals
    let isLarge = frame.height >= least.height && width >= least.width
    totalRows = isLarge ? 1 + LargeNumerals.height : 1
    // Every four rows of a page give its bars one row.
    let barRows = min(Self.mostBarRows, 4 + (frame.height - Self.leastHeightForYear) / 4)
    yearRows = 1 + TwelveMonths.fixedRows + barRows
  }

  init(of page: TransactionListPage.State, in size: TerminalSize) {
    self.init(in: size, hasYear: page.categoryOfMonth != nil)
  }

  /// Whether there is room for large numerals.
  var totalIsLarge: Bool { totalRows > 1 }

  /// Returns the row of the total.
  func total(in cells: Rectangle) -> Int { cells.y + (totalIsLarge ? 4 : 3) }

  private var headRows: Int { Self.plainHeadRows + totalRows + yearRows }

  var lineCount: Int { max(1, frame.height - headRows - 1) }

  /// Returns whether the cell is in the open page's head, which the mouse can drag.
  func isHead(x: Int, y: Int) -> Bool { frame.contains(x: x, y: y) && y < frame.y + headRows }

  /// Returns the line of the open page's list at a row of the terminal; `nil` outside the list.
  func line(atRow y: Int) -> Int? {
    let line = y - frame.y - headRows
    return 0..<lineCount ~= line ? line : nil
  }

  /// Returns the area of the list on a page that covers `cells`, perhaps on its way.
  func list(in cells: Rectangle) -> Rectangle {
    Rectangle(
      x: cells.x, y: cells.y + headRows, width: cells.width,
      height: max(0, cells.height - headRows - 1))
  }

  /// Returns the area of the twelve months, with blank rows above and below; `nil` without months.
  func months(in cells: Rectangle) -> Rectangle? {
    guard yearRows > 0 else { return nil }
    let margin = OpeningPage.margin(of: cells.width)
    return Rectangle(
      x: cells.x + margin, y: cells.y + Self.plainHeadRows + totalRows,
      width: cells.width - 2 * margin,
      height: yearRows - 1)
  }

  /// Returns the row of the search on a page with a total: the last row of the head.
  func search(in cells: Rectangle) -> Int { cells.y + headRows - 1 }
}
