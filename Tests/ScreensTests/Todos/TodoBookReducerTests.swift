import Ledger
import Terminal
import Testing

@testable import Screens

/// Each action's change of the list of to-dos, and its effects.
struct TodoBookReducerTests {
  private let reducer = TodoBook()

  /// A list that was read, with `lines` of room.
  private func state(_ items: [TodoBook.Item] = SampleTodos.items, lines: Int = 40)
    -> TodoBook.State
  {
    var state = TodoBook.State()
    _ = send(.resized(TodoBook.Room(lines: lines)), &state)
    let effects = send(.appeared, &state)
    _ = send(.answered(items, .done, effects[0].number), &state)
    return state
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

  /// The rows as people see them: `-` open, `x` done, `>` typed, `…` on its way.
  private func rows(_ state: TodoBook.State) -> [String] {
    state.rows.map { row in
      switch row {
      case .todo(let item): "\(item.isDone ? "x" : "-")\(item.id) \(item.todo.text.prefix(4))"
      case .draft(let draft): "\(draft.isOpen ? ">" : "…") \(draft.text)"
      case .heading(let count): "= \(count)"
      }
    }
  }

  private let read = [
    "-1 넷플릭스", "-2 Ask ", "-4 커피는 ", "-5 배달 앱", "-7 가계부 ", "= 2", "x6 구독 목", "x3 카드 한",
  ]

  // MARK: Reading

  @Test func `it is read when it appears and when it is refreshed, and the last answer counts`() {
    var state = TodoBook.State()
    #expect(state.progress == .unread && state.focus == nil)
    let first = send(.appeared, &state)
    #expect(first == [.load(1)])
    let second = send(.refreshed, &state)
    #expect(second == [.load(2)])
    let asked = state
    send(.answered(SampleTodos.items, .done, 1), &state)
    #expect(state == asked)
    send(.answered(SampleTodos.items, .done, 2), &state)
    #expect(rows(state) == read && state.progress == .read && state.focus == 1)
    #expect(state.openCount == 5)
    let known = state
    // Answered already, and never asked.
    send(.answered([], .done, 2), &state)
    send(.answered([], .done, 99), &state)
    #expect(state == known)
  }

  @Test func `a store that cannot be read is said, and what was read stays`() {
    var state = TodoBook.State()
    send(.appeared, &state)
    send(.answered(nil, .refused("busy"), 1), &state)
    #expect(state.progress == .failed("busy") && state.rows.isEmpty)
    send(.refreshed, &state)
    send(.answered(SampleTodos.items, .done, 2), &state)
    #expect(state.progress == .read && rows(state) == read)
    send(.refreshed, &state)
    send(.answered(nil, .refused("busy"), 3), &state)
    #expect(rows(state) == read && state.notice == .unreadable("busy"))
    send(.refreshed, &state)
    send(.answered(SampleTodos.items, .done, 4), &state)
    #expect(state.notice == nil)
  }

  @Test func `what another program did is seen, and the focus goes to what takes the place`() {
    var state = state()
    send(.focused(4), &state)
    send(.refreshed, &state)
    send(.answered(SampleTodos.items.filter { $0.id != 4 }, .done, state.count), &state)
    #expect(state.focus == 5)
    send(.refreshed, &state)
    send(.answered([SampleTodos.items[0]], .done, state.count), &state)
    #expect(state.focus == 1 && rows(state) == ["-1 넷플릭스"])
    send(.refreshed, &state)
    send(.answered([], .done, state.count), &state)
    #expect(state.focus == nil && state.rows.isEmpty)
  }

  // MARK: The focus, and scrolling

  @Test func `the focus goes from row to row and stays within them`() {
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

  @Test func `rows stand apart where there is room, and scroll where there is none`() {
    var state = state(lines: 16)
    #expect(state.pitch == 2 && state.lines == [0, 2, 4, 6, 8, 10, 12, 14])
    send(.resized(TodoBook.Room(lines: 15)), &state)
    #expect(state.pitch == 1 && state.lines == [0, 1, 2, 3, 4, 5, 7, 8])
    send(.resized(TodoBook.Room(lines: 4)), &state)
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
    send(.resized(TodoBook.Room(lines: 6, isNarrow: true)), &state)
    #expect(state.pitch == 2)
    send(.movedToEnd, &state)
    #expect(state.top == 10)
  }

  // MARK: Adding

  @Test func `one that is added is seen at once, and becomes a to-do in its place`() {
    var state = state()
    #expect(send(.addBegun, &state).isEmpty)
    #expect(state.isTyping && rows(state)[5] == "> ")
    type("새 일 ", &state)
    #expect(send(.pasted("두\n줄 🙂"), &state).isEmpty)
    #expect(rows(state)[5] == "> 새 일 두 줄 🙂")
    let effects = send(.typed(.enter, []), &state)
    let number = state.count
    #expect(effects == [.add("새 일 두 줄 🙂", number)])
    #expect(!state.isTyping && rows(state)[5] == "… 새 일 두 줄 🙂" && state.openCount == 6)
    let items = SampleTodos.items + [SampleTodos.item(9, "새 일 두 줄 🙂")]
    send(.answered(items, .added(9), number), &state)
    #expect(rows(state)[5] == "-9 새 일 " && state.focus == 9 && state.openCount == 6)
    #expect(state.became == TodoBook.Became(draft: number - 1, todo: 9))
  }

  @Test func `what is blank or discarded is not added`() {
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
    // Only one field is open at a time, and other keys are for it.
    for action in [
      TodoBook.Action.addBegun, .editBegun, .ticked(nil), .deleted, .undone,
      .opened(nil),
    ] {
      #expect(send(action, &state).isEmpty)
    }
    #expect(rows(state)[5] == "> x" && state.page == nil)
    send(.typed(.escape, []), &state)
    #expect(rows(state) == before)
  }

  @Test func `what the store refuses is typed on, however many`() {
    var state = state()
    var numbers: [Int] = []
    for text in ["one", "two"] {
      send(.addBegun, &state)
      type(text, &state)
      send(.typed(.enter, []), &state)
      numbers.append(state.count)
    }
    send(.addBegun, &state)
    type("three", &state)
    for number in numbers { send(.answered(SampleTodos.items, .refused("busy"), number), &state) }
    #expect(state.notice == .refused("busy") && state.field?.text.text == "three")
    #expect(rows(state).contains("> three") && !rows(state).contains("… one"))
    var kept: [TodoBook.Effect] = send(.typed(.enter, []), &state)
    #expect(state.field?.text.text == "two" && state.notice == .refused("busy"))
    kept += send(.typed(.enter, []), &state)
    #expect(state.field?.text.text == "one")
    send(.typed(.escape, []), &state)
    #expect(!state.isTyping && kept.count == 2)
    #expect(rows(state)[5...6] == ["… three", "… two"])
  }

  @Test func `a text that is too long is said to be while it is typed`() {
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

  @Test func `a text is edited in its place, and comes back when it is refused`() {
    var state = state()
    send(.editBegun, &state)
    #expect(state.field?.text.text == "넷플릭스 해지하기")
    send(.typed(.character("u"), .control), &state)
    #expect(send(.typed(.enter, []), &state).isEmpty)
    #expect(state.notice == .blank && state.isTyping)
    type("왓챠 해지", &state)
    #expect(send(.typed(.enter, []), &state) == [.setText(1, "왓챠 해지", state.count)])
    #expect(rows(state)[0] == "-1 왓챠 해" && !state.isTyping)
    send(.answered(SampleTodos.items, .refused("busy"), state.count), &state)
    #expect(rows(state)[0] == "-1 넷플릭스" && state.field?.text.text == "왓챠 해지")
    #expect(state.notice == .refused("busy"))
    send(.typed(.escape, []), &state)
    #expect(!state.isTyping && state.notice == nil)
    // The same again is no change.
    send(.editBegun, &state)
    #expect(send(.typed(.enter, []), &state).isEmpty && !state.isTyping)
  }

  @Test func `what is typed for one that goes meanwhile becomes a new one`() {
    var state = state()
    send(.editBegun, &state)
    type("!", &state)
    send(.refreshed, &state)
    send(.answered(Array(SampleTodos.items.dropFirst()), .done, state.count), &state)
    #expect(rows(state)[4] == "> 넷플릭스 해지하기!")
    #expect(
      send(.typed(.enter, []), &state) == [.add("넷플릭스 해지하기!", state.count)])
  }

  // MARK: Ticking

  @Test func `a tick is seen at once, and the focus goes to the next`() {
    var state = state()
    #expect(send(.ticked(nil), &state) == [.setDone(1, true, state.count)])
    #expect(rows(state).first == "-2 Ask " && rows(state)[4...5] == ["= 3", "x1 넷플릭스"])
    #expect(state.focus == 2 && state.openCount == 4)
    send(.answered(SampleTodos.items, .refused("busy"), state.count), &state)
    #expect(rows(state) == read && state.notice == .refused("busy"))
    // Not done any more: its day is gone with it.
    #expect(send(.ticked(6), &state) == [.setDone(6, false, state.count)])
    #expect(state.item(6)?.isDone == false && state.item(6)?.doneOn == nil)
    #expect(state.notice == nil && rows(state)[4] == "-6 구독 목")
  }

  @Test func `ticks follow each other faster than answers`() {
    var state = state()
    var numbers: [Int] = []
    for _ in 0..<5 {
      send(.ticked(nil), &state)
      numbers.append(state.count)
    }
    #expect(rows(state).prefix(3) == ["= 7", "x7 가계부 ", "x5 배달 앱"] && state.focus == 7)
    // The last one twice.
    send(.ticked(7), &state)
    send(.answered(SampleTodos.items, .done, numbers[4]), &state)
    #expect(state.item(7)?.isDone == false)
  }

  // MARK: Deleting, and bringing back

  @Test func `what is deleted comes back, the last first`() {
    var state = state()
    #expect(send(.undone, &state).isEmpty && !state.canUndo)
    var deleted: [DeletedTodo] = []
    for id in [Int64(1), 2] {
      #expect(send(.deleted, &state) == [.delete(id, state.count)])
      #expect(state.notice == .deleted(SampleTodos.items[Int(id) - 1].todo.text))
      deleted.append(DeletedTodo(todo: SampleTodos.items[Int(id) - 1].todo, lastImport: 0))
      send(
        .answered(
          Array(SampleTodos.items.dropFirst(Int(id))), .deleted(deleted[Int(id) - 1]),
          state.count), &state)
    }
    #expect(rows(state).first == "-4 커피는 " && state.focus == 4 && state.canUndo)
    #expect(send(.undone, &state) == [.putBack(deleted[1], state.count)])
    #expect(rows(state).first == "-2 Ask " && state.focus == 2)
    #expect(state.notice == .broughtBack(SampleTodos.items[1].todo.text))
    // Refused: it can be brought back again.
    send(.answered(Array(SampleTodos.items.dropFirst(2)), .refused("busy"), state.count), &state)
    #expect(rows(state).first == "-4 커피는 " && state.notice == .refused("busy"))
    send(.undone, &state)
    send(.answered(Array(SampleTodos.items.dropFirst()), .done, state.count), &state)
    #expect(send(.undone, &state) == [.putBack(deleted[0], state.count)])
    send(.answered(SampleTodos.items, .done, state.count), &state)
    #expect(rows(state) == read && !state.canUndo)
  }

  @Test func `one that is wanted back before it is gone is never missed`() {
    var state = state()
    send(.deleted, &state)
    let number = state.count
    #expect(rows(state).first == "-2 Ask ")
    #expect(send(.undone, &state).isEmpty)
    #expect(rows(state) == read && state.focus == 1)
    let deleted = DeletedTodo(todo: SampleTodos.items[0].todo, lastImport: 0)
    let rest = Array(SampleTodos.items.dropFirst())
    #expect(
      send(.answered(rest, .deleted(deleted), number), &state) == [.putBack(deleted, state.count)])
    #expect(rows(state) == read)
    send(.answered(SampleTodos.items, .done, state.count), &state)
    #expect(rows(state) == read && state.writes.isEmpty)
  }

  @Test func `what is done is seen though the list cannot be read, until one comes that has it`() {
    var state = state()
    send(.addBegun, &state)
    type("new", &state)
    send(.typed(.enter, []), &state)
    let add = state.count
    let shown = rows(state)
    #expect(shown.contains("… new"))
    #expect(send(.answered(nil, .added(9), add), &state) == [.load(add + 1)])
    #expect(rows(state) == shown && state.became == nil)
    // It is answered already.
    #expect(send(.answered(nil, .added(9), add), &state).isEmpty)
    send(.answered(nil, .refused("busy"), add + 1), &state)
    #expect(rows(state) == shown && state.notice == .unreadable("busy"))
    send(.refreshed, &state)
    let items = SampleTodos.items + [SampleTodos.item(9, "new")]
    send(.answered(items, .done, state.count), &state)
    #expect(rows(state).contains("-9 new") && !rows(state).contains("… new"))
    #expect(state.writes.isEmpty && state.became?.todo == 9)
  }

  @Test func `a deletion that is refused leaves nothing to bring back`() {
    var state = state()
    send(.deleted, &state)
    send(.answered(SampleTodos.items, .refused("busy"), state.count), &state)
    #expect(rows(state) == read && state.notice == .refused("busy") && !state.canUndo)
  }

  // MARK: Pages

  @Test func `a page opens, goes with its to-do, and closes when that is deleted`() {
    var state = state()
    send(.opened(4), &state)
    #expect(state.page == TodoPage.State(4) && state.focus == 4 && !state.isInHand)
    send(.opened(5), &state)
    send(.moved(by: 1), &state)
    #expect(state.page?.id == 4 && state.focus == 4)
    send(.page(.opened), &state)
    #expect(state.page?.phase == .open)
    send(.ticked(nil), &state)
    #expect(state.item(4)?.isDone == true && state.focus == 4)
    send(.editBegun, &state)
    #expect(state.field?.purpose == .edit(4))
    send(.typed(.escape, []), &state)
    #expect(state.page?.phase == .open)
    #expect(send(.deleted, &state) == [.delete(4, state.count)])
    #expect(state.page?.phase == .closing && state.isInHand)
    send(.pageArrived, &state)
    #expect(state.page == nil)
  }

  @Test func `a page is called back, pulled, thrown, and closed by what goes on elsewhere`() {
    var state = state()
    func phase() -> TransactionListPage.Phase? { state.page?.phase }
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
    // A new one is typed in the list.
    send(.addBegun, &state)
    #expect(phase() == .closing && state.isTyping)
    send(.typed(.escape, []), &state)
    send(.opened(2), &state)
    send(.refreshed, &state)
    send(.answered([SampleTodos.items[0]], .done, state.count), &state)
    #expect(phase() == .closing)
  }
}
