import Aggregation
import Ledger
import TestSupport
import Testing

@Suite struct RateTableTests {
  private func rate(_ base: Currency, _ decimal: String, _ currency: Currency, _ day: Int32) throws
    -> ExchangeRate
  {
    try #require(ExchangeRate(of: base, in: currency, on: Day(number: day), decimal: decimal))
  }

  private func converted(
    _ table: RateTable, _ amount: Int64, _ base: Currency, _ target: Currency, on day: Int32
  ) -> Int64? {
    table.quote(base, in: target, on: Day(number: day))?.ratio
      .convert(Money(amount, base), to: target)
  }

  @Test func `the newest rate that is not after the day counts, for a month`() throws {
    let table = RateTable([try rate(.usd, "1300", .krw, 100), try rate(.usd, "1400", .krw, 110)])
    #expect(converted(table, 100, .usd, .krw, on: 99) == nil)
    #expect(converted(table, 100, .usd, .krw, on: 100) == 1_300)
    #expect(converted(table, 100, .usd, .krw, on: 109) == 1_300)
    #expect(converted(table, 100, .usd, .krw, on: 110) == 1_400)
    #expect(converted(table, 100, .usd, .krw, on: 141) == 1_400)
    #expect(converted(table, 100, .usd, .krw, on: 142) == nil)
    #expect(converted(table, 1_400, .krw, .usd, on: 120) == 100)
    #expect(converted(table, 100, .gbp, .krw, on: 120) == nil)
  }

  @Test func `two rates over the euro combine, unless a direct rate is as new`() throws {
    let cross = [
      try rate(.eur, "1.25", .usd, 100), try rate(.eur, "1500", .krw, 99),
      try rate(.eur, "1600", .krw, 101),
    ]
    #expect(converted(RateTable(cross), 100, .usd, .krw, on: 100) == 1_200)
    #expect(RateTable(cross).quote(.usd, in: .krw, on: Day(number: 100))?.day == Day(number: 99))
    let old = RateTable(cross + [try rate(.usd, "1350", .krw, 98)])
    #expect(converted(old, 100, .usd, .krw, on: 100) == 1_200)
    let new = RateTable(cross + [try rate(.usd, "1350", .krw, 99)])
    #expect(converted(new, 100, .usd, .krw, on: 100) == 1_350)
    #expect(converted(new, 125, .usd, .eur, on: 105) == 100)
  }

  @Test func `an own exchange counts on its day, if its price is plausible`() throws {
    let own = [
      OwnExchange(day: Day(number: 100), sold: Money(100_00, .usd), bought: Money(138_000, .krw)),
      OwnExchange(day: Day(number: 101), sold: Money(100_00, .usd), bought: Money(500_000, .krw)),
    ]
    let table = RateTable([try rate(.usd, "1400", .krw, 99)], own: own)
    #expect(converted(table, 100, .usd, .krw, on: 99) == 1_400)
    #expect(converted(table, 100, .usd, .krw, on: 100) == 1_380)
    #expect(table.quote(.krw, in: .usd, on: Day(number: 100))?.isOwn == true)
    #expect(converted(table, 1_380, .krw, .usd, on: 100) == 100)
    #expect(converted(table, 100, .usd, .krw, on: 101) == 1_400)
    #expect(converted(RateTable([], own: own), 100, .usd, .krw, on: 101) == 5_000)
    #expect(converted(RateTable([], own: own), 100, .usd, .krw, on: 102) == nil)
  }

  // MARK: Own exchanges

  private func totals(_ rows: [(account: Int64, day: Int32, amount: Money, kind: Kind)])
    -> DayTotals
  {
    var totals = DayTotals()
    for row in rows {
      let bucket = Bucket(
        account: Account(id: row.account, name: "\(row.account)"), currency: row.amount.currency,
        category: Category(key: "transfer"), kind: row.kind)
      let place = totals.buckets.firstIndex(of: bucket) ?? totals.buckets.count
      if place == totals.buckets.count { totals.buckets.append(bucket) }
      let index = totals.totals.firstIndex {
        $0.day.number == row.day && Int($0.bucket) == place
      }
      let old = index.map { totals.totals[$0] }
      let new = DayTotal(
        day: Day(number: row.day), bucket: Int32(place), count: (old?.count ?? 0) + 1,
        moneyOut: (old?.moneyOut ?? 0) + max(0, -row.amount.minorUnits),
        moneyIn: (old?.moneyIn ?? 0) + max(0, row.amount.minorUnits))
      if let index { totals.totals[index] = new } else { totals.totals.append(new) }
    }
    totals.totals.sort { ($0.day, $0.bucket) < ($1.day, $1.bucket) }
    return totals
  }

