import Ledger
import Store
import Testing
import TestSupport

/// About as many rows of one amount as may have pairs.
@Suite struct CrowdedRowsTests {
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

  @Test(arguments: [1, 80] as [Int32])
  func `one row too many dissolves the pairs of cancellations, and an undo restores them`(
    days: Int32
  ) throws {
    let store = try stores.make(hasRoom: true)
    func rows(_ count: Int, _ amount: Int64) -> [TestRow] {
      (0..<count).map { TestRow(day: Int32($0) % days + 1, amount: amount, payee: "food") }
    }
    let other = [
      TestRow(day: 1, amount: -7, payee: "food"), TestRow(day: 2, amount: 7, payee: "food"),
      // The rows more than 90 days before do not count.
      TestRow(day: days + 91, amount: -500, payee: "food"),
      TestRow(day: days + 92, amount: 500, payee: "food"),
    ]
    let full = try store.take(rows(1 << 12, -500) + rows(1 << 12, 500) + other, "Card")
    #expect(full.crowded.isEmpty)
    #expect(try store.pairedRows() == 1 << 13 + 4)
    let before = try store.dump()

    let crowded = try store.take([TestRow(day: 1, amount: -500, payee: "?")], "Card")
    // Only on the last day, all rows are in reach.
    let closed = (1 << 12) / Int(days)
    #expect(crowded.crowded.map(\.amount) == [Money(500, .krw)])
    #expect(crowded.crowded.map(\.rows) == [closed])
    #expect(try store.pairedRows() == 1 << 13 + 4 - 2 * closed)
    try expectTotalsAreThoseOfRows(store, "", classify: classifyByLetter)

    _ = try store.change { try $0.undo() }
    #expect(try store.dump() == before)
  }
}

extension Store {
  fileprivate func pairedRows() throws -> Int {
    try allTransactions().count { $0.counterpart != nil }
  }
}
