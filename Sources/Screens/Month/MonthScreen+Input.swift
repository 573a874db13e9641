import Terminal

extension MonthScreen: InputLayer {
  func action(
    for key: Key, _ modifiers: KeyModifiers, _ state: Report.State, in scene: Scene
  ) -> Report.Action? {
    if state.budgetEditor != nil { return .budget(BudgetEditor.Action(key, modifiers)) }
    if state.focusedDay != nil, let action = Report.Action(inCalendar: key) { return action }
    return switch key {
    case .home: .turned(to: 0)
    case .end: .turned(to: state.months.count - 1)
    case .up, .character("k"): .focusMoved(by: -1)
    case .down, .character("j"): .focusMoved(by: 1)
    case .enter, .character(" "): .opened(row: nil)
    case .character("d"): state.isEmptyStore ? .demoChosen : .calendarEntered
    case .character("n"): .excludedListed
    case .character("b"): .budget(.began)
    case .character("w"): .causesToggled
    case .character("r"): .refreshed
    case .character("a"): .accountTurned(by: 1)
    case .character("A"): .accountTurned(by: -1)
    case .character("c"): .currencyTurned(by: 1)
    case .character("C"): .currencyTurned(by: -1)
    // Escape has no effect, because one press too many must not quit Sobi.
    default: Report.Action(turningMonths: key)
    }
  }

  func action(forPaste text: String, _ state: Report.State, in scene: Scene) -> Report.Action? {
    state.budgetEditor == nil ? .filesPasted(text) : .budget(.typed(.paste(text)))
  }

  func action(
    for mouse: MouseEvent, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Report.Action? {
    // A click beside the field would change what the field belongs to.
    guard state.budgetEditor == nil else { return nil }
    switch mouse.kind {
    case .press(.left): return click(x: mouse.x, y: mouse.y, state)
    case .wheel(.up), .wheel(.left): return .turnedBy(-1)
    case .wheel(.down), .wheel(.right): return .turnedBy(1)
    default: return nil
    }
  }

  private func click(x: Int, y: Int, _ state: Report.State) -> Report.Action? {
    if let arrows, y == arrows.y {
      // A click next to an arrow also works, because one cell is hard to hit.
      if abs(x - arrows.previous) <= 1 { return .turnedBy(-1) }
      if abs(x - arrows.next) <= 1 { return .turnedBy(1) }
      if titleFrame?.contains(x: x, y: y) == true { return .jumpOpened }
      if isLabel(atX: x) { return .accountTurned(by: 1) }
    }
    if let row = legendRow(atX: x, y: y) { return .opened(row: row) }
    if let row = segment(atX: x, y: y) { return .opened(row: row) }
    if let day = day(atX: x, y: y) { return .dayOpened(day) }
    if peekFrame?.contains(x: x, y: y) == true { return state.openPeek }
    return excludedFrame?.contains(x: x, y: y) == true ? .excludedListed : nil
  }
}

extension Report.Action {
  /// Creates the action of a key while a day of the calendar has the focus; `nil` for other keys,
  /// which do the same as without that focus.
  fileprivate init?(inCalendar key: Key) {
    switch key {
    case .left, .character("h"): self = .dayFocusMoved(by: -1)
    case .right, .character("l"): self = .dayFocusMoved(by: 1)
    case .up, .character("k"): self = .dayFocusMoved(by: -7)
    case .down, .character("j"): self = .dayFocusMoved(by: 7)
    case .enter, .character(" "): self = .dayOpened(nil)
    case .escape, .character("d"): self = .calendarLeft
    default: return nil
    }
  }
}
