import Aggregation
import Ledger
import Motion
import Terminal

/// The pane beside the month: the focused category or day, or the whole month if nothing has the
/// focus.
///
/// In a tall pane, the reasons of the whole month's change have a card of their own below.
struct PeekView: Sendable {
  /// What the pane shows, and where.
  struct Content: Hashable, Sendable {
    let list: TransactionList.State
    let title: TransactionListPage.Title
    /// The focused category; `nil` for a day or for the whole month.
    let row: MonthChart.Row?
    let isDay: Bool
    let month: MonthChart.Model
    let causes: Causes?
    let year: CategoryYear?
    let pane: Rectangle

    /// Creates the content; `nil` for a month without transactions.
    init?(_ state: Report.State, in pane: Rectangle) {
      guard let list = state.peek, let title = state.peekTitle else { return nil }
      (self.list, self.title, self.pane) = (list, title, pane)
      (row, isDay, month) = (state.peekedRow, state.focusedDay != nil, state.month)
      causes = state.causes
      year = isDay ? nil : state.year(of: row?.category)
    }

    /// Whether the pane shows all categories of the whole month.
    var isMonth: Bool { row == nil && !isDay }
  }

  let content: Content
  let appearance: Appearance
  private let frame: Rectangle
  /// The category's rank in the month; `nil` for a day or for the whole month.
  private let rank: Int?
  private let waterfall: Waterfall?
  /// The card with the reasons of the whole month's change.
  private let monthCard: (waterfall: Waterfall, frame: Rectangle)?
  private let twelveMonths: TwelveMonths?
  /// The rows of the twelve months, also before the store's answer; 0 without space.
  private let yearRows: Int
  private let payees: TopPayees?
  private let list: TransactionListView?

  private static let margin = 3
  /// The number of rows of the name and the figures, with the gap below.
  private static let headRows = 3
  /// The minimum number of rows below the waterfall.
  private static let leastListRows = 6
  private static let payeeRows = 5
  /// The minimum height of a pane with a second card.
  private static let leastTallRows = 46
  private static let monthCauses = 12
  private static let leastRowsForYear = 34

  init(_ content: Content, appearance: Appearance) {
    let words = appearance.words
    let (pane, title, model) = (content.pane, content.title, content.month)
    self.content = content
    self.appearance = appearance
    rank = content.row.flatMap { row in
      model.categories.firstIndex { $0.key == row.category }
    }
    func waterfall(
      _ causes: Causes.List?, base: Int64?, rows: Int, most: Int = Waterfall.mostCauses
    ) -> Waterfall? {
      guard let causes, let base else { return nil }
      return Waterfall(causes, from: base, of: model, rows: rows, most: most, words: words)
    }
    let ofMonth =
      pane.height < Self.leastTallRows
      ? nil
      : waterfall(
        content.causes?.month, base: model.comparison?.base, rows: pane.height / 3,
        most: Self.monthCauses)
    monthCard = ofMonth.map { waterfall in
      let rows = waterfall.rows + 2
      return (
        waterfall,
        Rectangle(x: pane.x, y: pane.bottom - rows, width: pane.width, height: rows)
      )
    }
    frame = Rectangle(
      x: pane.x, y: pane.y, width: pane.width,
      height: pane.height - (monthCard.map { $0.frame.height + 1 } ?? 0))
    let hasYear = content.isMonth || content.row?.category != nil
    yearRows = hasYear ? Self.yearRows(in: pane) : 0
    let year = yearRows > 0 ? content.year : nil
    twelveMonths = year.map { TwelveMonths($0, of: model, words: words) }
    let below = frame.height - 2 - Self.headRows - (yearRows > 0 ? yearRows + 1 : 0)
    let room = below - Self.leastListRows - 1
    let shown: Waterfall? =
      if let row = content.row {
        waterfall(
          row.category.flatMap { content.causes?.categories[$0] }, base: title.base, rows: room)
      } else if content.isMonth, monthCard == nil {
        waterfall(content.causes?.month, base: title.base, rows: room)
      } else {
        nil
      }
    self.waterfall = shown
    let free = room - (shown.map { $0.rows + 1 } ?? 0) - 1
    payees = year.flatMap { year in
      free < Self.payeeRows
        ? nil : TopPayees(year, of: model, rows: Self.payeeRows, words: words)
    }
    // The answer takes a few milliseconds; a message in between would flicker.
    let isWaiting = content.list.progress == .reading && content.list.transactions.isEmpty
    list =
      isWaiting
      ? nil
      : TransactionListView(content.list, currency: title.currency, appearance: appearance)
  }

