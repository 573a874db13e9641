import Ledger
@testable import Store
import Testing
import TestSupport

@Suite struct UndoTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(folder.database, mode: .readWriteCreate)
  }

  @Test func `undo returns what it removed`() throws {
    try store.add([TestRow(), TestRow(day: 3)], name: "a.csv")
    try store.add([TestRow(day: 5)], name: "b.csv")
    #expect(
      try store.change { try $0.undo(id: 1) }
        == UndoOutcome(importID: 1, file: "a.csv", removed: 2, laterImports: []))
    #expect(try store.allTransactions().map(\.day.number) == [5])
    #expect(throws: StoreError.noSuchImport(1)) { try store.change { try $0.undo(id: 1) } }
    #expect(try store.change { try $0.undo() }.importID == 2)
    #expect(throws: StoreError.noSuchImport(nil)) { try store.change { try $0.undo() } }
  }

  @Test func `an import's id is never used again`() throws {
    try store.add([TestRow()])
    _ = try store.change { try $0.undo() }
    #expect(try store.add([TestRow()]).importID == 2)
  }

  @Test func `undo names later imports that may have relied on its rows`() throws {
    try store.add([TestRow(day: 1), TestRow(day: 2), TestRow(day: 8)])
    // Overlapping; not overlapping; days in between; another account; several accounts.
    try store.add([TestRow(day: 2), TestRow(day: 3)])
    try store.add([TestRow(day: 9)])
    try store.add([TestRow(day: 3), TestRow(day: 4), TestRow(day: 7)])
    try store.add([TestRow(day: 2), TestRow(day: 5)], account: "Other")
    try store.add([TestRow(day: 2), TestRow(day: 6)], account: "Other")
    try store.add([TestRow(day: 8), TestRow(day: 8, payee: "New", account: "Other")])
    #expect(try store.read { try $0.imports() }.map(\.alreadyThere) == [1, 1, 0, 1, 0, 1, 0])
    #expect(try store.change { try $0.undo(id: 1) }.laterImports == [2, 7])
    #expect(try store.change { try $0.undo(id: 5) }.laterImports == [6])
    #expect(try store.add([TestRow(day: 2), TestRow(day: 3)]).added == 1)
  }

  @Test func `undo names later imports with days of the installments of its purchases`() throws {
    let installment = Installment(count: 3)
    try store.add([
      TestRow(day: 100, installment: installment),
      TestRow(day: 150, payee: "b", installment: installment),
    ])
    // Only the second purchase has an installment near the first day, and neither near the last.
    for day in [211, 260] as [Int32] { try store.add([TestRow(day: day)]) }
    try SQL(folder.database).run("UPDATE import SET already_there = 1 WHERE id > 1")
    #expect(try store.change { try $0.undo(id: 1) }.laterImports == [2])
  }

  @Test func `foreign keys are checked again after an undo`() throws {
    try store.add([TestRow(account: "A"), TestRow(account: "B")])
    try store.add([TestRow(day: 3, account: "B")])
    try store.change {
      _ = try $0.undo(id: 1)
      let connection = $0.connection
      #expect(try connection.integer("SELECT count(*) FROM account") == 1)
      #expect(throws: StoreError.self) { try connection.execute("DELETE FROM account") }
    }
  }

  @Test func `undo deletes what only its import used`() throws {
    try store.add([TestRow(payee: "Shared"), TestRow(payee: "Own", category: "own", account: "A")])
    try store.add([TestRow(day: 3, payee: "Shared"), TestRow(day: 3, payee: "Late", account: "B")])
    _ = try store.change { try $0.undo(id: 1) }
    let sql = try SQL(folder.database)
    #expect(try sql.rows("SELECT payee FROM wording ORDER BY 1") == ["Late", "Shared"])
    #expect(try sql.rows("SELECT key FROM category") == ["food"])
    #expect(try store.read { try $0.accounts() }.map(\.name) == ["B", "Card"])
    #expect(try sql.rows("PRAGMA foreign_key_check").isEmpty)
    #expect(try sql.rows("PRAGMA integrity_check") == ["ok"])
  }

  @Test func `a removed payee leaves no trace in the file`() throws {
    try store.add([TestRow()])
    try store.add([TestRow(payee: "Zanzibar Canary", memo: "Hidden Memo", account: "Canary Bank")])
    _ = try store.change { try $0.undo() }
    let bytes = try folder.bytes(folder.database)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("Canary") && !text.contains("Hidden Memo"))
  }
}
