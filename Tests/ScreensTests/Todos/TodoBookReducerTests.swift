import Ledger
import Terminal
import Testing

@testable import Screens

/// Each action of the list of to-dos, with its effects.
struct TodoBookReducerTests {
  private let reducer = TodoBook()

  /// A loaded list with `lines` lines on the screen.
  private func state(_ items: [TodoBook.Item] = SampleTodos.items, lines: Int = 40)
    -> TodoBook.State
  {
    var state = TodoBook.State()
    _ = send(.resized(TodoBook.Capacity(lines: lines)), &state)
    send(.appeared, &state)
    load(items, &state)
    return state
  }

  /// Answers the latest load.
  private func load(_ items: [TodoBook.Item], _ state: inout TodoBook.State) {
    guard let request = state.loads.pending else { return }
    send(.loaded(items, request), &state)
  }

  /// The store's answer to a new to-do.
  private func added(_ id: Todo.ID) -> TodoBook.Outcome {
    .done(.addedTodo(SampleTodos.item(id, "new").todo))
  }

  private func failLoad(_ state: inout TodoBook.State) {
    guard let request = state.loads.pending else { return }
    send(.loadFailed("busy", request), &state)
  }

  /// Answers the change that the store is making.
  @discardableResult
  private func answer(
    _ outcome: TodoBook.Outcome, _ items: [TodoBook.Item]?, _ state: inout TodoBook.State
  ) -> [TodoBook.Effect] {
    state.changes.pending.map { send(.changed(outcome, items, $0), &state) } ?? []
  }

  /// Sends `action`, and returns the change that it requests.
  private func change(
    _ action: TodoBook.Action, _ state: inout TodoBook.State
  ) -> TodoBook.Change? {
    guard case .change(let request)? = send(action, &state).first else { return nil }
    return request.query
  }

  @discardableResult
  private func send(_ action: TodoBook.Action, _ state: inout TodoBook.State) -> [TodoBook.Effect] {
    reducer.reduce(&state, action)
  }

  private func type(_ text: String, _ state: inout TodoBook.State) {
    for scalar in text.unicodeScalars {
      #expect(send(.typed(.character(scalar), []), &state).isEmpty)
    }
  }

  /// The rows as users see them: `-` open, `x` done, `>` the field.
  private func rows(_ state: TodoBook.State) -> [String] {
    state.rows.map { row in
      switch row {
      case .todo(let item): "\(item.isDone ? "x" : "-")\(item.id) \(item.todo.text.prefix(4))"
      case .draft(let text): "> \(text)"
      case .heading(let count): "= \(count)"
      }
    }
  }

  private let read = [
    "-1 넷플릭스", "-2 Ask ", "-4 커피는 ", "-5 배달 앱", "-7 가계부 ", "= 2", "x6 구독 목", "x3 카드 한",
  ]

  // MARK: Reading

  @Test func `the list is read when it appears and on a refresh, and the last answer counts`()
    throws
  {
    var state = TodoBook.State()
    #expect(state.progress == .unread && state.focus == nil)
    send(.appeared, &state)
    let first = try #require(state.loads.pending)
    send(.refreshed, &state)
    let asked = state
    send(.loaded(SampleTodos.items, first), &state)
    #expect(state == asked)
    let second = try #require(state.loads.pending)
    load(SampleTodos.items, &state)
    #expect(rows(state) == read && state.progress == .read && state.focus == 1)
    #expect(state.openCount == 5)
    let known = state
    send(.loaded([], second), &state)
    #expect(state == known)
  }

  @Test func `a failed load is reported, and the former list stays`() {
    var state = TodoBook.State()
    send(.appeared, &state)
    failLoad(&state)
    #expect(state.progress == .failed("busy") && state.rows.isEmpty)
    send(.refreshed, &state)
    load(SampleTodos.items, &state)
    #expect(state.progress == .read && rows(state) == read)
    send(.refreshed, &state)
    failLoad(&state)
    #expect(rows(state) == read && state.notice == .unreadable("busy"))
    send(.refreshed, &state)
    load(SampleTodos.items, &state)
    #expect(state.notice == nil)
  }

  @Test func `changes of another program appear, and the focus goes to what takes the place`() {
    var state = state()
    send(.focused(4), &state)
    send(.refreshed, &state)
    load(SampleTodos.items.filter { $0.id != 4 }, &state)
    #expect(state.focus == 5)
    send(.refreshed, &state)
    load([SampleTodos.items[0]], &state)
    #expect(state.focus == 1 && rows(state) == ["-1 넷플릭스"])
    send(.refreshed, &state)
    load([], &state)
    #expect(state.focus == nil && state.rows.isEmpty)
  }

