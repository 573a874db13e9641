import Ledger
import Terminal

/// A month of an account: its spending, the change, the categories and the balance.
struct AccountMonthView {
  /// The content, and the texts at both ends of the first line.
  struct Content {
    let card: AccountCard
    let month: Month
    /// The spending, whose digits may be rolling.
    let amount: AmountText.Parts
    let balances: [DayBalance]
    let days: ClosedRange<Day>
    let title: String
    let note: String
  }

  private let content: Content
  private let appearance: Appearance
  private let theme: Theme
  private let words: Words
  private let amounts: AmountText
  private let area: Rectangle
  private let rows: [MonthChart.Row]
  private let isLarge: Bool
  private let total, change: Int
  /// The sums in other currencies, with their row.
  private var others: (text: String, y: Int)?
  private var bar: Rectangle?
  /// The places of the first categories.
  private var places: [Rectangle] = []
  /// The row of the balance, with its chart below.
  private var balance: (y: Int, chartRows: Int)?

  private static let leastChart = 5
  private static let mostChart = 12
  private static let columnGap = 4
  /// The number of categories that take precedence over the chart.
  private static let mainCategories = 5

  init(_ content: Content, in area: Rectangle, appearance: Appearance) {
    self.content = content
    self.appearance = appearance
    self.area = area
    theme = appearance.shownTheme
    words = appearance.words
    amounts = appearance.words.amounts(in: content.card.currency)
    let model = content.card.model(of: content.month)
    rows = MonthChart.singleRows(for: model.categories.filter { !$0.isAbsent })
    let amount = content.amount
    let width = LargeNumerals.width(of: amount.number).map {
      $0 + amount.lead.widthInCells + amount.trail.widthInCells + 4
    }
    isLarge = area.height >= 13 && width.map { $0 <= area.width } ?? false
    total = area.y + (isLarge ? 2 : 1)
    change = total + (isLarge ? LargeNumerals.height + 1 : 1)
    place()
  }

  private mutating func place() {
    var y = change + 1
    let sums = words.shortOtherCurrencies(content.card.otherCurrencies(in: content.month))
    if let text = sums.first(where: { $0.widthInCells <= area.width }), y < area.bottom {
      others = (text, y)
      y += 1
    }
    if area.height >= 10 { y += 1 }
    if rows.contains(where: { $0.share > 0 }), area.bottom - y >= 3 {
      let bar = Rectangle(
        x: area.x, y: y, width: area.width, height: area.height >= 14 ? 2 : 1)
      self.bar = bar
      y = bar.bottom + (area.height >= 12 ? 1 : 0)
    }
    var free = max(0, area.bottom - y)
    let hasBalances = !content.balances.isEmpty
    // The amount and the days stand above and below the chart, with a free row before them.
    let chart = min(Self.mostChart, free - min(rows.count, Self.mainCategories) - 3)
    let hasChart = hasBalances && chart >= Self.leastChart && area.width >= 30
    let hasBalance = hasBalances && (hasChart || free >= 3)
    free -= hasChart ? chart + 3 : hasBalance ? 1 : 0
    y = placeCategories(y: y, rows: free)
    if hasBalance { balance = hasChart ? (y + 1, chart) : (y, 0) }
  }

  /// Places the categories, in two columns if they do not fit into one; returns the next row.
  private mutating func placeCategories(y: Int, rows free: Int) -> Int {
    guard free > 0, !rows.isEmpty else { return y }
    let isWide = rows.count > free && area.width >= 56
    let count = min(rows.count, isWide ? free * 2 : free)
    let lines = isWide ? (count + 1) / 2 : count
    let width = isWide ? (area.width - Self.columnGap) / 2 : area.width
    places = (0..<count).map { index in
      Rectangle(
        x: area.x + index / lines * (width + Self.columnGap), y: y + index % lines, width: width,
        height: 1)
    }
    return y + lines
  }

  /// Returns the key of the category at a cell.
  func category(atX x: Int, y: Int) -> String? {
    zip(rows, places).first { $1.contains(x: x, y: y) }?.0.category
  }

