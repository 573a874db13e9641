import Ledger
import Terminal

extension ReportScreen {
  mutating func press(
    _ key: Key, _ modifiers: KeyModifiers, at time: Duration
  ) -> ScreenResponse {
    if postpones(.key(key, modifiers)) { return .ignored }
    // A field may come back below help: what is pressed is for what is seen.
    if state.isHelpShown || !state.isTyping {
      guard modifiers.isSubset(of: .shift) else { return .ignored }
      if key == .character("q"), !state.isTyping { return .finished }
      if key == .character("?") || state.isHelpShown {
        return response(to: .helpToggled, at: time)
      }
    }
    if state.jump != nil { return pressOnJump(key, at: time) }
    if !state.isMonthInHand { return pressOnPage(key, modifiers, at: time) }
    if let shownSection,
      let action = sections[shownSection].action(for: key, modifiers, state, in: scene)
    {
      return response(to: action, at: time)
    }
    return pressAnywhere(key, modifiers, at: time)
  }

  mutating func paste(_ text: String, at time: Duration) -> ScreenResponse {
    if postpones(.paste(text)) { return .ignored }
    if state.jump != nil { return pasteIntoJump(text, at: time) }
    let action =
      state.isMonthInHand
      ? shownSection.flatMap { sections[$0].action(forPaste: text, state) }
      : action(onPage: .paste(text))
    return action.map { response(to: $0, at: time) } ?? .ignored
  }

  /// What keys do wherever nothing else is meant by them.
  private mutating func pressAnywhere(
    _ key: Key, _ modifiers: KeyModifiers, at time: Duration
  ) -> ScreenResponse {
    switch key {
    case .tab: return response(to: .sectionTurned(by: modifiers == .shift ? -1 : 1), at: time)
    case .character(let digit) where "1"..."4" ~= digit:
      let section = Report.Section(rawValue: Int(digit.value - 0x31))
      return section.map { response(to: .sectionChosen($0), at: time) } ?? .ignored
    case .character("/"): return response(to: .searchOpened, at: time)
    case .escape where state.section != .month:
      return response(to: .sectionChosen(.month), at: time)
    case .character("m") where state.section == .month || state.section == .cards:
      return response(to: .jumpOpened, at: time)
    default: return state.section == .month ? pressOnMonth(key, at: time) : .ignored
    }
  }

  private mutating func pressOnPage(
    _ key: Key, _ modifiers: KeyModifiers, at time: Duration
  ) -> ScreenResponse {
    let action = action(onPage: .key(key, modifiers)) ?? action(onList: key)
    return action.map { response(to: $0, at: time) } ?? .ignored
  }

  /// What is typed into a field of the page; `nil` where none has the keys.
  func action(onPage change: TextField.Change) -> Report.Action? {
    guard let page = state.page, page.isTyping || page.sheet != nil else { return nil }
    guard let sheet = page.sheet else {
      switch change {
      case .key(.escape, _): return .page(.search(.ended))
      case .key(.enter, _), .key(.down, _), .key(.tab, _): return .page(.search(.entered))
      default: return .page(.search(.typed(change)))
      }
    }
    var rows = 1
    var isOfColumns = false
    switch sheet.step {
    case .details: return action(onDetails: change)
    case .category:
      rows = EditSheetView.columnCount(
        in: TransactionListPageView.sheetArea(in: size, appearance: appearance))
      isOfColumns = true
    case .scope, .note, .todo: break
    }
    switch change {
    case .key(.escape, _): return .page(sheet.isAtStart ? .sheetLeft : .sheet(.back))
    case .key(.enter, _): return .page(.sheet(.confirmed))
    case .key(.up, _): return .page(.sheet(.moved(by: -rows)))
    case .key(.down, _): return .page(.sheet(.moved(by: rows)))
    case .key(.tab, let modifiers): return .page(.sheet(.moved(by: modifiers == .shift ? -1 : 1)))
    case .key(.left, []) where isOfColumns: return .page(.sheet(.moved(by: -1)))
    case .key(.right, []) where isOfColumns: return .page(.sheet(.moved(by: 1)))
    default: return .page(.sheet(.typed(change)))
    }
  }

  /// What is done where all that is known of a transaction is seen.
  private func action(onDetails change: TextField.Change) -> Report.Action? {
    guard case .key(let key, _) = change else { return nil }
    switch key {
    case .escape, .enter, .backspace, .left, .character("h"): return .page(.sheetLeft)
    case .up, .character("k"): return scrollDetails(by: -1)
    case .down, .character("j"): return scrollDetails(by: 1)
    case .pageUp: return scrollDetails(by: -5)
    case .pageDown, .character(" "): return scrollDetails(by: 5)
    default: return sayings(for: key).map { .page($0) }
    }
  }