  // MARK: The focus, and scrolling

  @Test func `the focus moves by rows and stays within them`() {
    var state = state()
    for (action, focus) in [
      (TodoBook.Action.moved(by: 1), 2), (.moved(by: 3), 7), (.moved(by: 1), 6), (.moved(by: 9), 3),
      (.moved(by: .max), 3), (.movedToStart, 1), (.moved(by: -1), 1), (.movedToEnd, 3),
      (.moved(by: .min), 1), (.focused(5), 5), (.focused(99), 5),
    ] as [(TodoBook.Action, Int64)] {
      #expect(send(action, &state).isEmpty)
      #expect(state.focus == focus, "\(action)")
    }
  }

  @Test func `blank lines separate the rows where they fit, else the list scrolls`() {
    var state = state(lines: 16)
    #expect(state.pitch == 2 && state.lines == [0, 2, 4, 6, 8, 10, 12, 14])
    send(.resized(TodoBook.Capacity(lines: 15)), &state)
    #expect(state.pitch == 1 && state.lines == [0, 1, 2, 3, 4, 5, 7, 8])
    send(.resized(TodoBook.Capacity(lines: 4)), &state)
    send(.movedToEnd, &state)
    #expect(state.top == 5)
    send(.paged(by: -1), &state)
    #expect(state.focus == 5 && state.top == 3)
    send(.scrolled(by: -9), &state)
    #expect(state.top == 0 && state.focus == 5)
    send(.scrolled(by: 99), &state)
    #expect(state.top == 5)
    send(.movedToStart, &state)
    #expect(state.top == 0)
    send(.resized(TodoBook.Capacity(lines: 6, isNarrow: true)), &state)
    #expect(state.pitch == 2)
    send(.movedToEnd, &state)
    #expect(state.top == 10)
  }

  // MARK: Adding

  @Test func `a new to-do is typed in its place and is there with the store's answer`() {
    var state = state()
    #expect(send(.addBegun, &state).isEmpty)
    #expect(state.isTyping && rows(state)[5] == "> ")
    type("새 일 ", &state)
    #expect(send(.pasted("두\n줄 🙂"), &state).isEmpty)
    #expect(rows(state)[5] == "> 새 일 두 줄 🙂")
    #expect(change(.typed(.enter, []), &state) == .add("새 일 두 줄 🙂"))
    #expect(state.isTyping && state.isSaving && state.openCount == 5)
    let items = SampleTodos.items + [SampleTodos.item(9, "새 일 두 줄 🙂")]
    answer(added(9), items.sorted { !$0.isDone && $1.isDone }, &state)
    #expect(rows(state)[5] == "-9 새 일 " && state.focus == 9 && state.openCount == 6)
    #expect(!state.isTyping && !state.isSaving)
  }

  @Test func `while the store saves nothing else is changed`() {
    var state = state()
    send(.addBegun, &state)
    type("x", &state)
    send(.typed(.enter, []), &state)
    let saving = state
    for action in [
      TodoBook.Action.typed(.enter, []), .typed(.character("y"), []), .typed(.escape, []),
      .pasted("z"), .addBegun, .editBegun, .ticked(2), .deleted,
    ] {
      #expect(send(action, &state).isEmpty)
      #expect(state == saving, "\(action)")
    }
    state = self.state()
    send(.ticked(nil), &state)
    #expect(state.isSaving)
    for action in [TodoBook.Action.ticked(nil), .ticked(5), .addBegun, .editBegun, .deleted] {
      #expect(send(action, &state).isEmpty && !state.isTyping, "\(action)")
    }
  }

  @Test func `a blank or discarded text is not added`() {
    var state = state()
    let before = rows(state)
    for last in [Key.enter, .escape] {
      send(.addBegun, &state)
      type("  ", &state)
      #expect(send(.typed(last, []), &state).isEmpty)
      #expect(!state.isTyping && rows(state) == before)
    }
    send(.addBegun, &state)
    type("x", &state)
    // There is one field at a time, and the field receives all keys.
    for action in [
      TodoBook.Action.addBegun, .editBegun, .ticked(nil), .deleted,
      .opened(nil),
    ] {
      #expect(send(action, &state).isEmpty)
    }
    #expect(rows(state)[5] == "> x" && state.page == nil)
    send(.typed(.escape, []), &state)
    #expect(rows(state) == before)
  }

