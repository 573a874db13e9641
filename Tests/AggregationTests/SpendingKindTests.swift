import Aggregation
import Ledger
import Testing
import TestSupport

/// The sums of a summary against the sums of single transactions by their kind.
@Suite struct SpendingKindTests {
  /// Adds up the kinds again in the simplest way.
  private struct Model {
    var sums: [String: Int64] = [:]

    mutating func add(_ amount: Int64, _ kind: Kind, _ currency: Currency, _ month: Month) {
      sums["\(month) \(currency) \(kind)", default: 0] += amount
    }

    func sum(_ kind: Kind, _ currency: Currency, _ month: Month) -> Int64 {
      sums["\(month) \(currency) \(kind)"] ?? 0
    }
  }

  @Test(arguments: 0..<20)
  func `gross, refunds and income are the sums of their kinds`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var sample = Sample()
    var model = Model()
    for _ in 0..<300 {
      let day = Day(number: 20_089 + Int32.random(in: 0..<120, using: &generator))
      let kind = Kind.allCases.randomElement(using: &generator) ?? .spending
      let currency = [Currency.krw, .usd, .jpy].randomElement(using: &generator) ?? .krw
      let amount = Int64.random(in: -90_000...90_000, using: &generator)
      sample.add(
        day.description, kind, ["food", "cafe", "기타"].randomElement(using: &generator) ?? "food",
        out: max(0, -amount), in: max(0, amount), currency: currency)
      model.add(amount, kind, currency, MonthCalendar.civil.month(of: day))
    }
    let summary = try Summary(of: sample.totals, scope: SummaryScope(currency: .krw))
    for month in summary.months {
      let spending = -model.sum(.spending, .krw, month.month)
      let refunds = model.sum(.refund, .krw, month.month)
      #expect(month.gross.minorUnits == spending, "seed \(seed)")
      #expect(month.refunds.minorUnits == refunds, "seed \(seed)")
      #expect(month.spent.minorUnits == spending - refunds, "seed \(seed)")
      #expect(month.income.minorUnits == model.sum(.income, .krw, month.month), "seed \(seed)")
      #expect(month.categories.map(\.gross.minorUnits).reduce(0, +) == spending, "seed \(seed)")
      #expect(month.categories.map(\.refunds.minorUnits).reduce(0, +) == refunds, "seed \(seed)")
      for other in summary.otherCurrencies[month.month] ?? [] {
        let spending = -model.sum(.spending, other.currency, month.month)
        let refunds = model.sum(.refund, other.currency, month.month)
        #expect(other.gross.minorUnits == spending && other.refunds.minorUnits == refunds)
        #expect(other.spent.minorUnits == spending - refunds, "seed \(seed)")
        #expect(other.income.minorUnits == model.sum(.income, other.currency, month.month))
      }
    }
  }
}
