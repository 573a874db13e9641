import Terminal

extension ReportScreen {
  /// What keys do while a month is chosen; the rest is for nobody.
  mutating func pressOnJump(_ key: Key, at time: Duration) -> ScreenResponse {
    let action: MonthJump.Action? =
      switch key {
      case .escape, .character("m"): .closed
      case .enter, .character(" "): .chosen(nil)
      case .left, .character("h"): .moved(by: -1)
      case .right, .character("l"): .moved(by: 1)
      case .up, .character("k"): .movedByYears(-1)
      case .down, .character("j"): .movedByYears(1)
      case .pageUp: .movedByYears(-5)
      case .pageDown: .movedByYears(5)
      case .home: .movedToStart
      case .end: .movedToEnd
      case .backspace: .erased
      case .character(let scalar): .typed(Character(scalar))
      default: nil
      }
    return action.map { response(to: .jump($0), at: time) } ?? .ignored
  }

  mutating func pasteIntoJump(_ text: String, at time: Duration) -> ScreenResponse {
    var result = ScreenResponse.ignored
    for character in text.prefix(10) where state.jump != nil {
      if response(to: .jump(.typed(character)), at: time) == .changed { result = .changed }
    }
    return result
  }

  mutating func handleOnJump(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse {
    let action: MonthJump.Action? =
      switch mouse.kind {
      case .press(.left):
        state.jump.flatMap { jump.action(forClickAtX: mouse.x, y: mouse.y, $0, in: scene) }
      case .wheel(.up): .movedByYears(-1)
      case .wheel(.down): .movedByYears(1)
      case .wheel(.left): .moved(by: -1)
      case .wheel(.right): .moved(by: 1)
      default: nil
      }
    return action.map { response(to: .jump($0), at: time) } ?? .ignored
  }
}