  @Test func `a text that the store refuses stays in its field`() {
    var state = state()
    send(.addBegun, &state)
    type("one", &state)
    send(.typed(.enter, []), &state)
    answer(.refused("busy"), SampleTodos.items, &state)
    #expect(state.notice == .refused("busy") && state.field?.text.text == "one")
    #expect(rows(state)[5] == "> one" && !state.isSaving)
    type("!", &state)
    #expect(change(.typed(.enter, []), &state) == .add("one!"))
    #expect(state.notice == nil)
  }

  @Test func `a full field is reported while the user types`() {
    var state = state()
    send(.addBegun, &state)
    send(.pasted(String(repeating: "가", count: 333)), &state)
    #expect(state.notice == nil)
    type("a", &state)
    #expect(state.notice == nil && state.field?.text.text.utf8.count == 1_000)
    type("b", &state)
    #expect(state.notice == .full(limit: 1_000) && state.field?.text.text.utf8.count == 1_000)
    send(.typed(.backspace, []), &state)
    #expect(state.notice == nil)
  }

  // MARK: Editing

  @Test func `a text is edited in its place, and stays in the field when it is refused`() {
    var state = state()
    send(.editBegun, &state)
    #expect(state.field?.text.text == "넷플릭스 해지하기")
    send(.typed(.character("u"), .control), &state)
    #expect(send(.typed(.enter, []), &state).isEmpty)
    #expect(state.notice == .blank && state.isTyping)
    type("왓챠 해지", &state)
    #expect(change(.typed(.enter, []), &state) == .setText(1, "왓챠 해지"))
    answer(.refused("busy"), SampleTodos.items, &state)
    #expect(rows(state)[0] == "-1 넷플릭스" && state.field?.text.text == "왓챠 해지")
    #expect(state.notice == .refused("busy"))
    send(.typed(.enter, []), &state)
    var items = SampleTodos.items
    items[0] = SampleTodos.item(1, "왓챠 해지")
    answer(.done(nil), items, &state)
    #expect(!state.isTyping && state.notice == nil && rows(state)[0] == "-1 왓챠 해")
    // Entering the same text again is not a change.
    send(.editBegun, &state)
    #expect(send(.typed(.enter, []), &state).isEmpty && !state.isTyping)
  }

  @Test func `the typed text becomes a new to-do when its to-do is gone`() {
    var state = state()
    send(.editBegun, &state)
    type("!", &state)
    send(.refreshed, &state)
    load(Array(SampleTodos.items.dropFirst()), &state)
    #expect(rows(state)[4] == "> 넷플릭스 해지하기!")
    #expect(change(.typed(.enter, []), &state) == .add("넷플릭스 해지하기!"))
  }

  // MARK: Ticking

  @Test func `a tick shows with the answer, and the focus goes to the next at once`() {
    var state = state()
    #expect(change(.ticked(nil), &state) == .setDone(1, true))
    #expect(rows(state) == read && state.focus == 2)
    var items = SampleTodos.items
    items.insert(SampleTodos.item(1, "넷플릭스", doneOn: SampleTodos.day), at: 5)
    answer(.done(nil), Array(items.dropFirst()), &state)
    #expect(rows(state).first == "-2 Ask " && rows(state)[4...5] == ["= 3", "x1 넷플릭스"])
    #expect(state.focus == 2 && state.openCount == 4)
    #expect(change(.ticked(6), &state) == .setDone(6, false))
    let shown = rows(state)
    answer(.refused("busy"), nil, &state)
    #expect(rows(state) == shown && state.notice == .refused("busy"))
    send(.ticked(6), &state)
    #expect(state.notice == nil)
  }

  // MARK: Deleting and restoring

  @Test func `a deletion is reported, and after its undo the to-do has the focus again`() {
    var state = state()
    #expect(change(.deleted, &state) == .delete(1))
    let deleted = DeletedTodo(todo: SampleTodos.items[0].todo, lastImport: 0)
    answer(.done(.deletedTodo(deleted)), Array(SampleTodos.items.dropFirst()), &state)
    #expect(state.notice == .deleted(deleted.todo.text) && state.focus == 2)
    send(.moved(by: 1), &state)
    let effects = send(.undone(.deletedTodo(deleted)), &state)
    #expect(state.loads.pending.map { [.load($0)] } == effects && state.notice == nil)
    #expect(state.sought == 1 && state.focus == 4)
    load(SampleTodos.items, &state)
    #expect(rows(state) == read && state.focus == 1 && state.sought == nil)
    // Later input does not move back, and a list that cannot be read does not either.
    send(.moved(by: 2), &state)
    send(.refreshed, &state)
    load(SampleTodos.items, &state)
    #expect(state.focus == 4)
    send(.undone(.deletedTodo(deleted)), &state)
    failLoad(&state)
    #expect(state.sought == nil && state.focus == 4)
  }