  func draw(on surface: inout Surface) {
    guard area.width > 8, area.height > 0 else { return }
    surface.clipped(to: area) { surface in
      // A single row has only the change.
      guard area.height > 1 else { return drawChange(y: area.y, on: &surface) }
      drawTitle(on: &surface)
      drawTotal(y: total, on: &surface)
      drawChange(y: change, on: &surface)
      if let others { surface.put(others.text, x: area.x, y: others.y, Style(theme.second)) }
      if let bar {
        MonthChart.Bar(rows, in: bar, theme: theme).draw(track: theme.track, on: &surface)
      }
      drawCategories(on: &surface)
      if let balance { drawBalance(y: balance.y, rows: balance.chartRows, on: &surface) }
    }
  }

  private func drawTitle(on surface: inout Surface) {
    let end = surface.put(content.note, endingAt: area.right, y: area.y, Style(theme.second)) - 2
    surface.put(
      content.title.truncated(toCells: max(1, end - area.x)), x: area.x, y: area.y,
      Style(theme.text).bold)
  }

  private func drawTotal(y: Int, on surface: inout Surface) {
    let amount = content.amount
    guard isLarge else {
      let text = amount.text.truncated(toCells: area.width)
      surface.put(text, x: area.x, y: y, Style(theme.text).bold)
      return
    }
    let bottom = y + LargeNumerals.height - 1
    var x = area.x
    if !amount.lead.isEmpty {
      x = surface.put(amount.lead, x: x, y: bottom, Style(theme.second)) + 1
    }
    for character in amount.number {
      x = surface.drawNumerals(
        String(character), x: x, y: y, theme.numeral(character, isVeiled: words.isVeiled))
    }
    let trail = String(amount.trail.drop { $0 == " " })
    surface.put(trail, x: x + 1, y: bottom, Style(theme.second))
  }

  private func drawChange(y: Int, on surface: inout Surface) {
    let model = content.card.model(of: content.month)
    guard model.transactionCount > 0 || model.spent != 0 else {
      surface.put(words.noTransactions, x: area.x, y: y, Style(theme.second))
      return
    }
    let title = TransactionListPage.Title(
      name: content.title, currency: model.currency, spent: model.spent, percentTenths: nil,
      count: model.transactionCount, change: model.comparison?.change,
      base: model.comparison?.base, comparison: model.comparison)
    title.drawDetails(
      left: area.x, right: area.right, y: y, words, theme, on: &surface)
  }

  private func drawCategories(on surface: inout Surface) {
    let numbers = rows.prefix(places.count).map { amounts.number($0.spent) }
    let numberWidth = numbers.map(\.widthInCells).max() ?? 0
    for (index, (row, place)) in zip(rows, places).enumerated() {
      let fill = Fill(theme.color(ofCategory: row.category), patternIndex: index)
      surface.put(
        MonthChart.Legend.sign(of: fill, on: surface), x: place.x, y: place.y, Style(fill.color))
      surface.put(numbers[index], endingAt: place.right, y: place.y, Style(theme.text))
      var end = place.right - numberWidth - 2
      if place.width >= 36 {
        let percent = words.percent(tenths: row.percentTenths)
        surface.put(percent, endingAt: end, y: place.y, Style(theme.second))
        end -= 8
      }
      surface.put(
        neutralized(row.name, upTo: 100).truncated(toCells: max(0, end - place.x - 2)),
        x: place.x + 2, y: place.y, Style(theme.text))
    }
  }

  private func drawBalance(y: Int, rows: Int, on surface: inout Surface) {
    guard let last = content.balances.last else { return }
    surface.put(words.balance, x: area.x, y: y, Style(theme.text).bold)
    let end = surface.put(
      amounts.amount(last.minorUnits), endingAt: area.right, y: y, Style(theme.text).bold)
    let day = words.day(last.day)
    if area.x + words.balance.widthInCells + 2 + day.widthInCells + 2 <= end {
      surface.put(day, endingAt: end - 2, y: y, Style(theme.second))
    }
    guard rows > 0 else { return }
    let chart = Rectangle(x: area.x, y: y + 1, width: area.width, height: rows)
    let scale = BalanceScale(
      content.balances, days: content.days, in: chart.width, rows: rows, amounts: amounts,
      words: words)
    let width = chart.width - scale.width
    BalanceChart(content.balances, days: content.days).draw(
      in: Rectangle(x: chart.x, y: chart.y, width: width, height: rows), line: theme.accent,
      below: theme.accent.mixed(with: theme.background, by: 0.75), on: &surface)
    scale.draw(
      nextTo: chart, daysRow: chart.bottom, chartWidth: width, style: Style(theme.second),
      on: &surface)
  }
}
