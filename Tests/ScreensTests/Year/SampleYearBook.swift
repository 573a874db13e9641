import Aggregation
import Insight
import Ledger
@testable import Screens

/// Years of a made-up household from March 2023 to February 19, 2025.
enum SampleYearBook {
  /// Answers the query for a year as the store does.
  static func found(_ request: Request<YearBook.Query>) -> YearBook.Found {
    let query = request.query
    let scope = SummaryScope(
      currency: query.currency, asOf: Day(year: 2025, month: 2, day: 19), language: .korean)
    guard let months = query.months, let summary = try? Summary(of: totals, scope: scope),
      let period = try? PeriodBreakdown(
        months, of: summary, totals,
        oneOffs: [OneOffShare(day: day(2024, 5, 9), category: "travel", spent: 900_000)],
        language: .korean)
    else { return YearBook.Found(nil) }
    return YearBook.Found(period, payees: period.transactionCount > 0 ? payees : [])
  }

  static let payees: [MerchantTotal] = {
    let names = ["성수빌라 월세", "<b>Amazon</b> Marketplace", "스타벅스", ""]
    let sums = names.enumerated().map { index, name in
      (
        name: PayeeName(brand: name),
        sum: PayeeSum(
          payee: name, memo: nil, spent: Int64(7_800_000 / (index * index + 1)), count: 12,
          lastDay: day(2024, 12, 1))
      )
    }
    return (try? MerchantTotal.totals(of: sums, in: .krw)) ?? []
  }()

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> Day {
    Day(year: year, month: month, day: day) ?? .first
  }

  private static let totals: DayTotals = {
    let rows: [(key: String, day: Int, amount: Int64, step: Int64)] = [
      ("housing", 1, 650_000, 0), ("food", 7, 180_000, 17_300), ("travel", 9, 0, 90_000),
      ("cafe", 12, 43_000, 1_900), ("subscriptions", 16, 39_300, 0),
      ("shopping", 18, -14_000, 31_700),
    ]
    let account = Account(id: 1, name: "card")
    var totals = DayTotals(
      buckets: rows.map {
        Bucket(account: account, currency: .krw, category: Category(key: $0.key), kind: .spending)
      })
    for index in 0..<24 {
      let month = Month(number: Int32(2023 * 12 + 2 + index))
      for (bucket, row) in rows.enumerated() {
        let amount = row.amount + row.step * Int64((index * 5 + bucket) % 7)
        totals.totals.append(
          DayTotal(
            day: day(month.year, month.month, row.day), bucket: Int32(bucket), count: 3,
            moneyOut: max(0, amount), moneyIn: max(0, -amount)))
      }
    }
    return totals
  }()
}

/// Answers with years, and with the months and pages of ``MonthAnswers``.
struct YearAnswers: ReportAnswering {
  static let section = Report.Section.year

  var months = MonthAnswers(count: 42)
  /// Whether the year cannot be read.
  var fails = false

  func answer(to effect: Report.Effect, in language: Language) -> Report.Action? {
    switch effect {
    case .loadYearBook(let query) where fails: .year(.failed("busy", query))
    case .recurring(.load(let query)):
      .recurring(.loaded(SampleRecurring.found(), query, revision: 0))
    default: months.answer(to: effect, in: language)
    }
  }
}
