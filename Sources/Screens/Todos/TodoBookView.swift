import Ledger
import Motion
import Terminal

/// Shows ``TodoBook``.
struct TodoBookView: SectionView {
  private var rows = TodoRowsMotion()
  var page: TodoPageView?
  /// Changes of size that the state does not know yet.
  private var sizes: [TodoBook.Action] = []

  var isHeld: Bool { page?.opening.isDragged ?? false }

  mutating func sync(with state: Report.State, in scene: Scene, at time: Duration) {
    let book = state.todos
    rows.follow(book, preference: scene.appearance.motion, at: time)
    followPage(book, in: scene, at: time)
    let layout = TodoLayout(scene)
    sizes = book.capacity == layout.capacity ? [] : [.resized(layout.capacity)]
    let height = TodoPageLayout(TransactionListPageView.frame(in: scene.size)).body.height
    if let list = book.page?.list, list.height != height {
      sizes.append(.page(.list(.resized(height: height))))
    }
  }

  private mutating func followPage(_ book: TodoBook.State, in scene: Scene, at time: Duration) {
    guard let new = book.page else {
      page = nil
      return
    }
    let origin = frame(of: new.id, in: scene, at: time)
    let item = book.item(new.id)
    if page == nil || page?.item.id != new.id {
      guard let item else { return }
      page = TodoPageView(
        new, item, from: origin ?? TodoLayout(scene).list, preference: scene.appearance.motion)
    }
    page?.follow(new, item, preference: scene.appearance.motion)
    if let page {
      let content = TodoPageContent(
        item: page.item, appearance: scene.appearance,
        text: TodoText(book, language: scene.appearance.language))
      self.page?.fit(content.layout(of: new, in: scene.size).cells, in: scene)
    }
  }

  /// The cells of a to-do's row, moved into the list; `nil` without such a row.
  private func frame(of id: Todo.ID, in scene: Scene, at time: Duration) -> Rectangle? {
    guard let line = rows.line(of: id, at: time) else { return nil }
    let layout = TodoLayout(scene)
    let list = layout.list
    let y = min(
      max(list.y, list.y + Int(line.rounded())), max(list.y, list.bottom - layout.rowHeight))
    // The bar of the focus is one cell wider on both sides.
    return Rectangle(x: list.x - 1, y: y, width: list.width + 2, height: layout.rowHeight)
  }

