import Insight
import Ledger
import Terminal

/// A painter of the recurring payments: sums, and a row for each series.
struct RecurringPainter {
  private let book: RecurringBook.State
  private let layout: RecurringLayout
  private let columns: RecurringColumns
  private let appearance: Appearance
  private let theme: Theme
  private let words: Words
  private let texts: RecurringWords
  private let sums: [String]
  private let timeline: RecurringTimeline?
  private let asOf: Day

  init(_ state: Report.State, in scene: Scene) {
    book = state.recurring
    appearance = scene.appearance
    theme = appearance.shownTheme
    words = appearance.words
    texts = RecurringWords(words: words)
    asOf = book.found?.asOf ?? .first
    sums = RecurringPainter.sums(state, texts, in: scene)
    timeline = RecurringPainter.timeline(state)
    layout = RecurringLayout(scene, sumCount: sums.count, hasTimeline: timeline != nil)
    let cells = book.rows.compactMap(\.series).map { [texts, asOf] in
      RecurringPainter.cells($0, texts, asOf: asOf)
    }
    columns = RecurringColumns(cells + [texts.columnHeads], width: layout.list.width)
  }

  /// Returns the timeline of the month of the list; `nil` without payments in that month.
  static func timeline(_ state: Report.State) -> RecurringTimeline? {
    guard let found = state.recurring.found, let asOf = found.asOf else { return nil }
    return RecurringTimeline(of: found.series, asOf: asOf, calendar: state.scope.calendar)
  }

  /// Returns the sums of each currency as sentences, whose numbers are never cut.
  static func sums(_ state: Report.State, _ texts: RecurringWords, in scene: Scene) -> [String] {
    guard let found = state.recurring.found, let asOf = found.asOf else { return [] }
    let calendar = state.scope.calendar
    let last = calendar.lastDay(of: calendar.month(of: asOf))
    let width = scene.size.columns - 2 * scene.margin
    return RecurringTotals.totals(of: found.series, through: last).flatMap { totals in
      let sentences = texts.sentences(totals)
      return sentences.allSatisfy { $0.widthInCells <= width }
        ? sentences : texts.shortSentences(totals).filter { $0.widthInCells <= width }
    }
  }

  private static func cells(
    _ series: RecurringSeries, _ texts: RecurringWords, asOf: Day
  ) -> [String] {
    let words = texts.words
    let amounts = words.amounts(in: series.last.currency)
    let news = texts.news(of: series, asOf: asOf)
    return [
      "● " + neutralized(series.merchant, upTo: 60), texts.cadence(of: series),
      amounts.amount(series.last.minorUnits),
      series.next.map { next in
        // The year is clear if the day is less than a year away.
        let isNear = next.day.number - asOf.number < 360
        return words.shortDay(
          next.day, year: isNear ? next.day.components.year : asOf.components.year)
      } ?? "—",
      series.state == .ended || series.kind == .installments
        ? "—" : amounts.amount(series.yearly.minorUnits),
      texts.mark(of: series) + (news.isEmpty ? "" : " " + news),
    ]
  }

  // MARK: Drawing

  func draw(_ glide: FocusGlide, at time: Duration, on surface: inout Surface) {
    drawHeader(on: &surface)
    guard !book.rows.isEmpty else { return drawEmptyList(on: &surface) }
    if let area = layout.timeline {
      let day = words.shortDay(asOf, year: asOf.components.year)
      timeline?.draw(in: area, theme: theme, asOf: day, on: &surface)
    }
    drawTableHead(on: &surface)
    for (line, index) in visible.enumerated() {
      draw(book.rows[index], y: layout.list.y + line, on: &surface)
    }
    for (row, strength) in glide.strengths(at: time) where visible.contains(row) {
      drawFocus(y: layout.list.y + row - book.top, strength: strength, on: &surface)
    }
    ScrollBar(visible: visible, count: book.rows.count).draw(
      x: layout.list.right, rows: layout.list.y..<layout.list.bottom, theme: theme, on: &surface)
    drawFoot(on: &surface)
  }

  private var visible: Range<Int> {
    let end = min(book.top + layout.list.height, book.rows.count)
    return min(book.top, end)..<end
  }

