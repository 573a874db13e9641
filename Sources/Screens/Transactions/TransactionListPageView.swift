import Ledger
import Motion
import Terminal

struct TransactionListPageView: Sendable {
  var opening: OpeningPage
  private(set) var sheet: EditSheetView?
  private var list: TransactionListView
  private var parts = CategoryPageParts.none
  private var hasPrevious = false
  private var hasNext = false
  private var leap = LeapView()
  /// The transaction above which the thumbs-up sign leaps.
  private var leaping: Ledger.Transaction.ID?

  init(_ state: TransactionListPage.State, appearance: Appearance) {
    opening = OpeningPage(state.phase, preference: appearance.motion)
    list = Self.list(of: state, appearance: appearance.ofPage)
  }

  /// Syncs with the page's state; `report` has what a category's page shows besides its list.
  mutating func sync(
    with state: TransactionListPage.State, of report: Report.State, in scene: Scene,
    at time: Duration
  ) {
    // The rows below a list that is not read yet are unknown.
    let isKnown = state.list.progress == .whole && state.search == nil
    let lineCount = TransactionListPageLayout(of: state, in: scene.size).lineCount
    parts = CategoryPageParts(
      report, free: isKnown ? lineCount - state.list.lines.count - 1 : 0,
      words: scene.appearance.words)
    (hasPrevious, hasNext) = (report.hasPrevious, report.hasNext)
    let preference = scene.appearance.motion
    opening.sync(with: state.phase, preference: preference)
    list = Self.list(of: state, appearance: scene.appearance.ofPage)
    let area = Self.sheetArea(in: scene)
    sheet?.sync(with: state.sheet, in: area, appearance: scene.appearance, at: time)
    if let new = state.sheet, sheet == nil {
      sheet = EditSheetView(new, in: area, appearance: scene.appearance.ofPage, at: time)
    }
  }

  mutating func leap(
    above id: Ledger.Transaction.ID, preference: MotionPreference, at time: Duration
  ) {
    if leaping != id { leap = LeapView() }
    leaping = id
    leap.leap(preference: preference, at: time)
  }

  mutating func advance(to time: Duration) -> Report.Action? {
    if sheet?.isGone(at: time) == true { sheet = nil }
    return switch opening.advance(to: time) {
    case .open: .page(.opened)
    case .back: .pageArrived
    case nil: nil
    }
  }

  var settled: Duration? {
    [opening.settled, leap.settled, sheet.map(\.settled) ?? .zero].latest
  }

  // MARK: Layout

  /// Returns the area of an open page that is available for a sheet.
  static func sheetArea(in scene: Scene) -> Rectangle {
    sheetArea(of: OpeningPage.frame(in: scene.size), scene.appearance)
  }

  private static func sheetArea(of cells: Rectangle, _ appearance: Appearance) -> Rectangle {
    cells.inset(by: appearance.hasColors ? 0 : 1)
  }

  /// The minimum width of the search field next to the total.
  private static let leastFieldWidth = 12
  /// The minimum width, without margins, of a page that shows "all months" before the field.
  private static let leastWidthForMonths = 60

  /// The texts of a page's first line; `month` is `nil` if it does not fit, or for a search.
  private struct Head {
    var sign: String?
    /// The column of the name.
    var x: Int
    var name: String
    var month: PageMonth?
  }

  private static func head(
    of state: TransactionListPage.State, in cells: Rectangle, _ appearance: Appearance
  ) -> Head {
    let margin = OpeningPage.margin(of: cells.width)
    let left = cells.x + margin
    let end = cells.right - margin - OpeningPage.close.widthInCells - 2
    var head = Head(x: left, name: neutralized(state.title.name))
    // A search has no category. Other pages use the same sign as the legend.
    if state.origin != .search {
      let accent = appearance.shownTheme.color(ofCategory: state.title.category)
      let sign = MonthChart.Legend.sign(
        of: Fill(accent, patternIndex: state.rank),
        on: Surface(width: 0, height: 0, glyphs: appearance.glyphs))
      head.sign = sign
      head.x += sign.widthInCells + 1
    }
    head.name = head.name.truncated(toCells: max(1, end - head.x))
    guard state.filter.days != nil else { return head }
    head.month = PageMonth(
      appearance.words.title(of: state.month), x: head.x + head.name.widthInCells + 3,
      y: cells.y + 2, before: end, hasArrows: state.turnsWithMonths)
    return head
  }

  /// Returns the part of the month's title at a cell of an open page.
  func monthPart(
    atX x: Int, y: Int, of state: TransactionListPage.State, in scene: Scene
  ) -> PageMonth.Part? {
    Self.head(of: state, in: OpeningPage.frame(in: scene.size), scene.appearance).month?
      .part(atX: x, y: y)
  }

