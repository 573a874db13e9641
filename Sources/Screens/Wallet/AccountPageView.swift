import Ledger
import Terminal

struct AccountPageView {
  private let state: AccountPage.State
  private let isUndoing: Bool
  private let hasPrevious, hasNext: Bool
  private let notice: Wallet.Notice?
  private let appearance: Appearance
  private let theme: Theme
  private let words: Words
  private let amounts: AmountText
  /// The first column after the left margin, and the first column of the right margin.
  private let left, right: Int
  private let cells: Rectangle
  private let categories: [MonthChart.Category]
  /// The lines about the personal data that the undo would affect.
  private let dataLines: [String]
  let layout: AccountPageLayout

  init(
    _ state: AccountPage.State, of report: Report.State, in cells: Rectangle, appearance: Appearance
  ) {
    self.state = state
    isUndoing = report.wallet.undoing != nil
    notice = report.wallet.notice
    (hasPrevious, hasNext) = (report.hasPrevious, report.hasNext)
    self.appearance = appearance
    theme = appearance.shownTheme.onPanel
    words = appearance.words
    amounts = appearance.words.amounts(in: state.shown.currency)
    self.cells = cells
    let margin = OpeningPage.margin(of: cells.width)
    (left, right) = (cells.x + margin, cells.right - margin)
    let month = state.card.months[state.shown.month]
    categories = (month?.categories ?? []).filter { $0.count > 0 || $0.spent != 0 }
    let said =
      state.asked == nil ? nil : state.said.flatMap { [words] in words.undoConsequences($0) }
    dataLines = said?.wrapped(toCells: max(1, right - left)) ?? []
    layout = AccountPageLayout(
      AccountPageLayout.Needs(
        hasBalance: state.details?.balances.isEmpty == false, categories: categories.count,
        imports: state.imports.count, said: dataLines.count), in: cells)
  }

  // MARK: Clicks

  func importID(atRow y: Int) -> AccountImport.ID? {
    let rows = layout.imports
    guard rows.contains(y) else { return nil }
    let index = firstImport(rows.count) + y - rows.lowerBound
    return state.imports.indices.contains(index) ? state.imports[index].id : nil
  }

  func category(atRow y: Int) -> String? {
    let rows = layout.categories
    guard rows.contains(y), categories.indices.contains(y - rows.lowerBound) else { return nil }
    return categories[y - rows.lowerBound].key
  }

  /// The month next to the account's name; `nil` if it does not fit.
  private var month: PageMonth? {
    PageMonth(
      words.title(of: state.shown.month), x: nameX + name.widthInCells + 3, y: layout.name,
      before: nameEnd, hasArrows: true)
  }

  private var nameX: Int { left + 2 }
  private var nameEnd: Int { right - OpeningPage.close.widthInCells - 2 }
  private var name: String {
    shown(state.card.account.name).truncated(toCells: max(1, nameEnd - nameX))
  }

  func monthPart(atX x: Int, y: Int) -> PageMonth.Part? { month?.part(atX: x, y: y) }

  /// Returns whether the row shows the account's name or the month's spending.
  func isTitle(row y: Int) -> Bool { y == layout.name || y == layout.name + 1 }

  /// Returns the first visible import's index, with the focus centered in `count` rows if possible.
  private func firstImport(_ count: Int) -> Int {
    max(0, min((state.focusIndex ?? 0) - count / 2, state.imports.count - count))
  }

  // MARK: Drawing

  func draw(on surface: inout Surface) {
    guard right - left > 8 else { return }
    OpeningPage.drawHead(in: cells, appearance: appearance, on: &surface)
    drawTitle(y: layout.name, on: &surface)
    if let y = layout.balance { drawBalance(y: y, on: &surface) }
    if let y = layout.categoryTitle { drawCategories(y: y, on: &surface) }
    drawImports(on: &surface)
    for (y, line) in zip(layout.said, dataLines) { put(line, isQuestion: true, y: y, on: &surface) }
    drawPrompt(on: &surface)
  }

