import Terminal

extension WalletView {
  func action(
    for key: Key, _ modifiers: KeyModifiers, _ state: Report.State, in scene: Scene
  ) -> Report.Action? {
    if let page = state.wallet.page, !state.wallet.acceptsInput {
      return actionOnPage(for: key, page)
    }
    switch key {
    case .character(" "), .character("+"): return .wallet(.fanToggled)
    case .character("-"): return .wallet(.folded)
    case .up, .character("k"): return .wallet(.focusMoved(by: -1))
    case .down, .character("j"): return .wallet(.focusMoved(by: 1))
    case .enter: return .wallet(.opened(nil))
    // If no card has the focus, a single step moves the focus to the first or the last card.
    case .home: return .wallet(.focusMoved(by: state.wallet.focus == nil ? 1 : .min))
    case .end: return .wallet(.focusMoved(by: state.wallet.focus == nil ? -1 : .max))
    case .character("r"): return .refreshed
    case .character("c"): return .currencyTurned(by: 1)
    case .character("C"): return .currencyTurned(by: -1)
    case .escape where state.wallet.isFanned: return .wallet(.folded)
    default: return Report.Action(turningMonths: key)
    }
  }

  private func actionOnPage(for key: Key, _ page: AccountPage.State) -> Report.Action? {
    if page.asked != nil {
      let isConfirmed = key == .enter || key == .character("y")
      return .wallet(.page(isConfirmed ? .undoConfirmed : .undoDropped))
    }
    switch key {
    case .escape, .backspace: return .wallet(.page(.closed))
    case .up, .character("k"): return .wallet(.page(.importMoved(by: -1)))
    case .down, .character("j"): return .wallet(.page(.importMoved(by: 1)))
    // Without imports, the key undoes the last change, as on other pages.
    case .character("u") where !page.imports.isEmpty: return .wallet(.page(.undoAsked))
    case .home where !page.imports.isEmpty:
      return .wallet(.page(.importMoved(by: page.focus == nil ? 1 : .min)))
    case .end where !page.imports.isEmpty:
      return .wallet(.page(.importMoved(by: page.focus == nil ? -1 : .max)))
    case .pageUp where page.imports.count > 1: return .wallet(.page(.importMoved(by: -5)))
    case .pageDown where page.imports.count > 1: return .wallet(.page(.importMoved(by: 5)))
    case .enter: return .accountListed(category: nil)
    case .character("r"): return .refreshed
    default: return Report.Action(turningMonths: key)
    }
  }

  mutating func action(
    for mouse: MouseEvent, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Report.Action? {
    if let page = state.wallet.page, !state.wallet.acceptsInput {
      return actionOnPage(for: mouse, page, state, in: scene, at: time)
    }
    switch mouse.kind {
    case .press(.left): return press(mouse, state, in: scene)
    case .wheel(.up): return .wallet(.focusMoved(by: -1))
    case .wheel(.down): return .wallet(.focusMoved(by: 1))
    case .wheel(.left): return .turnedBy(-1)
    case .wheel(.right): return .turnedBy(1)
    default: return nil
    }
  }

  private func press(
    _ mouse: MouseEvent, _ state: Report.State, in scene: Scene
  ) -> Report.Action? {
    guard let layout else { return nil }
    let header = WalletHeader(
      state.month.month, cards: state.wallet.cards.count, isFanned: state.wallet.isFanned,
      in: layout, scene)
    if header.isSign(x: mouse.x, y: mouse.y) { return .wallet(.fanToggled) }
    if mouse.y == header.y {
      if abs(mouse.x - header.previous) <= 1 { return .turnedBy(-1) }
      if abs(mouse.x - header.next) <= 1 { return .turnedBy(1) }
      if mouse.x > header.previous, mouse.x < header.next { return .jumpOpened }
    }
    guard let card = card(atX: mouse.x, y: mouse.y, state.wallet) else { return nil }
    let isStack = !state.wallet.isFanned && state.wallet.cards.count > 1
    return .wallet(isStack ? .fanToggled : .opened(card))
  }

  private mutating func actionOnPage(
    for mouse: MouseEvent, _ page: AccountPage.State, _ state: Report.State, in scene: Scene,
    at time: Duration
  ) -> Report.Action? {
    switch mouse.kind {
    case .press(.left):
      // A page in motion ignores clicks. Otherwise, a double click would open and close the page.
      guard page.phase == .open else { return nil }
      guard OpeningPage.frame(in: scene.size).contains(x: mouse.x, y: mouse.y) else {
        return .wallet(.page(page.asked == nil ? .closed : .undoDropped))
      }
      self.page?.press(at: mouse, time, canDrag: true)
      return nil
    case .drag(.left), .release(.left):
      switch self.page?.drag(with: mouse, at: time, height: scene.size.rows) {
      case .began: return .wallet(.page(.dragBegan))
      case .ended(let distance, let velocity):
        return .wallet(.page(.dragEnded(distance: distance, velocity: velocity)))
      case .clicked: return click(mouse, page, state, in: scene)
      case .moved, nil: return nil
      }
    case .wheel(.up): return .wallet(.page(.importMoved(by: -1)))
    case .wheel(.down): return .wallet(.page(.importMoved(by: 1)))
    case .wheel(.left): return .turnedBy(-1)
    case .wheel(.right): return .turnedBy(1)
    default: return nil
    }
  }

  private func click(
    _ mouse: MouseEvent, _ page: AccountPage.State, _ state: Report.State, in scene: Scene
  ) -> Report.Action? {
    let view = AccountPageView(
      page, of: state, in: OpeningPage.frame(in: scene.size), appearance: scene.appearance)
    if page.asked != nil {
      return .wallet(.page(mouse.y == view.layout.prompt ? .undoConfirmed : .undoDropped))
    }
    if OpeningPage.isClose(x: mouse.x, y: mouse.y, in: scene.size) {
      return .wallet(.page(.closed))
    }
    switch view.monthPart(atX: mouse.x, y: mouse.y) {
    case .previous: return .turnedBy(-1)
    case .next: return .turnedBy(1)
    case .title: return .jumpOpened
    case nil: break
    }
    if view.isTitle(row: mouse.y) { return .accountListed(category: nil) }
    if let key = view.category(atRow: mouse.y) { return .accountListed(category: key) }
    guard let id = view.importID(atRow: mouse.y) else { return nil }
    return .wallet(.page(id == page.focus ? .undoAsked : .importFocused(id)))
  }

  func hints(_ state: Report.State, _ words: Words) -> Hints {
    if case .failed(let reason) = state.wallet.progress {
      return .message([words.unreadable(neutralized(reason))])
    }
    guard let page = state.wallet.page, !state.wallet.acceptsInput else {
      if let notice = state.wallet.notice { return .message(words.texts(of: notice)) }
      return state.wallet.cards.count > 1 ? words.walletHints : words.cardHints
    }
    return page.asked == nil ? words.accountHints : words.undoHints
  }
}
