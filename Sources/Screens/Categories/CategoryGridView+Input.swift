import Terminal

extension CategoryGridView {
  func action(
    for key: Key, _ modifiers: KeyModifiers, _ state: Report.State, in scene: Scene
  ) -> Report.Action? {
    switch key {
    case .up, .character("k"): .grid(.focusMoved(.up))
    case .down, .character("j"): .grid(.focusMoved(.down))
    case .left, .character("h"): .grid(.focusMoved(.left))
    case .right, .character("l"): .grid(.focusMoved(.right))
    case .home: .grid(.movedToStart)
    case .end: .grid(.movedToEnd)
    case .pageUp: .grid(.paged(by: -1))
    case .pageDown: .grid(.paged(by: 1))
    case .enter, .character(" "): .cardOpened(key: nil)
    case .character("+"), .character("="): .grid(.columnsTurned(by: 1))
    case .character("-"), .character("_"): .grid(.columnsTurned(by: -1))
    case .character("s"): .grid(.orderTurned)
    case .character("a"): .accountTurned(by: 1)
    case .character("A"): .accountTurned(by: -1)
    case .character("c"): .currencyTurned(by: 1)
    case .character("C"): .currencyTurned(by: -1)
    case .character("r"): .refreshed
    default: Report.Action(turningMonths: key)
    }
  }

  mutating func action(
    for mouse: MouseEvent, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Report.Action? {
    switch mouse.kind {
    case .press(.left):
      if let part = header?.part(atX: mouse.x, y: mouse.y) { return action(for: part) }
      return card(atX: mouse.x, y: mouse.y, in: scene, at: time).map { .cardOpened(key: $0) }
    case .wheel(.up): return .grid(.scrolled(by: -3))
    case .wheel(.down): return .grid(.scrolled(by: 3))
    case .wheel(.left): return .turnedBy(-1)
    case .wheel(.right): return .turnedBy(1)
    default: return nil
    }
  }

  private func action(for part: GridHeader.Part) -> Report.Action {
    switch part {
    case .previous: .turnedBy(-1)
    case .next: .turnedBy(1)
    case .title: .jumpOpened
    case .account: .accountTurned(by: 1)
    case .order: .grid(.orderTurned)
    case .fewer: .grid(.columnsTurned(by: -1))
    case .more: .grid(.columnsTurned(by: 1))
    }
  }
}
