import Insight
import Ledger
import Testing

/// The state, price and next payment of a series on a day.
struct SeriesOutlookTests {
  private func series(_ payments: [Payment], asOf: String) throws -> RecurringSeries {
    try #require(Payments.series(payments, asOf: asOf).only)
  }

  @Test(arguments: [
    ("2025-10-31", RecurringSeries.State.active), ("2025-11-09", .active), ("2025-11-10", .missing),
    ("2025-12-09", .missing), ("2025-12-10", .ended),
  ])
  func `a payment that does not come is missing, and after two the series has ended`(
    asOf: String, state: RecurringSeries.State
  ) throws {
    let payments = Payments.on(Payments.monthly(7, from: "2025-01", 10), -9_900)
    let series = try series(payments, asOf: asOf)
    #expect(series.state == state)
    #expect((series.next == nil) == (state == .ended))
    let missing = state == .missing || state == .ended
    #expect(series.missingSince == (missing ? Payments.day("2025-11-07") : nil))
  }

  @Test func `without statements, nothing is missing`() throws {
    let payments =
      Payments.everyDay(from: "2025-01-01", to: "2025-10-31")
      + Payments.on(Payments.monthly(7, from: "2025-01", 10), -9_900)
    let all = Recurring.series(of: payments, asOf: Payments.day("2025-12-20"))
    let series = try #require(all.only)
    #expect(series.state == .active && series.missingSince == nil)
    #expect(series.next?.day == Payments.day("2026-01-07"))
  }

  @Test func `a series is new for three months`() throws {
    let payments = Payments.on(Payments.monthly(7, from: "2025-08", 5), -9_900)
    #expect(try series(payments, asOf: "2025-10-31").state == .new)
    #expect(try series(payments, asOf: "2025-11-30").state == .active)
  }

  @Test func `a series is not new if the statements begin with it`() throws {
    let payments =
      Payments.everyDay(from: "2025-08-01", to: "2025-10-31")
      + Payments.on(Payments.monthly(7, from: "2025-08", 3), -9_900)
    let all = Recurring.series(of: payments, asOf: Payments.day("2025-10-31"))
    #expect(try #require(all.only).state == .active)
  }

  @Test(
    arguments: [(12_900, RecurringSeries.State.dearer), (7_900, .cheaper)]
      as [(Int64, RecurringSeries.State)])
  func `another price is news in its month, and stays known`(
    price: Int64, state: RecurringSeries.State
  ) throws {
    let days = Payments.monthly(7, from: "2025-01", 12)
    let payments =
      Payments.on(Array(days[..<9]), -9_900) + Payments.on(Array(days[9...]), -price, from: 10)
    let october = try series(payments, asOf: "2025-10-31")
    #expect(october.state == state && october.amountModel == .stepped)
    let december = try series(payments, asOf: "2025-12-31")
    #expect(december.state == .active && december.yearly.minorUnits == 12 * price)
    let change = try #require(december.change)
    #expect(change.day == Payments.day("2025-10-07"))
    #expect(change.earlier.minorUnits == 9_900 && change.later.minorUnits == price)
  }

  @Test func `a bill that differs each month has no price`() throws {
    let amounts: [Int64] = [62, 71, 66, 58, 55, 60, 74, 70, 63, 57, 61, 68]
    let payments = zip(Payments.monthly(20, from: "2025-01", 12), amounts).enumerated().flatMap {
      Payments.on([$1.0], -1_000 * $1.1, at: "Power", from: Int64($0) + 1)
    }
    let series = try series(payments, asOf: "2025-12-31")
    #expect(series.amountModel == .drifting && series.change == nil && series.state == .active)
    #expect(series.yearly.minorUnits == 765_000 && series.last.minorUnits == 68_000)
  }

  @Test func `a bill of the winter costs what it did in a year`() throws {
    let winters = [
      ("2023-11-16", 68), ("2023-12-16", 89), ("2024-01-16", 126), ("2024-02-16", 72),
      ("2024-03-16", 100), ("2024-11-16", 132),
      ("2024-12-16", 102), ("2025-01-16", 120), ("2025-02-16", 117), ("2025-03-16", 76),
      ("2025-11-16", 66), ("2025-12-16", 137),
    ]
    let payments = winters.enumerated().flatMap {
      Payments.on([$1.0], Int64(-1_000 * $1.1), at: "Gas", from: Int64($0) + 1)
    }
    let series = try series(payments, asOf: "2025-12-31")
    // The amounts differ so much that the first payment can stand apart.
    #expect(series.payments.count >= 11)
    #expect(series.cadence == .monthly)
    #expect(series.yearly.minorUnits == 516_000)
  }

  @Test func `a price in another currency drifts a little`() throws {
    let amounts: [Int64] = [26_810, 26_950, 27_100, 26_700, 26_640, 27_020, 27_400, 27_350]
    let payments = zip(Payments.monthly(9, from: "2025-05", 8), amounts).enumerated().flatMap {
      Payments.on([$1.0], -$1.1, from: Int64($0) + 1)
    }
    let series = try series(payments, asOf: "2025-12-31")
    #expect(series.amountModel == .foreign && series.state == .active)
  }

  @Test func `the rest of a month has the payments that are due`() throws {
    let weekly = (0..<20).map { "\(Payments.day("2025-07-07").advanced(by: $0 * 7))" }
    let payments =
      Payments.on(weekly, -65_000, at: "Help")
      + Payments.on(Payments.monthly(28, from: "2025-01", 10), -9_900, from: 51)
    let all = Payments.series(payments, asOf: "2025-11-18")
    let totals = try #require(
      RecurringTotals.totals(of: all, through: Payments.day("2025-11-30")).only)
    #expect(totals.toComeCount == 2 && totals.toCome == 65_000 + 9_900)
    #expect(totals.yearly == 52 * 65_000 + 12 * 9_900 && totals.monthly == totals.yearly / 12 + 1)
  }
}
