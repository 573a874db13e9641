import Ledger
import Motion
package import Terminal

/// The report on a terminal: its state, the views of its sections and overlays, and its input.
///
/// Views sync with the state and animate the changes; only views have springs and clocks. The
/// screen passes effects to `perform`, which must not block. When the session wakes the screen, the
/// screen fetches the results from `answers`.
package struct ReportScreen: Screen {
  package private(set) var state: Report.State
  package var appearance: Appearance { month.appearance }
  package var keys = KeyMap()
  var month: MonthScreen
  /// The views of the sections other than the month, in the order of the sections.
  var sections: [any SectionView] = [
    CategoryGridView(), WalletView(), RecurringView(), YearView(), TodoBookView(),
  ]
  var page: TransactionListPageView?
  /// The pane beside the month; `nil` if there is not enough space.
  private var peek: PeekView?
  var jump = MonthJumpView()
  private var change: SectionChange?
  /// The frame before the first change of section since the last frame was drawn.
  private var former: Surface?
  /// Whether the user last chose a later account or currency, whose months enter from the right.
  private var isForward = true
  var typeAhead = TypeAhead()
  private var tour = TourClock()
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
    colorCategories()
    updateCapacity(at: time)
    tour.sync(with: state, at: time)
  }

  package var size: TerminalSize { month.size }

  var scene: Scene { Scene(size: month.size, appearance: month.appearance) }

  /// The index of the current section among ``sections``; `nil` for the month.
  var shownSection: Int? { state.section == .month ? nil : state.section.rawValue - 1 }

  package mutating func send(_ action: Report.Action, at time: Duration) {
    switch action {
    case .accountTurned(let count), .currencyTurned(let count): isForward = count > 0
    case .sectionChosen, .sectionTurned, .filesPasted: former = former ?? frame(at: time)
    default: break
    }
    let section = state.section
    let effects = Report().reduce(&state, action)
    if let former, section != state.section {
      change = SectionChange(
        from: former, isForward: state.section.rawValue > section.rawValue,
        preference: appearance.motion, at: time)
    }
    sync(at: time)
    updateCapacity(at: time)
    for effect in effects {
      if case .page(.like(let transaction, by: 1...)) = effect {
        page?.leap(above: transaction.id, preference: month.appearance.motion, at: time)
      }
      perform(effect)
    }
  }

  private mutating func sync(at time: Duration) {
    colorCategories()
    // `==` is usually fast, because it does not compare elements of arrays that share storage.
    if state.months == month.months {
      month.select(state.selected, at: time)
    } else {
      month.replace(state.months, selected: state.selected, isForward: isForward, at: time)
    }
    month.explain(state.month.month, by: state.causes, toCome: state.toCome)
    month.day = state.isSectionActive ? state.focusedDay : nil
    month.moveFocus(
      to: state.isSectionActive && month.day == nil ? state.focus : nil, at: time)
    month.legendTop = state.legendTop
    tour.sync(with: state, at: time)
    syncSection(at: time)
    jump.sync(with: state, in: scene, at: time)
    syncPeek()
    guard let new = state.page else { return page = nil }
    var view = page ?? TransactionListPageView(new, appearance: appearance)
    page = nil  // so that the view changes in place
    view.sync(with: new, of: state, in: scene, at: time)
    page = view
  }

  private mutating func colorCategories() {
    let theme = month.appearance.theme.including(ownCategories: state.choices.ownCategories)
    if theme != month.appearance.theme { month.appearance.theme = theme }
  }

  private mutating func syncPeek() {
    let frame = shownSection == nil ? month.peekFrame : nil
    let content = frame.flatMap { PeekView.Content(state, in: $0) }
    // Most input changes nothing in the pane, for example on a page above it.
    if peek?.content == content, peek?.appearance == appearance { return }
    peek = content.map { PeekView($0, appearance: appearance) }
  }

  /// Syncs the current section; a hidden section syncs when it appears.
  private mutating func syncSection(at time: Duration) {
    if let shownSection { sections[shownSection].sync(with: state, in: scene, at: time) }
  }

  mutating func share(at time: Duration) { perform(.share(sharedPicture(at: time))) }

  mutating func repaint(in theme: Theme, at time: Duration) {
    month.appearance.theme = theme
    sync(at: time)
  }

  mutating func toggleVeil(at time: Duration) {
    month.toggleVeil(at: time)
    sync(at: time)
  }

  private mutating func updateCapacity(at time: Duration) {
    let page = TransactionListPageLayout(in: size, hasYear: false)
    let categoryPage = TransactionListPageLayout(in: size, hasYear: true)
    let explainsPages = categoryPage.lineCount >= Waterfall.leastRows + 3
    let capacity = Report.Capacity(
      legendRows: month.legendRows, combinesAbsent: month.combinesAbsent,
      showsCauses: month.showsCauses, peekLines: month.peekFrame?.height ?? 0,
      accountLines: AccountPageLayout(in: scene).lineCount,
      peekShowsYear: month.peekFrame.map { PeekView.yearRows(in: $0) > 0 } ?? false,
      pageLines: page.lineCount, categoryHeadRows: page.lineCount - categoryPage.lineCount,
      showsYear: explainsPages && categoryPage.width >= TwelveMonths.leastWidth,
      explainsPages: explainsPages,
      showsToCome: month.showsToCome, hasCalendar: month.hasCalendar,
      cards: GridArea(scene).capacity,
      helpOverflow: help?.layout.overflow ?? 0)
    guard capacity != state.capacity else { return }
    let effects = Report().reduce(&state, .laidOut(capacity))
    sync(at: time)
    for effect in effects { perform(effect) }
  }

  // MARK: Screen

  package mutating func advance(to time: Duration) {
    former = nil
    if let action = page?.advance(to: time) { send(action, at: time) }
    if let shownSection {
      for action in sections[shownSection].advance(to: time) { send(action, at: time) }
    }
    if change?.isOver(at: time) == true { change = nil }
    if let end = tour.end, end <= time { send(.tourAdvanced, at: time) }
  }

  package var nextChange: Duration? { tour.end }

  package var settled: Duration? {
    let section: Duration? =
      if let shownSection { sections[shownSection].settled } else { month.settled }
    let opened: Duration? = if let page { page.settled } else { .zero }
    let changed: Duration? = if let change { change.settled } else { .zero }
    return [section, opened, changed, jump.settled].latest
  }

  var help: HelpOverlay? {
    state.isHelpShown ? HelpOverlay(state, appearance: appearance, keys: keys, in: size) : nil
  }

  var causesPanel: CausesPanel? {
    guard let focus = state.causesFocus, shownSection == nil else { return nil }
    return CausesPanel(state, focus: focus, in: scene)
  }

  package mutating func handle(_ event: SessionEvent, at time: Duration) -> ScreenResponse {
    if state.outcome != nil, event.isPress {
      send(.outcomeRead, at: time)
      let response = handle(event, at: time)
      return response == .ignored ? .changed : response
    }
    switch event {
    case .input(.key(let key, let modifiers)): return press(key, modifiers, at: time)
    case .input(.paste(let text)): return paste(text, at: time)
    case .input(.mouse(let mouse)): return handle(mouse, at: time)
    case .resize(let size):
      month.resize(to: size, at: time)
      syncSection(at: time)
      jump.sync(with: state, in: scene, at: time)
      updateCapacity(at: time)
    case .capabilities(let known):
      month.appearance.adapt(to: known)
      sync(at: time)
    case .woken:
      let actions = answers()
      for action in actions {
        send(action, at: time)
        typeAhead.take(action)
      }
      return actions.isEmpty ? .ignored : resumeInput(at: time)
    // Another program may have changed the store while Sobi was in the background.
    case .input(.focus(true)), .resumed: send(.refreshed, at: time)
    case .input, .closed: return .ignored
    }
    return .changed
  }

  mutating func response(to action: Report.Action, at time: Duration) -> ScreenResponse {
    if postpones(.action(action)) { return .ignored }
    let before = state
    send(action, at: time)
    if state.opensDemo { return .finished }
    return state == before ? .ignored : .changed
  }

  package func frame(at time: Duration) -> Surface { frame(at: time, hints: hints) }

  func frame(at time: Duration, hints: Hints) -> Surface {
    // A terminal that is too small for a month is too small for all sections.
    guard month.legendRows > 0 else { return month.frame(at: time) }
    var surface = shown(at: time)
    if let change { surface = change.draw(surface, at: time, appearance: appearance) }
    tabs.draw(theme: appearance.shownTheme, on: &surface)
    causesPanel?.draw(on: &surface)
    if let page, let shown = state.page, let origin = origin(of: shown, at: time) {
      page.draw(shown, at: time, from: origin, in: scene, on: &surface)
    }
    if let title = month.titleFrame {
      jump.draw(state, from: title, in: scene, at: time, on: &surface)
    }
    drawGuide(on: &surface)
    footer?.draw(hints, theme: appearance.shownTheme, on: &surface)
    help?.draw(top: state.helpTop, on: &surface)
    surface.textColor = appearance.theme.text
    return surface
  }

  private func shown(at time: Duration) -> Surface {
    guard let shownSection else {
      var surface = month.frame(at: time)
      peek?.draw(opacity: month.stillOpacity(at: time), on: &surface)
      if state.isEmptyStore { firstRun?.draw(on: &surface) }
      if let editor = state.budgetEditor, let row = month.hintRow {
        BudgetField(editor: editor).draw(in: scene, y: row - 1, on: &surface)
      }
      return surface
    }
    var surface = Surface(width: size.columns, height: size.rows, glyphs: appearance.glyphs)
    surface.clipped(to: scene.area) { surface in
      sections[shownSection].draw(state, in: scene, at: time, on: &surface)
    }
    return surface
  }

  /// The footer; `nil` if the terminal has no row for it.
  var footer: ReportFooter? {
    guard let row = state.section == .month ? month.hintRow : size.rows - 1 else { return nil }
    return ReportFooter(
      row: row, left: scene.margin, width: size.columns - 2 * scene.margin,
      // The names of the sections show these keys.
      hidesSections: !state.canChangeSection || tabs.hasNames,
      note: state.section == .month && state.canChangeSection ? month.besideHints : nil,
      words: appearance.words)
  }

  var tabs: SectionTabs { SectionTabs(state.section, in: scene) }

  var hints: Hints {
    let words = appearance.words
    if let outcome = state.outcome { return .message(words.texts(of: outcome)) }
    if let trouble = state.trouble { return .message([words.unreadable(neutralized(trouble))]) }
    if state.tour != nil { return words.tourHints }
    if state.isHelpShown { return words.helpHints(overflows: state.capacity.helpOverflow > 0) }
    if state.jump != nil { return words.jumpHints }
    if state.causesFocus != nil, state.isSectionActive { return words.causesHints }
    if !state.isSectionActive, let page = state.page {
      if let sheet = page.sheet { return words.sheetHints(sheet.step) }
      return page.search?.isTyping == true
        ? words.searchHints
        : words.pageHints(
          canUndo: !state.history.isEmpty,
          hasMonths: page.canTurn && state.months.count > 1)
    }
    if let shownSection { return sections[shownSection].hints(state, words) }
    if state.isEmptyStore { return words.firstRunHints }
    if let editor = state.budgetEditor {
      return editor.trouble.map { .message([words.text(of: $0)]) } ?? words.budgetHints
    }
    return state.focusedDay == nil
      ? words.monthHints(hasCalendar: state.capacity.hasCalendar) : words.calendarHints
  }

  /// Returns the frame from which a page opens, such as a legend row, a card or the footer.
  private func origin(of page: TransactionListPage.State, at time: Duration) -> Rectangle? {
    if page.origin == .search {
      return Rectangle(
        x: scene.margin, y: size.rows - 1, width: size.columns - 2 * scene.margin, height: 1)
    }
    if page.origin == .excluded, let frame = month.excludedFrame { return frame }
    if let day = page.day, let frame = month.dayFrame(of: day) { return frame }
    return shownSection.flatMap { sections[$0].origin(of: page, state, in: scene, at: time) }
      ?? month.legendFrame(of: page.row ?? page.rank)
  }
}
