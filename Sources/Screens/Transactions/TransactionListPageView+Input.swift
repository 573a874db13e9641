import Ledger
import Terminal

extension TransactionListPageView: InputLayer {
  var isHeld: Bool { opening.isDragged }

  func action(
    for key: Key, _ modifiers: KeyModifiers, _ state: Report.State, in scene: Scene
  ) -> Report.Action? {
    guard let page = state.page else { return nil }
    return action(for: .key(key, modifiers), page, in: scene)
      ?? action(onList: key, page, scene.appearance.language)
  }

  func action(forPaste text: String, _ state: Report.State, in scene: Scene) -> Report.Action? {
    state.page.flatMap { page in
      page.isTyping || page.sheet != nil
        ? action(for: .paste(text), page, in: scene) : .filesPasted(text)
    }
  }

  /// Returns the action of input to the sheet or the active search field; `nil` if both are absent.
  private func action(
    for change: TextField.Change, _ page: TransactionListPage.State, in scene: Scene
  ) -> Report.Action? {
    guard page.isTyping || page.sheet != nil else { return nil }
    guard let sheet = page.sheet else {
      switch change {
      case .key(.escape, _): return .page(.search(.ended))
      case .key(.enter, _), .key(.tab, _): return .page(.search(.entered))
      // The list moves while the field keeps receiving text.
      case .key(.up, _): return .page(.list(.moved(by: -1)))
      case .key(.down, _): return .page(.list(.moved(by: 1)))
      case .key(.pageUp, _): return .page(.list(.paged(by: -1)))
      case .key(.pageDown, _): return .page(.list(.paged(by: 1)))
      default: return .page(.search(.typed(change)))
      }
    }
    var rows = 1
    var hasColumns = false
    switch sheet.step {
    case .details(let details): return action(for: change, on: details, in: scene)
    case .category:
      rows = EditSheetView.columns(Self.sheetArea(in: scene).width)
      hasColumns = true
    case .scope, .note, .todo, .links, .split, .name: break
    }
    switch change {
    case .key(.escape, _): return .page(sheet.isAtStart ? .sheetLeft : .sheet(.back))
    case .key(.enter, _): return .page(.sheet(.confirmed))
    case .key(.up, _): return .page(.sheet(.moved(by: -rows)))
    case .key(.down, _): return .page(.sheet(.moved(by: rows)))
    case .key(.tab, let modifiers): return .page(.sheet(.moved(by: modifiers == .shift ? -1 : 1)))
    case .key(.left, []) where hasColumns: return .page(.sheet(.moved(by: -1)))
    case .key(.right, []) where hasColumns: return .page(.sheet(.moved(by: 1)))
    default: return .page(.sheet(.typed(change)))
    }
  }

  private func action(
    for change: TextField.Change, on details: TransactionDetails, in scene: Scene
  ) -> Report.Action? {
    guard case .key(let key, _) = change else { return nil }
    switch key {
    case .escape, .enter, .backspace, .left, .character("h"): return .page(.sheetLeft)
    case .up, .character("k"): return scroll(details, by: -1, in: scene)
    case .down, .character("j"): return scroll(details, by: 1, in: scene)
    case .pageUp: return scroll(details, by: -5, in: scene)
    case .pageDown, .character(" "): return scroll(details, by: 5, in: scene)
    case .home: return scroll(details, by: -details.top, in: scene)
    case .end: return scroll(details, by: 4_000, in: scene)
    default: return edit(for: key, scene.appearance.language)
    }
  }

  /// Returns the action that scrolls the details; `nil` if the details cannot scroll further.
  private func scroll(
    _ details: TransactionDetails, by lines: Int, in scene: Scene
  ) -> Report.Action? {
    guard let lowest = sheet?.lowestTop(in: Self.sheetArea(in: scene)) else { return nil }
    let top = min(max(0, details.top + lines), lowest)
    return top == details.top ? nil : .page(.sheet(.moved(by: top - details.top)))
  }

  /// Returns the action of a key on a transaction, the same in the list and in the details.
  private func edit(for key: Key, _ language: Language) -> Report.Action? {
    switch key {
    case .character("c"): .page(.edit(.category))
    case .character("n"): .page(.edit(.note))
    case .character("t"): .page(.edit(.todo))
    case .character("f"): .page(.search(.samePayee))
    case .character("p"): .page(.edit(.links))
    case .character("x"): .page(.edit(.split(language)))
    case .character("o"): .page(.edit(.oneOff))
    case .character("e"): .page(.edit(.name))
    case .character("l"): .page(.edit(.worth(by: 1)))
    case .character("L"): .page(.edit(.worth(by: -1)))
    default: nil
    }
  }

