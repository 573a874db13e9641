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
    try reader.forEachBatch { transactions += $0.entries.count }
    let currency = try #require(Currency(code: layout.currency))
    #expect(transactions == layout.transactions)
    #expect(reader.summary.moneyOut == [Money(layout.out, currency)].filter { $0.minorUnits > 0 })
    #expect(reader.summary.moneyIn == [Money(layout.into, currency)].filter { $0.minorUnits > 0 })
    #expect(reader.summary.firstDay.map { "\($0)" } == layout.from)
    #expect(reader.summary.lastDay.map { "\($0)" } == layout.to)
  }
}