  private func drawHeader(on surface: inout Surface) {
    let x = layout.list.x
    let end = surface.put(words.recurring, x: x, y: layout.header, Style(theme.text).bold)
    let count = book.rows.count { $0.series.map { $0.state != .ended } ?? false }
    if count > 0 {
      surface.put(words.count(ofSeries: count), x: end + 2, y: layout.header, Style(theme.second))
    }
    for (y, sum) in zip(layout.sums, sums) {
      let text = sum.truncated(toCells: layout.list.width)
      surface.put(
        text, x: x, y: y, y == layout.sums.lowerBound ? Style(theme.text) : Style(theme.second))
    }
  }

  private func drawEmptyList(on surface: inout Surface) {
    let lines =
      if let reason = book.trouble {
        [words.unreadable(neutralized(reason))]
      } else {
        book.found == nil ? [words.reading] : words.noRecurring
      }
    for (row, line) in lines.flatMap({ $0.wrapped(toCells: layout.list.width) }).enumerated() {
      guard row < layout.list.height else { return }
      surface.put(
        line, x: layout.list.x, y: layout.list.y + row,
        Style(row == 0 && book.found != nil ? theme.text : theme.second))
    }
  }

  private func drawTableHead(on surface: inout Surface) {
    guard let y = layout.tableHead else { return }
    for (column, text) in zip(RecurringColumns.Column.allCases, texts.columnHeads) {
      put(text, in: column, y: y, Style(theme.second), on: &surface)
    }
  }

  private func draw(_ row: RecurringBook.Row, y: Int, on surface: inout Surface) {
    guard let series = row.series else {
      if case .ended(let count) = row {
        surface.put(words.ended(count), x: layout.list.x, y: y, Style(theme.second))
      }
      return
    }
    let isEnded = series.state == .ended
    let cells = RecurringPainter.cells(series, texts, asOf: asOf)
    let main = Style(isEnded ? theme.second : theme.text)
    for (column, text) in zip(RecurringColumns.Column.allCases, cells) {
      switch column {
      case .name:
        put(text, in: column, y: y, main, on: &surface)
        let dot = isEnded ? theme.third : theme.color(ofCategory: series.category)
        surface.put(
          surface.glyphs == .ascii ? "*" : isEnded ? "○" : "●", x: layout.list.x, y: y, Style(dot))
      case .amount: put(text, in: column, y: y, main, on: &surface)
      case .cadence, .next, .year: put(text, in: column, y: y, Style(theme.second), on: &surface)
      case .news: put(text, in: column, y: y, Style(ink(of: series)), on: &surface)
      }
    }
  }

  private func ink(of series: RecurringSeries) -> Color {
    switch series.state {
    case .dearer, .missing: theme.more
    case .cheaper: theme.less
    case .new: theme.received
    case .active, .ended: theme.second
    }
  }

  /// Puts a cell into its column; amounts are right-aligned.
  private func put(
    _ text: String, in column: RecurringColumns.Column, y: Int, _ style: Style,
    on surface: inout Surface
  ) {
    guard let place = columns.places[column] else { return }
    let x = layout.list.x + place.lowerBound
    // Half a sentence is no news.
    let isCut = text.widthInCells > place.count
    let text =
      column == .news && isCut ? String(text.prefix(1)) : text.truncated(toCells: place.count)
    switch column {
    case .amount, .year: surface.put(text, endingAt: x + place.count, y: y, style)
    default: surface.put(text, x: x, y: y, style)
    }
  }

  private func drawFocus(y: Int, strength: Double, on surface: inout Surface) {
    if appearance.hasColors, theme.hasBackground {
      let bar = Rectangle(x: layout.list.x - 1, y: y, width: layout.list.width + 1, height: 1)
      let bold =
        strength > 0.5
        ? [RecurringColumns.Column.name, .amount].compactMap { column in
          columns.places[column].map {
            layout.list.x + $0.lowerBound..<layout.list.x + $0.upperBound
          }
        } : []
      let paper = theme.background.mixed(with: theme.focus, by: strength)
      surface.paintBar(bar, paper, bold: bold, theme: theme)
      return
    }
    guard strength > 0.5 else { return }
    surface.put(
      surface.glyphs == .ascii ? ">" : "▸", x: max(0, layout.list.x - 2), y: y,
      Style(theme.text).bold)
  }

  private func drawFoot(on surface: inout Surface) {
    guard let notice = book.notice else { return }
    let (text, isBad) = words.notice(notice)
    let hint = isBad ? "" : "  " + words.undoHint
    let shown =
      neutralized(text).truncated(toCells: max(1, layout.list.width - hint.widthInCells)) + hint
    surface.put(
      shown, x: layout.list.x, y: layout.foot, isBad ? Style(theme.text).bold : Style(theme.second))
  }
}
