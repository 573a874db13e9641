import Ledger
import Terminal

extension TodoBookView {
  func action(
    for key: Key, _ modifiers: KeyModifiers, _ state: Report.State, in scene: Scene
  ) -> Report.Action? {
    let book = state.todos
    // An open field receives every key, even keys that it does not use.
    if book.isTyping { return .todos(.typed(key, modifiers)) }
    if let page = book.page, !book.acceptsInput { return actionOnPage(key, page, state, in: scene) }
    return switch key {
    case .up, .character("k"): .todos(.moved(by: -1))
    case .down, .character("j"): .todos(.moved(by: 1))
    case .pageUp: .todos(.paged(by: -1))
    case .pageDown: .todos(.paged(by: 1))
    case .home: .todos(.movedToStart)
    case .end: .todos(.movedToEnd)
    case .enter: .todos(.opened(nil))
    case .character(" "): .todos(.ticked(nil))
    case .character("a"), .character("+"): .todos(.addBegun)
    case .character("e"): .todos(.editBegun)
    case .character("x"), .delete, .backspace: .todos(.deleted)
    case .character("r"): .refreshed
    default: nil
    }
  }

  private func actionOnPage(
    _ key: Key, _ page: TodoPage.State, _ state: Report.State, in scene: Scene
  ) -> Report.Action? {
    if page.list != nil { return actionOnList(key) }
    return switch key {
    case .escape, .backspace, .left, .character("h"): .todos(.page(.closed))
    case .up, .character("k"): scroll(by: -1, page, state, in: scene)
    case .down, .character("j"): scroll(by: 1, page, state, in: scene)
    case .pageUp: scroll(by: -5, page, state, in: scene)
    case .pageDown: scroll(by: 5, page, state, in: scene)
    case .home: scroll(by: -page.top, page, state, in: scene)
    case .end: scroll(by: 4_000, page, state, in: scene)
    case .enter: subject(of: page, state)
    case .character(" "): .todos(.ticked(nil))
    case .character("e"): .todos(.editBegun)
    case .character("x"), .delete: .todos(.deleted)
    case .character("r"): .refreshed
    default: nil
    }
  }

  private func actionOnList(_ key: Key) -> Report.Action? {
    switch key {
    case .escape, .backspace, .left, .character("h"): .todos(.page(.listClosed))
    default: TransactionList.Action(key).map { .todos(.page(.list($0))) }
    }
  }

  /// Returns the action that opens the subject; `nil` if there is no subject or no open page.
  private func subject(of page: TodoPage.State, _ state: Report.State) -> Report.Action? {
    guard page.phase == .open else { return nil }
    return state.todos.item(page.id)?.about.map { .subjectOpened($0, of: page.id) }
  }

  /// Returns the action that scrolls the text; `nil` if the text cannot scroll further.
  private func scroll(
    by lines: Int, _ page: TodoPage.State, _ state: Report.State, in scene: Scene
  ) -> Report.Action? {
    guard let content = content(page, state, in: scene) else { return nil }
    let lowest = content.lowestTop(in: content.layout(of: page, in: scene.size))
    let target = min(max(0, page.top + lines), lowest)
    return target == page.top ? nil : .todos(.page(.scrolled(by: target - page.top)))
  }

  func content(_ page: TodoPage.State, _ state: Report.State, in scene: Scene) -> TodoPageContent? {
    state.todos.item(page.id).map {
      TodoPageContent($0, of: state.todos, appearance: scene.appearance)
    }
  }

  func action(forPaste text: String, _ state: Report.State, in scene: Scene) -> Report.Action? {
    state.todos.isTyping ? .todos(.pasted(text)) : .filesPasted(text)
  }

  // MARK: The mouse

  mutating func action(
    for mouse: MouseEvent, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Report.Action? {
    let book = state.todos
    if let page = book.page, !book.acceptsInput {
      return actionOnPage(for: mouse, page, state, in: scene, at: time)
    }
    let layout = TodoLayout(scene)
    switch mouse.kind {
    case .wheel(.up): return .todos(.scrolled(by: -3))
    case .wheel(.down): return .todos(.scrolled(by: 3))
    case .press(.left):
      guard !book.isTyping else { return nil }
      if layout.add(scene.appearance.words).contains(x: mouse.x, y: mouse.y) {
        return .todos(.addBegun)
      }
      guard let id = todo(atX: mouse.x, y: mouse.y, book, layout) else { return nil }
      // A click next to the check mark also works, because one cell is hard to hit.
      return .todos(mouse.x < layout.text ? .ticked(id) : .opened(id))
    default: return nil
    }
  }

  private func todo(atX x: Int, y: Int, _ book: TodoBook.State, _ layout: TodoLayout) -> Todo.ID? {
    let list = layout.list
    guard y >= list.y, y < list.bottom, x >= list.x - 1, x <= list.right else { return nil }
    let line = y - list.y + book.top
    let index = book.lines.firstIndex { line >= $0 && line < $0 + layout.rowHeight }
    return index.flatMap { book.rows[$0].item?.id }
  }

  private mutating func actionOnPage(
    for mouse: MouseEvent, _ page: TodoPage.State, _ state: Report.State, in scene: Scene,
    at time: Duration
  ) -> Report.Action? {
    switch mouse.kind {
    case .press(.left):
      guard let layout = content(page, state, in: scene)?.layout(of: page, in: scene.size),
        page.phase == .open, !state.isTyping
      else { return nil }
      guard layout.cells.contains(x: mouse.x, y: mouse.y) else { return .todos(.page(.closed)) }
      self.page?.opening.press(
        at: mouse, time, canDrag: mouse.y < layout.body.y || (page.list?.top ?? page.top) == 0)
      return nil
    case .drag(.left), .release(.left):
      switch self.page?.opening.drag(with: mouse, at: time, height: scene.size.rows) {
      case .began: return .todos(.page(.dragBegan))
      case .ended(let distance, let velocity):
        return .todos(.page(.dragEnded(distance: distance, velocity: velocity)))
      case .clicked: return click(mouse, page, state, in: scene)
      case .moved, nil: return nil
      }
    case .wheel(.up): return wheel(by: -3, page, state, in: scene)
    case .wheel(.down): return wheel(by: 3, page, state, in: scene)
    default: return nil
    }
  }

  private func wheel(
    by lines: Int, _ page: TodoPage.State, _ state: Report.State, in scene: Scene
  ) -> Report.Action? {
    guard page.list == nil else { return .todos(.page(.list(.scrolled(by: lines)))) }
    return scroll(by: lines, page, state, in: scene)
  }

  private func click(
    _ mouse: MouseEvent, _ page: TodoPage.State, _ state: Report.State, in scene: Scene
  ) -> Report.Action? {
    guard let content = content(page, state, in: scene) else { return nil }
    let layout = content.layout(of: page, in: scene.size)
    if layout.closeFrame.contains(x: mouse.x, y: mouse.y) {
      return .todos(.page(page.list == nil ? .closed : .listClosed))
    }
    let row = mouse.y - layout.body.y
    if let list = page.list {
      guard list.lines.indices.contains(list.top + row), row >= 0, row < list.height,
        case .transaction(let index) = list.lines[list.top + row]
      else { return nil }
      return .todos(.page(.list(.focused(index))))
    }
    if mouse.y == layout.head, mouse.x >= layout.left, mouse.x < layout.left + 4 {
      return .todos(.ticked(nil))
    }
    let lines = content.lines(width: layout.width)
    guard row >= 0, lines.indices.contains(page.top + row), case .subject = lines[page.top + row]
    else { return nil }
    return subject(of: page, state)
  }
}
