import Ledger
import Motion
package import Terminal

/// The report on a terminal: its state, what is seen of it, and what hands do to it.
///
/// A change of the state is seen to happen by views, each of which goes after its part of the state;
/// they have springs and clocks, the state has none. Effects are handed to `perform`, which must not
/// wait for them; what comes of them is fetched from `answers` when the session is woken.
package struct ReportScreen: Screen {
  package private(set) var state: Report.State
  package var appearance: Appearance { month.appearance }
  var month: MonthScreen
  /// The other parts, in their order.
  var sections: [any SectionView] = [CategoryGridView(), WalletView(), TodoBookView()]
  var page: TransactionListPageView?
  var jump = MonthJumpView()
  /// What is seen of another part's taking the place of one.
  private var change: SectionChange?
  /// Which way the subject was turned last: what comes for it comes from there.
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

  /// The place among ``sections`` of the part that is shown; `nil` for the month.
  var shownSection: Int? { state.section == .month ? nil : state.section.rawValue - 1 }

  /// Does what `action` asks for, and whatever follows from it.
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
    follow(at: time)
    layOut(at: time)
    for effect in effects {
      if case .page(.like(let transaction, by: 1...)) = effect {
        let preference = appearance.motion
        page?.leap(above: transaction.id, preference: preference, at: time)
      }
      perform(effect)
    }
  }

  private mutating func follow(at time: Duration) {
    // Mostly one array and its copy, which are known to be equal without a look into them.
    if state.months == month.months {
      month.select(state.selected, at: time)
    } else {
      month.replace(state.months, selected: state.selected, isForwards: isForwards, at: time)
    }
    month.focus = state.isMonthInHand ? state.focus : nil
    followSection(at: time)
    jump.follow(state, in: scene, at: time)
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

  /// What is not shown goes after the state when it is.
  private mutating func followSection(at time: Duration) {
    if let shownSection { sections[shownSection].follow(state, in: scene, at: time) }
  }

  private mutating func layOut(at time: Duration) {
    let room = Report.Room(
      legendRows: month.legendRows, pageLines: TransactionListPageView.lineCount(in: size),
      cards: GridArea(scene).room, helpOverflow: help?.layout.overflow ?? 0)
    if room != state.room { send(.laidOut(room), at: time) }
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
    let parts = [
      shownSection.map { sections[$0].settled } ?? month.settled, page.map(\.settled) ?? .zero,
      change.map(\.settled) ?? .zero, jump.settled,
    ]
    var latest = Duration.zero
    for part in parts {
      guard let part else { return nil }
      latest = max(latest, part)
    }
    return latest
  }

  /// `nil` while it is not shown.
  private var help: HelpOverlay? {
    state.isHelpShown ? HelpOverlay(state, appearance: appearance, in: size) : nil
  }

  package mutating func handle(_ event: SessionEvent, at time: Duration) -> ScreenResponse {
    if case .input(let input) = event, let count = help?.scroll(for: input) {
      return response(to: .helpScrolled(by: count), at: time)
    }
    switch event {
    case .input(.key(let key, let modifiers)): return press(key, modifiers, at: time)
    case .input(.paste(let text)): return paste(text, at: time)
    case .input(.mouse(let mouse)): return handle(mouse, at: time)
    case .resize(let size):
      month.resize(to: size, at: time)
      followSection(at: time)
      jump.follow(state, in: scene, at: time)
      layOut(at: time)
    case .capabilities(let known):
      if let appearance = known.appearance { month.appearance.theme = Theme(appearance) }
      followSection(at: time)
    case .woken:
      let actions = answers()
      for action in actions {
        send(action, at: time)
        typeAhead.take(action)
      }
      return actions.isEmpty ? .ignored : resumeInput(at: time)
    // Meanwhile another program may have imported something.
    case .input(.focus(true)), .resumed: send(.refreshed, at: time)
    case .input, .closed: return .ignored
    }
    return .changed
  }

  /// Sends `action`; something has changed if the state has.
  mutating func response(to action: Report.Action, at time: Duration) -> ScreenResponse {
    if postpones(.action(action)) { return .ignored }
    let before = state
    send(action, at: time)
    return state == before ? .ignored : .changed
  }

  package func frame(at time: Duration) -> Surface {
    // Where there is no room for the month there is none for anything.
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

  /// `nil` where there is no room for it.
  var footer: ReportFooter? {
    guard let row = state.section == .month ? month.hintRow : size.rows - 1 else { return nil }
    return ReportFooter(
      row: row, left: scene.margin, width: size.columns - 2 * scene.margin,
      section: state.isSectionInHand ? state.section : nil, words: Words(appearance.language))
  }

  var hints: Hints {
    let words = Words(appearance.language)
    if let trouble = state.trouble { return .message([words.unreadable(neutralized(trouble))]) }
    if state.isHelpShown { return words.helpHints(overflows: state.room.helpOverflow > 0) }
    if state.jump != nil { return words.jumpHints }
    if !state.isMonthInHand, let page = state.page {
      if let sheet = page.sheet { return words.sheetHints(sheet.step) }
      return page.search?.isTyping == true
        ? words.searchHints
        : words.pageHints(
          canUndo: !state.changes.isEmpty,
          hasMonths: page.turnsWithMonths && page.search == nil && state.months.count > 1)
    }
    return shownSection.map { sections[$0].hints(state, words) } ?? words.monthHints
  }

  /// What a page opens from: a row of the legend, the nearest one if there is less room now, the line of what
  /// is not counted, a card, a to-do, an account's page, or the last line.
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
