import Ledger
import Testing

@testable import Importing

/// The files of many banks, read without configuration.
struct BankLayoutTests {
  @Test(arguments: BankLayout.all)
  func `a bank's file is read exactly, without options`(layout: BankLayout) throws {
    let file = try StatementFile(name: "t.csv", bytes: Array(layout.text.utf8))
    let plan = try PlanMaker(
      file, options: ImportOptions(),
      surroundings: ImportSurroundings(
        currency: Currency(territory: layout.territory),
        dateOrder: DateOrder(territory: layout.territory))
    ).make()
    let reader = StatementReader(file, plan: plan)
    var transactions = 0
    try reader.forEachBatch { transactions += $0.entries.count { !$0.isCancelledCharge } }
    let currency = try #require(Currency(code: layout.currency))
    #expect(transactions == layout.transactions)
    #expect(reader.summary.moneyOut == money(layout.out, currency))
    #expect(reader.summary.moneyIn == money(layout.into, currency))
    #expect(reader.summary.firstDay.map { "\($0)" } == layout.from)
    #expect(reader.summary.lastDay.map { "\($0)" } == layout.to)
  }

  /// A summary has no sum of nothing.
  private func money(_ minorUnits: Int64, _ currency: Currency) -> [Money] {
    minorUnits > 0 ? [Money(minorUnits, currency)] : []
  }
}
