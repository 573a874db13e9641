import Aggregation
import Ledger
import Motion
import Terminal

/// The view of ``YearBook``: bars that rise, a total that rolls, and a list with a gliding focus.
struct YearView: SectionView {
  private var painter: YearPainter?
  /// What the view shows; the former year stays until the store answers.
  private var content: YearPainter.Content?
  private var total: RollingText?
  private var bars = YearBars()
  private var glide = FocusGlide()
  private var top = 0
  /// The change of size that the next frame sends to the state.
  private var resize: YearBook.Action?

  mutating func sync(with state: Report.State, in scene: Scene, at time: Duration) {
    let new = state.yearFound.map {
      YearPainter.Content(
        year: state.yearBookQuery.year, found: $0, fixed: state.fixedPerMonth,
        isOfAccount: state.subject.account != nil, scene: scene)
    }
    // The scene can change while an answer is missing.
    let shown =
      new
      ?? content.map {
        YearPainter.Content(
          year: $0.year, found: $0.found, fixed: $0.fixed, isOfAccount: $0.isOfAccount,
          scene: scene)
      }
    if shown != content {
      content = shown
      painter = shown.flatMap { YearPainter($0) }
      roll(preference: scene.appearance.motion, at: time)
    }
    let lines = painter?.layout.list.height ?? 1
    resize = painter == nil || lines == state.yearBook.height ? nil : .resized(lines: lines)
    // A scrolled list moves under its focus, so the focus jumps.
    let moves = scene.appearance.motion == .full && state.yearBook.top == top
    glide.move(to: focusedLine(state), animates: moves, at: time)
    top = state.yearBook.top
  }

  private mutating func roll(preference: MotionPreference, at time: Duration) {
    guard let painter else { return }
    var rolling = total ?? painter.total.beginning
    rolling.set(
      painter.total.number,
      with: preference == .full ? MonthChart.Timeline.digits : nil, at: time)
    total = rolling
    bars.move(to: painter.parts, preference: preference, at: time)
  }

  /// The line of the focused item; `nil` for the months, and without a focus.
  private func focusedLine(_ state: Report.State) -> Int? {
    guard let focus = state.yearBook.focus, let found = content?.found else { return nil }
    return found.items.first { $0.item == focus }?.line
  }

  mutating func advance(to time: Duration) -> [Report.Action] {
    defer { resize = nil }
    return resize.map { [.year($0)] } ?? []
  }

  var settled: Duration? {
    [glide.settled, bars.settled, total.map(\.settlingTime) ?? .zero].latest
  }

  func origin(
    of page: TransactionListPage.State, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Rectangle? {
    guard case .yearRow(let key) = page.origin else { return nil }
    guard let painter else { return scene.area }
    let line = painter.lines.firstIndex { content?.found.item(of: $0) == .category(key) } ?? 0
    let list = painter.layout.list
    let y = min(max(list.y, list.y + line - state.yearBook.top), list.bottom - 1)
    return Rectangle(x: list.x, y: y, width: list.width, height: 1)
  }

  // MARK: Drawing

  func draw(_ state: Report.State, in scene: Scene, at time: Duration, on surface: inout Surface) {
    let theme = scene.appearance.shownTheme
    header(state, in: scene).draw(state, theme: theme, on: &surface)
    guard let painter, let total else {
      return drawEmpty(state, in: scene, theme: theme, on: &surface)
    }
    painter.drawTop(total, at: time, on: &surface)
    painter.drawMonths(
      bars, selected: selected(state), focus: state.yearBook.focus == .months ? 1 : 0, at: time,
      on: &surface)
    painter.drawList(top: state.yearBook.top, on: &surface)
    for (line, strength) in glide.strengths(at: time) {
      painter.drawFocus(line: line, top: state.yearBook.top, strength: strength, on: &surface)
    }
  }

  private func selected(_ state: Report.State) -> Int? {
    let month = state.month.month
    return content?.year == month.year ? month.month - 1 : nil
  }

  private func header(_ state: Report.State, in scene: Scene) -> YearHeader {
    YearHeader(state, year: content?.year ?? state.month.month.year, content?.found, in: scene)
  }

  private func drawEmpty(
    _ state: Report.State, in scene: Scene, theme: Theme, on surface: inout Surface
  ) {
    let words = scene.appearance.words
    let text =
      state.yearTrouble.map { words.unreadable(neutralized($0)) }
      ?? (content == nil && !state.isEmptyStore ? words.reading : words.nothingInYear)
    for (row, line) in text.wrapped(toCells: scene.size.columns - 2 * scene.margin).enumerated() {
      surface.put(
        line, x: scene.margin, y: scene.headerRow + 2 + row, Style(theme.second))
    }
  }

  func hints(_ state: Report.State, _ words: Words) -> Hints {
    guard painter != nil, let trouble = state.yearTrouble else { return words.yearHints }
    return .message([words.unreadable(neutralized(trouble))])
  }

  // MARK: Input

  func action(
    for key: Key, _ modifiers: KeyModifiers, _ state: Report.State, in scene: Scene
  ) -> Report.Action? {
    let isOnMonths = state.yearBook.focus == .months
    return switch key {
    case .left, .character("h"): isOnMonths ? .turnedBy(-1) : .yearTurned(by: -1)
    case .right, .character("l"): isOnMonths ? .turnedBy(1) : .yearTurned(by: 1)
    case .character("["): .yearTurned(by: -1)
    case .character("]"): .yearTurned(by: 1)
    case .up, .character("k"): .year(.moved(by: -1))
    case .down, .character("j"): .year(.moved(by: 1))
    case .pageUp: .year(.moved(by: -state.yearBook.height))
    case .pageDown: .year(.moved(by: state.yearBook.height))
    case .home: .year(.movedToStart)
    case .end: .year(.movedToEnd)
    case .enter, .character(" "): .yearOpened(nil)
    case .character("a"): .accountTurned(by: 1)
    case .character("A"): .accountTurned(by: -1)
    case .character("c"): .currencyTurned(by: 1)
    case .character("C"): .currencyTurned(by: -1)
    case .character("r"): .refreshed
    default: nil
    }
  }

  mutating func action(
    for mouse: MouseEvent, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Report.Action? {
    switch mouse.kind {
    case .wheel(.up): return .year(.scrolled(by: -3))
    case .wheel(.down): return .year(.scrolled(by: 3))
    case .wheel(.left): return .yearTurned(by: -1)
    case .wheel(.right): return .yearTurned(by: 1)
    case .press(.left):
      if let action = header(state, in: scene).action(forClickAtX: mouse.x, y: mouse.y) {
        return action
      }
      // A click on a year that no longer is the report's would open something else.
      guard let painter, let found = state.yearFound, found == content?.found else { return nil }
      if let index = painter.month(atX: mouse.x, y: mouse.y) {
        return .yearMonthOpened(painter.period.months.lowerBound.advanced(by: index))
      }
      guard
        let line = painter.line(atX: mouse.x, y: mouse.y, top: state.yearBook.top),
        let item = found.item(of: painter.lines[line])
      else { return nil }
      return .yearOpened(item)
    default: return nil
    }
  }
}