  private func action(
    onList key: Key, _ page: TransactionListPage.State, _ language: Language
  ) -> Report.Action? {
    switch key {
    case .left, .character("["): .pageTurned(by: -1)
    case .right, .character("]"): .pageTurned(by: 1)
    case .escape where page.search != nil: .page(.search(.ended))
    case .escape, .backspace: .page(.closed)
    case .character("/"): .page(.search(.began))
    case .enter: .page(.edit(.details))
    default: edit(for: key, language) ?? TransactionList.Action(key).map { .page(.list($0)) }
    }
  }

  // MARK: The mouse

  mutating func action(
    for mouse: MouseEvent, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Report.Action? {
    guard let page = state.page else { return nil }
    if mouse.isDragOrRelease, isHeld { return drag(mouse, page, in: scene, at: time) }
    if let sheet = page.sheet { return action(for: mouse, on: sheet, in: scene) }
    switch mouse.kind {
    case .press(.left):
      // A page in motion ignores clicks. Otherwise, a double click would open and close the page.
      guard page.phase == .open else { return nil }
      guard OpeningPage.frame(in: scene.size).contains(x: mouse.x, y: mouse.y) else {
        return .page(.closed)
      }
      let layout = TransactionListPageLayout(of: page, in: scene.size)
      let isHead = layout.isHead(x: mouse.x, y: mouse.y)
      opening.press(at: mouse, time, canDrag: isHead || page.list.top == 0)
      return nil
    case _ where mouse.isDragOrRelease: return drag(mouse, page, in: scene, at: time)
    case .wheel(.up): return .page(.list(.scrolled(by: -3)))
    case .wheel(.down): return .page(.list(.scrolled(by: 3)))
    case .wheel(.left): return .pageTurned(by: -1)
    case .wheel(.right): return .pageTurned(by: 1)
    default: return nil
    }
  }

  private mutating func action(
    for mouse: MouseEvent, on sheet: EditSheet.State, in scene: Scene
  ) -> Report.Action? {
    switch mouse.kind {
    case .press(.left):
      let (x, y, area) = (mouse.x, mouse.y, Self.sheetArea(in: scene))
      if let choice = self.sheet?.choice(atX: x, y: y, in: area) {
        return .page(.sheet(.chosen(choice)))
      }
      let isOnSheet = self.sheet?.frame(in: area).contains(x: x, y: y) == true
      return isOnSheet ? nil : .page(.sheetLeft)
    case .release(.left):
      // The user pressed the button before the sheet opened.
      opening.cancelPress()
      return nil
    case .wheel(.up): return turn(sheet, by: -1, in: scene)
    case .wheel(.down): return turn(sheet, by: 1, in: scene)
    default: return nil
    }
  }

  private func turn(_ sheet: EditSheet.State, by count: Int, in scene: Scene) -> Report.Action? {
    guard case .details(let details) = sheet.step else { return .page(.sheet(.moved(by: count))) }
    return scroll(details, by: count * 3, in: scene)
  }

  private mutating func drag(
    _ mouse: MouseEvent, _ page: TransactionListPage.State, in scene: Scene, at time: Duration
  ) -> Report.Action? {
    switch opening.drag(with: mouse, at: time, height: scene.size.rows) {
    case .began: .page(.dragBegan)
    case .ended(let distance, let velocity):
      .page(.dragEnded(distance: distance, velocity: velocity))
    case .clicked: click(mouse, page, in: scene)
    case .moved, nil: nil
    }
  }

  private func click(
    _ mouse: MouseEvent, _ page: TransactionListPage.State, in scene: Scene
  ) -> Report.Action? {
    if OpeningPage.isClose(x: mouse.x, y: mouse.y, in: scene.size) { return .page(.closed) }
    switch monthPart(atX: mouse.x, y: mouse.y, of: page, in: scene) {
    case .previous: return .pageTurned(by: -1)
    case .next: return .pageTurned(by: 1)
    case .title: return .jumpOpened
    case nil: break
    }
    let list = page.list
    let layout = TransactionListPageLayout(of: page, in: scene.size)
    guard let line = layout.line(atRow: mouse.y),
      list.lines.indices.contains(list.top + line),
      case .transaction(let index) = list.lines[list.top + line]
    else { return nil }
    return .transactionClicked(index)
  }
}
