import Ledger
import Store
import Testing
import TestSupport

/// Notes on transactions.
@Suite struct NoteTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(folder.database, mode: .readWriteCreate)
  }

  @Test func `a note is set, replaced and deleted`() throws {
    try store.add([TestRow(), TestRow(day: 20_001)])
    try store.change { try $0.setNote("생일 선물", of: 2) }
    #expect(try store.read { try $0.notes(of: [1, 2]) } == [2: "생일 선물"])
    try store.change { try $0.setNote("Birthday", of: 2) }
    #expect(try SQL(folder.database).rows("SELECT * FROM note") == ["2|Birthday"])
    // The transaction itself does not change.
    #expect(try store.allTransactions().map(\.memo) == [nil, nil])
    for _ in 0..<2 {
      try store.change { try $0.setNote(nil, of: 2) }
      #expect(try store.read { try $0.notes(of: [1, 2]) }.isEmpty)
    }
  }

  @Test func `annotated transactions are listed`() throws {
    #expect(try store.read { try $0.annotatedTransactions() }.isEmpty)
    try store.add((1...9).map { TestRow(day: $0) })
    try store.change { try $0.setNote("x", of: 3) }
    try store.change { try $0.addWorth(to: 3) }
    try store.change { try $0.addWorth(to: 7) }
    #expect(try store.read { try $0.annotatedTransactions() } == [3, 7])
    try store.change { try $0.removeWorth(from: 7) }
    #expect(try store.read { try $0.annotatedTransactions() } == [3])
  }

  @Test func `an invalid note is refused`() throws {
    #expect(throws: StoreError.noSuchTransaction(1)) {
      try store.change { try $0.setNote("x", of: 1) }
    }
    #expect(try store.read { try $0.notes(of: [1]) }.isEmpty && folder.names().isEmpty)
    try store.add([TestRow()])
    let longest = String(repeating: "긴", count: 1_333) + "x"
    #expect(throws: StoreError.longText(limit: 4_000)) {
      try store.change { try $0.setNote(longest + "x", of: 1) }
    }
    #expect(throws: StoreError.blankText) { try store.change { try $0.setNote("\n", of: 1) } }
    for text in ["x", nil] {
      #expect(throws: StoreError.noSuchTransaction(7)) {
        try store.change { try $0.setNote(text, of: 7) }
      }
    }
    #expect(try store.read { try $0.notes(of: [1]) }.isEmpty)
    try store.change { try $0.setNote(longest, of: 1) }
    #expect(try store.read { try $0.notes(of: [1]) } == [1: longest])
  }

  @Test func `a deleted note leaves no trace in the file`() throws {
    try store.add([TestRow()])
    try store.change { try $0.setNote("Zanzibar Canary", of: 1) }
    try store.change { try $0.addTodo("Hidden Intent", at: 1) }
    try store.change { try $0.setNote(nil, of: 1) }
    try store.change { try $0.deleteTodos([1]) }
    let text = String(decoding: try folder.bytes(folder.database), as: UTF8.self)
    #expect(!text.contains("Canary") && !text.contains("Hidden"))
  }
}