  /// No further than the lines go, which depends on the terminal.
  func scrollDetails(by lines: Int) -> Report.Action? {
    guard case .details(let details)? = state.page?.sheet?.step,
      let lowest = page?.lowestTopOfDetails(in: size, appearance: appearance)
    else { return nil }
    let top = min(max(0, details.top + lines), lowest)
    return top == details.top ? nil : .page(.sheet(.moved(by: top - details.top)))
  }

  /// What keys say of a transaction, in the list as where it is seen in full.
  private func sayings(for key: Key) -> TransactionListPage.Action? {
    switch key {
    case .character("c"): .edit(.category)
    case .character("n"): .edit(.note)
    case .character("t"): .edit(.todo)
    case .character("f"): .search(.samePayee)
    case .character("l"): .edit(.worth(by: 1))
    case .character("L"): .edit(.worth(by: -1))
    default: nil
    }
  }

  private func action(onList key: Key) -> Report.Action? {
    switch key {
    case .character("u"): return .undone
    case .left: return .pageTurned(by: -1)
    case .right: return .pageTurned(by: 1)
    default: break
    }
    let action: TransactionListPage.Action? =
      switch key {
      case .escape where state.page?.search != nil: .search(.ended)
      case .escape, .backspace: .closed
      case .character("/"): .search(.began)
      case .enter: .edit(.details)
      default: sayings(for: key) ?? TransactionList.Action(key).map { .list($0) }
      }
    return action.map { .page($0) }
  }

  private mutating func pressOnMonth(_ key: Key, at time: Duration) -> ScreenResponse {
    switch key {
    case .home: response(to: .turned(to: 0), at: time)
    case .end: response(to: .turned(to: state.months.count - 1), at: time)
    case .up, .character("k"): response(to: .focusMoved(by: -1), at: time)
    case .down, .character("j"): response(to: .focusMoved(by: 1), at: time)
    case .enter, .character(" "): response(to: .opened(row: nil), at: time)
    case .character("n"): response(to: .excludedListed, at: time)
    case .character("r"): response(to: .refreshed, at: time)
    case .character("a"): response(to: .accountTurned(by: 1), at: time)
    case .character("A"): response(to: .accountTurned(by: -1), at: time)
    case .character("c"): response(to: .currencyTurned(by: 1), at: time)
    case .character("C"): response(to: .currencyTurned(by: -1), at: time)
    // Whoever presses escape once too often is not thrown out.
    default: Report.Action(turningMonths: key).map { response(to: $0, at: time) } ?? .ignored
    }
  }

