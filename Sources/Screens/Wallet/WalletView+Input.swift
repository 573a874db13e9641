import Ledger
import Terminal

extension WalletView {
  func action(
    for key: Key, _ modifiers: KeyModifiers, _ state: Report.State, in scene: Scene
  ) -> Report.Action? {
    if let page = state.wallet.page, !state.wallet.isInHand {
      return actionOnPage(for: key, page).map { .wallet(.page($0)) }
    }
    switch key {
    case .character(" "), .character("+"): return .wallet(.fanToggled)
    case .character("-"): return .wallet(.folded)
    case .up, .character("k"): return .wallet(.focusMoved(by: -1))
    case .down, .character("j"): return .wallet(.focusMoved(by: 1))
    case .enter: return .wallet(.opened(nil))
    case .left, .character("h"): return .turnedBy(-1)
    case .right, .character("l"): return .turnedBy(1)
    case .pageUp: return .turnedBy(-12)
    case .pageDown: return .turnedBy(12)
    case .home: return .turned(to: 0)
    case .end: return .turned(to: state.months.count - 1)
    case .character("r"): return .refreshed
    case .character("c"): return .currencyTurned(by: 1)
    case .character("C"): return .currencyTurned(by: -1)
    case .escape where state.wallet.isFanned: return .wallet(.folded)
    default: return nil
    }
  }

  private func actionOnPage(for key: Key, _ page: AccountPage.State) -> AccountPage.Action? {
    if page.asked != nil {
      switch key {
      case .enter, .character("y"): return .undoConfirmed
      default: return .undoDropped
      }
    }
    switch key {
    case .escape, .backspace, .left, .character("h"): return .closed
    case .up, .character("k"): return .importMoved(by: -1)
    case .down, .character("j"): return .importMoved(by: 1)
    case .character("u"): return .undoAsked
    default: return nil
    }
  }

  mutating func action(
    for mouse: MouseEvent, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Report.Action? {
    if let page = state.wallet.page, !state.wallet.isInHand {
      return actionOnPage(for: mouse, page, state.wallet, in: scene, at: time)
        .map { .wallet(.page($0)) }
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

  private func press(_ mouse: MouseEvent, _ state: Report.State, in scene: Scene) -> Report.Action?
  {
    guard let layout else { return nil }
    let header = WalletHeader(
      state.month.month, cards: state.wallet.cards.count, in: layout, scene)
    if let sign = header.sign {
      // A cell on either side counts as well: a single one is hard to hit.
      let wide = Rectangle(
        x: sign.x - 1, y: sign.y, width: sign.width + 2, height: sign.height)
      if wide.contains(x: mouse.x, y: mouse.y) { return .wallet(.fanToggled) }
    }
    if mouse.y == header.y {
      if abs(mouse.x - header.previous) <= 1 { return .turnedBy(-1) }
      if abs(mouse.x - header.next) <= 1 { return .turnedBy(1) }
    }
    guard let card = card(atX: mouse.x, y: mouse.y, state.wallet) else { return nil }
    let isStack = !state.wallet.isFanned && state.wallet.cards.count > 1
    return .wallet(isStack ? .fanToggled : .opened(card))
  }

  private mutating func actionOnPage(
    for mouse: MouseEvent, _ page: AccountPage.State, _ wallet: Wallet.State, in scene: Scene,
    at time: Duration
  ) -> AccountPage.Action? {
    switch mouse.kind {
    case .press(.left):
      guard OpeningPage.frame(in: scene.size).contains(x: mouse.x, y: mouse.y) else {
        // Locked while it moves: a double click would open it and close it.
        return page.phase == .open ? (page.asked == nil ? .closed : .undoDropped) : nil
      }
      guard page.phase == .open else { return nil }
      self.page?.grip(at: mouse, time, canPull: true)
      return nil
    case .drag(.left), .release(.left):
      switch self.page?.follow(mouse, at: time, height: scene.size.rows) {
      case .begins: return .dragBegan
      case .letsGo(let distance, let velocity):
        return .dragEnded(distance: distance, velocity: velocity)
      case .clicks: return click(mouse, page, wallet, in: scene)
      case .pulls, nil: return nil
      }
    case .wheel(.up): return .importMoved(by: -1)
    case .wheel(.down): return .importMoved(by: 1)
    default: return nil
    }
  }

  private func click(
    _ mouse: MouseEvent, _ page: AccountPage.State, _ wallet: Wallet.State, in scene: Scene
  ) -> AccountPage.Action? {
    let view = AccountPageView(page, of: wallet, look: scene.look)
    let cells = OpeningPage.frame(in: scene.size)
    if page.asked != nil {
      return mouse.y == view.promptRow(in: cells) ? .undoConfirmed : .undoDropped
    }
    if OpeningPage.isClose(x: mouse.x, y: mouse.y, in: scene.size) { return .closed }
    guard let id = view.importID(atRow: mouse.y, in: cells) else { return nil }
    return id == page.focus ? .undoAsked : .importFocused(id)
  }

  func hints(_ state: Report.State, _ words: Words) -> Hints {
    if case .failed(let reason) = state.wallet.progress {
      return .message([words.unreadable(neutralized(reason))])
    }
    guard let page = state.wallet.page, !state.wallet.isInHand else {
      if let notice = state.wallet.notice { return .message(words.texts(of: notice)) }
      return state.wallet.cards.count > 1 ? words.walletHints : words.cardHints
    }
    return page.asked == nil ? words.accountHints : words.undoHints
  }
}
