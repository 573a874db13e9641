import Ledger
import Terminal

struct TodoBookView: SectionView {
  private var rows = TodoRowsMotion()
  var page: TodoPageView?
  /// The changes of size that the next frame sends to the state.
  private var sizes: [TodoBook.Action] = []

  var isHeld: Bool { page?.opening.isDragged ?? false }

  mutating func sync(with state: Report.State, in scene: Scene, at time: Duration) {
    let book = state.todos
    rows.sync(with: book, preference: scene.appearance.motion, at: time)
    syncPage(book, in: scene, at: time)
    let layout = TodoLayout(scene)
    sizes = book.capacity == layout.capacity ? [] : [.resized(layout.capacity)]
    let height = TodoPageLayout(cells: OpeningPage.frame(in: scene.size)).body.height
    if let list = book.page?.list, list.height != height {
      sizes.append(.page(.list(.resized(height: height))))
    }
  }

  private mutating func syncPage(_ book: TodoBook.State, in scene: Scene, at time: Duration) {
    guard let new = book.page else { return page = nil }
    let item = book.item(new.id)
    if page?.item.id != new.id {
      guard let item else { return }
      let origin = frame(of: new.id, in: scene, at: time) ?? TodoLayout(scene).list
      page = TodoPageView(new, item, from: origin, preference: scene.appearance.motion)
    }
    page?.sync(with: new, item, preference: scene.appearance.motion)
    if let item = page?.item {
      let content = TodoPageContent(item, of: book, appearance: scene.appearance)
      page?.fit(content.layout(of: new, in: scene.size).cells, in: scene)
    }
  }

  /// Returns the frame of a to-do's row, moved into the list if necessary; `nil` if no row exists.
  private func frame(of id: Todo.ID, in scene: Scene, at time: Duration) -> Rectangle? {
    guard let line = rows.line(of: id, at: time) else { return nil }
    let layout = TodoLayout(scene)
    let list = layout.list
    let y = min(
      max(list.y, list.y + Int(line.rounded())), max(list.y, list.bottom - layout.rowHeight))
    // The focus bar extends one cell beyond the list on each side.
    return Rectangle(x: list.x - 1, y: y, width: list.width + 2, height: layout.rowHeight)
  }

  /// Returns the frame of the subject's line on the to-do's page, or else of the row or the list.
  func origin(
    of page: TransactionListPage.State, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Rectangle? {
    guard case .todo(let id) = page.origin else { return nil }
    guard let own = state.todos.page, own.id == id, let content = content(own, state, in: scene)
    else { return frame(of: id, in: scene, at: time) ?? TodoLayout(scene).list }
    let layout = content.layout(of: own, in: scene.size)
    let line = content.lines(width: layout.width).firstIndex(where: \.isSubject) ?? 0
    let y = min(layout.body.y + max(0, line - own.top), layout.body.bottom - 1)
    return Rectangle(x: layout.left, y: y, width: layout.width, height: 1)
  }

  mutating func advance(to time: Duration) -> [Report.Action] {
    rows.advance(to: time)
    let actions = sizes + (page?.advance(to: time).map { [$0] } ?? [])
    sizes = []
    return actions.map { .todos($0) }
  }

  var settled: Duration? { [rows.settled, page.map(\.settled) ?? .zero].latest }

  func draw(_ state: Report.State, in scene: Scene, at time: Duration, on surface: inout Surface) {
    let book = state.todos
    TodoListPainter(book, in: scene).draw(rows, at: time, on: &surface)
    guard let page, let shown = book.page else { return }
    let field = book.field.flatMap { $0.purpose == .edit(shown.id) ? $0 : nil }
    let content = TodoPageContent(page.item, of: book, appearance: scene.appearance.ofPage)
    let origin = frame(of: shown.id, in: scene, at: time) ?? page.origin
    page.draw(at: time, from: origin, in: scene, on: &surface) { cells, surface in
      content.draw(shown, field, in: TodoPageLayout(cells: cells), on: &surface)
    }
  }

  func hints(_ state: Report.State, _ words: Words) -> Hints {
    let book = state.todos
    // A page may cover the message below the list, so the footer also shows problems.
    if !book.acceptsInput, let notice = book.notice, notice.isBad {
      return .message([neutralized(words.notice(notice))])
    }
    if book.field != nil { return words.todoFieldHints }
    guard let page = book.page, !book.acceptsInput else { return words.todoHints }
    if page.list != nil { return words.todoListHints }
    return words.todoPageHints(hasSubject: book.item(page.id)?.about != nil)
  }
}

/// The layout of the list of to-dos.
struct TodoLayout {
  let header: Int
  /// The column before which the header must end.
  let headerEnd: Int
  let list: Rectangle
  /// The row of the message below the list.
  let foot: Int
  let isNarrow: Bool
  /// The column of the check marks; without colors, the focus mark is to its left.
  let sign: Int
  let text: Int

  init(_ scene: Scene) {
    let area = scene.area
    let isTall = area.height >= 16
    header = scene.headerRow
    headerEnd = scene.headerEnd
    let top = header + (isTall ? 2 : 1)
    foot = max(top + 1, area.height - (isTall ? 2 : 1))
    let width = min(scene.size.columns - 2 * scene.margin, 100)
    let left = scene.margin
    list = Rectangle(x: left, y: top, width: width, height: max(1, foot - top - (isTall ? 1 : 0)))
    isNarrow = width < 56
    sign = left + (scene.appearance.hasColors ? 0 : 2)
    text = sign + (scene.appearance.hasColors ? 2 : 4)
  }

  /// Returns the frame of the button that adds a to-do.
  func add(_ words: Words) -> Rectangle {
    let width = words.addTodo.widthInCells
    return Rectangle(x: headerEnd - width, y: header, width: width, height: 1)
  }

  var capacity: TodoBook.Capacity { TodoBook.Capacity(lines: list.height, isNarrow: isNarrow) }
  var rowHeight: Int { isNarrow ? 2 : 1 }
}
