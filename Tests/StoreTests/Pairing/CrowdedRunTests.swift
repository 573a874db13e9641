import Ledger
import Store
import Testing
import TestSupport

/// Runs with about as many rows as may have pairs.
@Suite struct CrowdedRunTests {
  private let stores = TemporaryStores()

  private func rows(_ count: Int, _ amount: Int64, on days: Int32) -> [TestRow] {
    (0..<count).map {
      TestRow(day: Int32($0) % days + 1, amount: amount, payee: "transfer", reference: "\($0)")
    }
  }

  @Test(arguments: [1, 40] as [Int32])
  func `one row too many dissolves the pairs of a run, and an undo restores them`(
    days: Int32
  ) throws {
    let store = try stores.make(hasRoom: true)
    let other = [TestRow(day: 1, amount: -7, payee: "transfer")]
    try store.take(rows(1 << 14, -500, on: days) + other, "Bank")
    let full = try store.take(
      rows(1 << 14, 500, on: days) + [TestRow(day: 2, amount: 7, payee: "?")], "Savings")
    #expect(full.crowded.isEmpty)
    #expect(try store.pairedRows() == 1 << 15 + 2)
    let before = try store.dump()

    let crowded = try store.take([TestRow(day: days + 7, amount: 500, payee: "?")], "Third")
    #expect(crowded.crowded.map(\.rows) == [1 << 15 + 1])
    #expect(crowded.crowded.map(\.amount) == [Money(500, .krw)])
    #expect(try store.pairedRows() == 2)
    try expectTotalsAreThoseOfRows(store, "", classify: classifyByLetter)

    _ = try store.change { try $0.undo() }
    #expect(try store.dump() == before)
    // A row beyond the reach of the others does not belong to their run.
    let apart = try store.take([TestRow(day: days + 8, amount: 500, payee: "?")], "Third")
    #expect(apart.crowded.isEmpty)
    #expect(try store.pairedRows() == 1 << 15 + 2)
  }
}

extension Store {
  fileprivate func pairedRows() throws -> Int {
    try allTransactions().count { $0.counterpart != nil }
  }
}
