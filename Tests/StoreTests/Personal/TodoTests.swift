import Ledger
import Store
import Testing
import TestSupport

/// To-dos, and their traces in the file.
@Suite struct TodoTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(folder.database, mode: .readWriteCreate)
  }

  private func rows() throws -> [String] {
    try SQL(folder.database).rows("SELECT * FROM todo ORDER BY id")
  }

  @Test func `a to-do keeps its subject`() throws {
    try store.add([TestRow(), TestRow(day: 20_001)])
    let plain = try store.change { try $0.addTodo("Save", at: 10) }
    let row = try store.change { try $0.addTodo("Ask for it back", about: .transaction(2), at: 11) }
    let payee = try store.change { try $0.addTodo("취소하기", about: .payee("Cafe"), at: 12) }
    let category = try store.change {
      try $0.addTodo("Eat less", about: .category(key: "food"), at: 12)
    }
    #expect(
      try rows() == [
        "1|Save|10|NULL|NULL|NULL|NULL", "2|Ask for it back|11|NULL|2|NULL|NULL",
        "3|취소하기|12|NULL|NULL|Cafe|NULL", "4|Eat less|12|NULL|NULL|NULL|food",
      ])
    #expect(plain == Todo(id: 1, text: "Save", madeAt: 10, subject: nil))
    #expect(row.subject == .transaction(2) && payee.subject == .payee("Cafe"))
    #expect(try store.read { try $0.todos() } == [plain, row, payee, category])
    let reader = try Store.open(folder.database, mode: .readOnlyIfPresent)
    #expect(try reader.read { try $0.todos() } == store.read { try $0.todos() })
    // The payee of a row without a payee is an empty string.
    #expect(
      try store.change { try $0.addTodo("Who?", about: .payee(""), at: 13) }.subject == .payee(""))
  }

  @Test func `open to-dos come first, then the newest done ones`() throws {
    for number in 1...6 {
      try store.change({ try $0.addTodo("\(number)", at: Int64(100 - number)) })
    }
    try store.change { try $0.setTodos([5], doneAt: 200) }
    try store.change { try $0.setTodos([2, 3], doneAt: 300) }
    #expect(try store.read { try $0.todos() }.map(\.id) == [1, 4, 6, 3, 2, 5])
    #expect(
      try store.read { try $0.todos() }.map(\.isDone) == [false, false, false, true, true, true])
    // Marking it as done again does not change its instant.
    #expect(try store.change { try $0.setTodos([5, 1], doneAt: 400) }.map(\.doneAt) == [200, 400])
    #expect(try store.change { try $0.setTodos([3], doneAt: nil) }.map(\.doneAt) == [nil])
    #expect(try store.read { try $0.todos() }.map(\.id) == [3, 4, 6, 1, 2, 5])
  }

  @Test func `changing a text changes nothing else`() throws {
    try store.add([TestRow()])
    try store.change { try $0.addTodo("Ask", about: .transaction(1), at: 10) }
    try store.change { try $0.setTodos([1], doneAt: 20) }
    let todo = try store.change { try $0.setTodoText(id: 1, to: "Ask again") }
    #expect(
      todo == Todo(id: 1, text: "Ask again", madeAt: 10, doneAt: 20, subject: .transaction(1)))
    #expect(try store.read { try $0.todos() } == [todo])
  }

  @Test func `a deleted to-do is restored with its id`() throws {
    try store.add([TestRow()])
    let todo = try store.change { try $0.addTodo("Ask", about: .transaction(1), at: 10) }
    let deleted = try store.change { try $0.deleteTodos([1]) }
    #expect(deleted.map(\.todo) == [todo])
    #expect(try store.read { try $0.todos() }.isEmpty && rows().isEmpty)
    // No other to-do got its id.
    #expect(try store.change { try $0.addTodo("Other", at: 11) }.id == 2)
    #expect(try store.change { try $0.restore(deleted[0]) } == todo)
    #expect(try store.read { try $0.todos() }.map(\.id) == [1, 2])
    // An existing to-do is not overwritten.
    let changed = try store.change { try $0.setTodoText(id: 1, to: "Changed") }
    #expect(try store.change { try $0.restore(deleted[0]) } == changed)
    #expect(try store.read { try $0.todos() }.count == 2)
    #expect(try store.change { try $0.addTodo("Third", at: 12) }.id == 3)
  }

  @Test func `the newest id is never used again`() throws {
    try store.change { try $0.addTodo("a", at: 1) }
    let deleted = try store.change { try $0.deleteTodos([1]) }
    #expect(try store.change { try $0.addTodo("b", at: 2) }.id == 2)
    try store.change { try $0.deleteTodos([2]) }
    try store.change { try $0.restore(deleted[0]) }
    #expect(try store.change { try $0.addTodo("c", at: 3) }.id == 3)
  }

  @Test func `several to-dos change together or not at all`() throws {
    for text in ["a", "b"] { try store.change({ try $0.addTodo(text, at: 1) }) }
    let before = try store.read { try $0.todos() }
    #expect(throws: StoreError.noSuchTodo(7)) {
      try store.change { try $0.setTodos([1, 7, 2], doneAt: 5) }
    }
    #expect(throws: StoreError.noSuchTodo(7)) { try store.change { try $0.deleteTodos([2, 7]) } }
    #expect(throws: StoreError.noSuchTodo(2)) { try store.change { try $0.deleteTodos([2, 2]) } }
    #expect(try store.read { try $0.todos() } == before)
    #expect(try store.change { try $0.deleteTodos([2, 1]) }.map(\.todo.text) == ["b", "a"])
    #expect(
      try store.change { try $0.setTodos([], doneAt: 5) }.isEmpty
        && store.change { try $0.deleteTodos([]) }.isEmpty)
  }

  @Test func `undo detaches the to-dos of its rows`() throws {
    try store.add([TestRow()])
    try store.add([TestRow(day: 20_001), TestRow(day: 20_002)])
    for id in [1, 2, 3] as [Int64] {
      try store.change({ try $0.addTodo("\(id)", about: .transaction(id), at: 1) })
    }
    try store.change { try $0.addTodo("payee", about: .payee("Cafe"), at: 1) }
    _ = try store.change { try $0.undo(id: 2) }
    #expect(
      try store.read { try $0.todos() }.map(\.subject) == [
        .transaction(1), nil, nil, .payee("Cafe"),
      ])
    _ = try store.change { try $0.undo() }
    #expect(try store.read { try $0.todos() }.map(\.subject) == [nil, nil, nil, .payee("Cafe")])
    #expect(try store.read { try $0.todos() }.map(\.text) == ["1", "2", "3", "payee"])
    #expect(try store.check().isSound)
  }

  @Test func `a restored to-do never refers to another row with the same id`() throws {
    try store.add([TestRow()])
    try store.add([TestRow(day: 20_001)])
    try store.change { try $0.addTodo("a", about: .transaction(1), at: 1) }
    try store.change { try $0.addTodo("b", about: .transaction(2), at: 1) }
    let deleted = try store.change { try $0.deleteTodos([1, 2]) }
    _ = try store.change { try $0.undo(id: 2) }
    #expect(try store.change { try $0.restore(deleted[1]) }.subject == nil)
    let freed = try store.change { try $0.deleteTodos([2]) }
    try store.add([TestRow(day: 20_009, payee: "Other")])
    try #require(try store.allTransactions().map(\.id) == [1, 2])
    for deleted in [deleted[0], deleted[1]] { try store.change({ try $0.restore(deleted) }) }
    #expect(try store.read { try $0.todos() }.map(\.subject) == [.transaction(1), nil])
    #expect(freed.map(\.todo.subject) == [nil])
  }

  @Test func `an invalid to-do is refused and creates no store`() throws {
    #expect(throws: StoreError.noSuchTodo(1)) {
      try store.change { try $0.setTodos([1], doneAt: 1) }
    }
    #expect(throws: StoreError.noSuchTodo(1)) {
      try store.change { try $0.setTodoText(id: 1, to: "x") }
    }
    #expect(throws: StoreError.noSuchTodo(1)) { try store.change { try $0.deleteTodos([1]) } }
    #expect(throws: StoreError.noSuchTransaction(1)) {
      try store.change { try $0.addTodo("x", about: .transaction(1), at: 1) }
    }
    for text in ["", " \t", "\u{3000}\u{A0}"] {
      #expect(throws: StoreError.blankText) { try store.change { try $0.addTodo(text, at: 1) } }
    }
    let longest = String(repeating: "가", count: 333) + "x"
    #expect(throws: StoreError.longText(limit: 1_000)) {
      try store.change { try $0.addTodo(longest + "x", at: 1) }
    }
    #expect(folder.names().isEmpty)
    #expect(try store.read { try $0.todos() }.isEmpty)
    #expect(try store.change { try $0.addTodo(longest, at: 1) }.text == longest)
    #expect(throws: StoreError.longText(limit: 1_000)) {
      try store.change { try $0.setTodoText(id: 1, to: longest + "x") }
    }
    #expect(throws: StoreError.blankText) { try store.change { try $0.setTodoText(id: 1, to: "") } }
    #expect(throws: StoreError.noSuchTodo(2)) {
      try store.change { try $0.setTodoText(id: 2, to: "x") }
    }
    #expect(throws: StoreError.noSuchTransaction(1)) {
      try store.change { try $0.addTodo("x", about: .transaction(1), at: 1) }
    }
    let reader = try Store.open(folder.database, mode: .readOnlyIfPresent)
    #expect(throws: StoreError.readOnly(path: folder.database)) {
      try reader.change { try $0.addTodo("x", at: 1) }
    }
    #expect(throws: StoreError.readOnly(path: folder.database)) {
      try reader.change { try $0.deleteTodos([1]) }
    }
  }

  @Test func `an instant outside the calendar is damage`() throws {
    try store.change { try $0.addTodo("x", at: 1) }
    try SQL(folder.database).run("UPDATE todo SET done_at = 1 << 60")
    #expect(throws: StoreError.damaged(path: folder.database)) { try store.read { try $0.todos() } }
    #expect(throws: StoreError.damaged(path: folder.database)) {
      try store.change { try $0.addTodo("y", at: .max) }
    }
  }
}
