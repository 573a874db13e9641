import Aggregation
import Export
import Insight
import Ledger
import Screens
import Store
import Terminal

/// The export of months as one page, written month by month.
struct HTMLExport {
  let source: MonthSource
  let months: [Month]
  let words: Words
  let firstWeekday: Weekday
  private let labels: HTMLLabels
  /// The keys of all categories of the page, in the order of their colors.
  private let keys: [String]
  private let colorIndex: [String: Int]
  private let links: [Month: HTMLPage.Link]

  /// Creates the export of the months of `source` that the range includes.
  init(
    _ source: MonthSource, from first: Month?, to last: Month?, words: Words,
    firstWeekday: Weekday
  ) {
    self.source = source
    self.words = words
    self.firstWeekday = firstWeekday
    months = Self.months(of: source.summary, from: first, to: last)
    labels = HTMLLabels(language: words.language)
    let shown = months.compactMap { source.summary[$0] }
    keys = Set(shown.flatMap { $0.categories.map(\.key) + $0.absent.map(\.key) }).sorted()
    colorIndex = Dictionary(uniqueKeysWithValues: zip(keys, 0...))
    links = Dictionary(
      uniqueKeysWithValues: months.map { ($0, HTMLPage.Link($0, words.title(of: $0))) })
  }

  /// Returns the months with transactions in any currency, so that the page also names those
  /// without transactions in its own currency.
  static func months(of summary: Summary, from first: Month?, to last: Month?) -> [Month] {
    summary.monthsInAnyCurrency.filter { month in
      first.map { $0 <= month } ?? true && last.map { $0 >= month } ?? true
    }
  }

  private var page: HTMLPage {
    let (light, dark) = (
      Theme.light.including(ownCategories: source.choices.ownCategories),
      Theme.dark.including(ownCategories: source.choices.ownCategories)
    )
    let first = months.last { $0 <= source.newest ?? $0 } ?? months.last
    var title = labels.name
    if let start = months.first, let end = months.last {
      title += " · " + words.title(of: start...end)
    }
    let asOf = source.summary.asOf.map { labels.asOf(words.until($0), year: $0.components.year) }
    return HTMLPage(
      words.language, title: title,
      colors: keys.map { (light.color(ofCategory: $0).rgb, dark.color(ofCategory: $0).rgb) },
      first: first, isVeiled: words.isVeiled, footer: asOf.map { [$0] } ?? [])
  }

  /// Writes the page in parts, so that memory holds the transactions of one month.
  func write(from snapshot: borrowing StoreSnapshot, to output: Output) throws {
    var html = HTMLWriter()
    let page = page
    page.writeHead(to: &html)
    // The newest month is first, as in the lists of transactions, which also orders the search.
    for month in months.reversed() {
      html.month(try self.month(month, in: snapshot), isFirst: month == page.first, labels)
      try html.flush { try output.write($0) }
    }
    page.writeEnd(to: &html)
    try output.write(html.bytes)
  }

  private func month(_ month: Month, in snapshot: borrowing StoreSnapshot) throws -> HTMLMonth {
    guard let model = source.model(month) else {
      // Without a currency there are no months.
      return HTMLMonth(month, title: "", total: .init(lead: "", number: "", trail: ""))
    }
    let text = MonthText(model, words)
    let (lead, number, trail) = text.total
    var shown = HTMLMonth(
      month, title: words.title(of: month),
      total: HTMLMonth.Total(lead: lead, number: number, trail: trail))
    shown.subtitle = text.subtitle
    let index = months.firstIndex(of: month) ?? 0
    shown.previous = index > 0 ? links[months[index - 1]] : nil
    shown.next = index + 1 < months.count ? links[months[index + 1]] : nil
    shown.sentence = text.sentence.runs.map { HTMLMonth.Run($0) }
    shown.detail = text.detail
    let rows = try HTMLRows(of: model, in: source, words).read(from: snapshot)
    shown.categories = try model.categories.map { category in
      try self.category(category, rows[category.key], text)
    }
    shown.notes = text.notes
    shown.curve = HTMLMonth.Curve(text, labels)
    shown.causes = text.waterfall.map { HTMLMonth.Causes($0) }
    shown.calendar = HTMLMonth.Calendar(text, firstWeekday: firstWeekday)
    shown.strip = HTMLMonth.Strip(of: text, in: source.summary, links: links, labels)
    return shown
  }

  private func category(
    _ category: MonthChart.Category, _ list: HTMLRows.List?, _ text: MonthText
  ) throws -> HTMLMonth.Category {
    let amounts = text.amounts
    let share = words.percent(tenths: category.percentTenths)
    let count = words.transactions(category.count)
    var shown = HTMLMonth.Category(
      name: category.name, color: colorIndex[category.key] ?? 0,
      weight: category.percentTenths == 0 && category.spent > 0 ? 1 : category.percentTenths,
      note: category.isAbsent
        ? labels.nothingThisMonth : category.spent > 0 ? "\(share) · \(count)" : count,
      share: share, amount: amounts.amount(category.spent),
      change: HTMLMonth.Run(text.change(category.change)))
    shown.rows = list?.rows ?? []
    let rest = Int128(category.spent) - (list?.sum ?? 0)
    // The parts that have no rows of their own, because only day totals are converted.
    if rest != 0 {
      guard let rest = Int64(exactly: rest) else { throw MoneyError.overflow(text.model.currency) }
      shown.rest = (labels.converted, amounts.number(rest))
    }
    return shown
  }
}

extension Color {
  /// The color as 0xRRGGBB.
  fileprivate var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}

extension HTMLMonth.Run {
  init(_ run: StyledLine.Run) {
    let tone: HTMLMonth.Tone =
      switch run.ink {
      case .more: .more
      case .less: .less
      case .second, .third: .quiet
      default: .plain
      }
    self.init(run.text, tone)
  }
}
