import Terminal

/// The rows of an account's page.
///
/// The imports have the highest priority, because no other screen shows them. The balance, the
/// largest category and the chart of the balance follow in this order. The imports, the categories
/// and the chart share the remaining rows in turn.
struct AccountPageLayout: Hashable, Sendable {
  /// The number of rows that each part can use.
  struct Needs: Hashable, Sendable {
    var hasBalance = false
    var categories = 0
    var imports = 0
    /// The number of lines about the personal data that undoing the import would affect.
    var said = 0
  }

  /// The row of the account's name; the next row has the month's spending.
  let name: Int
  private(set) var balance: Int?
  private(set) var chart = 0..<0
  private(set) var days: Int?
  private(set) var categoryTitle: Int?
  private(set) var categories = 0..<0
  private(set) var importTitle: Int?
  private(set) var imports = 0..<0
  /// The row of the question about an undo, or of its result.
  let prompt: Int
  /// The rows above the question, for the lines about the personal data that the undo would affect.
  let said: Range<Int>

  private static let highestChart = 8
  /// The minimum height of a chart with days below it; a shorter chart has no row of days.
  private static let chartWithDays = 3

  init(_ needs: Needs, in cells: Rectangle) {
    name = cells.y + 2
    let isTall = cells.height >= 16
    prompt = max(name + 2, cells.bottom - 2)
    let top = name + (isTall ? 3 : 2)
    said = prompt - min(needs.said, max(0, prompt - top))..<prompt
    // A tall page reserves a row for the first line of `said`, which therefore moves no other row.
    var rest = max(0, prompt - max(isTall ? 1 : 0, said.count) - top)
    func take(_ rows: Int, if isWanted: Bool = true) -> Bool {
      guard isWanted, rest >= rows else { return false }
      rest -= rows
      return true
    }
    // Even if there are no imports, one line shows a message.
    var importRows = take(1) ? 1 : 0
    let hasImportTitle = importRows > 0 && take(1)
    let hasBalance = take(2, if: needs.hasBalance)
    var categoryRows = take(3, if: needs.categories > 0) ? 1 : 0
    let hasCategories = categoryRows > 0
    var chartRows = take(2, if: hasBalance) ? 2 : 0
    var hasDays = false
    while true {
      let before = rest
      if take(1, if: importRows > 0 && importRows < needs.imports) { importRows += 1 }
      if take(1, if: hasCategories && categoryRows < needs.categories) { categoryRows += 1 }
      if !hasDays, take(1, if: chartRows >= Self.chartWithDays) { hasDays = true }
      if take(1, if: chartRows > 0 && chartRows < Self.highestChart) { chartRows += 1 }
      if rest == before { break }
    }

    var y = top
    if hasBalance {
      balance = y
      chart = y + 1..<y + 1 + chartRows
      y += 1 + chartRows
      days = hasDays ? y : nil
      y += hasDays ? 2 : 1
    }
    if hasCategories {
      categoryTitle = y
      categories = y + 1..<y + 1 + categoryRows
      y += 2 + categoryRows
    }
    if hasImportTitle {
      importTitle = y
      y += 1
    }
    imports = y..<y + importRows
  }
}