  /// Returns the number of rows for the twelve months in a pane; 0 without space.
  static func yearRows(in pane: Rectangle) -> Int {
    pane.height >= leastRowsForYear && pane.width - 2 * margin >= TwelveMonths.leastWidth ? 9 : 0
  }

  func draw(opacity: Double, on surface: inout Surface) {
    guard opacity > 0 else { return }
    let theme = appearance.shownTheme
    drawHead(on: &surface)
    if let monthCard {
      drawPanel(monthCard.frame, on: &surface)
      monthCard.waterfall.draw(
        x: monthCard.frame.x + Self.margin, y: monthCard.frame.y + 1,
        width: monthCard.frame.width - 2 * Self.margin, accent: theme.onPanel.accent,
        theme: theme.onPanel, on: &surface)
    }
    if opacity < 1 {
      let cells = Rectangle(
        x: frame.x, y: frame.y, width: frame.width,
        height: (monthCard?.frame.bottom ?? frame.bottom) - frame.y)
      surface.fade(cells, by: 1 - opacity, into: theme.background, text: theme.text)
    }
  }

  private func drawPanel(_ frame: Rectangle, on surface: inout Surface) {
    let theme = appearance.shownTheme
    surface.drawPanel(Rect(frame), theme.panel, border: Style(theme.second))
  }

  private func drawHead(on surface: inout Surface) {
    drawPanel(frame, on: &surface)
    let theme = appearance.shownTheme.onPanel
    let (left, right) = (frame.x + Self.margin, frame.right - Self.margin)
    let (words, title) = (appearance.words, content.title)
    let amounts = words.amounts(in: title.currency)
    var y = frame.y + 1
    let accent = rank == nil ? theme.accent : theme.color(ofCategory: title.category)
    var x = left
    if let rank {
      let sign = MonthChart.Legend.sign(of: Fill(accent, patternIndex: rank), on: surface)
      x = surface.put(sign, x: left, y: y, Style(accent)) + 1
    }
    var end = right
    if let spent = title.spent {
      let text = amounts.amount(spent)
      end -= text.widthInCells
      surface.put(text, x: end, y: y, Style(theme.text).bold)
    }
    surface.put(
      neutralized(title.name).truncated(toCells: max(1, end - 2 - x)), x: x, y: y,
      Style(theme.text).bold)
    y += 1
    title.drawDetails(left: x, right: right, y: y, words, theme, on: &surface)
    y += 2
    if yearRows > 0 {
      twelveMonths?.draw(
        in: Rectangle(x: left, y: y, width: right - left, height: yearRows), accent: accent,
        theme: theme, on: &surface)
      y += yearRows + 1
    }
    if let waterfall {
      waterfall.draw(
        x: left, y: y, width: right - left, accent: accent, theme: theme, on: &surface)
      y += waterfall.rows + 1
    }
    if let payees {
      payees.draw(x: left, y: y, width: right - left, theme: theme, on: &surface)
      y += payees.rows + 1
    }
    list?.draw(
      in: Rectangle(x: frame.x, y: y, width: frame.width, height: frame.bottom - 1 - y),
      margin: Self.margin, on: &surface)
  }
}
