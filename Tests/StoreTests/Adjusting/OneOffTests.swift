import Ledger
import Store
import Testing
import TestSupport

struct OneOffTests {
  private let stores = TemporaryStores()

  @Test func `a one-off payment counts with its shares`() throws {
    let store = try stores.make()
    try store.add([
      TestRow(amount: -1_000, category: "home"), TestRow(amount: -400, category: "food"),
      TestRow(amount: 250, category: "income"),
      TestRow(amount: -90, currency: .usd, category: "food"),
    ])
    let ids = try store.allTransactions().sorted { $0.amount.minorUnits < $1.amount.minorUnits }
      .map(\.id)
    try store.change { change in
      try change.setParts(
        [.init(Category(key: "home"), -600), .init(Category(key: "gifts"), -400)], of: ids[0])
      try change.setLink(income: ids[3], expense: ids[0])
      for id in ids.prefix(3) { try change.setOneOff(true, of: id) }
    }
    #expect(try store.read { try $0.oneOffs() } == ids.prefix(3).sorted())
    #expect(throws: AdjustmentError.notSpending(ids[3])) {
      try store.change { try $0.setOneOff(true, of: ids[3]) }
    }
    #expect(throws: AdjustmentError.notSpending(ids[3])) {
      try store.change {
        try $0.setParts(
          [.init(Category(key: "a"), 100), .init(Category(key: "b"), 150)], of: ids[3])
      }
    }
    let shares = try store.read { try $0.oneOffShares(currency: .krw) }
    #expect(
      Dictionary(uniqueKeysWithValues: shares.map { ($0.category, $0.spent) })
        == ["home": 450, "gifts": 300, "food": 400])
    #expect(try store.read { try $0.oneOffShares(currency: .krw, account: 9) } == [])
    try store.change { try $0.setOneOff(false, of: ids[0]) }
    #expect(try store.read { try $0.oneOffShares(currency: .krw) }.map(\.spent) == [400])
    #expect(throws: StoreError.noSuchTransaction(99)) {
      try store.change { try $0.setOneOff(true, of: 99) }
    }
  }
}
