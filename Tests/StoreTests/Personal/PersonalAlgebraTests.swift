import Ledger
import Store
import Testing
import TestSupport

/// To-dos, notes and counts in random histories with imports and undos, compared with a model of
/// arrays.
@Suite struct PersonalAlgebraTests {
  private let stores = TemporaryStores()

  @Test(arguments: Effort.seeds(30, long: 10_000))
  func `the store equals a simple model`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = try stores.make()
    var model = PersonalModel(store: store)
    try model.importRows(using: &random)
    for step in 0..<60 {
      try model.change(at: Int64(1_000 + step), using: &random)
      try model.expectSame("seed \(seed), step \(step)")
    }
  }
}

/// A plain model of personal data.
private struct PersonalModel {
  let store: Store
  private var todos: [Todo] = []
  private var deleted: [(handle: DeletedTodo, importOfSubject: Int64?)] = []
  private var lastID: Int64 = 0
  private var worth: [Int64: Int64] = [:]
  private var notes: [Int64: String] = [:]
  /// The rows with a manual choice.
  private var choices: Set<Int64> = []
  /// The import of each row.
  private var importOf: [Int64: Int64] = [:]

  init(store: Store) { self.store = store }

  mutating func change(at time: Int64, using random: inout SeededGenerator) throws {
    let row = importOf.keys.sorted().randomElement(using: &random)
    let todo = todos.randomElement(using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0...1: try importRows(using: &random)
    case 2: try undo(using: &random)
    case 3...5: try add(row, at: time, using: &random)
    case 6: if let todo { try setDone(todo, at: Bool.random(using: &random) ? time : nil) }
    case 7: if let todo { try delete(todo) }
    case 8: try putBack(using: &random)
    case 9:
      guard let todo else { break }
      try store.change { try $0.setTodoText(id: todo.id, to: "text \(time)") }
      replace(todo.id) { $0.with(text: "text \(time)") }
    case 10...11:
      guard let row else { break }
      worth[row, default: 0] += 1
      #expect(try store.change { try $0.addWorth(to: row) } == worth[row])
    case 12:
      guard let row else { break }
      let count = worth[row] ?? 0
      worth[row] = count > 1 ? count - 1 : nil
      #expect(try store.change { try $0.removeWorth(from: row) } == worth[row] ?? 0)
    case 13...14:
      guard let row else { break }
      if choices.remove(row) == nil { choices.insert(row) }
      // The current class: classifying does not matter here.
      let found = try #require(try store.allTransactions().first { $0.id == row })
      try store.change {
        try $0.setByHand(choices.contains(row) ? (found.category, found.kind) : nil, of: [row])
      }
    default:
      guard let row else { break }
      notes[row] = Bool.random(using: &random) ? "note \(time)" : nil
      try store.change { try $0.setNote(notes[row], of: row) }
    }
  }

