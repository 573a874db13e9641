import Export
import Insight
import Ledger
import Screens
import Terminal

/// The budgets of a month as aligned columns: name, limit, spending, rest, a day's share.
struct BudgetsText {
  let document: BudgetsDocument
  /// The maximum width of a line in cells; `nil` for no limit.
  let width: Int?
  let words: Words

  private var language: Language { words.language }

  var text: String {
    let heads = [
      language.text(en: "Category", ko: "카테고리"), language.text(en: "Budget", ko: "예산"),
      language.text(en: "Spent", ko: "쓴 돈"), language.text(en: "Left", ko: "남은 돈"),
      language.text(en: "A day", ko: "하루"),
    ]
    var title = words.title(of: document.month)
    if let asOf = document.asOf, let last = document.standings.first?.days.upperBound, asOf < last {
      title += language.text(en: " · known to \(asOf)", ko: " · \(asOf)까지의 거래")
    }
    let table = AlignedColumns(
      rows: [heads] + document.standings.map(cells), rightAligned: [1, 2, 3, 4],
      flexible: [(column: 0, leastWidth: 8)], width: width)
    return (width.map { title.truncated(toCells: $0) } ?? title) + "\n\n" + table.text
  }

  private func cells(_ standing: BudgetStanding) -> [String] {
    let scope = standing.budget.scope
    let amounts = words.amounts(in: scope.currency)
    let limit = amounts.amount(standing.limit)
    return [
      neutralized(document.name(of: scope.category) ?? words.allSpending),
      scope.period == .month ? limit : words.amount(limit, per: .year),
      amounts.amount(standing.spent),
      standing.state == .over
        ? words.over(amounts.amount(Int64(clamping: standing.left.magnitude)))
        : amounts.amount(standing.left) + (standing.state == .ahead ? " ▲" : ""),
      standing.state == .over ? "" : standing.perDay.map(amounts.amount) ?? "",
    ]
  }
}