  private func drawTitle(y: Int, on surface: inout Surface) {
    let accent = theme.accent(of: state.id)
    surface.put(appearance.glyphs == .ascii ? "*" : "●", x: left, y: y, Style(accent))
    surface.put(name, x: nameX, y: y, Style(theme.text).bold)
    let month = month
    month?.draw(hasPrevious: hasPrevious, hasNext: hasNext, theme: theme, on: &surface)
    let spent = state.card.spent(in: state.shown.month)
    let x = surface.put(amounts.amount(spent), x: left, y: y + 1, Style(theme.text).bold) + 2
    let count = state.card.transactionCount(in: state.shown.month)
    let counted = count == 0 ? words.noTransactions : words.transactions(count)
    let whole = month == nil ? words.title(of: state.shown.month) + " · " + counted : counted
    let others = words.shortOtherCurrencies(state.card.otherCurrencies(in: state.shown.month))
    let notes =
      others.prefix(1).map { whole + " · " + $0 } + others.map { counted + " · " + $0 } + others
      + [whole, counted]
    if let note = notes.first(where: { x + $0.widthInCells <= right }) {
      surface.put(note, x: x, y: y + 1, Style(theme.second))
    }
  }

  private func drawBalance(y: Int, on surface: inout Surface) {
    guard let balances = state.details?.balances, let last = balances.last else { return }
    var x = surface.put(words.balance, x: left, y: y, Style(theme.second)) + 2
    let amount = amounts.amount(last.minorUnits)
    let end = surface.put(amount, endingAt: right, y: y, Style(theme.text).bold)
    let day = words.day(last.day)
    x = max(x, end - 2 - day.widthInCells)
    if x + day.widthInCells + 2 <= end { surface.put(day, x: x, y: y, Style(theme.second)) }
    let accent = theme.accent(of: state.id)
    let area = Rectangle(
      x: left, y: layout.chart.lowerBound, width: right - left, height: layout.chart.count)
    let scale = BalanceScale(
      balances, days: state.balanceDays, in: area.width, rows: area.height, amounts: amounts,
      words: words)
    let width = area.width - scale.width
    BalanceChart(balances, days: state.balanceDays).draw(
      in: Rectangle(x: area.x, y: area.y, width: width, height: area.height),
      line: accent, below: accent.mixed(with: theme.panel, by: 0.55), on: &surface)
    scale.draw(
      nextTo: area, daysRow: layout.days, chartWidth: width, style: Style(theme.second),
      on: &surface)
  }

  private func drawCategories(y: Int, on surface: inout Surface) {
    let rows = layout.categories
    let visible = categories.prefix(rows.count)
    surface.put(words.categories, x: left, y: y, Style(theme.second))
    let hidden = categories.count - visible.count
    if hidden > 0 {
      surface.put(words.otherCategories(hidden), endingAt: right, y: y, Style(theme.second))
    }
    let numbers = visible.map { amounts.number($0.spent) }
    let percents = visible.map { words.percent(tenths: $0.percentTenths) }
    let percentWidth = right - left >= 34 ? percents.map(\.widthInCells).max() ?? 0 : 0
    let percentRight = right - (numbers.map(\.widthInCells).max() ?? 0) - 2
    // Names and bars share the remaining width; on a narrow page, there are no bars.
    let middle = percentRight - (percentWidth > 0 ? percentWidth + 2 : 0)
    let hasBars = middle - left >= 36
    let nameWidth = hasBars ? min(24, (middle - left) / 2) : middle - left - 2
    for (row, category) in visible.enumerated() {
      let y = rows.lowerBound + row
      let fill = Fill(theme.color(ofCategory: category.key), patternIndex: row)
      surface.put(MonthChart.Legend.sign(of: fill, on: surface), x: left, y: y, Style(fill.color))
      surface.put(
        shown(category.name).truncated(toCells: max(0, nameWidth - 2)), x: left + 2, y: y,
        Style(theme.text))
      if hasBars {
        let start = Double(left + nameWidth + 1)
        let length = Double(middle) - start
        surface.drawRun(from: start, to: start + length, y: y, .blank(theme.track))
        surface.drawRun(
          from: start, to: start + length * Double(max(0, category.percentTenths)) / 1_000, y: y,
          fill)
      }
      if percentWidth > 0 {
        surface.put(percents[row], endingAt: percentRight, y: y, Style(theme.second))
      }
      surface.put(numbers[row], endingAt: right, y: y, Style(theme.text))
    }
  }

