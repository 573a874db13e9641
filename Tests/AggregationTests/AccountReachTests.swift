import Aggregation
import Ledger
import Testing

@Suite struct AccountReachTests {
  /// A bank from January to the end of March, and a card with purchases on `cardDays`.
  private func summary(_ cardDays: [String], _ scope: SummaryScope = SummaryScope()) throws
    -> Summary
  {
    var sample = Sample()
    for month in ["01", "02", "03"] {
      sample.add("2025-\(month)-05", .spending, "food", out: 100, account: 1)
      sample.add("2025-\(month)-25", .spending, "food", out: 10, account: 1)
    }
    sample.add("2025-03-31", .spending, "food", out: 1, account: 1)
    for day in cardDays { sample.add(day, .spending, "cafe", out: 1000, account: 2) }
    return try Summary(of: sample.totals, scope: scope)
  }

  private func reaches(_ month: String, of summary: Summary) -> [String] {
    summary.reaches.reaching(Sample.month(month)).map { reach, isBehind in
      "\(reach.account.id) \(reach.first) \(reach.last)" + (isBehind ? " behind" : "")
    }
  }

  @Test func `a month that one account does not cover is incomplete, and is compared up to there`()
    throws
  {
    let summary = try summary(["2025-02-03", "2025-02-17", "2025-03-10"])
    let march = try #require(summary[Sample.month("2025-03")])
    #expect(!march.isComplete && march.behind.map(\.account.id) == [2])
    #expect(march.behind.map(\.last) == [Sample.day("2025-03-10")])
    // Without the missing statement, March would have 1,000 less than February.
    #expect(march.sameDay?.day == 10 && march.sameDay?.change.minorUnits == 0)
    #expect(march.categories.map(\.change?.minorUnits) == [0, 0])
    #expect(march.comparison?.change.minorUnits == -999)
    #expect(
      reaches("2025-03", of: summary) == [
        "1 2025-01-05 2025-03-31", "2 2025-02-03 2025-03-10 behind",
      ])
    let february = try #require(summary[Sample.month("2025-02")])
    #expect(february.isComplete && february.behind.isEmpty)
  }

  @Test func `a month without an account of the month before is incomplete`() throws {
    let march = try #require(try summary(["2025-01-03", "2025-02-17"])[Sample.month("2025-03")])
    #expect(!march.isComplete && march.behind.map(\.last) == [Sample.day("2025-02-17")])
    // No days are common, so all days are compared, and the screens name the account.
    #expect(march.sameDay?.day == 31)
  }

  @Test func `an account that stopped long ago does not matter`() throws {
    let summary = try summary(["2025-01-03", "2025-01-04"])
    #expect(summary.months.map(\.isComplete) == [false, false, true])
    #expect(reaches("2025-03", of: summary) == ["1 2025-01-05 2025-03-31"])
  }

  @Test func `a usual pause is not behind`() throws {
    // Three pauses of at least 21 days before.
    let usual = ["2025-01-01", "2025-01-22", "2025-02-12", "2025-03-05", "2025-03-10"]
    let regular = try summary(usual)
    #expect(regular[Sample.month("2025-03")]?.isComplete == true)
    #expect(try summary(Array(usual.dropFirst()))[Sample.month("2025-03")]?.isComplete == false)
  }

  @Test func `an account that begins is named where the month before is compared`() throws {
    let summary = try summary(["2025-02-17", "2025-03-31"])
    #expect(summary[Sample.month("2025-02")]?.began.map(\.account.id) == [2])
    #expect(summary[Sample.month("2025-01")]?.began.isEmpty == true)
    #expect(summary[Sample.month("2025-03")]?.began.isEmpty == true)
  }

  @Test func `only accounts with the currency matter, and days after the last known day do not`()
    throws
  {
    var sample = Sample()
    sample.add("2025-01-05", .spending, "food", out: 1, count: 5, account: 1)
    sample.add("2025-02-28", .spending, "food", out: 1, account: 1)
    sample.add("2025-02-03", .spending, "food", out: 1, currency: .usd, account: 2)
    sample.add("2025-02-03", .spending, "food", out: 1, account: 3)
    // A dollar purchase shows that the statement reaches the end of the month.
    sample.add("2025-02-28", .spending, "food", out: 1, currency: .usd, account: 3)
    sample.add("2031-01-01", .spending, "food", out: 1, account: 1)
    let scope = SummaryScope(currency: .krw, today: Sample.day("2025-03-01"))
    let summary = try Summary(of: sample.totals, scope: scope)
    #expect(summary[Sample.month("2025-02")]?.isComplete == true)
    #expect(
      reaches("2025-02", of: summary) == ["1 2025-01-05 2025-02-28", "3 2025-02-03 2025-02-28"])
  }
}
