extension Report.State {
  /// Lets a month be chosen; not while a page is open above it.
  mutating func openJump() {
    guard isMonthInHand, jump == nil else { return }
    jump = MonthJump.State(months.map(\.month), focus: month.month)
  }

  mutating func reduceJump(_ action: MonthJump.Action) {
    guard var jump else { return }
    let effects = MonthJump().reduce(&jump, action)
    self.jump = jump
    for case .leave(let month) in effects {
      self.jump = nil
      if let index = months.firstIndex(where: { $0.month == month }) { turn(to: index) }
    }
  }
}