  fileprivate mutating func importRows(using random: inout SeededGenerator) throws {
    let rows = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      TestRow.random(using: &random)
    }
    guard let id = try store.add(rows).importID else { return }
    for row in try store.allTransactions() where importOf[row.id] == nil { importOf[row.id] = id }
  }

  private mutating func undo(using random: inout SeededGenerator) throws {
    guard let id = Set(importOf.values).sorted().randomElement(using: &random) else { return }
    let said = said(ofImport: id)
    #expect(try store.read { try $0.personalCount(ofImport: id) } == said)
    #expect(try store.change { try $0.undo(id: id) }.said == said)
    #expect(throws: StoreError.noSuchImport(id)) {
      try store.read { try $0.personalCount(ofImport: id) }
    }
    for row in importOf.keys.filter({ importOf[$0] == id }) {
      importOf[row] = nil
      worth[row] = nil
      notes[row] = nil
      choices.remove(row)
      for todo in todos where todo.subject == .transaction(row) {
        replace(todo.id) { $0.with(subject: nil) }
      }
    }
  }

  /// Counted row by row.
  private func said(ofImport id: Int64) -> PersonalCount {
    let rows = importOf.keys.filter { importOf[$0] == id }
    return PersonalCount(
      notes: rows.count { notes[$0] != nil }, worthIt: rows.count { worth[$0] != nil },
      choices: rows.count { choices.contains($0) },
      todos: todos.count { todo in rows.contains { todo.subject == .transaction($0) } })
  }

  private mutating func add(
    _ row: Int64?, at time: Int64, using random: inout SeededGenerator
  ) throws {
    let subjects: [Todo.Subject?] = [
      nil, .payee("A"), .category(key: "food"), row.map { .transaction($0) },
      row.map { .transaction($0) },
    ]
    let subject = subjects.randomElement(using: &random) ?? nil
    lastID += 1
    let todo = Todo(id: lastID, text: "do \(time)", madeAt: time, subject: subject)
    #expect(try store.change { try $0.addTodo(todo.text, about: subject, at: time) } == todo)
    todos.append(todo)
  }

  private mutating func setDone(_ todo: Todo, at time: Int64?) throws {
    try store.change { try $0.setTodos([todo.id], doneAt: time) }
    replace(todo.id) { $0.with(doneAt: time == nil ? nil : $0.doneAt ?? time) }
  }

  private mutating func delete(_ todo: Todo) throws {
    let handle = try #require(try store.change { try $0.deleteTodos([todo.id]) }.first)
    #expect(handle.todo == todo)
    todos.removeAll { $0.id == todo.id }
    var importID: Int64?
    if case .transaction(let row)? = todo.subject { importID = importOf[row] }
    deleted.append((handle, importID))
  }

  private mutating func putBack(using random: inout SeededGenerator) throws {
    guard let place = deleted.indices.randomElement(using: &random) else { return }
    let (handle, importID) = deleted.remove(at: place)
    var todo = handle.todo
    // Another row may now have the id.
    if case .transaction(let row)? = todo.subject, importOf[row] != importID {
      todo = todo.with(subject: nil)
    }
    #expect(try store.change { try $0.restore(handle) } == todo)
    todos.append(todo)
  }

  private mutating func replace(_ id: Int64, _ change: (Todo) -> Todo) {
    for index in todos.indices where todos[index].id == id { todos[index] = change(todos[index]) }
  }

  func expectSame(_ comment: Comment) throws {
    let open = todos.filter { !$0.isDone }.sorted { $0.id < $1.id }
    let done = todos.filter(\.isDone).sorted {
      ($0.doneAt ?? 0, $0.id) > ($1.doneAt ?? 0, $1.id)
    }
    #expect(try store.read { try $0.todos() } == open + done, comment)
    let ids = Array(0...((importOf.keys.max() ?? 0) + 9))
    #expect(try store.read { try $0.worthCounts(of: ids) } == worth, comment)
    #expect(try store.read { try $0.notes(of: ids) } == notes, comment)
    for id in Set(importOf.values) {
      #expect(try store.read { try $0.personalCount(ofImport: id) } == said(ofImport: id), comment)
    }
    let rows = try store.allTransactions()
    #expect(Set(rows.map(\.id)) == Set(importOf.keys), comment)
    let days = Day(number: 20_000)...Day(number: 20_003)
    let spent = rows.filter {
      worth[$0.id] != nil && days.contains($0.day) && $0.kind == .spending
        && $0.amount.currency == .krw && $0.amount.minorUnits < 0
    }
    #expect(
      try store.worthTotal(in: days, currency: .krw)
        == WorthTotal(
          count: Int64(spent.count),
          spent: Money(-spent.map(\.amount.minorUnits).reduce(0, +), .krw)), comment)
    #expect(try store.check().faults == [], comment)
  }
}

extension Todo {
  fileprivate func with(text: String) -> Todo {
    Todo(id: id, text: text, madeAt: madeAt, doneAt: doneAt, subject: subject)
  }

  fileprivate func with(doneAt: Int64?) -> Todo {
    Todo(id: id, text: text, madeAt: madeAt, doneAt: doneAt, subject: subject)
  }

  fileprivate func with(subject: Subject?) -> Todo {
    Todo(id: id, text: text, madeAt: madeAt, doneAt: doneAt, subject: subject)
  }
}
