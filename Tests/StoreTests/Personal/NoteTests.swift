import Ledger
import Store
import Testing
import TestSupport

/// A person's notes on transactions.
@Suite struct NoteTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(folder.database, mode: .readWriteCreate)
  }

  @Test func `a note is set, replaced and taken away`() throws {
    try store.add([TestRow(), TestRow(day: 20_001)])
    try store.setNote("생일 선물", of: 2)
    #expect(try store.notes(of: [1, 2]) == [2: "생일 선물"])
    try store.setNote("Birthday", of: 2)
    #expect(try SQL(folder.database).rows("SELECT * FROM note") == ["2|Birthday"])
    // The transaction itself is as its statement has it.
    #expect(try store.allTransactions().map(\.memo) == [nil, nil])
    for _ in 0..<2 {
      try store.setNote(nil, of: 2)
      #expect(try store.notes(of: [1, 2]).isEmpty)
    }
  }

  @Test func `those that something was said of are told apart from all others`() throws {
    #expect(try store.transactionsSpokenOf().isEmpty)
    try store.add((1...9).map { TestRow(day: $0) })
    try store.setNote("x", of: 3)
    try store.addWorth(to: 3)
    try store.addWorth(to: 7)
    #expect(try store.transactionsSpokenOf() == [3, 7])
    try store.takeWorthBack(from: 7)
    #expect(try store.transactionsSpokenOf() == [3])
  }

  @Test func `what cannot be is refused`() throws {
    #expect(throws: StoreError.noSuchTransaction(1)) { try store.setNote("x", of: 1) }
    #expect(try store.notes(of: [1]).isEmpty && folder.names().isEmpty)
    try store.add([TestRow()])
    let longest = String(repeating: "긴", count: 1_333) + "x"
    #expect(throws: StoreError.longText(limit: 4_000)) { try store.setNote(longest + "x", of: 1) }
    #expect(throws: StoreError.blankText) { try store.setNote("\n", of: 1) }
    for text in ["x", nil] {
      #expect(throws: StoreError.noSuchTransaction(7)) { try store.setNote(text, of: 7) }
    }
    #expect(try store.notes(of: [1]).isEmpty)
    try store.setNote(longest, of: 1)
    #expect(try store.notes(of: [1]) == [1: longest])
  }

  @Test func `a note that is taken away leaves no trace in the file`() throws {
    try store.add([TestRow()])
    try store.setNote("Zanzibar Canary", of: 1)
    try store.addTodo("Hidden Intent", at: 1)
    try store.setNote(nil, of: 1)
    try store.deleteTodos([1])
    let text = String(decoding: try folder.bytes(folder.database), as: UTF8.self)
    #expect(!text.contains("Canary") && !text.contains("Hidden"))
  }
}
