import Ledger
import Terminal

/// Draws the content of an account's page.
struct AccountPageView {
  private let state: AccountPage.State
  private let isUndoing: Bool
  private let notice: Wallet.Notice?
  private let appearance: Appearance
  private let theme: Theme
  private let words: Words
  private let amounts: AmountText

  init(_ state: AccountPage.State, of wallet: Wallet.State, appearance: Appearance) {
    self.state = state
    isUndoing = wallet.undoing != nil
    notice = wallet.notice
    self.appearance = appearance
    theme = appearance.shownTheme.onPanel
    words = Words(appearance.language)
    amounts = AmountText(currency: state.shown.currency, language: appearance.language)
  }

  private var month: MonthChart.Model? { state.card.months[state.shown.month] }

  /// The categories with spending in this month.
  private var categories: [MonthChart.Category] {
    (month?.categories ?? []).filter { $0.count > 0 || $0.spent != 0 }
  }

  private func layout(in cells: Rectangle) -> AccountPageLayout {
    AccountPageLayout(
      .init(
        hasBalance: state.details?.balances.isEmpty == false,
        categories: categories.count, imports: state.imports.count,
        said: saidLines(in: cells).count), in: cells)
  }

  /// The lines about the personal data that the undo would delete.
  private func saidLines(in cells: Rectangle) -> [String] {
    guard state.asked != nil, let text = state.said.flatMap({ words.goesToo($0) }) else {
      return []
    }
    return text.wrapped(toCells: cells.width - 2 * OpeningPage.margin(of: cells.width))
  }

  // MARK: Clicks

  /// The row of the question about an undo.
  func promptRow(in cells: Rectangle) -> Int { layout(in: cells).prompt }

  /// The import in a row; `nil` for none.
  func importID(atRow y: Int, in cells: Rectangle) -> AccountImport.ID? {
    let rows = layout(in: cells).imports
    guard rows.contains(y) else { return nil }
    let index = firstImport(rows.count) + y - rows.lowerBound
    return state.imports.indices.contains(index) ? state.imports[index].id : nil
  }

  /// The category in a row; `nil` for none.
  func category(atRow y: Int, in cells: Rectangle) -> String? {
    let rows = layout(in: cells).categories
    guard rows.contains(y), categories.indices.contains(y - rows.lowerBound) else { return nil }
    return categories[y - rows.lowerBound].key
  }

  /// Whether the row shows the month's spending.
  func isTitle(row y: Int, in cells: Rectangle) -> Bool {
    let name = layout(in: cells).name
    return y == name || y == name + 1
  }

  /// The index of the import in the first of `count` rows.
  ///
  /// The focus is in the middle if possible.
  private func firstImport(_ count: Int) -> Int {
    max(0, min((state.focusIndex ?? 0) - count / 2, state.imports.count - count))
  }

  // MARK: Drawing

  func draw(in cells: Rectangle, on surface: inout Surface) {
    let margin = OpeningPage.margin(of: cells.width)
    let (left, right) = (cells.x + margin, cells.right - margin)
    guard right - left > 8 else { return }
    let layout = layout(in: cells)
    OpeningPage.drawHead(in: cells, appearance: appearance, on: &surface)
    drawTitle(layout, left: left, right: right, on: &surface)
    if let y = layout.balance {
      drawBalance(y, layout, left: left, right: right, on: &surface)
    }
    if let y = layout.categoryTitle {
      drawCategories(y, rows: layout.categories, left: left, right: right, on: &surface)
    }
    drawImports(layout, left: left, right: right, on: &surface)
    for (y, line) in zip(layout.said, saidLines(in: cells)) {
      put(line, isQuestion: true, left: left, right: right, y: y, on: &surface)
    }
    drawPrompt(y: layout.prompt, left: left, right: right, on: &surface)
  }

  private func drawTitle(
    _ layout: AccountPageLayout, left: Int, right: Int, on surface: inout Surface
  ) {
    let y = layout.name
    let accent = theme.accent(of: state.id)
    var x = surface.put(appearance.glyphs == .ascii ? "*" : "●", x: left, y: y, Style(accent)) + 1
    let room = right - OpeningPage.close.widthInCells - 2 - x
    surface.put(
      shown(state.card.account.name).truncated(toCells: max(1, room)), x: x, y: y,
      Style(theme.text).bold)
    let spent = state.card.spent(in: state.shown.month)
    x = surface.put(amounts.amount(spent), x: left, y: y + 1, Style(theme.text).bold) + 2
    let count = state.card.transactionCount(in: state.shown.month)
    let counted = count == 0 ? words.noTransactions : words.transactions(count)
    let notes = [words.title(of: state.shown.month) + " · " + counted, counted]
    if let note = notes.first(where: { x + $0.widthInCells <= right }) {
      surface.put(note, x: x, y: y + 1, Style(theme.second))
    }
  }

