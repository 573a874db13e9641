package import Terminal

extension MonthScreen {
  /// Does what a key or the mouse asks for, and goes with the terminal.
  package mutating func handle(_ event: SessionEvent, at time: Duration) -> ScreenResponse {
    switch event {
    case .input(.key(let key, let modifiers)) where modifiers.isSubset(of: .shift):
      return press(key, at: time)
    case .input(.mouse(let mouse)): return handle(mouse, at: time)
    case .resize(let size): resize(to: size, at: time)
    case .capabilities(let known):
      if let appearance = known.appearance { look.theme = Theme(appearance) }
    case .input, .resumed, .closed: return .ignored
    }
    return .changed
  }

  private mutating func press(_ key: Key, at time: Duration) -> ScreenResponse {
    switch key {
    case .left, .character("h"): turn(to: selected - 1, at: time)
    case .right, .character("l"): turn(to: selected + 1, at: time)
    case .pageUp: turn(to: selected - 12, at: time)
    case .pageDown: turn(to: selected + 12, at: time)
    case .home: turn(to: 0, at: time)
    case .end: turn(to: months.count - 1, at: time)
    case .character("q"), .escape: .finished
    default: .ignored
    }
  }

  private mutating func handle(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse {
    switch mouse.kind {
    case .press(.left):
      guard let arrows, mouse.y == arrows.y else { return .ignored }
      // A cell on either side counts as well: a single one is hard to hit.
      if abs(mouse.x - arrows.previous) <= 1 { return turn(to: selected - 1, at: time) }
      if abs(mouse.x - arrows.next) <= 1 { return turn(to: selected + 1, at: time) }
      return .ignored
    case .wheel(.up), .wheel(.left): return turn(to: selected - 1, at: time)
    case .wheel(.down), .wheel(.right): return turn(to: selected + 1, at: time)
    default: return .ignored
    }
  }

  private mutating func turn(to index: Int, at time: Duration) -> ScreenResponse {
    select(index, at: time) ? .changed : .ignored
  }
}
