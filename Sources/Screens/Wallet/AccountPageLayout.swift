import Terminal

/// The rows of an account's page: its head, and as much of each part as there is room for.
///
/// The imports come first, because nothing else shows them; then what the balance is, the largest
/// categories, and the balance's course. What is left over goes to all of them in turn.
struct AccountPageLayout: Hashable, Sendable {
  /// What there is to show.
  struct Needs: Hashable, Sendable {
    var hasBalance = false
    var categories = 0
    var imports = 0
    /// Lines of what goes with the import that is asked about.
    var said = 0
  }

  /// The row of the account's name; that below it has what was spent.
  let name: Int
  /// The row of the balance, and those of its course.
  private(set) var balance: Int?
  private(set) var chart = 0..<0
  /// The row of the days below the chart.
  private(set) var days: Int?
  /// The row of the categories' title, and theirs.
  private(set) var categoryTitle: Int?
  private(set) var categories = 0..<0
  private(set) var importTitle: Int?
  private(set) var imports = 0..<0
  /// The row of what is asked, or told, about an undo.
  let prompt: Int
  /// The rows above it, of what goes with the import that is asked about.
  let said: Range<Int>

  private static let highestChart = 8
  /// Rows of a chart that has days below it: a lower one gains more by another row.
  private static let chartWithDays = 3

  init(_ needs: Needs, in cells: Rectangle) {
    name = cells.y + 2
    let isRoomy = cells.height >= 16
    prompt = max(name + 2, cells.bottom - 2)
    let top = name + (isRoomy ? 3 : 2)
    said = prompt - min(needs.said, max(0, prompt - top))..<prompt
    // Where there is room they stand in the blank line above the question, and nothing moves for one.
    var rest = max(0, prompt - max(isRoomy ? 1 : 0, said.count) - top)
    func take(_ rows: Int, if isWanted: Bool = true) -> Bool {
      guard isWanted, rest >= rows else { return false }
      rest -= rows
      return true
    }
    // A line of its own tells that there is nothing.
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
