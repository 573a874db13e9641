import Terminal

/// What a category's page shows besides its transactions: the months above the list, and why the
/// spending changed and where the money went below a short list.
struct CategoryPageParts: Sendable {
  private var months: TwelveMonths?
  /// Why the months could not be read.
  private var trouble: String?
  private var waterfall: Waterfall?
  private var payees: TopPayees?

  static let none = CategoryPageParts()

  private init() {}

  /// Creates the parts of the report's open page; `free` is the number of free rows below the list.
  init(_ report: Report.State, free: Int, words: Words) {
    guard let page = report.page, page.month == report.month.month,
      let category = page.categoryOfMonth
    else { return }
    let month = report.month
    let year = report.year(of: category)
    months = year.map { TwelveMonths($0, of: month, words: words) }
    trouble = year == nil ? report.yearTrouble(of: category) : nil
    let waterfall = report.causesOfPage.flatMap { causes in
      page.title.base.flatMap {
        Waterfall(causes, from: $0, of: month, rows: free, words: words)
      }
    }
    self.waterfall = waterfall
    // A blank row separates the two parts.
    let rest = free - (waterfall.map { $0.rows + 1 } ?? 0)
    payees = year.flatMap { TopPayees($0, of: month, rows: rest, words: words) }
  }

  var hasMonths: Bool { months != nil }

  /// Draws the bars of the months on the way from the row or card of the category.
  func draw(
    _ bars: TravelingBars, on way: OpeningPage.Way, to frame: Rectangle, accent: Color,
    theme: Theme, on surface: inout Surface
  ) {
    months?.draw(bars, on: way, to: frame, accent: accent, theme: theme, on: &surface)
  }

  func drawMonths(
    in frame: Rectangle, hasBars: Bool, accent: Color, words: Words, theme: Theme,
    on surface: inout Surface
  ) {
    months?.draw(in: frame, hasBars: hasBars, accent: accent, theme: theme, on: &surface)
    guard let trouble else { return }
    surface.put(
      words.unreadable(neutralized(trouble)).truncated(toCells: max(1, frame.width)), x: frame.x,
      y: frame.y, Style(theme.second))
  }

  /// Draws the parts below the list into `frame`, from the first to the last that fits.
  func drawRest(in frame: Rectangle, accent: Color, theme: Theme, on surface: inout Surface) {
    var y = frame.y
    if let waterfall {
      guard y + waterfall.rows <= frame.bottom else { return }
      waterfall.draw(
        x: frame.x, y: y, width: frame.width, accent: accent, theme: theme, on: &surface)
      y += waterfall.rows + 1
    }
    if let payees, y + payees.rows <= frame.bottom, frame.width >= TopPayees.leastWidth {
      payees.draw(x: frame.x, y: y, width: frame.width, theme: theme, on: &surface)
    }
  }
}
