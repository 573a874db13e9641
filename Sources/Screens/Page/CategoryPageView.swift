import Ledger
import Motion
import Terminal

/// What is seen of a category's page: a legend's row that grows into a card, and goes back.
struct CategoryPageView: Sendable {
  private var page: OpeningPage

  /// Begins to open.
  init(_ state: CategoryPage.State, preference: MotionPreference) {
    page = OpeningPage(state.phase, preference: preference)
  }

  /// Goes after `state`: what it is to be changes at once, and is seen to.
  mutating func follow(_ state: CategoryPage.State, preference: MotionPreference) {
    page.follow(state.phase, preference: preference)
  }

  /// Puts it where a hand holds it.
  mutating func hold(_ grip: PageGrip, at time: Duration, height: Int) {
    page.hold(grip, at: time, height: height)
  }

  /// Lets a frame begin, and returns what has come to an end.
  mutating func advance(to time: Duration) -> Report.Action? {
    switch page.advance(to: time) {
    case .open: .page(.opened)
    case .back: .pageArrived
    case nil: nil
    }
  }

  var settled: Duration? { page.settled }

  // MARK: Layout

  /// Where the page is when it is open.
  static func frame(in size: TerminalSize) -> Rectangle { OpeningPage.frame(in: size) }

  /// Rows above the transactions: the grip, a gap, the name, the amount, a gap.
  private static let headRows = 5

  /// How many lines of transactions a page has.
  static func lineCount(in size: TerminalSize) -> Int {
    max(1, frame(in: size).height - headRows - 1)
  }

  /// Whether the cell is one of an open page's head, which it is taken by.
  static func isHead(x: Int, y: Int, in size: TerminalSize) -> Bool {
    let frame = frame(in: size)
    return frame.contains(x: x, y: y) && y < frame.y + headRows
  }

  /// The line of an open page at a row of the terminal; `nil` where there is none.
  static func line(atRow y: Int, in size: TerminalSize) -> Int? {
    let line = y - frame(in: size).y - headRows
    return 0..<lineCount(in: size) ~= line ? line : nil
  }

  // MARK: Drawing

  /// Draws it over what lies there.
  func draw(
    _ state: CategoryPage.State, at time: Duration, from origin: Rectangle, in size: TerminalSize,
    look: Look,
    on surface: inout Surface
  ) {
    let theme = look.shownTheme
    var row = Surface(width: origin.width, height: origin.height, glyphs: surface.glyphs)
    row.draw(surface, x: -origin.x, y: -origin.y)
    page.draw(
      at: time,
      from: OpeningPage.Origin(frame: origin, sort: .line, picture: row), in: size, look: look,
      on: &surface
    ) { cells, surface in
      drawContent(of: state, in: cells, look: look, theme: theme, on: &surface)
    }
  }

  private func drawContent(
    of state: CategoryPage.State, in cells: Rectangle, look: Look, theme: Theme,
    on surface: inout Surface
  ) {
    let margin = OpeningPage.margin(of: cells.width)
    let (left, right) = (cells.x + margin, cells.right - margin)
    let words = Words(look.language)
    let amounts = AmountText(currency: state.title.currency, language: look.language)
    let title = state.title
    OpeningPage.drawHead(in: cells, look: look, on: &surface)
    let accent = title.colorIndex.map { theme.categories[$0 % theme.categories.count] }
    var y = cells.y + 2
    // The very sign that the legend's row has.
    let sign = MonthChart.Legend.sign(
      of: Fill(accent ?? theme.rest, patternIndex: state.row), on: surface)
    var x = surface.put(sign, x: left, y: y, Style(accent ?? theme.rest)) + 1
    let room = right - OpeningPage.close.widthInCells - 2 - x
    surface.put(
      neutralized(title.name).truncated(toCells: max(1, room)), x: x, y: y, Style(theme.text).bold)
    y += 1
    x = surface.put(amounts.amount(title.spent), x: left, y: y, Style(theme.text).bold) + 2
    var details = [AmountText.percent(tenths: title.percentTenths)]
    if title.count > 0 { details.append(words.transactions(title.count)) }
    let change = title.change.map { MonthChart.Legend.change($0, amounts: amounts) } ?? ""
    let end = right - change.widthInCells
    let note = details.joined(separator: " · ")
    if x + note.widthInCells + 2 <= end {
      surface.put(note, x: x, y: y, Style(theme.second))
    }
    if x <= end {
      surface.put(
        change, x: end, y: y, Style(theme.color(MonthChart.Legend.ink(title.change))))
    }
    let lines = Rectangle(
      x: cells.x, y: cells.y + Self.headRows, width: cells.width,
      height: cells.height - Self.headRows - 1)
    TransactionListView(state.list, look: look, theme: theme, amounts: amounts)
      .draw(in: lines, margin: margin, on: &surface)
  }
}