  // MARK: Drawing

  func draw(
    _ state: TransactionListPage.State, at time: Duration, from origin: Rectangle, in scene: Scene,
    on surface: inout Surface
  ) {
    let appearance = scene.appearance.ofPage
    let theme = appearance.shownTheme
    let layout = TransactionListPageLayout(of: state, in: scene.size)
    let isCard = state.card != nil
    // The picture omits a card's corners, which would be visible inside the larger panel.
    let inset = isCard ? (x: 2, y: 1) : (x: 0, y: 0)
    let card = scene.appearance.shownTheme.panel
    var opensFrom = OpeningPage.Origin(
      of: surface, at: origin, kind: isCard ? .card(card, x: inset.x, y: inset.y) : .line,
      inset: inset, keeping: kept(of: state, at: time, layout, appearance))
    if appearance.hasColors, state.isOfMonth, parts.hasMonths, layout.yearRows > 0,
      opening.isOnTheWay(at: time)
    {
      opensFrom.takeBars()
    }
    let bars = opensFrom.bars
    // While a page opens, the area of its card is empty, but the row of a list stays visible.
    if isCard { surface.fill(origin) }
    opening.draw(at: time, from: opensFrom, in: scene, on: &surface) { cells, surface in
      drawContent(
        of: state, in: cells, layout, hasBars: bars.isEmpty, appearance: appearance,
        theme: theme.onPanel, on: &surface)
    } shared: { way, surface in
      guard let months = layout.months(in: way.cells) else { return }
      let accent = theme.color(ofCategory: state.title.category)
      parts.draw(bars, on: way, to: months, accent: accent, theme: theme.onPanel, on: &surface)
    }
    let cells = Rectangle(opening.frame(at: time, from: origin, in: scene.size))
    sheet?.draw(
      at: time, in: Self.sheetArea(of: cells, appearance), appearance: appearance, on: &surface)
    // Draw the thumbs-up sign over the sheet, because its key also works while details are open.
    if let leaping,
      let cell = list.cell(
        of: leaping, in: layout.list(in: cells), margin: OpeningPage.margin(of: cells.width))
    {
      leap.draw(x: cell.x, y: cell.y, at: time, theme: theme, on: &surface)
    }
  }

  /// Returns the lines that the page shares with the row or card of its category.
  private func kept(
    of state: TransactionListPage.State, at time: Duration, _ layout: TransactionListPageLayout,
    _ appearance: Appearance
  ) -> [OpeningPage.Kept] {
    guard opening.isMoving(at: time), state.isOfMonth else { return [] }
    let theme = appearance.shownTheme
    let title = state.title
    let accent = theme.color(ofCategory: title.category)
    let sign = MonthChart.Legend.sign(
      of: Fill(accent, patternIndex: state.rank),
      on: Surface(width: 0, height: 0, glyphs: appearance.glyphs))
    var kept = [
      OpeningPage.Kept(text: sign, color: accent, isBold: false),
      OpeningPage.Kept(
        text: neutralized(title.name), color: theme.onPanel.text, columns: (2, 2)),
    ]
    if state.card != nil, let spent = title.spent {
      let amounts = appearance.words.amounts(in: title.currency)
      kept.append(
        OpeningPage.Kept(
          text: amounts.amount(spent), color: theme.onPanel.text, row: 1,
          endsAtContent: layout.totalIsLarge))
    }
    return kept
  }

  private static func list(
    of state: TransactionListPage.State, appearance: Appearance
  ) -> TransactionListView {
    TransactionListView(state.list, currency: state.title.currency, appearance: appearance)
  }

