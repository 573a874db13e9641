import Ledger
import Motion
package import Terminal

/// The report on a terminal: its state, the views of its sections and overlays, and its input.
///
/// Views sync with the state and animate the changes. Views have springs and clocks; the state has
/// none. Effects are passed to `perform`, which must not wait for them. When the session wakes the
/// screen, it fetches their results from `answers`.
package struct ReportScreen: Screen {
  package private(set) var state: Report.State
  package var appearance: Appearance { month.appearance }
  var month: MonthScreen
  /// The sections other than the month, in their order.
  var sections: [any SectionView] = [CategoryGridView(), WalletView(), TodoBookView()]
  var page: TransactionListPageView?
  var jump = MonthJumpView()
  /// The transition from one section to another.
  private var change: SectionChange?
  /// Whether the account or currency was last turned forwards: its months enter from that side.
  private var isForwards = true
  var typeAhead = TypeAhead()
  private let perform: (Report.Effect) -> Void
  private let answers: () -> [Report.Action]

  package init(
    _ state: Report.State, size: TerminalSize, appearance: Appearance, at time: Duration,
    perform: @escaping (Report.Effect) -> Void, answers: @escaping () -> [Report.Action]
  ) {
    self.state = state
    self.perform = perform
    self.answers = answers
    month = MonthScreen(
      state.months, selected: state.selected, size: size, appearance: appearance, at: time)
    layOut(at: time)
  }

  package var size: TerminalSize { month.size }

  var scene: Scene { Scene(size: month.size, appearance: month.appearance) }

  /// The index of the current section among ``sections``; `nil` for the month.
  var shownSection: Int? { state.section == .month ? nil : state.section.rawValue - 1 }

  /// Reduces `action`, syncs the views and performs the effects.
  package mutating func send(_ action: Report.Action, at time: Duration) {
    switch action {
    case .accountTurned(let count), .currencyTurned(let count): isForwards = count > 0
    default: break
    }
    let former = action.isOfSections ? (section: state.section, frame: frame(at: time)) : nil
    let effects = Report().reduce(&state, action)
    if let former, former.section != state.section {
      change = SectionChange(
        from: former.frame, isForwards: state.section.rawValue > former.section.rawValue,
        preference: appearance.motion, at: time)
    }
    sync(at: time)
    layOut(at: time)
    for effect in effects {
      if case .page(.like(let transaction, by: 1...)) = effect {
        let preference = appearance.motion
        page?.leap(above: transaction.id, preference: preference, at: time)
      }
      perform(effect)
    }
  }

  private mutating func sync(at time: Duration) {
    // Usually the same array, which `==` recognizes without comparing elements.
    if state.months == month.months {
      month.select(state.selected, at: time)
    } else {
      month.replace(state.months, selected: state.selected, isForwards: isForwards, at: time)
    }
    month.focus = state.isSectionActive ? state.focus : nil
    syncSection(at: time)
    jump.sync(with: state, in: scene, at: time)
    guard let new = state.page else {
      page = nil
      return
    }
    if page == nil {
      page = TransactionListPageView(new, preference: appearance.motion)
    } else {
      let (size, appearance) = (size, appearance)
      page?.follow(new, in: size, appearance: appearance, at: time)
    }
  }

  /// Syncs the current section.
  ///
  /// A hidden section syncs when it is shown.
  private mutating func syncSection(at time: Duration) {
    if let shownSection { sections[shownSection].sync(with: state, in: scene, at: time) }
  }

  private mutating func layOut(at time: Duration) {
    let capacity = Report.Capacity(
      legendRows: month.legendRows, pageLines: TransactionListPageView.lineCount(in: size),
      cards: GridArea(scene).capacity, helpOverflow: help?.layout.overflow ?? 0)
    if capacity != state.capacity { send(.laidOut(capacity), at: time) }
  }

  // MARK: Screen

  package mutating func advance(to time: Duration) {
    if let action = page?.advance(to: time) { send(action, at: time) }
    if let shownSection {
      for action in sections[shownSection].advance(to: time) { send(action, at: time) }
    }
    if change?.isOver(at: time) == true { change = nil }
  }

  package var settled: Duration? {
    let section: Duration? =
      if let shownSection { sections[shownSection].settled } else { month.settled }
    let opened: Duration? = if let page { page.settled } else { .zero }
    let changed: Duration? = if let change { change.settled } else { .zero }
    var latest = Duration.zero
    for part in [section, opened, changed, jump.settled] {
      guard let part else { return nil }
      latest = max(latest, part)
    }
    return latest
  }

  /// `nil` while the help is not shown.
  var help: HelpOverlay? {
    state.isHelpShown ? HelpOverlay(state, appearance: appearance, in: size) : nil
  }

  package mutating func handle(_ event: SessionEvent, at time: Duration) -> ScreenResponse {
    switch event {
    case .input(.key(let key, let modifiers)): return press(key, modifiers, at: time)
    case .input(.paste(let text)): return paste(text, at: time)
    case .input(.mouse(let mouse)): return handle(mouse, at: time)
    case .resize(let size):
      month.resize(to: size, at: time)
      syncSection(at: time)
      jump.sync(with: state, in: scene, at: time)
      layOut(at: time)
    case .capabilities(let known):
      if let appearance = known.appearance { month.appearance.theme = Theme(appearance) }
      syncSection(at: time)
    case .woken:
      let actions = answers()
      for action in actions {
        send(action, at: time)
        typeAhead.take(action)
      }
      return actions.isEmpty ? .ignored : resumeInput(at: time)
    // Another program may have changed the store in the meantime.
    case .input(.focus(true)), .resumed: send(.refreshed, at: time)
    case .input, .closed: return .ignored
    }
    return .changed
  }

  /// Sends `action`, and reports a change if the state has changed.
  mutating func response(to action: Report.Action, at time: Duration) -> ScreenResponse {
    if postpones(.action(action)) { return .ignored }
    let before = state
    send(action, at: time)
    return state == before ? .ignored : .changed
  }

  package func frame(at time: Duration) -> Surface {
    // If a month does not fit into the terminal, nothing does.
    guard month.legendRows > 0 else { return month.frame(at: time) }
    var surface = shown(at: time)
    if let change { surface = change.draw(surface, at: time, appearance: appearance) }
    if let page, let shown = state.page, let origin = origin(of: shown, at: time) {
      page.draw(shown, at: time, from: origin, in: size, appearance: appearance, on: &surface)
    }
    if let title = month.titleFrame {
      jump.draw(state, from: title, in: scene, at: time, on: &surface)
    }
    footer?.draw(hints, theme: appearance.shownTheme, glyphs: appearance.glyphs, on: &surface)
    help?.draw(top: state.helpTop, on: &surface)
    return surface
  }

  private func shown(at time: Duration) -> Surface {
    guard let shownSection else { return month.frame(at: time) }
    var surface = Surface(width: size.columns, height: size.rows, glyphs: appearance.glyphs)
    surface.clipped(to: scene.area) { surface in
      sections[shownSection].draw(state, in: scene, at: time, on: &surface)
    }
    return surface
  }

  /// `nil` if it does not fit.
  var footer: ReportFooter? {
    guard let row = state.section == .month ? month.hintRow : size.rows - 1 else { return nil }
    return ReportFooter(
      row: row, left: scene.margin, width: size.columns - 2 * scene.margin,
      section: state.canChangeSection ? state.section : nil, words: Words(appearance.language))
  }

  var hints: Hints {
    let words = Words(appearance.language)
    if let trouble = state.trouble { return .message([words.unreadable(neutralized(trouble))]) }
    if state.isHelpShown { return words.helpHints(overflows: state.capacity.helpOverflow > 0) }
    if state.jump != nil { return words.jumpHints }
    if !state.isSectionActive, let page = state.page {
      if let sheet = page.sheet { return words.sheetHints(sheet.step) }
      return page.search?.isTyping == true
        ? words.searchHints
        : words.pageHints(
          canUndo: !state.changes.isEmpty,
          hasMonths: page.turnsWithMonths && page.search == nil && state.months.count > 1)
    }
    return shownSection.map { sections[$0].hints(state, words) } ?? words.monthHints
  }

  /// The frame that a page opens from, such as a legend row, a card or the footer.
  ///
  /// If the legend now has fewer rows, this is the frame of the nearest row.
  private func origin(of page: TransactionListPage.State, at time: Duration) -> Rectangle? {
    if page.origin == .search {
      return Rectangle(
        x: scene.margin, y: size.rows - 1, width: size.columns - 2 * scene.margin, height: 1)
    }
    if page.origin == .excluded, let frame = month.excludedFrame { return frame }
    return shownSection.flatMap { sections[$0].origin(of: page, state, in: scene, at: time) }
      ?? month.legendFrame(of: min(page.row ?? page.rank, max(0, month.legendRows - 1)))
  }
}

extension Report.Action {
  fileprivate var isOfSections: Bool {
    switch self {
    case .sectionChosen, .sectionTurned: true
    default: false
    }
  }
}
