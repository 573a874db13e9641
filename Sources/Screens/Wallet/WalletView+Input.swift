import Terminal

extension WalletView {
  func action(
    for key: Key, _ modifiers: KeyModifiers, _ state: Report.State, in scene: Scene
  ) -> Report.Action? {
    if state.wallet.naming != nil { return .wallet(.naming(Wallet.NamingAction(key, modifiers))) }
    if let page = state.wallet.page, !state.wallet.acceptsInput {
      return actionOnPage(for: key, modifiers, page)
    }
    switch key {
    case .character(" "), .character("+"): return .wallet(.fanToggled)
    case .character("-"): return .wallet(.folded)
    case .up, .character("k"): return .wallet(.focusMoved(by: -1))
    case .down, .character("j"): return .wallet(.focusMoved(by: 1))
    case .enter: return .wallet(.opened(nil))
    case .home: return .wallet(.focusMoved(by: .min))
    case .end: return .wallet(.focusMoved(by: .max))
    case .character("n") where state.wallet.chosenCard != nil: return .wallet(.naming(.began))
    case .character("r"): return .refreshed
    case .character("c"): return .currencyTurned(by: 1)
    case .character("C"): return .currencyTurned(by: -1)
    case .escape where state.wallet.isFanned: return .wallet(.folded)
    default: return Report.Action(turningMonths: key)
    }
  }

  func action(forPaste text: String, _ state: Report.State, in scene: Scene) -> Report.Action? {
    state.wallet.naming == nil ? .filesPasted(text) : .wallet(.naming(.typed(.paste(text))))
  }

  private func actionOnPage(
    for key: Key, _ modifiers: KeyModifiers, _ page: AccountPage.State
  ) -> Report.Action? {
    if page.asked != nil {
      let isConfirmed = key == .enter || key == .character("y")
      return .wallet(.page(isConfirmed ? .undoConfirmed : .undoDropped))
    }
    switch key {
    case .escape, .backspace: return .wallet(.page(.closed))
    case .tab: return .wallet(.cardTurned(by: modifiers == .shift ? -1 : 1))
    case .character("i"): return .wallet(.page(.partTurned))
    case .character("n"): return .wallet(.naming(.began))
    case .character("r"): return .refreshed
    case .enter: return .accountListed(category: nil)
    default: break
    }
    if page.part == .imports, let action = actionOnImports(for: key, page) {
      return .wallet(.page(action))
    }
    if page.part == .transactions, let action = TransactionList.Action(key) {
      return .peek(action)
    }
    return Report.Action(turningMonths: key)
  }

  private func actionOnImports(for key: Key, _ page: AccountPage.State) -> AccountPage.Action? {
    guard !page.imports.isEmpty else { return nil }
    switch key {
    case .up, .character("k"): return .importMoved(by: -1)
    case .down, .character("j"): return .importMoved(by: 1)
    case .character("u"): return .undoAsked
    case .home: return .importMoved(by: page.focus == nil ? 1 : .min)
    case .end: return .importMoved(by: page.focus == nil ? -1 : .max)
    case .pageUp: return .importMoved(by: -5)
    case .pageDown: return .importMoved(by: 5)
    default: return nil
    }
  }

