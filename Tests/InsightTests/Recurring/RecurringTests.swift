import Insight
import Ledger
import TestSupport
import Testing

struct RecurringTests {
  private let year = Payments.monthly(7, from: "2025-01", 12)

  @Test func `rows without a payee are no series`() {
    #expect(Payments.series(Payments.on(year, -13_500, at: "")).isEmpty)
  }

  // MARK: Cadences

  @Test func `a price each month is a series`() throws {
    let series = try #require(Payments.series(Payments.on(year, -13_500)).only)
    #expect(series.merchant == "Video" && series.flow == .out && series.state == .active)
    #expect(series.cadence == .monthly && series.dayOfMonth == 7 && series.amountModel == .fixed)
    #expect(series.last.minorUnits == 13_500 && series.usual.minorUnits == 13_500)
    #expect(series.yearly.minorUnits == 162_000)
    #expect(series.next?.day == Payments.day("2026-01-07"))
    #expect(series.next?.window == Payments.day("2026-01-05")...Payments.day("2026-01-10"))
    #expect(series.payments == Array(1...12))
  }

  @Test(
    arguments: [
      (Cadence.weekly, (0..<20).map { "\(Payments.day("2025-08-18").advanced(by: $0 * 7))" }),
      (.biweekly, (0..<12).map { "\(Payments.day("2025-07-22").advanced(by: $0 * 14))" }),
      (
        .lastDay,
        [
          "2025-06-30", "2025-07-31", "2025-08-31", "2025-09-30", "2025-10-31", "2025-11-30",
          "2025-12-31",
        ]
      ),
      (
        .nthWeekday,
        ["2025-07-08", "2025-08-12", "2025-09-09", "2025-10-14", "2025-11-11", "2025-12-09"]
      ),
      (
        .bimonthly,
        ["2025-02-11", "2025-04-11", "2025-06-11", "2025-08-11", "2025-10-11", "2025-12-11"]
      ),
      (.quarterly, ["2025-02-11", "2025-05-11", "2025-08-11", "2025-11-11"]),
      (.halfYearly, ["2024-06-11", "2024-12-11", "2025-06-11", "2025-12-11"]),
      (.yearly, ["2024-11-11", "2025-11-11"]),
    ] as [(Cadence, [String])])
  func `each cadence is recognized`(cadence: Cadence, days: [String]) throws {
    let series = try #require(Payments.series(Payments.on(days, -20_000)).only)
    #expect(series.cadence == cadence && series.payments.count == days.count)
    #expect(series.state == .active)
    #expect(series.yearly.minorUnits == 20_000 * cadence.perYear)
  }

