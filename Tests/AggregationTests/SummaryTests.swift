import Aggregation
import Ledger
import Testing
import TestSupport

@Suite struct SummaryTests {
  private func month(_ text: String, of sample: Sample, _ scope: SummaryScope = SummaryScope())
    throws -> Breakdown
  {
    let summary = try Summary(of: sample.totals, scope: scope)
    return try #require(summary[Sample.month(text)])
  }

  @Test func `an empty store has no currency, no day and no months`() throws {
    let summary = try Summary(of: DayTotals())
    #expect(summary.currency == nil)
    #expect(summary.asOf == nil)
    #expect(summary.months.isEmpty)
    #expect(summary[Sample.month("2025-02")] == nil)
  }

  @Test func `spent is gross less refunds, per category and month`() throws {
    var sample = Sample()
    sample.add("2025-02-03", .spending, "food", out: 12_000, count: 2)
    sample.add("2025-02-04", .spending, "shopping", out: 50_000)
    sample.add("2025-02-05", .refund, "shopping", in: 20_000)
    let month = try month("2025-02", of: sample)
    #expect(month.gross == Money(62_000, .krw))
    #expect(month.refunds == Money(20_000, .krw))
    #expect(month.spent == Money(42_000, .krw))
    #expect(month.transactionCount == 4)
    #expect(month.categories.map(\.key) == ["shopping", "food"])
    #expect(month.categories.map(\.spent.minorUnits) == [30_000, 12_000])
    #expect(month.categories.map(\.count) == [2, 2])
  }

  @Test func `the days add up to the month, in each account and currency`() throws {
    var sample = Sample()
    sample.add("2025-02-01", .spending, "food", out: 12_000, count: 2)
    sample.add("2025-02-01", .spending, "shopping", out: 500, in: 40)
    sample.add("2025-02-28", .refund, "shopping", in: 20_000)
    sample.add("2025-02-14", .transfer, "transfer", out: 900)
    sample.add("2025-02-14", .income, "income", in: 800)
    sample.add("2025-02-14", .spending, "food", out: 7, account: 2)
    sample.add("2025-03-01", .spending, "food", out: 3)
    let february = try month("2025-02", of: sample)
    var expected = [Int64](repeating: 0, count: 28)
    (expected[0], expected[13], expected[27]) = (12_460, 7, -20_000)
    #expect(february.daily == expected)
    #expect(february.daily.reduce(0, +) == february.spent.minorUnits)
    let other = try month(
      "2025-02", of: sample, SummaryScope(account: Account(id: 2, name: "account 2")))
    #expect(other.daily.reduce(0, +) == 7 && other.daily[13] == 7)
    // A month from payday to payday.
    let calendar = try #require(MonthCalendar(startDay: 14))
    let paid = try month("2025-02", of: sample, SummaryScope(calendar: calendar))
    #expect(paid.daily.count == 28 && paid.daily[0] == 7 && paid.daily[15] == 3)
    #expect(paid.daily[14] == -20_000 && paid.daily.reduce(0, +) == paid.spent.minorUnits)
  }

