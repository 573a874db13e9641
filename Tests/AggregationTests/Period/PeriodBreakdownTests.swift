import Aggregation
import Ledger
import Testing
import TestSupport

struct PeriodBreakdownTests {
  private func period(
    _ first: String, _ last: String, of sample: Sample, _ scope: SummaryScope = SummaryScope()
  ) throws -> PeriodBreakdown {
    let summary = try Summary(of: sample.totals, scope: scope)
    return try #require(
      try PeriodBreakdown(
        Sample.month(first)...Sample.month(last), of: summary, sample.totals, language: .english))
  }

  /// Two years of food every month and of travel in one month of the first year.
  private func twoYears() -> Sample {
    var sample = Sample()
    for year in [2024, 2025] {
      for month in 1...12 {
        let name = month < 10 ? "0\(month)" : "\(month)"
        sample.add("\(year)-\(name)-01", .spending, "food", out: 1_000 * Int64(month))
        sample.add("\(year)-\(name)-28", .spending, "food", out: year == 2024 ? 10 : 15)
      }
    }
    sample.add("2024-07-10", .spending, "travel", out: 700)
    return sample
  }

  @Test func `an empty store has no period`() throws {
    let summary = try Summary(of: DayTotals())
    let months = Sample.month("2025-01")...Sample.month("2025-12")
    #expect(try PeriodBreakdown(months, of: summary, DayTotals(), language: .korean) == nil)
  }

  @Test func `a whole year is compared with the whole year before`() throws {
    let year = try period(
      "2025-01", "2025-12", of: twoYears(), SummaryScope(asOf: Sample.day("2025-12-31")))
    #expect(year.spent == Money(78_180, .krw) && year.transactionCount == 24)
    #expect(year.average?.monthCount == 12 && year.average?.spent == Money(6_515, .krw))
    let comparison = try #require(year.comparison)
    #expect(comparison.previous == Money(78_820, .krw) && comparison.change == Money(-640, .krw))
    #expect(comparison.previousDays == Sample.day("2024-01-01")...Sample.day("2024-12-31"))
    #expect(year.categories.map(\.key) == ["food"] && year.categories[0].change?.minorUnits == 60)
    #expect(year.absent.map(\.key) == ["travel"] && year.absent[0].change.minorUnits == -700)
    #expect(
      year.previousYear[0] == Money(1_010, .krw) && year.previousYear[6] == Money(7_710, .krw))
    let extremes = try #require(year.extremes)
    #expect(extremes.most.month == Sample.month("2025-12"))
    #expect(extremes.least.month == Sample.month("2025-01"))
  }

  @Test func `averages omit one-off payments of complete months, and totals do not`() throws {
    let sample = twoYears()
    let summary = try Summary(
      of: sample.totals, scope: SummaryScope(asOf: Sample.day("2024-12-31")))
    let months = Sample.month("2024-01")...Sample.month("2024-12")
    func year(_ oneOffs: [OneOffShare]) throws -> PeriodBreakdown {
      try #require(
        try PeriodBreakdown(
          months, of: summary, sample.totals, oneOffs: oneOffs, language: .english))
    }
    let plain = try year([])
    let travel = OneOffShare(day: Sample.day("2024-07-10"), category: "travel", spent: 700)
    let later = OneOffShare(day: Sample.day("2025-07-10"), category: "food", spent: 9_000)
    let marked = try year([travel, later])
    #expect(
      marked.spent == plain.spent && marked.categories.map(\.spent) == plain.categories.map(\.spent)
    )
    #expect(plain.average?.spent.minorUnits == 6_568)
    #expect(marked.average?.spent.minorUnits == 6_510)
    #expect(marked.average?.oneOff.minorUnits == 700 && plain.average?.oneOff.minorUnits == 0)
    #expect(marked.categories.map { $0.average?.minorUnits } == [6_510, 0])
    #expect(plain.categories.map { $0.average?.minorUnits } == [6_510, 58])
  }

  @Test func `an incomplete year is compared to the same day, and averages whole months`() throws {
    var sample = twoYears()
    sample.add("2025-12-20", .income, "income", in: 5)
    let scope = SummaryScope(asOf: Sample.day("2025-12-20"))
    let year = try period("2025-01", "2025-12", of: sample, scope)
    let comparison = try #require(year.comparison)
    #expect(comparison.days.upperBound == Sample.day("2025-12-20"))
    #expect(comparison.previousDays.upperBound == Sample.day("2024-12-20"))
    // Without the rows of the 28th of December in both years.
    #expect(comparison.spent.minorUnits == 78_165 && comparison.previous.minorUnits == 78_810)
    #expect(year.average?.monthCount == 11 && year.average?.spent == Money(6_015, .krw))
    #expect(year.previousYear.last == .some(nil) && year.income == Money(5, .krw))
  }

  @Test func `a row after today counts, and the comparison stays`() throws {
    var sample = twoYears()
    sample.add("2026-03-01", .spending, "food", out: 9)
    let scope = SummaryScope(today: Sample.day("2026-01-02"))
    let year = try period("2025-01", "2026-04", of: sample, scope)
    #expect(year.spent == Money(78_189, .krw) && year.afterToday?.count == 1)
    #expect(year.comparison == nil)
    let short = try period("2025-06", "2026-04", of: sample, scope)
    #expect(short.comparison?.days.upperBound == Sample.day("2025-12-28"))
    #expect(short.comparison?.yearCount == 1)
  }

  @Test func `more than a year is compared with whole years before`() throws {
    var sample = twoYears()
    sample.add("2022-01-05", .spending, "food", out: 3)
    let year = try period(
      "2024-07", "2025-12", of: sample, SummaryScope(asOf: Sample.day("2025-12-31")))
    #expect(year.comparison?.yearCount == 2)
    #expect(year.comparison?.previousDays.lowerBound == Sample.day("2022-07-01"))
  }

  @Test func `without the year before there is no comparison`() throws {
    let year = try period("2024-01", "2024-12", of: twoYears())
    #expect(year.comparison == nil && year.absent.isEmpty)
    #expect(year.categories.allSatisfy { $0.change == nil && $0.previous == nil })
    // Two years are compared with the two years before.
    #expect(try period("2024-06", "2025-12", of: twoYears()).comparison == nil)
  }

  @Test func `months without transactions are unknown, not nothing`() throws {
    var sample = Sample()
    sample.add("2025-01-05", .spending, "food", out: 10)
    sample.add("2025-03-05", .spending, "food", out: 11)
    sample.add("2025-03-06", .spending, "food", out: 2, currency: .usd)
    let year = try period("2024-12", "2025-04", of: sample, SummaryScope(currency: .krw))
    #expect(year.breakdowns.map { $0?.spent.minorUnits } == [nil, 10, nil, 11, nil])
    #expect(year.categories[0].monthly == [nil, 10, nil, 11, nil])
    #expect(year.otherCurrencies.map(\.spent) == [Money(2, .usd)])
  }

  @Test func `accounts in a part of the compared days are named`() throws {
    var sample = twoYears()
    sample.add("2025-03-01", .spending, "food", out: 1, account: 2)
    sample.add("2024-02-01", .spending, "food", out: 1, account: 3)
    let year = try period("2025-01", "2025-12", of: sample)
    #expect(year.comparison?.partialAccounts.map(\.account.id) == [2, 3])
  }

  @Test func `sums beyond 64 bits are errors`() throws {
    var sample = Sample()
    sample.add("2025-01-05", .spending, "food", out: .max)
    sample.add("2025-02-05", .spending, "food", out: 1)
    #expect(throws: MoneyError.overflow(.krw)) {
      try period("2025-01", "2025-02", of: sample)
    }
  }

  @Test(arguments: 0..<40)
  func `a random period equals the sums of its months`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var sample = Sample()
    for _ in 0..<400 {
      let day = Sample.day("2023-01-01").advanced(by: Int.random(in: 0..<1_000, using: &random))
      let isRefund = Int.random(in: 0..<5, using: &random) == 0
      let amount = Int64.random(in: 1..<1_000_000, using: &random)
      sample.add(
        day.description, isRefund ? .refund : .spending,
        ["food", "travel", "home", "shopping"].randomElement(using: &random)!,
        out: isRefund ? 0 : amount, in: isRefund ? amount : 0,
        account: Int64.random(in: 1...2, using: &random))
    }
    let calendar = try #require(MonthCalendar(startDay: Int.random(in: 1...31, using: &random)))
    let scope = SummaryScope(calendar: calendar)
    let first = Sample.month("2023-02").advanced(by: Int.random(in: 0..<14, using: &random))
    let last = first.advanced(by: Int.random(in: 0..<14, using: &random))
    let summary = try Summary(of: sample.totals, scope: scope)
    let made = try PeriodBreakdown(first...last, of: summary, sample.totals, language: .english)
    let period = try #require(made)
    let months = summary.months.filter { first...last ~= $0.month }
    #expect(period.spent.minorUnits == months.reduce(0) { $0 + $1.spent.minorUnits })
    #expect(period.categories.reduce(0) { $0 + $1.spent.minorUnits } == period.spent.minorUnits)
    for category in period.categories {
      #expect(category.monthly.reduce(0) { $0 + ($1 ?? 0) } == category.spent.minorUnits)
    }
    for (index, month) in period.breakdowns.enumerated() {
      let sum = period.categories.reduce(0) { $0 + ($1.monthly[index] ?? 0) }
      #expect(sum == month?.spent.minorUnits ?? 0)
    }
    #expect([0, 1_000].contains(period.categories.reduce(0) { $0 + $1.permille }))
    guard let comparison = period.comparison else { return }
    /// Adds up the sample's own rows.
    func naive(_ days: ClosedRange<Day>) -> Int64 {
      sample.totals.totals.filter { days.contains($0.day) }.reduce(0) {
        $0 + $1.moneyOut - $1.moneyIn
      }
    }
    #expect(comparison.spent.minorUnits == naive(comparison.days))
    #expect(comparison.previous.minorUnits == naive(comparison.previousDays))
    let changes =
      period.categories.reduce(0) { $0 + ($1.change?.minorUnits ?? 0) }
      + period.absent.reduce(0) { $0 + $1.change.minorUnits }
    #expect(changes == comparison.change.minorUnits)
  }
}