  mutating func action(
    for mouse: MouseEvent, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Report.Action? {
    // A click beside the field would change what the field belongs to.
    guard state.wallet.naming == nil else { return nil }
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
    let header = header(state, layout, in: scene)
    if header.isSign(x: mouse.x, y: mouse.y) { return .wallet(.fanToggled) }
    if let action = header.action(forClickAtX: mouse.x, y: mouse.y) { return action }
    return card(atX: mouse.x, y: mouse.y, state.wallet).map { .wallet(.opened($0)) }
  }

  private func header(
    _ state: Report.State, _ layout: WalletLayout, in scene: Scene
  ) -> WalletHeader {
    WalletHeader(
      state.month.month, cards: state.wallet.cards.count, isFanned: state.wallet.isFanned,
      in: layout, scene)
  }

  private mutating func actionOnPage(
    for mouse: MouseEvent, _ page: AccountPage.State, _ state: Report.State, in scene: Scene,
    at time: Duration
  ) -> Report.Action? {
    switch mouse.kind {
    case .press(.left):
      // A page in motion ignores clicks. Otherwise, a double click would open and close the page.
      guard page.phase == .open else { return nil }
      self.page?.press(at: mouse, time, canDrag: true)
      return nil
    case .drag(.left), .release(.left):
      switch self.page?.drag(with: mouse, at: time, height: scene.size.rows) {
      case .began: return .wallet(.page(.dragBegan))
      case .ended(let distance, let velocity):
        return .wallet(.page(.dragEnded(distance: distance, velocity: velocity)))
      case .clicked: return click(mouse, page, state, in: scene, at: time)
      case .moved, nil: return nil
      }
    case .wheel(.up): return scroll(by: -1, page)
    case .wheel(.down): return scroll(by: 1, page)
    case .wheel(.left): return .turnedBy(-1)
    case .wheel(.right): return .turnedBy(1)
    default: return nil
    }
  }

  private func scroll(by count: Int, _ page: AccountPage.State) -> Report.Action {
    page.part == .imports
      ? .wallet(.page(.importMoved(by: count))) : .peek(.scrolled(by: 3 * count))
  }

  private func click(
    _ mouse: MouseEvent, _ page: AccountPage.State, _ state: Report.State, in scene: Scene,
    at time: Duration
  ) -> Report.Action? {
    let view = pageView(page, state, in: scene, at: time)
    if page.asked != nil {
      return .wallet(.page(view.isQuestion(row: mouse.y) ? .undoConfirmed : .undoDropped))
    }
    if view.isClose(x: mouse.x, y: mouse.y) { return .wallet(.page(.closed)) }
    if let layout,
      let action = header(state, layout, in: scene)
        .action(forClickAtX: mouse.x, y: mouse.y)
    {
      return action
    }
    if let other = view.otherCard(atX: mouse.x, y: mouse.y) {
      let ids = state.wallet.cards.map(\.id)
      guard let from = ids.firstIndex(of: page.id), let to = ids.firstIndex(of: other.id) else {
        return nil
      }
      return .wallet(.cardTurned(by: from - to))
    }
    if let key = view.category(atX: mouse.x, y: mouse.y) { return .accountListed(category: key) }
    if let index = view.transaction(atRow: mouse.y) {
      return index == state.peek?.focus ? .accountListed(category: nil) : .peek(.focused(index))
    }
    guard let id = view.importID(atRow: mouse.y) else { return nil }
    return .wallet(.page(id == page.focus ? .undoAsked : .importFocused(id)))
  }

  func hints(_ state: Report.State, _ words: Words) -> Hints {
    if let naming = state.wallet.naming {
      return naming.trouble.map { .message([words.text(of: $0)]) } ?? words.namingHints
    }
    if case .failed(let reason) = state.wallet.progress {
      return .message([words.unreadable(neutralized(reason))])
    }
    guard let page = state.wallet.page, !state.wallet.acceptsInput else {
      if let notice = state.wallet.notice { return .message(words.texts(of: notice)) }
      return state.wallet.cards.count > 1
        ? words.walletHints(isFanned: state.wallet.isFanned) : words.cardHints
    }
    if page.asked != nil { return words.undoHints }
    return words.accountHints(page.part, hasOthers: state.wallet.cards.count > 1)
  }
}

extension Wallet.NamingAction {
  fileprivate init(_ key: Key, _ modifiers: KeyModifiers) {
    switch key {
    case .enter: self = .confirmed
    case .escape: self = .cancelled
    default: self = .typed(.key(key, modifiers))
    }
  }
}