  @Test func `days that move to Monday stay one series, and so does the next one`() throws {
    // The 15th is a weekend in February, March, June and November of 2025.
    let days = [
      "2025-01-15", "2025-02-17", "2025-03-17", "2025-04-15", "2025-05-15", "2025-06-16",
      "2025-07-15", "2025-08-15", "2025-09-15", "2025-10-15", "2025-11-17", "2025-12-15",
    ]
    let series = try #require(Payments.series(Payments.on(days, -20_000)).only)
    #expect(series.dayOfMonth == 15 && series.payments.count == 12)
    let earlier = try #require(
      Payments.series(Payments.on(days, -20_000), asOf: "2025-10-31").only)
    #expect(earlier.next?.day == Payments.day("2025-11-17"))
  }

  // MARK: Several series at one merchant

  @Test(arguments: ["2025-01", "2024-03"])
  func `two equal memberships are two series`(month: String) {
    let days = Payments.monthly(7, from: month, 12)
    let other = Payments.monthly(20, from: month, 12)
    let sameDay = Payments.on(days, -55_000) + Payments.on(days, -55_000, from: 101)
    #expect(Payments.series(sameDay).map(\.payments.count) == [12, 12])
    let otherDay = Payments.on(days, -55_000) + Payments.on(other, -55_000, from: 101)
    #expect(Set(Payments.series(otherDay).map(\.dayOfMonth)) == [7, 20])
  }

  @Test func `a membership stands apart from purchases at the same merchant`() throws {
    var random = SeededGenerator(seed: 7)
    let purchases = (0..<150).flatMap { index in
      let day = Payments.day("2025-01-01").advanced(by: Int.random(in: 0..<365, using: &random))
      let amount = -Int64.random(in: 30...900, using: &random) * 100
      return Payments.on(["\(day)"], amount, from: 1_000 + Int64(index))
    }
    let series = Payments.series(purchases + Payments.on(year, -4_990))
    #expect(series.contains { $0.payments == Array(1...12) })
    #expect(series.count <= 2)
  }

  // MARK: Changes of the series

  @Test func `another card and text of the same merchant continue the series`() throws {
    let payments =
      Payments.on(Array(year[..<5]), -9_900, payee: "KCP-VIDEO")
      + Payments.on(Array(year[5...]), -9_900, account: 2, payee: "VIDEO", from: 6)
    let series = try #require(
      Payments.series(
        payments + Payments.everyDay(from: "2025-01-01", to: "2025-12-31", account: 2)
      ).only)
    #expect(series.payments == Array(1...12) && series.account == 2)
  }

  @Test func `an unknown name takes over a series on its day at its price only`() {
    let old = Payments.on(Array(year[..<9]), -9_900, at: "Old name")
    let new = Payments.on(Array(year[9...]), -9_900, at: "New Ltd", from: 10)
    let series = Payments.series(old + new)
    #expect(series.map(\.payments) == [Array(1...12)] && series.first?.merchant == "New Ltd")
    let cheaper = Payments.on(Array(year[9...]), -7_900, at: "New Ltd", from: 10)
    #expect(Payments.series(old + cheaper).count == 2)
    let later = Payments.on(Array(year[10...]), -9_900, at: "New Ltd", from: 10)
    #expect(Payments.series(old + later).count == 2)
  }

  @Test func `a trial belongs to the series`() throws {
    let days = Payments.monthly(7, from: "2025-08", 5)
    let payments = Payments.on([days[0]], -100) + Payments.on(Array(days[1...]), -9_900, from: 2)
    let series = try #require(Payments.series(payments).only)
    #expect(series.payments == Array(1...5) && series.last.minorUnits == 9_900)
  }

  @Test(arguments: [("2025-11-08", "2025-12-03"), ("2025-11-02", "2025-12-07")])
  func `two payments about a month apart are a series only at a service with subscriptions`(
    days: (String, String)
  ) {
    let days = [days.0, days.1]
    #expect(Payments.series(Payments.on(days, -13_500, at: "Disney+")).only?.state == .new)
    let named = Payments.on(days, -13_500, at: "Sendung", category: "subscriptions")
    #expect(Payments.series(named).only?.state == .new)
    #expect(Payments.series(Payments.on(days, -13_500, at: "Corner")).isEmpty)
    let others = [("2025-11-08", "2025-11-24"), ("2025-02-08", "2025-03-03")]
    for (first, second) in others {
      #expect(Payments.series(Payments.on([first, second], -13_500, at: "Disney+")).isEmpty)
    }
  }

  @Test func `skipped months do not split a series`() throws {
    let days = Array(year[..<4] + year[7...])
    let series = try #require(Payments.series(Payments.on(days, -9_900)).only)
    #expect(series.payments.count == 9 && series.state == .active)
  }

  // MARK: Habits

  @Test func `the same coffee on many days is no series`() {
    var random = SeededGenerator(seed: 3)
    let coffees = (0..<170).flatMap { index in
      let day = Payments.day("2024-01-01").advanced(by: Int.random(in: 0..<731, using: &random))
      return Payments.on(["\(day)"], -5_600, at: "Coffee", from: 1 + Int64(index))
    }
    #expect(Payments.series(coffees).isEmpty)
  }

  @Test func `groceries of other amounts each Saturday are no series`() {
    var random = SeededGenerator(seed: 5)
    let groceries = (0..<100).flatMap { index in
      let day = Payments.day("2024-01-06").advanced(by: index * 7)
      let amount = -Int64.random(in: 350...1_500, using: &random) * 100
      return Payments.on(["\(day)"], amount, at: "Market", from: 1 + Int64(index))
    }
    #expect(Payments.series(groceries).isEmpty)
  }

  @Test func `cash, cancelled charges and interest are no series`() {
    #expect(Payments.series(Payments.on(year, -100_000, category: "cash")).isEmpty)
    #expect(
      Payments.series(Payments.on(year, 431, at: "예금이자", kind: .income)).isEmpty)
    let cancelled = Payments.on(year, -9_900).map { payment in
      Payment(
        id: payment.id, day: payment.day, amount: payment.amount, account: 1, merchant: "Video",
        payee: "Video", counterpart: .cancelledBy)
    }
    #expect(Payments.series(cancelled).isEmpty)
  }

  // MARK: Values

  @Test func `the order of the payments does not matter`() {
    var random = SeededGenerator(seed: 11)
    let payments =
      Payments.everyDay(from: "2025-01-01", to: "2025-12-31") + Payments.on(year, -9_900)
      + Payments.on(year, -55_000, at: "Gym", from: 51)
    let asOf = Payments.day("2025-12-31")
    let expected = Recurring.series(of: payments, asOf: asOf)
    #expect(expected.count == 2)
    for _ in 0..<5 {
      #expect(Recurring.series(of: payments.shuffled(using: &random), asOf: asOf) == expected)
    }
  }

  @Test func `extreme amounts and days do not trap`() {
    for amount in [Int64.min, .min + 1, -1, 1, .max] {
      for last in [Day.last, Day.first.advanced(by: 400)] {
        let payments = (0..<12).map { index in
          Payment(
            id: Int64(index), day: last.advanced(by: -30 * index), amount: Money(amount, .krw),
            account: 1, merchant: "", payee: "")
        }
        for asOf in [last, .last, .first] {
          let series = Recurring.series(of: payments, asOf: asOf)
          _ = RecurringTotals.totals(of: series, through: .last)
        }
      }
    }
  }

  @Test func `random payments give the same answer twice`() {
    var random = SeededGenerator(seed: 23)
    for _ in 0..<20 {
      let payments = (0..<300).map { index in
        Payment(
          id: Int64(index),
          day: Payments.day("2024-01-01").advanced(by: .random(in: 0..<700, using: &random)),
          amount: Money(.random(in: -9...9, using: &random) * 100, .krw), account: 1,
          merchant: "\(Int.random(in: 0..<9, using: &random))", payee: "")
      }
      let asOf = Payments.day("2025-12-31")
      let first = Recurring.series(of: payments, asOf: asOf)
      #expect(first == Recurring.series(of: payments, asOf: asOf))
      // No payment belongs to two series.
      let ids = first.flatMap(\.payments)
      #expect(Set(ids).count == ids.count)
    }
  }
}

extension Array {
  /// The element of an array with one element.
  var only: Element? { count == 1 ? self[0] : nil }
}
