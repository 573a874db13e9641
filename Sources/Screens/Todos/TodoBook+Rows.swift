package import Ledger

extension TodoBook.State {
  /// Makes the rows of what the store has and of what was asked of it since, and mends what points to
  /// one that is not there any more.
  mutating func arrange() {
    let former = ids
    let items = layered()
    let open = items.filter { !$0.isDone }.sorted { $0.id < $1.id }
    let done = items.filter(\.isDone)
    rows = open.map { .todo($0) } + drafts.map { .draft($0) }
    if !done.isEmpty { rows += [.heading(done.count)] + sorted(done).map { .todo($0) } }
    layOut()
    mend(former)
    scroll(to: top)
  }

  var ids: [Todo.ID] { rows.compactMap(\.item?.id) }

  /// What the store has, with what it was asked to do since.
  private func layered() -> [TodoBook.Item] {
    var items = stored
    for write in writes {
      switch write.change {
      case .add: continue
      case .setText(let id, let field):
        items.change(id) { $0.todo = $0.todo.with(text: field.text.trimmed) }
      case .setDone(let id, let isDone):
        items.change(id) { item in
          item.isDone = isDone
          if !isDone { (item.todo, item.doneOn) = (item.todo.open, nil) }
        }
      case .delete(let item, let isTakenBack):
        if !isTakenBack { items.removeAll { $0.id == item.id } }
      case .putBack(_, let item):
        if !items.contains(where: { $0.id == item.id }) { items.append(item) }
      }
    }
    return items
  }

  /// As the store sorts them, the newest first; what it does not know to be done yet is the newest.
  private func sorted(_ done: [TodoBook.Item]) -> [TodoBook.Item] {
    func rank(_ item: TodoBook.Item) -> (Int64, Int64) {
      guard let doneAt = item.todo.doneAt else {
        let place = writes.lastIndex { $0.isTick(of: item.id) } ?? 0
        return (.max, Int64(place))
      }
      return (doneAt, item.id)
    }
    return done.sorted { rank($0) > rank($1) }
  }

  private var drafts: [TodoBook.Draft] {
    var drafts = writes.compactMap { write -> TodoBook.Draft? in
      guard case .add(let field) = write.change else { return nil }
      return TodoBook.Draft(field, isOpen: false)
    }
    if let field, field.purpose == .new { drafts.append(TodoBook.Draft(field, isOpen: true)) }
    return drafts
  }

  private mutating func mend(_ former: [Todo.ID]) {
    let ids = ids
    let present = Set(ids)
    if let focus, !present.contains(focus) {
      // That which takes its place, or the one above.
      let place = former.firstIndex(of: focus) ?? former.endIndex
      self.focus =
        former[place...].first { present.contains($0) }
        ?? former[..<place].last { present.contains($0) }
    }
    focus = focus ?? ids.first
    if let page, !present.contains(page.id) { self.page?.phase = .closing }
    if case .edit(let id)? = field?.purpose, !present.contains(id) {
      // What was typed is not lost with it.
      field?.purpose = .new
      arrange()
    }
  }

  // MARK: Lines

  /// Works out where the rows stand; a heading takes two lines.
  private mutating func layOut() {
    let headings = rows.count { if case .heading = $0 { true } else { false } }
    let count = rows.count - headings
    let isAiry = count * 2 + headings * 2 <= room.lines
    pitch = room.isNarrow || isAiry ? 2 : 1
    lines = []
    lines.reserveCapacity(rows.count)
    (lineCount, openCount, newestDay) = (0, 0, nil)
    for row in rows {
      lines.append(lineCount)
      lineCount += pitch
      switch row {
      case .todo(let item):
        if !item.isDone { openCount += 1 }
        newestDay = max(newestDay ?? item.madeOn, item.madeOn, item.doneOn ?? item.madeOn)
      case .draft(let draft):
        if !draft.isOpen { openCount += 1 }
      case .heading: lineCount += 2 - pitch
      }
    }
  }

  /// How many to-dos lie below what is seen of the list.
  var hiddenCount: Int {
    let bottom = top + room.lines
    let below = lines.reversed().prefix { $0 >= bottom }.count
    return rows.suffix(below).count { $0.item != nil }
  }

  mutating func scroll(to line: Int) {
    top = min(max(0, line), max(0, lineCount - room.lines))
  }

  mutating func resize(to room: TodoBook.Room) {
    self.room = TodoBook.Room(lines: max(1, room.lines), isNarrow: room.isNarrow)
    layOut()
    scroll(to: top)
    reveal()
  }

  /// Scrolls as little as it takes to see what is typed, or the focus.
  mutating func reveal() {
    let place = rows.firstIndex { row in
      switch row {
      case .todo(let item): field?.purpose != .new && item.id == focus
      case .draft(let draft): draft.isOpen
      case .heading: false
      }
    }
    guard let place else { return }
    let line = lines[place]
    let height = room.isNarrow ? 2 : 1
    if line < top { top = place == 0 ? 0 : line }
    if line + height > top + room.lines { top = line + height - room.lines }
    scroll(to: top)
  }

  // MARK: The focus

  mutating func moveFocus(by count: Int) {
    guard let focus, let place = ids.firstIndex(of: focus) else { return }
    moveFocus(to: place.moved(by: count, within: ids.count))
  }

  mutating func pageFocus(by screens: Int) {
    let (count, overflow) = max(1, room.lines / pitch - 1).multipliedReportingOverflow(by: screens)
    moveFocus(by: overflow ? (screens < 0 ? .min : .max) : count)
  }

  mutating func moveFocus(to place: Int) {
    let ids = ids
    guard isInHand, !ids.isEmpty else { return }
    focus = ids[min(max(0, place), ids.count - 1)]
    reveal()
  }

  mutating func focus(on id: Todo.ID) {
    guard isInHand, ids.contains(id) else { return }
    focus = id
    reveal()
  }

  /// Whether hands act on the list: nothing is open above it.
  package var isInHand: Bool { page.map { $0.phase == .closing } ?? true }

  mutating func open(_ id: Todo.ID?) {
    guard isInHand, field == nil, let id = id ?? focus, ids.contains(id) else { return }
    focus = id
    if page?.id == id {
      // Called back on its way.
      page?.phase = .opening
    } else {
      page = TodoPage.State(id)
    }
    reveal()
  }

  /// The to-do of that number, as it is shown.
  package func item(_ id: Todo.ID) -> TodoBook.Item? {
    for case .todo(let item) in rows where item.id == id { return item }
    return nil
  }
}

extension TodoBook.Draft {
  fileprivate init(_ field: TodoBook.Field, isOpen: Bool) {
    self.init(
      id: field.id, text: isOpen ? field.text.text : field.text.trimmed, isOpen: isOpen)
  }
}

extension [TodoBook.Item] {
  fileprivate mutating func change(_ id: Todo.ID, _ body: (inout TodoBook.Item) -> Void) {
    if let place = firstIndex(where: { $0.id == id }) { body(&self[place]) }
  }
}

extension Todo {
  fileprivate func with(text: String) -> Todo {
    Todo(id: id, text: text, madeAt: madeAt, doneAt: doneAt, subject: subject)
  }

  fileprivate var open: Todo { Todo(id: id, text: text, madeAt: madeAt, subject: subject) }
}
