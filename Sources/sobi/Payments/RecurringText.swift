import Export
import Insight
import Ledger
import Screens
import Terminal

/// Recurring payments as a table: a part for each kind, with the ended payments last.
///
/// As lines get narrower, they omit the cost of a year, then the cadence.
struct RecurringText {
  private let series: [RecurringSeries]
  private let totals: [RecurringTotals]
  /// The payees of the series that the user dismissed, sorted.
  private let dismissed: [String]
  private let asOf: Day
  private let width: Int?
  private let color: ColorDepth
  private let words: Words
  private let texts: RecurringWords

  init(document: RecurringDocument, width: Int?, color: ColorDepth, words: Words) {
    series = document.series
    totals = document.totals
    let names = document.decisions.filter { $0.decision.verdict == .notRecurring }.map(\.name)
    dismissed = Set(names).sorted().map { neutralized($0).truncated(toCells: 28) }
    asOf = document.asOf ?? .first
    self.width = width
    self.color = color
    self.words = words
    texts = RecurringWords(words: words)
  }

  var text: String {
    var lines = totals.flatMap { texts.sentences($0).map(line) }
    lines += newsLines
    let columns = Columns(rows: [texts.heads] + shown.map(cells), width: width)
    lines += ["\n", styled(columns.line(texts.heads, mark: " ", news: ""), "2")]
    for (kind, members) in groups {
      lines.append(styled(line(head(kind, members)), "1"))
      lines += members.map { row($0, columns) }
    }
    let old = ended
    if !old.isEmpty {
      lines.append(styled(line(texts.ended), "1"))
      lines += old.map { styled(row($0, columns), "2") }
    }
    if !dismissed.isEmpty {
      let names = Localized(first: 5, of: dismissed).text(in: words.language)
      lines += ["\n", styled(line(texts.dismissed(names)), "2")]
    }
    return lines.joined()
  }

  /// The series with news, a line each.
  private var newsLines: [String] {
    let changed = series.filter { $0.state != .active && $0.state != .ended }
    guard !changed.isEmpty else { return [] }
    let names = changed.map { neutralized($0.merchant).truncated(toCells: 28) }
    let nameWidth = names.map(\.widthInCells).max() ?? 0
    let rows = zip(changed, names).map { series, name in
      let text = name.paddedRight(toCells: nameWidth) + "  " + texts.news(of: series, asOf: asOf)
      let mark = mark(series)
      let fitted = line("  " + text).dropFirst(2)
      return (style(series).map { "\u{1B}[\($0)m\(mark)\u{1B}[39m" } ?? mark) + " " + fitted
    }
    return ["\n", styled(line(texts.news), "1")] + rows
  }

  // MARK: Groups

  private var shown: [RecurringSeries] { series.filter { $0.state != .ended } + ended }

  /// The kinds in the order of their enum, with incoming money and savings last.
  private var groups: [(SeriesKind, [RecurringSeries])] {
    let order: [SeriesKind] = [
      .rent, .loan, .utility, .telecom, .insurance, .membership, .subscription, .other,
      .installments, .savings, .salary,
    ]
    return order.compactMap { kind in
      let members = series.filter { $0.kind == kind && $0.state != .ended }
      return members.isEmpty ? nil : (kind, members)
    }
  }

  /// The series that ended within a year.
  private var ended: [RecurringSeries] {
    series.filter { $0.state == .ended && $0.lastDay.number > asOf.number - 365 }
      .sorted { $0.lastDay > $1.lastDay }
  }

  /// Returns the name of a kind, with the sum of a month if it has one currency.
  private func head(_ kind: SeriesKind, _ members: [RecurringSeries]) -> String {
    let sums = RecurringTotals.totals(of: members, through: asOf)
    guard sums.count == 1, sums[0].monthly > 0, members.count > 1 else {
      return texts.name(of: kind)
    }
    let sum = words.amounts(in: sums[0].currency).amount(sums[0].monthly)
    return texts.name(of: kind)
      + words.language.text(en: "  \(sum) a month", ko: "  한 달 \(sum)")
  }

  // MARK: Lines

  private func row(_ series: RecurringSeries, _ columns: Columns) -> String {
    columns.line(
      cells(series), mark: mark(series), news: texts.news(of: series, asOf: asOf),
      style: style(series))
  }

  private func cells(_ series: RecurringSeries) -> [String] {
    let amounts = words.amounts(in: series.last.currency)
    return [
      neutralized(series.merchant), texts.cadence(of: series),
      amounts.amount(series.last.minorUnits), series.next.map { "\($0.day)" } ?? "—",
      series.state == .ended || series.kind == .installments
        ? "—" : amounts.amount(series.yearly.minorUnits),
    ]
  }

  private func mark(_ series: RecurringSeries) -> String {
    let mark = texts.mark(of: series)
    return mark.isEmpty ? " " : mark
  }

  /// The color of the mark: red for more and missing money, blue for less.
  private func style(_ series: RecurringSeries) -> String? {
    guard color != .monochrome else { return nil }
    return switch series.state {
    case .dearer, .missing: "31"
    case .cheaper: "34"
    case .new: "36"
    case .active, .ended: nil
    }
  }

  private func styled(_ line: String, _ style: String) -> String {
    guard color != .monochrome else { return line }
    return "\u{1B}[\(style)m" + line.dropLast() + "\u{1B}[0m\n"
  }

  private func line(_ text: String) -> String {
    (width.map { text.truncated(toCells: $0) } ?? text) + "\n"
  }
}

extension RecurringText {
  /// The columns of the table that fit into a line.
  private struct Columns {
    private let widths: [Int]
    private let shown: [Int]
    private let width: Int?

    init(rows: [[String]], width: Int?) {
      var widths = rows[0].indices.map { column in
        rows.map { $0[column].widthInCells }.max() ?? 0
      }
      widths[0] = min(widths[0], 28)
      var shown = Array(widths.indices)
      let limit = width ?? .max
      for column in [4, 1, 3] where Columns.total(widths, shown) > limit {
        shown.removeAll { $0 == column }
      }
      let excess = Columns.total(widths, shown) - limit
      if excess > 0 { widths[0] = max(8, widths[0] - excess) }
      self.widths = widths
      self.shown = shown
      self.width = width
    }

    private static func total(_ widths: [Int], _ shown: [Int]) -> Int {
      shown.reduce(2) { $0 + widths[$1] + 2 }
    }

    func line(_ cells: [String], mark: String, news: String, style: String? = nil) -> String {
      var text = ""
      for column in shown {
        let cell = cells[column].truncated(toCells: widths[column])
        // Amounts are right-aligned.
        text +=
          column == 2 || column == 4
          ? cell.paddedLeft(toCells: widths[column]) : cell.paddedRight(toCells: widths[column])
        text += "  "
      }
      // Half a sentence is no news.
      if text.widthInCells + news.widthInCells <= (width ?? .max) - 2 { text += news }
      while text.last == " " { text.removeLast() }
      if let width { text = text.truncated(toCells: max(width - 2, 0)) }
      let start = style.map { "\u{1B}[\($0)m\(mark)\u{1B}[39m" } ?? mark
      let line = text.isEmpty ? start : start + " " + text
      return (line == " " ? "" : line) + "\n"
    }
  }
}
