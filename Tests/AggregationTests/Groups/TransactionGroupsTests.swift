import Aggregation
import Ledger
import TestSupport
import Testing

@Suite struct TransactionGroupsTests {
  private typealias Key = TransactionGroups.Key

  private struct Row {
    var amount: Money
    var keys: [String?]
  }

  /// Sums by filtering all rows for each group.
  private func model(_ rows: [Row], _ key: String?, _ currency: Currency) -> [Int64] {
    let amounts = rows.filter { $0.keys.contains(key) && $0.amount.currency == currency }
      .map(\.amount.minorUnits)
    return [
      Int64(amounts.count), -amounts.filter { $0 < 0 }.reduce(0, +),
      amounts.filter { $0 > 0 }.reduce(0, +), amounts.reduce(0, +),
    ]
  }

  private func values(_ flow: MoneyFlow) -> [Int64] {
    [flow.count, flow.moneyOut, flow.moneyIn, flow.net]
  }

  @Test(arguments: Effort.seeds(100), TransactionGroups.Subject.allCases)
  func `groups are the sums of their rows`(
    seed: UInt64, subject: TransactionGroups.Subject
  ) throws {
    var random = SeededGenerator(seed: seed)
    let names = ["가", "b", "B", "c", "é", "10"]
    let rows = (0..<random.number(in: 0...60)).map { _ in
      let keys = names.filter { _ in random.number(in: 0...3) == 0 }
      return Row(
        amount: Money(
          Int64(random.number(in: -5...5)), random.element(of: [.krw, .krw, .usd, .eur])),
        keys: keys.isEmpty ? [nil] : keys)
    }
    var sums = TransactionGroups.Sums()
    for row in rows { sums.add(row.amount, to: row.keys.map { Key(key: $0, name: $0 ?? "") }) }
    let groups = try sums.groups(by: subject)
    for group in groups.groups {
      #expect(values(group.flow) == model(rows, group.key, group.flow.currency), "seed \(seed)")
    }
    let wanted = Set(rows.flatMap { row in row.keys.map { "\($0 ?? "-") \(row.amount.currency)" } })
    #expect(groups.groups.count == wanted.count, "seed \(seed)")
    #expect(
      Set(groups.groups.map { "\($0.key ?? "-") \($0.flow.currency)" }) == wanted, "seed \(seed)")
    for total in groups.totals {
      let all = rows.filter { $0.amount.currency == total.currency }.map(\.amount.minorUnits)
      #expect(total.count == Int64(all.count) && total.net == all.reduce(0, +), "seed \(seed)")
    }
    for (a, b) in zip(groups.groups, groups.groups.dropFirst())
    where a.flow.currency == b.flow.currency {
      if subject == .month || a.flow.size == b.flow.size {
        #expect(b.key == nil || a.key.map { $0 < b.key ?? "" } == true, "seed \(seed)")
      } else {
        #expect(a.flow.size > b.flow.size, "seed \(seed)")
      }
    }
    let currencies = groups.groups.map(\.flow.currency)
    #expect(
      Set(currencies).count == zip(currencies, currencies.dropFirst()).count(where: !=)
        + (currencies.isEmpty ? 0 : 1))
    #expect(groups.prefix(.max) == groups.groups)
    #expect(
      groups.prefix(2).count
        == groups.totals.map { total in
          min(2, groups.groups.count { $0.flow.currency == total.currency })
        }.reduce(0, +))
  }

  @Test func `a sum that does not fit is an error`() {
    var sums = TransactionGroups.Sums()
    for _ in 0..<2 { sums.add(Money(.min, .krw), to: [Key(key: "a", name: "a")]) }
    #expect(throws: MoneyError.overflow(.krw)) { try sums.groups(by: .payee) }
  }
}