  /// Draws everything on the page; `hasBars` is `false` while the bars of the months are on the way.
  private func drawContent(
    of state: TransactionListPage.State, in cells: Rectangle, _ layout: TransactionListPageLayout,
    hasBars: Bool, appearance: Appearance, theme: Theme, on surface: inout Surface
  ) {
    let margin = OpeningPage.margin(of: cells.width)
    let (left, right) = (cells.x + margin, cells.right - margin)
    let words = appearance.words
    let title = state.title
    OpeningPage.drawHead(in: cells, appearance: appearance, on: &surface)
    let accent = theme.color(ofCategory: title.category)
    let head = Self.head(of: state, in: cells, appearance)
    var y = cells.y + 2
    if let sign = head.sign { surface.put(sign, x: left, y: y, Style(accent)) }
    surface.put(head.name, x: head.x, y: y, Style(theme.text).bold)
    head.month?.draw(hasPrevious: hasPrevious, hasNext: hasNext, theme: theme, on: &surface)
    y = layout.total(in: cells)
    if let spent = title.spent {
      let amounts = words.amounts(in: title.currency)
      if !layout.totalIsLarge
        || !title.drawLarge(
          spent, left: left, right: right, y: y, amounts, words, theme, on: &surface)
      {
        let x = surface.put(amounts.amount(spent), x: left, y: y, Style(theme.text).bold) + 2
        title.drawDetails(left: x, right: right, y: y, words, theme, on: &surface)
      }
      y = layout.search(in: cells)
    }
    if let months = layout.months(in: cells) {
      parts.drawMonths(
        in: months, hasBars: hasBars, accent: accent, words: words, theme: theme, on: &surface)
    }
    draw(
      state.search, state.found, year: state.year, x: left, y: y, width: right - left,
      hasRowBelow: title.spent == nil, words, theme, on: &surface)
    let area = layout.list(in: cells)
    let end = drawList(of: state, in: cells, area, appearance: appearance, theme, on: &surface)
    let below = area.y + state.list.lines.count + 1
    parts.drawRest(
      in: Rectangle(x: left, y: below, width: right - left, height: cells.bottom - 1 - below),
      accent: accent, theme: theme, on: &surface)
    draw(state.notice, x: left, y: cells.bottom - 1, width: end - left, words, theme, on: &surface)
  }

  /// Draws the list and the position in it, and returns the column where the position begins.
  private func drawList(
    of state: TransactionListPage.State, in cells: Rectangle, _ area: Rectangle,
    appearance: Appearance, _ theme: Theme, on surface: inout Surface
  ) -> Int {
    let margin = OpeningPage.margin(of: cells.width)
    let count = state.found?.total.map { Int(clamping: $0.count) }
    list.draw(in: area, margin: margin, on: &surface)
    list.drawScrollBar(
      x: OpeningPage.scrollBar(in: cells, appearance: appearance), in: area, count: count,
      on: &surface)
    let right = cells.right - margin
    guard let text = list.position(count: count)?.text else { return right }
    return surface.put(text, endingAt: right, y: cells.bottom - 1, Style(theme.second)) - 2
  }

  private func draw(
    _ search: TransactionListPage.Search?, _ found: FoundTotal?, year: FoundTotal.Year?, x: Int,
    y: Int, width: Int, hasRowBelow: Bool, _ words: Words, _ theme: Theme, on surface: inout Surface
  ) {
    guard let search else { return }
    var theme = theme
    if surface.glyphs == .blocks {
      surface.fill(Rectangle(x: x - 1, y: y, width: width + 2, height: 1), with: theme.track)
      theme = theme.on(theme.track)
    }
    var end = x + width
    // Leave the field at least its minimum width next to the total.
    let sign = search.isOfAll && width >= Self.leastWidthForMonths ? words.allMonths + " / " : "/ "
    let room = width - sign.widthInCells - Self.leastFieldWidth - 2
    let inYear = year.flatMap { year in
      found?.yearTotal.map { (number: year.number, total: $0) }
    }
    let texts = found?.total.map { words.found($0, inYear: inYear) } ?? []
    if hasRowBelow, let whole = texts.first, whole.widthInCells > room {
      let text = texts.first { $0.widthInCells <= width } ?? whole.truncated(toCells: width)
      surface.put(text, x: x, y: y + 1, Style(theme.text))
    } else if let text = texts.first(where: { $0.widthInCells <= room }) {
      end -= text.widthInCells
      surface.put(text, x: end, y: y, Style(theme.text))
      end -= 2
    }
    let start = surface.put(sign, x: x, y: y, Style(theme.second))
    TextFieldView(field: search.field, prompt: words.searchPrompt).draw(
      x: start, y: y, width: end - start, theme: theme, on: &surface)
    guard search.isTyping, let caret = surface.caret else { return surface.caret = nil }
    // Inside the text, only the terminal's own cursor shows the position.
    if surface[caret.x, caret.y].character == " ", search.field.cursor == search.field.text.count {
      let sign = surface.glyphs == .ascii ? "_" : "▏"
      surface.put(sign, x: caret.x, y: caret.y, Style(theme.accent))
    }
  }

  private func draw(
    _ notice: TransactionListPage.Notice?, x: Int, y: Int, width: Int, _ words: Words,
    _ theme: Theme, on surface: inout Surface
  ) {
    guard let notice else { return }
    let text =
      switch notice {
      case .changed(let done): words.changed(done)
      case .todoAdded: words.todoKept
      case .adjusted(let done): words.adjusted(done)
      case .named(let done): words.named(done)
      case .failed(let reason): words.notDone(reason)
      }
    surface.put(neutralized(text).truncated(toCells: width), x: x, y: y, Style(theme.text))
  }
}
