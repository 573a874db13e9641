import Aggregation
package import Insight
package import Ledger
import Terminal

/// A month in at most ten lines of plain text, for a mail or a chat.
///
/// A line has at most 100 cells. Lists omit the entries that do not fit, and lines whose facts are
/// unknown are omitted.
package struct MonthDigest {
  /// A payment of the month.
  package struct Payment: Hashable, Sendable {
    /// The merchant's name.
    package let payee: String
    /// The counted amount in minor units; positive.
    package let amount: Int64
    package let day: Day

    package init(payee: String, amount: Int64, day: Day) {
      (self.payee, self.amount, self.day) = (payee, amount, day)
    }
  }

  package static let mostLines = 10
  package static let width = 100
  /// The number of categories, payees and series in a line.
  private static let most = 3

  private let model: MonthChart.Model
  /// The recurring payments, and the day on which they are known; empty if they are unknown.
  private let series: [RecurringSeries]
  private let asOf: Day
  private let largest: Payment?
  private let words: Words
  private let amounts: AmountText

  package init(
    _ model: MonthChart.Model, series: [RecurringSeries] = [], asOf: Day = .first,
    largest: Payment? = nil, words: Words
  ) {
    self.model = model
    self.series = series
    self.asOf = asOf
    self.largest = largest
    self.words = words
    amounts = words.amounts(in: model.currency)
  }

  package var text: String { lines.map { $0 + "\n" }.joined() }

  package var lines: [String] {
    let required = [
      MonthReport.head(model, words, amounts), MonthReport.sentence(model, amounts, words),
      categories, causes, toCome, budgets,
    ].compactMap(\.self)
    let excluded = MonthChart.Painter.excludedLine(model, amounts: amounts, words: words)?.text
    // Facts without which the total could mislead are more important than details.
    let caveats = model.caveats.lines(width: Self.width, words: words).map(\.text).prefix(3)
    let end = [excluded].compactMap(\.self) + caveats
    let details = [news, largestPayment].compactMap(\.self)
    let rest = max(0, Self.mostLines - required.count - end.count)
    return (required + details.prefix(rest) + end).map { $0.truncated(toCells: Self.width) }
  }

  // MARK: Lines

  /// The largest categories; without units if they do not fit.
  private var categories: String? {
    let shown = model.categories.filter { $0.spent > 0 }.prefix(Self.most)
    func entries(_ text: (Int64) -> String) -> [String] {
      shown.map { category in
        let change = category.change.map { $0 == 0 ? "" : " (\(amounts.signed($0)))" } ?? ""
        let name = neutralized(category.name).truncated(toCells: 28)
        return "\(name) \(text(category.spent))\(change)"
      }
    }
    let lead = words.largestCategories
    let whole = entries(amounts.inSentence)
    let isWhole = list(lead, whole, width: .max).map { $0.widthInCells <= Self.width } ?? true
    return list(lead, isWhole ? whole : entries(amounts.number))
  }

  private var causes: String? {
    guard let causes = model.causes?.month else { return nil }
    let list = CauseList(causes, of: model, words: words)
    let rows = list.rows(limit: Self.most + 1).filter { !$0.isOthers }.prefix(Self.most)
    return self.list(
      list.title,
      rows.map { row in
        "\(row.name.truncated(toCells: 28)) \(row.change)"
          + (row.reason.isEmpty ? "" : " (\(row.reason))")
      })
  }

  /// The recurring payments that are dearer, new or missing.
  private var news: String? {
    let texts = RecurringWords(words: words)
    let changed = [RecurringSeries.State.dearer, .new, .missing].flatMap { state in
      series.filter { $0.state == state }
    }
    return list(
      words.recurring,
      changed.prefix(Self.most).map { series in
        let name = neutralized(series.merchant).truncated(toCells: 28)
        return "\(name) \(texts.news(of: series, asOf: asOf))"
      })
  }

  private var toCome: String? {
    model.toCome.flatMap { words.toCome(amounts.inSentence($0.amount), count: $0.count).first }
  }

  /// The budgets whose spending is ahead of the pace, or over.
  private var budgets: String? {
    let total = model.budget.map { (words.allSpending, $0) }
    let categories = model.categories.compactMap { category in
      category.budget.map { (neutralized(category.name), $0) }
    }
    let ahead = ([total].compactMap(\.self) + categories).filter { $0.1.state != .within }
    return list(words.aheadOfPace, ahead.map { "\($0) \(amounts.rest(of: $1))" })
  }

  private var largestPayment: String? {
    largest.map {
      "\(words.largestPayment): \(words.payee($0.payee).truncated(toCells: 40)) "
        + "\(amounts.inSentence($0.amount)), \(words.day($0.day))"
    }
  }

  /// Returns the entries that fit in a line after `lead`; `nil` without entries.
  private func list(_ lead: String, _ entries: [String], width: Int = width) -> String? {
    guard let first = entries.first else { return nil }
    var line = "\(lead): \(first)"
    for entry in entries.dropFirst() {
      let longer = line + " · " + entry
      guard longer.widthInCells <= width else { break }
      line = longer
    }
    return line
  }
}