  private func drawImports(on surface: inout Surface) {
    if let y = layout.importTitle {
      surface.put(words.imports, x: left, y: y, Style(theme.second))
      if state.imports.count > layout.imports.count {
        surface.put("\(state.imports.count)", endingAt: right, y: y, Style(theme.second))
      }
    }
    guard !layout.imports.isEmpty else { return }
    if state.imports.isEmpty {
      let text =
        switch state.progress {
        case .reading: words.reading
        case .failed(let reason): words.unreadable(neutralized(reason))
        case .read: "–"
        }
      surface.put(
        text.truncated(toCells: right - left), x: left, y: layout.imports.lowerBound,
        Style(theme.second))
      return
    }
    let first = firstImport(layout.imports.count)
    for (y, line) in zip(layout.imports, state.imports.dropFirst(first)) {
      draw(line, y: y, on: &surface)
    }
  }

  private func draw(_ line: AccountImport, y: Int, on surface: inout Surface) {
    let isFocused = line.id == state.focus
    if isFocused {
      surface.markFocus(from: left, to: right, y: y, sign: left - 1, appearance: appearance)
    }
    let record = line.record
    let width = right - left
    var end = surface.put(
      words.transactions(record.added), endingAt: right, y: y, Style(theme.text))
    let second = (isFocused ? appearance.shownTheme.on(appearance.shownTheme.focusOnPanel) : theme)
      .second
    // The counts differ in width, so a minimum width aligns the other values.
    end = min(end, right - words.transactions(10_000).widthInCells) - 2
    if width >= 56 {
      let days = "\(record.days.lowerBound) – \(record.days.upperBound)"
      end = surface.put(days, endingAt: end, y: y, Style(second)) - 2
    }
    if width >= 76 { end = surface.put("\(line.day)", endingAt: end, y: y, Style(second)) - 2 }
    var x = left
    // Show the import's id, which `sobi undo` needs.
    if width >= 60 { x = surface.put("#\(record.id) ", x: x, y: y, Style(second)) }
    surface.put(
      shown(record.file).truncated(toCells: max(0, end - x)), x: x, y: y, Style(theme.text))
  }

  private func drawPrompt(on surface: inout Surface) {
    let (y, capacity) = (layout.prompt, right - left)
    func first(of wordings: [String]) -> String {
      wordings.first { $0.widthInCells <= capacity } ?? wordings.last ?? ""
    }
    if let asked = state.imports.first(where: { $0.id == state.asked }) {
      let empty = words.undoQuestions(asked.record.added, file: "")[1]
      let file = shown(asked.record.file).truncated(toCells: max(12, capacity - empty.widthInCells))
      let question = first(of: words.undoQuestions(asked.record.added, file: file))
      put(question, isQuestion: true, y: y, on: &surface)
    } else if isUndoing {
      put(words.undoing, y: y, on: &surface)
    } else if let notice {
      put(first(of: words.texts(of: notice)), y: y, on: &surface)
    }
  }

  private func put(_ text: String, isQuestion: Bool = false, y: Int, on surface: inout Surface) {
    if isQuestion, appearance.hasColors {
      surface.fill(
        Rectangle(x: left - 1, y: y, width: right - left + 2, height: 1),
        with: theme.panel.mixed(with: theme.more, by: 0.25))
    }
    surface.put(
      text.truncated(toCells: right - left), x: left, y: y,
      isQuestion ? Style(theme.text).bold : Style(theme.second))
  }

  private func shown(_ text: String) -> String { neutralized(text, upTo: 300) }
}
