import Ledger
import Terminal

extension MonthJumpView: InputLayer {
  func action(
    for key: Key, _ modifiers: KeyModifiers, _ state: Report.State, in scene: Scene
  ) -> Report.Action? {
    switch key {
    case .escape, .character("m"): .jump(.closed)
    case .enter, .character(" "): .jump(.chosen(nil))
    case .left, .character("h"): .jump(.moved(by: -1))
    case .right, .character("l"): .jump(.moved(by: 1))
    case .up, .character("k"): .jump(.movedByYears(-1))
    case .down, .character("j"): .jump(.movedByYears(1))
    case .pageUp: .jump(.movedByYears(-5))
    case .pageDown: .jump(.movedByYears(5))
    case .home: .jump(.movedToStart)
    case .end: .jump(.movedToEnd)
    case .backspace: .jump(.erased)
    case .character(let scalar): .jump(.typed(String(scalar)))
    default: nil
    }
  }

  func action(forPaste text: String, _ state: Report.State, in scene: Scene) -> Report.Action? {
    .jump(.typed(text))
  }

  mutating func action(
    for mouse: MouseEvent, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Report.Action? {
    switch mouse.kind {
    case .press(.left): click(x: mouse.x, y: mouse.y, state, in: scene).map { .jump($0) }
    case .wheel(.up): .jump(.movedByYears(-1))
    case .wheel(.down): .jump(.movedByYears(1))
    case .wheel(.left): .jump(.moved(by: -1))
    case .wheel(.right): .jump(.moved(by: 1))
    default: nil
    }
  }

  /// A click on a month chooses it.
  ///
  /// A click outside the panel closes the chooser.
  private func click(x: Int, y: Int, _ state: Report.State, in scene: Scene) -> MonthJump.Action? {
    let layout = MonthJumpLayout(years: years.count, in: scene.size)
    guard layout.frame.contains(x: x, y: y) else { return .closed }
    guard let jump = state.jump, let cell = layout.cell(x: x, y: y) else { return nil }
    let year = firstVisibleYear + cell.row
    guard years.indices.contains(year),
      let month = Month(year: years[year], month: cell.month), jump.months.contains(month)
    else { return nil }
    return .chosen(month)
  }
}