  mutating func handle(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse {
    if let response = followPull(mouse, at: time) { return response }
    if state.isHelpShown {
      guard case .press = mouse.kind else { return .ignored }
      return response(to: .helpToggled, at: time)
    }
    if case .press(.left) = mouse.kind, page?.opening.isPressed != true,
      let key = footer?.key(atX: mouse.x, y: mouse.y, in: hints)
    {
      return press(key, [], at: time)
    }
    if state.jump != nil { return handleOnJump(mouse, at: time) }
    if !state.isMonthInHand { return handleOnPage(mouse, at: time) }
    if case .press(.left) = mouse.kind,
      let section = footer?.section(atX: mouse.x, y: mouse.y)
    {
      return response(to: .sectionChosen(section), at: time)
    }
    guard let shownSection else { return handleOnMonth(mouse, at: time) }
    let action = sections[shownSection].action(for: mouse, state, in: scene, at: time)
    if let action { return response(to: action, at: time) }
    return sections[shownSection].isHeld ? .changed : .ignored
  }

  /// What is pulled goes with the mouse and is let go by it, whatever has opened above it meanwhile;
  /// `nil` where nothing is pulled.
  private mutating func followPull(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse? {
    let isLetGo: Bool
    switch mouse.kind {
    case .drag(.left): isLetGo = false
    case .release(.left): isLetGo = true
    default: return nil
    }
    if let page, page.opening.isPressed {
      if page.opening.isDragged { return pull(by: mouse, at: time) }
      // A click is on what is above.
      guard state.isHelpShown || state.page?.sheet != nil else { return nil }
      if isLetGo { self.page?.opening.cancelPress() }
      return .ignored
    }
    guard let shownSection, sections[shownSection].isHeld else { return nil }
    let action = sections[shownSection].action(for: mouse, state, in: scene, at: time)
    return action.map { response(to: $0, at: time) } ?? .changed
  }

  private mutating func handleOnMonth(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse {
    switch mouse.kind {
    case .press(.left):
      // A cell on either side counts as well: a single one is hard to hit.
      if let arrows = month.arrows, mouse.y == arrows.y {
        if abs(mouse.x - arrows.previous) <= 1 { return response(to: .turnedBy(-1), at: time) }
        if abs(mouse.x - arrows.next) <= 1 { return response(to: .turnedBy(1), at: time) }
        if month.titleFrame?.contains(x: mouse.x, y: mouse.y) == true {
          return response(to: .jumpOpened, at: time)
        }
        if mouse.x > arrows.next + 1 { return response(to: .accountTurned(by: 1), at: time) }
      }
      for row in 0..<state.rows.count
      where month.legendFrame(of: row)?.contains(x: mouse.x, y: mouse.y) == true {
        return response(to: .opened(row: row), at: time)
      }
      if month.excludedFrame?.contains(x: mouse.x, y: mouse.y) == true {
        return response(to: .excludedListed, at: time)
      }
      return .ignored
    case .wheel(.up), .wheel(.left): return response(to: .turnedBy(-1), at: time)
    case .wheel(.down), .wheel(.right): return response(to: .turnedBy(1), at: time)
    default: return .ignored
    }
  }

  private mutating func handleOnPage(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse {
    if state.page?.sheet != nil { return handleOnSheet(mouse, at: time) }
    switch mouse.kind {
    case .press(.left):
      guard TransactionListPageView.frame(in: size).contains(x: mouse.x, y: mouse.y) else {
        // Locked while it moves: a double click would open it and close it.
        return state.page?.phase == .open ? response(to: .page(.closed), at: time) : .ignored
      }
      guard state.page?.phase == .open else { return .ignored }
      let isHead = TransactionListPageView.isHead(x: mouse.x, y: mouse.y, in: size)
      page?.opening.press(at: mouse, time, canDrag: isHead || state.page?.list.top == 0)
      return .ignored
    case .drag(.left), .release(.left): return pull(by: mouse, at: time)
    case .wheel(.up): return response(to: .page(.list(.scrolled(by: -3))), at: time)
    case .wheel(.down): return response(to: .page(.list(.scrolled(by: 3))), at: time)
    case .wheel(.left): return response(to: .pageTurned(by: -1), at: time)
    case .wheel(.right): return response(to: .pageTurned(by: 1), at: time)
    default: return .ignored
    }
  }

  private mutating func handleOnSheet(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse {
    switch mouse.kind {
    case .press(.left):
      if let choice = page?.choice(atX: mouse.x, y: mouse.y, in: size, appearance: appearance) {
        return response(to: .page(.sheet(.chosen(choice))), at: time)
      }
      let isOnSheet =
        page?.isOnSheet(x: mouse.x, y: mouse.y, in: size, appearance: appearance) == true
      return isOnSheet ? .ignored : response(to: .page(.sheetLeft), at: time)
    case .wheel(.up): return turnSheet(by: -1, at: time)
    case .wheel(.down): return turnSheet(by: 1, at: time)
    default: return .ignored
    }
  }

  private mutating func turnSheet(by count: Int, at time: Duration) -> ScreenResponse {
    guard case .details? = state.page?.sheet?.step else {
      return response(to: .page(.sheet(.moved(by: count))), at: time)
    }
    return scrollDetails(by: count * 3).map { response(to: $0, at: time) } ?? .ignored
  }

  private mutating func pull(by mouse: MouseEvent, at time: Duration) -> ScreenResponse {
    let height = size.rows
    switch page?.opening.drag(with: mouse, at: time, height: height) {
    case .began: return response(to: .page(.dragBegan), at: time)
    case .moved: return .changed
    case .ended(let distance, let velocity):
      return response(
        to: .page(.dragEnded(distance: distance, velocity: velocity)), at: time)
    case .clicked: return click(mouse, at: time)
    case nil: return .ignored
    }
  }

  private mutating func click(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse {
    if OpeningPage.isClose(x: mouse.x, y: mouse.y, in: size) {
      return response(to: .page(.closed), at: time)
    }
    guard let list = state.page?.list,
      let line = TransactionListPageView.line(atRow: mouse.y, in: size),
      list.lines.indices.contains(list.top + line),
      case .transaction(let index) = list.lines[list.top + line]
    else { return .ignored }
    guard state.page?.search?.isTyping == true else {
      send(.page(.list(.focused(index))), at: time)
      return response(to: .page(.edit(.details)), at: time)
    }
    // Whoever chooses one has done with typing, as with enter.
    send(.page(.search(.entered)), at: time)
    send(.page(.list(.focused(index))), at: time)
    return .changed
  }
}