  /// The last known balance and the chart.
  private func drawBalance(
    _ y: Int, _ layout: AccountPageLayout, left: Int, right: Int, on surface: inout Surface
  ) {
    guard let balances = state.details?.balances, let last = balances.last else { return }
    var x = surface.put(words.balance, x: left, y: y, Style(theme.second)) + 2
    let amount = amounts.amount(last.minorUnits)
    let end = surface.put(amount, endingAt: right, y: y, Style(theme.text).bold)
    x = max(x, end - 2 - words.day(last.day).widthInCells)
    if x + words.day(last.day).widthInCells + 2 <= end {
      surface.put(words.day(last.day), x: x, y: y, Style(theme.second))
    }
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
      beside: area, daysRow: layout.days, chartWidth: width, style: Style(theme.second),
      on: &surface)
  }

  private func drawCategories(
    _ y: Int, rows: Range<Int>, left: Int, right: Int, on surface: inout Surface
  ) {
    let all = categories
    let shownOnes = all.prefix(rows.count)
    surface.put(words.categories, x: left, y: y, Style(theme.second))
    if all.count > shownOnes.count {
      surface.put(
        words.otherCategories(all.count - shownOnes.count), endingAt: right, y: y,
        Style(theme.second))
    }
    let numbers = shownOnes.map { amounts.number($0.spent) }
    let numberWidth = numbers.map(\.widthInCells).max() ?? 0
    let percentWidth =
      right - left >= 34
      ? shownOnes.map { AmountText.percent(tenths: $0.percentTenths).widthInCells }.max() ?? 0 : 0
    let numberX = right - numberWidth
    let percentRight = numberX - 2
    // Names and bars share the remaining width.
    let middle = percentRight - (percentWidth > 0 ? percentWidth + 2 : 0)
    let hasBars = middle - left >= 36
    let nameWidth = hasBars ? min(24, (middle - left) / 2) : middle - left - 2
    for (row, category) in shownOnes.enumerated() {
      let y = rows.lowerBound + row
      let accent = category.colorIndex.map { theme.categories[$0 % theme.categories.count] }
      let fill = Fill(accent ?? theme.rest, patternIndex: row)
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
        surface.put(
          AmountText.percent(tenths: category.percentTenths), endingAt: percentRight, y: y,
          Style(theme.second))
      }
      surface.put(numbers[row], endingAt: right, y: y, Style(theme.text))
    }
  }

  private func drawImports(
    _ layout: AccountPageLayout, left: Int, right: Int, on surface: inout Surface
  ) {
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
      draw(line, left: left, right: right, y: y, on: &surface)
    }
  }

  /// One import: file, day of the import, days of its rows and number of new transactions.
  private func draw(
    _ line: AccountImport, left: Int, right: Int, y: Int, on surface: inout Surface
  ) {
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
    // Each value has a column, since counts differ in width.
    end = min(end, right - words.transactions(10_000).widthInCells) - 2
    if width >= 56 {
      let days = "\(record.days.lowerBound) – \(record.days.upperBound)"
      end = surface.put(days, endingAt: end, y: y, Style(second)) - 2
    }
    if width >= 76 {
      end = surface.put("\(line.day)", endingAt: end, y: y, Style(second)) - 2
    }
    var x = left
    // The id of the import, as `sobi undo` takes it.
    if width >= 60 { x = surface.put("#\(record.id) ", x: x, y: y, Style(second)) }
    surface.put(
      shown(record.file).truncated(toCells: max(0, end - x)), x: x, y: y, Style(theme.text))
  }

  /// The question about an undo, or its result.
  private func drawPrompt(y: Int, left: Int, right: Int, on surface: inout Surface) {
    let room = right - left
    if let asked = state.imports.first(where: { $0.id == state.asked }) {
      let empty = words.undoQuestions(asked.record.added, file: "").first ?? ""
      let file = shown(asked.record.file).truncated(toCells: max(12, room - empty.widthInCells))
      let questions = words.undoQuestions(asked.record.added, file: file)
      let text = questions.first { $0.widthInCells <= room } ?? questions.last ?? ""
      put(text, isQuestion: true, left: left, right: right, y: y, on: &surface)
    } else if isUndoing {
      put(words.undoing, left: left, right: right, y: y, on: &surface)
    } else if let notice {
      let texts = words.texts(of: notice)
      put(
        texts.first { $0.widthInCells <= room } ?? texts.last ?? "", left: left, right: right, y: y,
        on: &surface)
    }
  }

  private func put(
    _ text: String, isQuestion: Bool = false, left: Int, right: Int, y: Int,
    on surface: inout Surface
  ) {
    if isQuestion, appearance.glyphs == .blocks {
      surface.fill(
        Rectangle(x: left - 1, y: y, width: right - left + 2, height: 1),
        with: theme.panel.mixed(with: theme.more, by: 0.25))
    }
    surface.put(
      text.truncated(toCells: right - left), x: left, y: y,
      isQuestion ? Style(theme.text).bold : Style(theme.second))
  }

  /// A text from a file.
  ///
  /// The limit saves work in every frame: no more fits on a line.
  private func shown(_ text: String) -> String { neutralized(text, upTo: 300) }
}