  /// The origin of the page about a to-do's subject: the line on the to-do's own page, or the
  /// to-do's row.
  func origin(
    of page: TransactionListPage.State, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Rectangle? {
    guard case .todo(let id) = page.origin else { return nil }
    guard let own = state.todos.page, own.id == id,
      let content = content(own, state, in: scene)
    else { return frame(of: id, in: scene, at: time) ?? TodoLayout(scene).list }
    let layout = content.layout(of: own, in: scene.size)
    let line = content.lines(width: layout.width).firstIndex(where: \.isSubject) ?? 0
    let y = min(layout.body.y + max(0, line - own.top), layout.body.bottom - 1)
    return Rectangle(x: layout.left, y: y, width: layout.width, height: 1)
  }

  mutating func advance(to time: Duration) -> [Report.Action] {
    rows.advance(to: time)
    var actions = sizes
    sizes = []
    if let action = page?.advance(to: time) { actions.append(action) }
    return actions.map { .todos($0) }
  }

  var settled: Duration? {
    guard let settled = rows.settled, let pageSettled = page.map(\.settled) ?? .zero else {
      return nil
    }
    return max(settled, pageSettled)
  }

  // MARK: Drawing

  func draw(_ state: Report.State, in scene: Scene, at time: Duration, on surface: inout Surface) {
    let book = state.todos
    let layout = TodoLayout(scene)
    let text = TodoText(book, language: scene.appearance.language)
    drawHeader(book, layout, scene.appearance, on: &surface)
    surface.clipped(to: layout.list) { surface in
      if book.rows.isEmpty { drawNothing(book, layout, scene.appearance, on: &surface) }
    }
    drawRows(book, layout, text, scene.appearance, at: time, on: &surface)
    drawFoot(book, layout, scene.appearance, on: &surface)
    guard var page, let shown = book.page else { return }
    page.move(origin: frame(of: shown.id, in: scene, at: time))
    let field = book.field.flatMap { $0.purpose == .edit(shown.id) ? $0 : nil }
    let content = TodoPageContent(item: page.item, appearance: scene.appearance, text: text)
    page.draw(at: time, in: scene.size, appearance: scene.appearance, on: &surface) {
      cells, surface in
      content.draw(shown, field, in: TodoPageLayout(cells), on: &surface)
    }
  }

  private func drawHeader(
    _ book: TodoBook.State, _ layout: TodoLayout, _ appearance: Appearance,
    on surface: inout Surface
  ) {
    let (words, theme) = (Words(appearance.language), appearance.shownTheme)
    let x = surface.put(
      words.name(of: .todos), x: layout.list.x, y: layout.header, Style(theme.text).bold)
    // An empty list is not "all done".
    if !book.items.isEmpty {
      let count = book.openCount
      surface.put(
        count == 0 ? words.nothingLeft : words.left(count), x: x + 2, y: layout.header,
        Style(theme.second))
    }
    let add = layout.add(words)
    surface.put(words.addTodo, x: add.x, y: add.y, Style(theme.second))
  }

  private func drawNothing(
    _ book: TodoBook.State, _ layout: TodoLayout, _ appearance: Appearance,
    on surface: inout Surface
  ) {
    let (words, theme) = (Words(appearance.language), appearance.shownTheme)
    let lines: [String]
    switch book.progress {
    case .unread: lines = [words.reading]
    case .failed(let reason): lines = [words.unreadable(neutralized(reason))]
    case .read: lines = words.noTodos
    }
    let wrapped = lines.flatMap { $0.wrapped(toCells: layout.list.width) }
    for (row, line) in wrapped.enumerated() {
      surface.put(
        line, x: layout.list.x, y: layout.list.y + row,
        Style(row == 0 && book.progress == .read ? theme.text : theme.second))
    }
  }

  private func drawRows(
    _ book: TodoBook.State, _ layout: TodoLayout, _ text: TodoText, _ appearance: Appearance,
    at time: Duration, on surface: inout Surface
  ) {
    let theme = appearance.shownTheme
    // The bar of the focus is one cell wider than the texts on both sides.
    let area = Rectangle(
      x: layout.list.x - 1, y: layout.list.y, width: layout.list.width + 2,
      height: layout.list.height)
    surface.clipped(to: area) { surface in
      // A new to-do's field has the cursor, and no row has the bar meanwhile.
      let isNew = book.field?.purpose == .new
      let bar = isNew || appearance.glyphs != .blocks ? nil : rows.bar(at: time)
      if let bar {
        surface.drawArea(
          x: Double(area.x), y: Double(area.y) + bar, width: Double(area.width),
          height: Double(layout.rowHeight), Fill(theme.track))
      }
      let pitch = book.pitch
      var painter = TodoRowPainter(
        layout: layout, appearance: appearance, text: text, field: book.field)
      for seen in rows.seen(at: time) {
        let line = Int(seen.line.rounded())
        let y = layout.list.y + line
        guard y > layout.list.y - 3, y < layout.list.bottom else { continue }
        let isFocused = !isNew && seen.row.item?.id == book.focus && seen.row.item != nil
        let isOnBar = bar.map { Int($0.rounded()) == line } ?? false
        if seen.isPassing {
          surface.fill(
            Rectangle(x: area.x, y: y, width: area.width, height: layout.rowHeight),
            with: isOnBar ? theme.track : .terminalDefault)
        }
        guard appearance.glyphs == .blocks ? seen.presence > 0.06 : seen.presence >= 0.5 else {
          continue
        }
        painter.presence = seen.presence
        painter.backdrop = isOnBar ? theme.track : theme.background
        painter.draw(seen, y: y, isFocused: isFocused, pitch: pitch, on: &surface)
      }
    }
  }

  private func drawFoot(
    _ book: TodoBook.State, _ layout: TodoLayout, _ appearance: Appearance,
    on surface: inout Surface
  ) {
    let (words, theme) = (Words(appearance.language), appearance.shownTheme)
    var right = layout.list.right
    let hidden = book.hiddenCount
    var said = book.notice.map { neutralized(words.notice($0)) } ?? ""
    let more = words.more(hidden)
    // The message has priority over the number of hidden to-dos.
    if hidden > 0, said.isEmpty || said.widthInCells + more.widthInCells + 20 < layout.list.width {
      right = surface.put(more, endingAt: right, y: layout.foot, Style(theme.second)) - 2
    }
    guard let notice = book.notice else { return }
    let room = right - layout.list.x
    if case .deleted = notice, book.canUndo {
      let way = "  " + words.undoHint
      // Never truncate the undo hint; truncate the deleted text instead.
      said = said.truncated(toCells: max(1, room - way.widthInCells)) + way
    }
    surface.put(
      said.truncated(toCells: max(1, room)), x: layout.list.x, y: layout.foot,
      notice.isBad ? Style(theme.text).bold : Style(theme.second))
  }

  func hints(_ state: Report.State, _ words: Words) -> Hints {
    let book = state.todos
    // A page may cover the message below the list.
    if !book.acceptsInput, let notice = book.notice, notice.isBad {
      return .message([neutralized(words.notice(notice))])
    }
    if book.field != nil { return words.todoFieldHints }
    guard let page = book.page, !book.acceptsInput else { return words.todoHints }
    if page.list != nil { return words.todoListHints }
    return words.todoPageHints(hasSubject: book.item(page.id)?.about != nil)
  }
}