  @Test func `a change whose list cannot be read is followed by a load`() {
    var state = state()
    send(.addBegun, &state)
    type("new", &state)
    send(.typed(.enter, []), &state)
    let effects = answer(added(9), nil, &state)
    #expect(state.loads.pending.map { [.load($0)] } == effects)
    #expect(rows(state) == read && !state.isTyping)
    failLoad(&state)
    #expect(rows(state) == read && state.notice == .unreadable("busy"))
    send(.refreshed, &state)
    let items = SampleTodos.items[..<5] + [SampleTodos.item(9, "new")] + SampleTodos.items[5...]
    load(Array(items), &state)
    #expect(rows(state)[5] == "-9 new" && state.notice == nil)
  }

  @Test func `a deletion that is refused leaves nothing to restore`() {
    var state = state()
    send(.deleted, &state)
    answer(.refused("busy"), SampleTodos.items, &state)
    #expect(rows(state) == read && state.notice == .refused("busy"))
  }

  // MARK: Pages

  @Test func `a page opens, follows its to-do, and closes when the to-do is deleted`() {
    var state = state()
    send(.opened(4), &state)
    #expect(state.page == TodoPage.State(4) && state.focus == 4 && !state.acceptsInput)
    send(.opened(5), &state)
    send(.moved(by: 1), &state)
    #expect(state.page?.id == 4 && state.focus == 4)
    send(.page(.opened), &state)
    #expect(state.page?.phase == .open)
    send(.ticked(nil), &state)
    var items = SampleTodos.items
    items.append(SampleTodos.item(4, "커피", doneOn: SampleTodos.day))
    items.remove(at: 2)
    answer(.done(nil), items, &state)
    #expect(state.item(4)?.isDone == true && state.focus == 4)
    send(.editBegun, &state)
    #expect(state.field?.purpose == .edit(4))
    send(.typed(.escape, []), &state)
    #expect(state.page?.phase == .open)
    #expect(change(.deleted, &state) == .delete(4))
    #expect(state.page?.phase == .open)
    let deleted = DeletedTodo(todo: items[6].todo, lastImport: 0)
    answer(.done(.deletedTodo(deleted)), Array(items.dropLast()), &state)
    #expect(state.page?.phase == .closing && state.acceptsInput)
    send(.pageArrived, &state)
    #expect(state.page == nil)
  }

  @Test func `a page opens again, is dragged and thrown, and closes for a new to-do`() {
    var state = state()
    func phase() -> PagePhase? { state.page?.phase }
    send(.opened(nil), &state)
    for action in [TodoPage.Action.dragBegan, .scrolled(by: 2), .listClosed] {
      send(.page(action), &state)
    }
    #expect(phase() == .opening && state.page?.top == 0)
    send(.pageArrived, &state)
    send(.page(.opened), &state)
    send(.page(.scrolled(by: 2)), &state)
    #expect(state.page?.top == 2)
    send(.page(.scrolled(by: -9)), &state)
    #expect(state.page?.top == 0)
    send(.page(.dragBegan), &state)
    #expect(phase() == .dragging)
    send(.page(.dragEnded(distance: 0.1, velocity: 0)), &state)
    #expect(phase() == .open)
    send(.page(.dragBegan), &state)
    send(.page(.dragEnded(distance: 0.1, velocity: 2)), &state)
    #expect(phase() == .closing)
    send(.opened(nil), &state)
    #expect(phase() == .opening)
    send(.page(.closed), &state)
    send(.page(.opened), &state)
    #expect(phase() == .closing)
    send(.opened(2), &state)
    #expect(state.page == TodoPage.State(2))
    // A new to-do is typed in the list.
    send(.addBegun, &state)
    #expect(phase() == .closing && state.isTyping)
    send(.typed(.escape, []), &state)
    send(.opened(2), &state)
    send(.refreshed, &state)
    load([SampleTodos.items[0]], &state)
    #expect(phase() == .closing)
  }
}