  @Test(arguments: 0..<20)
  func `whatever is spent, the days add up to the month`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var sample = Sample()
    for _ in 0..<200 {
      let day = Int.random(in: 1...28, using: &generator)
      let month = Int.random(in: 1...9, using: &generator)
      sample.add(
        "2024-0\(month)-\(day < 10 ? "0" : "")\(day)", .spending,
        ["food", "shopping", "cafe"].randomElement(using: &generator) ?? "food",
        out: Int64.random(in: 0...1_000_000_000_000, using: &generator),
        in: Int64.random(in: 0...1_000_000_000_000, using: &generator))
    }
    let start = Int.random(in: 1...31, using: &generator)
    let calendar = try #require(MonthCalendar(startDay: start))
    for month in try Summary(of: sample.totals, scope: SummaryScope(calendar: calendar)).months {
      #expect(month.daily.reduce(0, +) == month.spent.minorUnits, "seed \(seed)")
      let days = month.days.upperBound.number - month.days.lowerBound.number + 1
      #expect(month.daily.count == Int(days), "seed \(seed)")
    }
  }

  @Test func `transfers and income are never spending, and are told beside it`() throws {
    var sample = Sample()
    sample.add("2025-02-03", .spending, "food", out: 10)
    sample.add("2025-02-03", .transfer, "transfer", out: 500, in: 300, count: 3)
    sample.add("2025-02-04", .income, "income", in: 1000)
    sample.add("2025-02-05", .income, "income", out: 100)
    let month = try month("2025-02", of: sample)
    #expect(month.spent.minorUnits == 10)
    #expect(month.transfers.count == 3)
    #expect(month.transfers.amount.minorUnits == 800)
    #expect(month.income.minorUnits == 900)
    #expect(month.incomeCount == 2)
    #expect(month.transactionCount == 6)
    #expect(month.categories.map(\.key) == ["food"])
  }

  @Test func `a transfer whose halves are both known is one, but of each account one of its own`()
    throws
  {
    var sample = Sample()
    sample.add("2025-02-03", .transfer, "transfer", out: 500)
    sample.add("2025-02-03", .transfer, "transfer", in: 30)
    sample.add("2025-02-04", .transfer, "transfer", in: 500, account: 2, isCounterpart: true)
    let all = try month("2025-02", of: sample)
    #expect(all.transfers.count == 2)
    #expect(all.transfers.amount == Money(530, .krw))
    #expect(all.transactionCount == 3)
    let other = try month(
      "2025-02", of: sample, SummaryScope(account: Account(id: 2, name: "account 2")))
    #expect(other.transfers.count == 1)
    #expect(other.transfers.amount == Money(500, .krw))
  }

  @Test func `money counts under its kind, whatever its direction`() throws {
    var sample = Sample()
    sample.add("2025-02-03", .spending, "food", out: 100, in: 130)
    sample.add("2025-02-04", .refund, "food", out: 40, in: 10)
    sample.add("2025-02-05", .income, "income", out: 7)
    let month = try month("2025-02", of: sample)
    #expect(month.gross.minorUnits == -30 && month.refunds.minorUnits == -30)
    #expect(month.spent.minorUnits == 0 && month.income.minorUnits == -7)
    #expect(month.categories.map(\.gross.minorUnits) == [-30])
    #expect(month.categories.map(\.refunds.minorUnits) == [-30])
  }

  @Test func `a category that got more back than it cost has no share`() throws {
    var sample = Sample()
    sample.add("2025-02-03", .spending, "food", out: 300)
    sample.add("2025-02-03", .spending, "cafe", out: 100)
    sample.add("2025-02-04", .refund, "shopping", in: 250)
    let month = try month("2025-02", of: sample)
    #expect(month.spent.minorUnits == 150)
    #expect(month.categories.map(\.key) == ["food", "cafe", "shopping"])
    #expect(month.categories.map(\.ratioMillionths) == [750_000, 250_000, 0])
    #expect(month.categories.map(\.permille) == [750, 250, 0])
    #expect(month.categories.map(\.spent.minorUnits) == [300, 100, -250])
  }

  @Test func `a month of transfers alone exists and sums to nothing`() throws {
    var sample = Sample()
    sample.add("2025-02-03", .spending, "food", out: 300)
    sample.add("2025-03-03", .transfer, "transfer", out: 300)
    let march = try month("2025-03", of: sample)
    #expect(march.spent.minorUnits == 0)
    #expect(march.categories.isEmpty)
    #expect(march.comparison?.change.minorUnits == -300)
  }

  @Test func `a month without transactions is absent, and is no base`() throws {
    var sample = Sample()
    sample.add("2025-01-03", .spending, "food", out: 300)
    sample.add("2025-03-03", .spending, "food", out: 100)
    let summary = try Summary(of: sample.totals)
    #expect(summary.months.map(\.month.description) == ["2025-01", "2025-03"])
    #expect(summary[Sample.month("2025-02")] == nil)
    #expect(summary.months[1].comparison == nil)
    #expect(summary.months[1].sameDay == nil)
    #expect(summary.months[1].categories[0].change == nil)
    #expect(summary.months[1].categories[0].changePermille == nil)
  }

  @Test func `the first month has nothing to be compared with`() throws {
    var sample = Sample()
    sample.add("2025-02-03", .spending, "food", out: 300)
    let month = try month("2025-02", of: sample)
    #expect(month.comparison == nil)
    #expect(month.sameDay == nil)
  }

  @Test func `an incomplete month is compared with the whole month and with the same day`() throws {
    var sample = Sample()
    sample.add("2025-01-05", .spending, "food", out: 1000)
    sample.add("2025-01-19", .spending, "food", out: 500)
    sample.add("2025-01-20", .spending, "food", out: 700)
    sample.add("2025-01-31", .spending, "cafe", out: 300)
    sample.add("2025-02-19", .spending, "food", out: 1200)
    let month = try month("2025-02", of: sample)
    #expect(!month.isComplete)
    let whole = try #require(month.comparison)
    #expect(whole.month == Sample.month("2025-01"))
    #expect(whole.spent.minorUnits == 2500)
    #expect(whole.change.minorUnits == -1300)
    #expect(whole.changePermille == -520)
    let sameDay = try #require(month.sameDay)
    #expect(sameDay.day == 19)
    #expect(sameDay.spent.minorUnits == 1200)
    #expect(sameDay.previous.minorUnits == 1500)
    #expect(sameDay.change.minorUnits == -300)
    #expect(sameDay.changePermille == -200)
    #expect(month.categories.map(\.change?.minorUnits) == [-300])
  }

  @Test func `a complete month's categories are compared with the whole month before`() throws {
    var sample = Sample()
    sample.add("2025-01-31", .spending, "food", out: 500)
    sample.add("2025-02-28", .spending, "food", out: 600)
    sample.add("2025-02-28", .spending, "cafe", out: 50)
    let month = try month("2025-02", of: sample)
    #expect(month.isComplete)
    // There is no data for the first 28 days of January.
    #expect(month.sameDay == nil)
    #expect(month.categories.map(\.change?.minorUnits) == [100, 50])
    #expect(month.categories.map(\.changePermille) == [200, nil])
  }

  @Test func `days before the history are no base`() throws {
    var sample = Sample()
    sample.add("2025-01-20", .spending, "food", out: 900)
    sample.add("2025-01-21", .spending, "travel", out: 50)
    sample.add("2025-02-19", .spending, "food", out: 300)
    // Each currency has its own history.
    sample.add("2025-01-02", .spending, "food", out: 1, currency: .usd)
    let unknown = try month("2025-02", of: sample)
    #expect(!unknown.isComplete && unknown.sameDay == nil)
    #expect(unknown.comparison?.change.minorUnits == -650)
    #expect(unknown.categories.map(\.change) == [nil] && unknown.absent.isEmpty)
    // With one more day, the 20th, a comparison is possible.
    sample.add("2025-02-20", .income, "income", in: 1)
    let known = try month("2025-02", of: sample)
    #expect(known.sameDay?.previous.minorUnits == 900 && known.sameDay?.day == 20)
    #expect(known.categories.map(\.change?.minorUnits) == [-600])
    // The data covers these days, but they have no spending, so their total is 0.
    sample.add("2025-01-03", .income, "income", in: 1)
    let asOf = SummaryScope(currency: .krw, asOf: Sample.day("2025-02-19"))
    let nothing = try month("2025-02", of: sample, asOf)
    #expect(nothing.sameDay?.previous.minorUnits == 0)
    #expect(nothing.sameDay?.change.minorUnits == 300 && nothing.sameDay?.changePermille == nil)
    // The months after the first have no such days.
    sample.add("2025-03-05", .spending, "food", out: 7)
    #expect(try month("2025-03", of: sample).sameDay?.previous.minorUnits == 0)
  }

  @Test func `what nothing is spent on any more is told with what it came to before`() throws {
    var sample = Sample()
    sample.add("2025-01-05", .spending, "food", out: 1000)
    sample.add("2025-01-06", .spending, "travel", out: 9000)
    sample.add("2025-01-07", .spending, "cafe", out: 300)
    sample.add("2025-01-25", .spending, "gifts", out: 700)
    sample.add("2025-01-26", .refund, "shopping", in: 50)
    sample.add("2025-02-03", .spending, "food", out: 1200)
    sample.add("2025-02-10", .income, "income", in: 5)
    let known = try month("2025-02", of: sample)
    // Up to the 10th: the spending of the 25th may still come.
    #expect(known.absent.map(\.key) == ["travel", "cafe"])
    #expect(known.absent.map(\.change.minorUnits) == [-9000, -300])
    #expect(known.absent.map(\.changePermille) == [-1000, -1000])
    sample.add("2025-02-28", .income, "income", in: 5)
    let whole = try month("2025-02", of: sample)
    #expect(whole.absent.map(\.key) == ["travel", "gifts", "cafe", "shopping"])
    #expect(whole.absent.map(\.change.minorUnits) == [-9000, -700, -300, 50])
    #expect(whole.absent.last?.changePermille == nil)
    #expect(try month("2025-01", of: sample).absent.isEmpty)
  }

  @Test func `the categories' changes are together the month's`() throws {
    var absences = 0
    for seed in 0..<50 {
      var generator = SeededGenerator(seed: seed)
      var sample = Sample()
      for _ in 0..<20 {
        let day = Int.random(in: 1...28, using: &generator)
        let month = Int.random(in: 1...4, using: &generator)
        sample.add(
          "2024-0\(month)-\(day < 10 ? "0" : "")\(day)", .spending,
          ["food", "shopping", "cafe", "travel", "gifts"].randomElement(using: &generator)
            ?? "food",
          out: Int64.random(in: 0...1_000_000, using: &generator),
          in: Int64.random(in: 0...1_000_000, using: &generator))
      }
      for month in try Summary(of: sample.totals).months {
        absences += month.absent.count
        let changes =
          month.categories.compactMap(\.change?.minorUnits)
          + month.absent.map(\.change.minorUnits)
        let whole = month.isComplete ? month.comparison?.change : month.sameDay?.change
        #expect(changes.reduce(0, +) == whole?.minorUnits ?? 0, "seed \(seed), \(month.month)")
        let keys = month.categories.map(\.key) + month.absent.map(\.key)
        #expect(Set(keys).count == keys.count, "seed \(seed)")
      }
    }
    #expect(absences > 50)
  }

  @Test func `the same day is clamped to a shorter month`() throws {
    var sample = Sample()
    sample.add("2024-02-29", .spending, "food", out: 700)
    sample.add("2024-03-30", .spending, "food", out: 100)
    let march = try month("2024-03", of: sample)
    #expect(march.sameDay?.day == 30)
    #expect(march.sameDay?.previous.minorUnits == 700)
  }

  @Test func `the compared days are those of the comparison`() throws {
    var sample = Sample()
    sample.add("2024-01-30", .spending, "food", out: 30)
    sample.add("2024-02-01", .spending, "food", out: 700)
    sample.add("2024-02-29", .spending, "food", out: 7)
    sample.add("2024-03-03", .spending, "food", out: 100)
    #expect(try month("2024-01", of: sample).compared == nil)
    let whole = try #require(try month("2024-02", of: sample).compared)
    #expect(whole.days == Sample.day("2024-02-01")...Sample.day("2024-02-29"))
    #expect(whole.previous == Sample.day("2024-01-01")...Sample.day("2024-01-31"))
    let part = try #require(try month("2024-03", of: sample).compared)
    #expect(part.days == Sample.day("2024-03-01")...Sample.day("2024-03-03"))
    #expect(part.previous == Sample.day("2024-02-01")...Sample.day("2024-02-03"))
  }

  @Test func `the known days begin with the history and end with the first account`() throws {
    var sample = Sample()
    for day in 10...28 { sample.add("2024-01-\(day)", .spending, "food", out: 5) }
    for day in ["01", "02", "03"] { sample.add("2024-02-\(day)", .spending, "food", out: 5) }
    sample.add("2024-01-15", .spending, "food", out: 5, account: 2)
    sample.add("2024-02-20", .spending, "food", out: 5, account: 2)
    #expect(
      try month("2024-01", of: sample).knownDays
        == Sample.day("2024-01-10")...Sample.day("2024-01-31"))
    #expect(
      try month("2024-02", of: sample).knownDays
        == Sample.day("2024-02-01")...Sample.day("2024-02-03"))
  }

  @Test func `a leap February ends on its 29th`() throws {
    var sample = Sample()
    sample.add("2024-02-28", .spending, "food", out: 1)
    let before = try month("2024-02", of: sample)
    #expect(!before.isComplete)
    #expect(before.days.upperBound == Sample.day("2024-02-29"))
    sample.add("2024-02-29", .spending, "food", out: 1)
    #expect(try month("2024-02", of: sample).isComplete)
  }

  @Test func `pay-day months start on the 25th and hold the days up to the next`() throws {
    var sample = Sample()
    sample.add("2025-01-24", .spending, "food", out: 1)
    sample.add("2025-01-25", .spending, "food", out: 10)
    sample.add("2025-02-24", .spending, "food", out: 100)
    sample.add("2025-02-25", .spending, "food", out: 1000)
    let calendar = try #require(MonthCalendar(startDay: 25))
    let summary = try Summary(of: sample.totals, scope: SummaryScope(calendar: calendar))
    #expect(summary.months.map(\.month.description) == ["2024-12", "2025-01", "2025-02"])
    #expect(summary.months.map(\.spent.minorUnits) == [1, 110, 1000])
    #expect(summary.months[2].sameDay?.day == 1)
    #expect(summary.months[2].sameDay?.previous.minorUnits == 10)
  }

  @Test func `a month start of 31 is clamped to the month's length`() throws {
    var sample = Sample()
    sample.add("2025-01-31", .spending, "food", out: 1)
    sample.add("2025-02-27", .spending, "food", out: 10)
    sample.add("2025-02-28", .spending, "food", out: 100)
    sample.add("2025-03-30", .spending, "food", out: 1000)
    sample.add("2025-03-31", .spending, "food", out: 10_000)
    let calendar = try #require(MonthCalendar(startDay: 31))
    let summary = try Summary(of: sample.totals, scope: SummaryScope(calendar: calendar))
    #expect(summary.months.map(\.spent.minorUnits) == [11, 1100, 10_000])
    #expect(
      summary.months.map(\.days.lowerBound.description) == [
        "2025-01-31", "2025-02-28", "2025-03-31",
      ])
  }

  @Test func `as of an earlier day, later rows are in the month but not in the same-day figures`()
    throws
  {
    var sample = Sample()
    sample.add("2025-01-05", .spending, "food", out: 100)
    sample.add("2025-01-15", .spending, "food", out: 900)
    sample.add("2025-02-05", .spending, "food", out: 200)
    sample.add("2025-02-20", .spending, "food", out: 400)
    let month = try month("2025-02", of: sample, SummaryScope(asOf: Sample.day("2025-02-10")))
    #expect(month.spent.minorUnits == 600)
    #expect(month.sameDay?.spent.minorUnits == 200)
    #expect(month.sameDay?.previous.minorUnits == 100)
    #expect(month.categories[0].change?.minorUnits == 100)
  }

  @Test func `a month that lies wholly ahead has no same day`() throws {
    var sample = Sample()
    sample.add("2025-01-05", .spending, "food", out: 100)
    sample.add("2025-02-05", .spending, "food", out: 200)
    let month = try month("2025-02", of: sample, SummaryScope(asOf: Sample.day("2025-01-31")))
    #expect(month.sameDay == nil)
    #expect(month.comparison?.spent.minorUnits == 100)
  }

  @Test func `currencies are never mixed, and the most used one comes first`() throws {
    var sample = Sample()
    sample.add("2025-02-01", .spending, "food", out: 900, currency: .usd)
    sample.add("2025-02-01", .spending, "food", out: 4800, count: 3, currency: .krw)
    sample.add("2025-02-01", .income, "income", in: 99_999, currency: .usd)
    sample.add("2025-02-01", .spending, "food", out: 90_000, count: 2, currency: .eur)
    sample.add("2025-02-01", .spending, "food", out: 1, count: 9, currency: .jpy, account: 2)
    #expect(sample.totals.currenciesByUse() == [.jpy, .krw, .eur, .usd])
    let first = Account(id: 1, name: "account 1")
    #expect(sample.totals.currenciesByUse(of: first) == [.krw, .eur, .usd])
    #expect(try Summary(of: sample.totals).currency == .jpy)
    let dollars = try month("2025-02", of: sample, SummaryScope(currency: .usd))
    #expect(dollars.spent == Money(900, .usd))
    #expect(dollars.income == Money(99_999, .usd))
    #expect(try Summary(of: sample.totals, scope: SummaryScope(currency: .chf)).months.isEmpty)
  }

  @Test func `one account can be looked at alone`() throws {
    var sample = Sample()
    sample.add("2025-02-01", .spending, "food", out: 900, account: 1)
    sample.add("2025-02-01", .spending, "cafe", out: 100, account: 2)
    sample.add("2025-02-02", .spending, "car", out: 50, account: 2)
    let second = Account(id: 2, name: "any name")
    let month = try month("2025-02", of: sample, SummaryScope(account: second))
    #expect(month.spent.minorUnits == 150)
    #expect(month.categories.map(\.key) == ["cafe", "car"])
  }

  @Test func `order and shares do not depend on the language`() throws {
    var sample = Sample()
    for key in ["transport", "food", "cafe"] {
      sample.add("2025-01-01", .spending, key + "2", out: 100)
      sample.add("2025-02-01", .spending, key, out: 100)
    }
    for language in Language.allCases {
      let month = try month("2025-02", of: sample, SummaryScope(language: language))
      #expect(month.categories.map(\.key) == ["cafe", "food", "transport"])
      #expect(month.categories.map(\.permille) == [334, 333, 333])
      #expect(month.absent.map(\.key) == ["cafe2", "food2", "transport2"])
    }
  }

  @Test func `a built-in category that a file also names is one category of Sobi's name`() throws {
    var sample = Sample()
    sample.add("2025-02-01", .spending, "food", out: 10, ownName: "식비")
    sample.add("2025-02-01", .spending, "Gas", out: 1, ownName: "Gas")
    let month = try month("2025-02", of: sample)
    #expect(month.categories.map(\.name) == ["Dining", "Gas"])
    #expect(month.categories.map(\.spent.minorUnits) == [10, 1])
  }

  @Test func `the order in which files name a category plays no part`() throws {
    var sample = Sample()
    sample.add("2025-02-01", .spending, "food", out: 100, ownName: "밥")
    sample.add("2025-02-01", .spending, "food", out: 10)
    sample.add("2025-02-01", .spending, "food", out: 1, ownName: "Dining")
    sample.add("2025-02-01", .spending, "cafe", out: 5, ownName: "카페·간식")
    sample.add("2025-02-01", .spending, "cafe", out: 5, ownName: "Coffee & Snacks")
    sample.add("2025-02-01", .spending, "Gas", out: 2, ownName: "gas")
    sample.add("2025-02-01", .spending, "Gas", out: 2, ownName: "Gas")
    let month = try month("2025-02", of: sample, SummaryScope(language: .korean))
    #expect(month.categories.map(\.name) == ["식비", "카페·간식", "Gas"])
    #expect(month.categories.map(\.spent.minorUnits) == [111, 10, 4])
  }

  @Test func `sums beyond 64 bits are an error and no number`() throws {
    var sample = Sample()
    sample.add("2025-02-01", .spending, "food", out: .max)
    #expect(try month("2025-02", of: sample).gross.minorUnits == .max)
    sample.add("2025-02-02", .spending, "food", out: 1)
    #expect(throws: MoneyError.overflow(.krw)) { try Summary(of: sample.totals) }
  }

  @Test func `categories that overflow only together are an error too`() {
    var sample = Sample()
    sample.add("2025-02-01", .spending, "food", out: .max)
    sample.add("2025-02-01", .spending, "cafe", out: 1)
    #expect(throws: MoneyError.overflow(.krw)) { try Summary(of: sample.totals) }
  }

  @Test func `income, transfers and changes are checked as well`() {
    var income = Sample()
    income.add("2025-02-01", .income, "income", in: .max)
    income.add("2025-02-01", .income, "income", in: 1)
    #expect(throws: MoneyError.overflow(.krw)) { try Summary(of: income.totals) }
    var transfers = Sample()
    transfers.add("2025-02-01", .transfer, "transfer", out: .max, in: 1)
    #expect(throws: MoneyError.overflow(.krw)) { try Summary(of: transfers.totals) }
    var change = Sample()
    change.add("2025-01-01", .refund, "food", in: .max)
    change.add("2025-02-01", .spending, "food", out: .max)
    #expect(throws: MoneyError.overflow(.krw)) { try Summary(of: change.totals) }
  }

  @Test func `the order of day totals plays no part`() throws {
    let seed: UInt64 = 20_250_219
    var generator = SeededGenerator(seed: seed)
    var sample = Sample()
    for _ in 0..<400 {
      let day = Day(number: 20_000 + Int32.random(in: 0..<200, using: &generator))
      let category = ["food", "cafe", "car", "gifts"].randomElement(using: &generator) ?? ""
      let out = Int64.random(in: 0..<9000, using: &generator)
      sample.add(day.description, .spending, category, out: out)
    }
    var sorted = sample.totals
    sorted.totals.sort { ($0.day, $0.bucket) < ($1.day, $1.bucket) }
    var shuffled = sample.totals
    shuffled.totals.shuffle(using: &generator)
    #expect(try Summary(of: sorted) == Summary(of: shuffled), "seed \(seed)")
  }

  /// Adds up again in the simplest way, with a dictionary.
  @Test(arguments: [1, 15, 31])
  func `months agree with adding every total up by hand`(startDay: Int) throws {
    let seed: UInt64 = 42
    var generator = SeededGenerator(seed: seed)
    let calendar = try #require(MonthCalendar(startDay: startDay))
    var sample = Sample()
    var spent: [Month: Int64] = [:]
    var byCategory: [Month: [String: Int64]] = [:]
    for _ in 0..<2000 {
      let day = Day(number: 19_700 + Int32.random(in: 0..<500, using: &generator))
      let category = ["food", "cafe", "car", "기타", "gifts"].randomElement(using: &generator) ?? ""
      let out = Int64.random(in: 0..<90_000, using: &generator)
      let back = Int64.random(in: 0..<90_000, using: &generator)
      let isRefund = Int.random(in: 0..<5, using: &generator) == 0
      let amount = isRefund ? -back : out
      sample.add(
        day.description, isRefund ? .refund : .spending, category, out: isRefund ? 0 : out,
        in: isRefund ? back : 0)
      let month = calendar.month(of: day)
      spent[month, default: 0] += amount
      byCategory[month, default: [:]][category, default: 0] += amount
    }
    let summary = try Summary(of: sample.totals, scope: SummaryScope(calendar: calendar))
    #expect(summary.months.count == spent.count, "seed \(seed)")
    for month in summary.months {
      #expect(month.spent.minorUnits == spent[month.month], "seed \(seed)")
      let found = Dictionary(
        uniqueKeysWithValues: month.categories.map { ($0.key, $0.spent.minorUnits) })
      #expect(found == byCategory[month.month], "seed \(seed)")
      #expect(month.spent.minorUnits == found.values.reduce(0, +))
      #expect(month.categories.map(\.permille).reduce(0, +) == 1000, "seed \(seed)")
      if let comparison = month.comparison {
        #expect(comparison.spent.minorUnits == spent[month.month.previous])
      }
    }
  }
}
