import Insight
import Ledger
import TestSupport
import Testing

/// Budgets compared with spending, with and without naive models.
@Suite struct BudgetStandingTests {
  private func day(_ year: Int, _ month: Int, _ day: Int) throws -> Day {
    try #require(Day(year: year, month: month, day: day))
  }

  private func standing(
    limit: Int64, spent: Int64, toCome: Int64 = 0, asOf: Int
  ) throws -> BudgetStanding {
    let budget = Budget(
      Budget.Scope(category: "food", currency: .krw), from: Month(number: 24_300), amount: limit)
    return try #require(
      BudgetStanding(
        budget, on: try day(2025, 6, 1)...day(2025, 6, 30), spent: spent, toCome: toCome,
        asOf: try day(2025, 6, asOf)))
  }

  @Test func `what is left is shared among the remaining days, after payments to come`() throws {
    let standing = try standing(limit: 300_000, spent: 90_000, toCome: 50_001, asOf: 10)
    #expect(standing.left == 210_000)
    #expect(standing.daysLeft == 20)
    #expect(standing.perDay == 7_999)
    #expect(standing.pace == 100_000)
    #expect(standing.state == .within)
    #expect(try self.standing(limit: 300_000, spent: 100_001, asOf: 10).state == .ahead)
    let over = try self.standing(limit: 300_000, spent: 300_001, asOf: 10)
    #expect(over.state == .over)
    #expect(over.left == -1)
    #expect(over.perDay == 0)
    #expect(try self.standing(limit: 300_000, spent: 1, asOf: 30).perDay == nil)
  }

  @Test func `a budget of nothing and extreme amounts have standings`() throws {
    #expect(try standing(limit: 0, spent: 0, asOf: 3).state == .within)
    let low = try standing(limit: .max, spent: .min, toCome: .min, asOf: 3)
    #expect(low.left == .max)
    let high = try standing(limit: .max, spent: .max, toCome: .max, asOf: 29)
    #expect(high.perDay == 0)
    #expect(high.pace == 8_915_926_302_292_949_947)
  }

  @Test(arguments: Effort.seeds(from: 1, 2_000, quick: 2_000))
  func `standings equal a count of single days`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let calendar = try #require(MonthCalendar(startDay: generator.number(in: 1...31)))
    let month = Month(number: Int32(24_300 + generator.number(in: 0...30)))
    let asOf = calendar.firstDay(of: month).advanced(by: generator.number(in: -40...70))
    var payments: [(day: Day, category: String, amount: Int64)] = []
    for _ in 0..<generator.number(in: 0...60) {
      payments.append(
        (
          calendar.firstDay(of: month).advanced(by: generator.number(in: -500...500)),
          generator.element(of: ["food", "travel", "car"]),
          Int64(generator.number(in: -2_000...9_000))
        ))
    }
    var months: [Month: MonthlySpending] = [:]
    for payment in payments {
      let paid = calendar.month(of: payment.day)
      let known = months[paid]
      var categories = known?.categories ?? [:]
      categories[payment.category, default: 0] += payment.amount
      months[paid] = MonthlySpending(
        month: paid, total: (known?.total ?? 0) + payment.amount, categories: categories)
    }
    let budgets = BudgetBookTests.scopes.filter { _ in generator.number(in: 0...3) > 0 }.map {
      Budget($0, from: month.previous, amount: Int64(generator.number(in: 0...200_000)))
    }
    let toCome = Int64(generator.number(in: 0...3_000))
    let standings = MonthStandings(
      of: BudgetBook(budgets), in: month, currency: .krw, spending: Array(months.values),
      calendar: calendar, asOf: asOf
    ) { _, _ in toCome }
    let expected = budgets.filter { $0.scope.currency == .krw }
    #expect(Set(standings.all.map(\.budget)) == Set(expected))
    for standing in standings.all {
      let scope = standing.budget.scope
      let isInPeriod = { (day: Day) in
        let other = calendar.month(of: day)
        return scope.period == .month ? other == month : other.year == month.year
      }
      var (passed, left) = (0, 0)
      for number in -800...800 {
        let day = calendar.firstDay(of: month).advanced(by: number)
        guard isInPeriod(day) else { continue }
        // At the end of a past month, the rest of a year is still to come.
        if day <= asOf, day <= calendar.lastDay(of: month) { passed += 1 } else { left += 1 }
      }
      let spent = payments.filter {
        isInPeriod($0.day) && calendar.month(of: $0.day) <= month
          && (scope.category == nil || scope.category == $0.category)
      }.reduce(0) { $0 + $1.amount }
      let limit = try #require(standing.budget.amount)
      #expect(standing.spent == spent, "seed \(seed)")
      #expect(standing.left == limit - spent, "seed \(seed)")
      #expect(standing.daysLeft == left, "seed \(seed)")
      let exact = Double(limit) * Double(passed) / Double(passed + left)
      #expect(abs(Double(standing.pace) - exact) <= 0.500_001, "seed \(seed)")
      let isOpen = asOf < calendar.lastDay(of: month)
      #expect(standing.toCome == (isOpen ? toCome : 0), "seed \(seed)")
      let free = max(0, limit - spent - standing.toCome)
      #expect(standing.perDay == (left == 0 ? nil : free / Int64(left)), "seed \(seed)")
    }
  }
}
