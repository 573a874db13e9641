import Motion
package import Terminal

/// The report on a terminal: its state, what is seen of it, and what hands do to it.
///
/// A change of the state is seen to happen by views, each of which goes after its part of the state;
/// they have springs and clocks, the state has none. Effects are handed to `perform`, which must not
/// wait for them; what comes of them is fetched from `answers` when the session is woken.
package struct ReportScreen: Screen {
  package private(set) var state: Report.State
  package var look: Look { month.look }
  var month: MonthScreen
  var page: CategoryPageView?
  /// What the mouse holds.
  var grip: Grip?
  /// Which way the subject was turned last: what comes for it comes from there.
  private var isForwards = true
  private let perform: (Report.Effect) -> Void
  private let answers: () -> [Report.Action]

  package init(
    _ state: Report.State, size: TerminalSize, look: Look, at time: Duration,
    perform: @escaping (Report.Effect) -> Void, answers: @escaping () -> [Report.Action]
  ) {
    self.state = state
    self.perform = perform
    self.answers = answers
    month = MonthScreen(
      state.months, selected: state.selected, size: size, look: look, at: time)
    layOut(at: time)
  }

  package var size: TerminalSize { month.size }

  /// Does what `action` asks for, and whatever follows from it.
  package mutating func send(_ action: Report.Action, at time: Duration) {
    switch action {
    case .accountTurned(let count), .currencyTurned(let count): isForwards = count > 0
    default: break
    }
    let effects = Report().reduce(&state, action)
    follow(at: time)
    layOut(at: time)
    for effect in effects { perform(effect) }
  }

  private mutating func follow(at time: Duration) {
    // Mostly one array and its copy, which are known to be equal without a look into them.
    if state.months == month.months {
      month.select(state.selected, at: time)
    } else {
      month.replace(state.months, selected: state.selected, isForwards: isForwards, at: time)
    }
    month.focus = state.isMonthInHand ? state.focus : nil
    guard let new = state.page else {
      (page, grip) = (nil, nil)
      return
    }
    let preference = look.motion
    if page == nil {
      page = CategoryPageView(new, preference: preference)
    } else {
      page?.follow(new, preference: preference)
    }
    if new.phase == .opening || new.phase == .closing { grip = nil }
  }

  private mutating func layOut(at time: Duration) {
    let room = Report.Room(
      legendRows: month.legendRows, pageLines: CategoryPageView.lineCount(in: size))
    if room != state.room { send(.laidOut(room), at: time) }
  }

  // MARK: Screen

  package mutating func advance(to time: Duration) {
    if let action = page?.advance(to: time) { send(action, at: time) }
  }

  package var settled: Duration? {
    guard let still = month.settled else { return nil }
    guard let page else { return still }
    return page.settled.map { max($0, still) }
  }

  package mutating func handle(_ event: SessionEvent, at time: Duration) -> ScreenResponse {
    switch event {
    case .input(.key(let key, let modifiers)) where modifiers.isSubset(of: .shift):
      return press(key, at: time)
    case .input(.mouse(let mouse)): return handle(mouse, at: time)
    case .resize(let size):
      month.resize(to: size, at: time)
      layOut(at: time)
    case .capabilities(let known):
      if let appearance = known.appearance { month.look.theme = Theme(appearance) }
    case .woken:
      let actions = answers()
      for action in actions { send(action, at: time) }
      return actions.isEmpty ? .ignored : .changed
    // Meanwhile another program may have imported something.
    case .input(.focus(true)), .resumed: send(.refreshed, at: time)
    case .input, .closed: return .ignored
    }
    return .changed
  }

  /// Sends `action`; something has changed if the state has.
  mutating func response(to action: Report.Action, at time: Duration) -> ScreenResponse {
    let before = state
    send(action, at: time)
    return state == before ? .ignored : .changed
  }

  package func frame(at time: Duration) -> Surface {
    var surface = month.frame(at: time)
    guard month.legendRows > 0 else { return surface }
    if let page, let shown = state.page, let origin = origin(of: shown) {
      page.draw(shown, at: time, from: origin, in: size, look: look, on: &surface)
      month.drawHints(Words(look.language).pageHints, on: &surface)
    }
    if let trouble = state.trouble {
      month.drawHints([Words(look.language).unreadable(neutralized(trouble))], on: &surface)
    }
    if state.isHelpShown { HelpOverlay.draw(look: look, on: &surface) }
    return surface
  }

  /// The row of the legend that a page opens from; the nearest one if there is less room now.
  private func origin(of page: CategoryPage.State) -> Rectangle? {
    month.legendFrame(of: min(page.row, max(0, month.legendRows - 1)))
  }
}