  @Test func `transfers in two currencies on a day are an exchange`() {
    let exchange = OwnExchange(
      day: Day(number: 5), sold: Money(1_000, .eur), bought: Money(1_080, .usd))
    let out = (account: Int64(1), day: Int32(5), amount: Money(-1_000, .eur), kind: Kind.transfer)
    let back = (account: Int64(1), day: Int32(5), amount: Money(1_080, .usd), kind: Kind.transfer)
    #expect(OwnExchange.all(in: totals([out, back])) == [exchange])
    // A top-up in the same currency is no part of it.
    let topUp = (account: Int64(1), day: Int32(5), amount: Money(5_000, .eur), kind: Kind.transfer)
    #expect(OwnExchange.all(in: totals([out, back, topUp])) == [exchange])
    // Two exchanges give their mean price.
    #expect(
      OwnExchange.all(in: totals([out, back, out, back])) == [
        OwnExchange(day: Day(number: 5), sold: Money(2_000, .eur), bought: Money(2_160, .usd))
      ])
    // Another account, day, kind or number of rows, or a third currency, is no evidence.
    for other in [
      (account: 2, day: 5, amount: Money(1_080, .usd), kind: .transfer),
      (account: 1, day: 6, amount: Money(1_080, .usd), kind: .transfer),
      (account: 1, day: 5, amount: Money(1_080, .usd), kind: .income),
      (account: 1, day: 5, amount: Money(-1_080, .usd), kind: .transfer),
    ] as [(account: Int64, day: Int32, amount: Money, kind: Kind)] {
      #expect(OwnExchange.all(in: totals([out, other])).isEmpty)
    }
    #expect(OwnExchange.all(in: totals([out, out, back])).isEmpty)
    let third = (account: Int64(1), day: Int32(5), amount: Money(900, .gbp), kind: Kind.transfer)
    #expect(OwnExchange.all(in: totals([out, back, third])).isEmpty)
  }

  // MARK: Conversion

  @Test(arguments: Effort.seeds(60))
  func `converted totals are the sums of the days, each rounded once`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = (0..<random.number(in: 1...80)).map { _ in
      (
        account: Int64(random.number(in: 1...2)), day: Int32(random.number(in: 19_990...20_060)),
        amount: Money(
          Int64(random.number(in: -9_999...9_999)), random.element(of: [.krw, .usd, .eur, .gbp])),
        kind: random.element(of: Kind.allCases)
      )
    }
    let totals = totals(rows)
    let rates = [try rate(.eur, "1.2345", .usd, 20_000), try rate(.eur, "1501.7", .krw, 20_000)]
    let table = RateTable(rates)
    let (result, conversion) = try Conversion.convert(
      totals, to: .krw, with: table, calendar: .civil)
    #expect(result.totals.map(\.count) == totals.totals.map(\.count))
    var spent: [Currency: Int128] = [:]
    var missing: Set<String> = []
    for (old, new) in zip(totals.totals, result.totals) {
      let (before, after) = (totals.buckets[Int(old.bucket)], result.buckets[Int(new.bucket)])
      #expect(old.day == new.day && before.account == after.account && before.kind == after.kind)
      let isKnown =
        before.currency == .krw || before.currency != .gbp && 20_000...20_031 ~= old.day.number
      #expect(after.currency == (isKnown ? .krw : before.currency), "seed \(seed)")
      guard isKnown, before.currency != .krw else {
        #expect(old.moneyOut == new.moneyOut && old.moneyIn == new.moneyIn)
        if !isKnown { missing.insert("\(before.currency) \(old.day)") }
        continue
      }
      // Within half a won of the exact value, computed in floating point.
      let price = before.currency == .eur ? 15.017 : 15.017 / 1.2345
      #expect(abs(Double(new.moneyOut) - Double(old.moneyOut) * price) < 0.501, "seed \(seed)")
      #expect(abs(Double(new.moneyIn) - Double(old.moneyIn) * price) < 0.501, "seed \(seed)")
      if before.kind == .spending || before.kind == .refund {
        spent[before.currency, default: 0] += Int128(new.moneyOut) - Int128(new.moneyIn)
      }
    }
    let parts = conversion.parts(in: Month(number: 0)...Month(number: 100_000))
    for part in parts {
      #expect(part.converted == spent[part.currency] ?? 0, "seed \(seed)")
      #expect(part.rateDays == Day(number: 20_000)...Day(number: 20_000) && !part.usesOwn)
    }
    #expect(conversion.missing.map(\.count).reduce(0, +) == missing.count, "seed \(seed)")
    let summary = try Summary(of: result, scope: SummaryScope(currency: .krw))
    let krw = rows.filter {
      $0.amount.currency == .krw && ($0.kind == .spending || $0.kind == .refund)
    }
    .reduce(Int128(0)) { $0 - Int128($1.amount.minorUnits) }
    #expect(
      summary.months.reduce(Int128(0)) { $0 + Int128($1.spent.minorUnits) }
        == krw + spent.values.reduce(0, +), "seed \(seed)")
  }
}
