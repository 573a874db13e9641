package import Ledger

extension TodoBook.State {
  /// Creates the rows, and corrects references to to-dos that no longer exist.
  mutating func arrange() {
    let former = ids
    let done = items.filter(\.isDone)
    rows = items.filter { !$0.isDone }.map { .todo($0) }
    if let field, field.purpose == .new { rows.append(.draft(field.text.text)) }
    if !done.isEmpty { rows += [.heading(done.count)] + done.map { .todo($0) } }
    layOut()
    correctReferences(former)
    scroll(to: top)
  }

  var ids: [Todo.ID] { rows.compactMap(\.item?.id) }

  private mutating func correctReferences(_ former: [Todo.ID]) {
    let ids = ids
    let present = Set(ids)
    if let focus, !present.contains(focus) {
      // The next to-do gets the focus, or else the previous to-do.
      let index = former.firstIndex(of: focus) ?? former.endIndex
      self.focus =
        former[index...].first { present.contains($0) }
        ?? former[..<index].last { present.contains($0) }
    }
    focus = focus ?? ids.first
    if let page, !present.contains(page.id) { self.page?.phase = .closing }
    if case .edit(let id)? = field?.purpose, !present.contains(id) {
      // The field becomes the field of a new to-do, so that the user's text is not lost.
      field?.purpose = .new
      arrange()
    }
  }

  // MARK: Lines

  private mutating func layOut() {
    pitch = capacity.isNarrow || rows.count * 2 <= capacity.lines ? 2 : 1
    (lines, lineCount) = ([], 0)
    for row in rows {
      lines.append(lineCount)
      if case .heading = row { lineCount += 2 } else { lineCount += pitch }
    }
    openCount = items.count { !$0.isDone }
    newestDay = items.map { max($0.madeOn, $0.doneOn ?? $0.madeOn) }.max()
  }

  /// The number of to-dos below the last visible line.
  var hiddenCount: Int {
    let bottom = top + capacity.lines
    let below = lines.reversed().prefix { $0 >= bottom }.count
    return rows.suffix(below).count { $0.item != nil }
  }

  mutating func scroll(to line: Int) {
    top = min(max(0, line), max(0, lineCount - capacity.lines))
  }

  mutating func resize(to capacity: TodoBook.Capacity) {
    self.capacity = TodoBook.Capacity(lines: max(1, capacity.lines), isNarrow: capacity.isNarrow)
    layOut()
    scroll(to: top)
    reveal()
  }

  /// Scrolls as little as possible to show the field or the focused to-do.
  mutating func reveal() {
    let index = rows.firstIndex { row in
      switch row {
      case .todo(let item): field?.purpose != .new && item.id == focus
      case .draft: true
      case .heading: false
      }
    }
    guard let index else { return }
    let line = lines[index]
    let height = capacity.isNarrow ? 2 : 1
    if line < top { top = index == 0 ? 0 : line }
    if line + height > top + capacity.lines { top = line + height - capacity.lines }
    scroll(to: top)
  }

  // MARK: The focus

  mutating func moveFocus(by count: Int) {
    guard let focus, let index = ids.firstIndex(of: focus) else { return }
    moveFocus(to: index.moved(by: count, within: ids.count))
  }

  mutating func pageFocus(by screens: Int) {
    let (count, overflow) =
      max(1, capacity.lines / pitch - 1).multipliedReportingOverflow(by: screens)
    moveFocus(by: overflow ? (screens < 0 ? .min : .max) : count)
  }

  mutating func moveFocus(to index: Int) {
    let ids = ids
    guard acceptsInput, !ids.isEmpty else { return }
    focus = ids[min(max(0, index), ids.count - 1)]
    reveal()
  }

  mutating func focus(on id: Todo.ID) {
    guard acceptsInput, ids.contains(id) else { return }
    focus = id
    reveal()
  }

  /// Whether the list receives input, that is, whether no page is open on top of it.
  package var acceptsInput: Bool { page.map { $0.phase == .closing } ?? true }

  mutating func open(_ id: Todo.ID?) {
    guard acceptsInput, field == nil, let id = id ?? focus, ids.contains(id) else { return }
    focus = id
    if page?.id != id { page = TodoPage.State(id) }
    // If the page is closing, reopen it.
    page?.phase = .opening
    reveal()
  }

  package func item(_ id: Todo.ID) -> TodoBook.Item? { items.first { $0.id == id } }
}
