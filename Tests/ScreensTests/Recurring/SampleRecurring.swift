import Insight
import Ledger
@testable import Screens

/// Recurring payments of a made-up household, as known on February 19, 2025.
enum SampleRecurring {
  static let asOf = Day(year: 2025, month: 2, day: 19) ?? .first

  static func found(_ decisions: [SeriesDecision] = []) -> RecurringBook.Found {
    RecurringBook.Found(
      asOf: asOf,
      series: Recurring.series(
        of: payments, asOf: asOf, decisions: SeriesDecisions(decisions)))
  }

  private static let payments: [Payment] = {
    let rows:
      [(merchant: String, category: String, day: Int, months: ClosedRange<Int>, amount: Int64)] = [
        ("성수빌라 월세", "housing", 1, 0...13, 650_000), ("넷플릭스", "subscriptions", 25, 0...12, 13_500),
        ("<b>Gym</b> Hall 강남역점", "leisure", 10, 0...13, 55_000),
        ("삼성화재", "finance", 22, 0...12, 84_300), ("한국경제신문", "subscriptions", 16, 0...13, 25_000),
        ("동네축구회", "leisure", 5, 0...6, 30_000), ("멜론", "subscriptions", 6, 12...13, 10_900),
      ]
    var id: Transaction.ID = 0
    return rows.flatMap { row in
      row.months.compactMap { index -> Payment? in
        let month = Month(number: Int32(2024 * 12 + index))
        guard let day = Day(year: month.year, month: month.month, day: row.day) else { return nil }
        id += 1
        // The newspaper became dearer in the last month.
        let amount =
          row.category == "subscriptions" && row.day == 16 && index == 13 ? 28_700 : row.amount
        return Payment(
          id: id, day: day, amount: Money(-amount, .krw), account: 1, merchant: row.merchant,
          payee: row.merchant, category: row.category)
      }
    }
  }()

  static func answer(to effect: RecurringBook.Effect) -> RecurringBook.Action {
    switch effect {
    case .load(let query): .loaded(found(), query, revision: 0)
    case .change(let change): .changed(.done(undo(of: change.query)), change)
    }
  }

  static func undo(of change: RecurringBook.Change) -> ChangeUndo {
    switch change {
    case .decide(let decision, let series):
      .seriesDecision(merchant: series.merchant, former: nil, current: decision)
    case .addTodo(let text, let payee):
      .addedTodo(Todo(id: 1, text: text, madeAt: 0, subject: .payee(payee)))
    }
  }

  static func refusal(of effect: RecurringBook.Effect) -> RecurringBook.Action {
    switch effect {
    case .load(let query): .failed("busy", query)
    case .change(let change): .changed(.refused("busy"), change)
    }
  }
}

/// A store of decisions about the sample's series.
struct RecurringAnswers: ReportAnswering {
  static let section = Report.Section.recurring
  var decisions: [SeriesDecision] = []
  var todos: [String] = []
  var refuses = false

  mutating func answer(to effect: Report.Effect, in language: Language) -> Report.Action? {
    switch effect {
    case .recurring(let effect) where refuses:
      return .recurring(SampleRecurring.refusal(of: effect))
    case .recurring(.load(let query)):
      return .recurring(.loaded(SampleRecurring.found(decisions), query, revision: 0))
    case .recurring(.change(let change)):
      switch change.query {
      case .decide(let decision, _): decisions.append(decision)
      case .addTodo(let text, _): todos.append(text)
      }
      return .recurring(.changed(.done(SampleRecurring.undo(of: change.query)), change))
    case .undo(let undo):
      switch undo.query {
      case .seriesDecision: decisions.removeLast()
      default: todos.removeLast()
      }
      return .undo(.done(undo))
    case .page(.list(.load(let query))):
      return .page(.list(.loaded(SampleTransactions.page(0..<40), query)))
    default: return nil
    }
  }
}
