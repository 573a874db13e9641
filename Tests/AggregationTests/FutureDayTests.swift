import Aggregation
import Ledger
import Testing

@Suite struct FutureDayTests {
  private var sample: Sample {
    var sample = Sample()
    sample.add("2025-01-05", .spending, "food", out: 100)
    sample.add("2025-01-31", .spending, "food", out: 50)
    sample.add("2025-02-05", .spending, "food", out: 200)
    sample.add("2025-02-20", .spending, "food", out: 7)
    sample.add("2031-05-05", .spending, "food", out: 400)
    sample.add("2031-06-05", .spending, "food", out: 1, count: 2, currency: .usd)
    return sample
  }

  private func summary(_ today: String) throws -> Summary {
    try Summary(of: sample.totals, scope: SummaryScope(today: Sample.day(today)))
  }

  @Test func `a day after today moves neither the newest month nor the last complete day`() throws {
    let summary = try summary("2025-02-10")
    #expect(summary.newestMonth == Sample.month("2025-02"))
    #expect(summary.asOf == Sample.day("2025-02-05"))
    #expect(summary[Sample.month("2025-01")]?.isComplete == true)
    let february = try #require(summary[Sample.month("2025-02")])
    #expect(!february.isComplete && february.sameDay?.day == 5)
    #expect(february.sameDay?.change.minorUnits == 100 && february.spent.minorUnits == 207)
    let later = try #require(summary[Sample.month("2031-05")])
    #expect(!later.isComplete && later.sameDay == nil && later.spent.minorUnits == 400)
  }

  @Test func `the transactions after today are counted, with their months`() throws {
    let after = try summary("2025-02-20").afterToday
    #expect(after == AfterToday(count: 3, months: ["2031-05", "2031-06"].map(Sample.month)))
    #expect(try summary("2031-06-05").afterToday == nil)
    #expect(try Summary(of: sample.totals).afterToday == nil)
    let account = Account(id: 2, name: "")
    let scope = SummaryScope(account: account, today: Sample.day("2025-01-01"))
    #expect(try Summary(of: sample.totals, scope: scope).afterToday == nil)
  }

  @Test func `a clock before all transactions is ignored`() throws {
    let summary = try summary("1970-01-01")
    #expect(summary.asOf == Sample.day("2031-06-05"))
    #expect(summary.newestMonth == Sample.month("2031-05"))
  }
}
