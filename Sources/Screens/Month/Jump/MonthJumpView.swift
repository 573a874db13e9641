import Ledger
import Motion
import Terminal

/// The view of the month chooser: a panel that grows out of the month's title.
///
/// A color represents the spending of each month; without colors, a block's height or a digit does.
/// The month on the screen has a dot or an asterisk; with colors, the focus covers the dot.
struct MonthJumpView: Sendable {
  private static let opening = Animation.spring(.smooth(duration: .milliseconds(350)))
  private static let scrolling = Animation.spring(.smooth(duration: .milliseconds(300)))
  private static let dimming = 0.4
  /// The background of the focused month, on which white text is readable.
  private static let focus = Color(0x1B64DA)

  /// The last open state, which is still visible while the chooser closes.
  private var state: MonthJump.State?
  /// The years of the listed months, oldest first.
  private(set) var years: [Int] = []
  private var progress = AnimatableValue(0.0)
  /// The index of the first visible year.
  private var top = AnimatableValue(0.0)

  mutating func sync(with state: Report.State, in scene: Scene, at time: Duration) {
    let isOpen = state.jump != nil
    if isOpen != (progress.model == 1) {
      let preference = scene.appearance.motion
      progress.set(isOpen ? 1 : 0, with: preference.resolve(Self.opening), at: time)
    }
    guard let jump = state.jump else { return }
    let isNew = self.state == nil || progress(at: time) <= 0
    self.state = jump
    years = jump.months.map(\.year).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    let layout = MonthJumpLayout(years: years.count, in: scene.size)
    let index = years.firstIndex(of: jump.focus.year) ?? 0
    let wanted = Double(layout.top(for: index, of: years.count))
    guard wanted != top.model else { return }
    top.set(wanted, with: isNew ? nil : scene.appearance.motion.resolve(Self.scrolling), at: time)
  }

  /// The time from which the panel rests; without the last part of the spring, it would stop short.
  private var opened: Duration { progress.settlingTime(within: 0.004) ?? .zero }

  private func progress(at time: Duration) -> Double {
    time >= opened ? progress.model : min(max(progress.presented(at: time), 0), 1)
  }

  var settled: Duration {
    max(opened, top.settlingTime(within: 0.4) ?? .zero)
  }

  // MARK: Drawing

  /// Draws the panel, which opens from `origin`, the frame of the title.
  func draw(
    _ report: Report.State, from origin: Rectangle, in scene: Scene, at time: Duration,
    on surface: inout Surface
  ) {
    let progress = progress(at: time)
    guard let state, progress > 0.01 else { return }
    let (appearance, theme) = (scene.appearance, scene.appearance.shownTheme)
    let layout = MonthJumpLayout(years: years.count, in: scene.size)
    let covered = Rectangle(x: 0, y: 0, width: surface.width, height: max(0, surface.height - 1))
    if appearance.hasColors {
      surface.fade(covered, by: Self.dimming * progress, into: theme.background, text: theme.text)
    }
    let frame = MatchedGeometry().frame(
      from: Rect(origin), to: Rect(layout.frame), progress: progress)
    guard appearance.hasColors || frame.height >= 3 else { return }
    surface.clipped(to: covered) { surface in
      let paper = theme.panel.seen(over: theme.background, opacity: min(1, progress * 3))
      surface.drawPanel(frame, paper ?? theme.background, border: Style(theme.second))
      let inside = Rectangle(frame).inset(by: appearance.hasColors ? 0 : 1)
      surface.clipped(to: inside) { surface in
        drawContent(
          of: state, report, layout, appearance: appearance, theme: theme.onPanel, at: time,
          on: &surface)
        if appearance.hasColors {
          surface.fade(inside, by: 1 - progress, into: theme.panel, text: theme.text)
        }
      }
    }
  }

  private func drawContent(
    of state: MonthJump.State, _ report: Report.State, _ layout: MonthJumpLayout,
    appearance: Appearance, theme: Theme, at time: Duration, on surface: inout Surface
  ) {
    let words = appearance.words
    let left = layout.frame.x + layout.margin
    let right = layout.frame.right - layout.margin
    let end = surface.put(words.jumpTitle, x: left, y: layout.title, Style(theme.text).bold)
    let typed = state.namesNoMonth ? state.typed + "  " + words.noSuchMonth : state.typed + "▏"
    if !state.typed.isEmpty, end + 2 + typed.widthInCells <= right {
      surface.put(
        appearance.glyphs == .ascii ? typed.replacing("▏", with: "_") : typed, endingAt: right,
        y: layout.title, Style(state.namesNoMonth ? theme.more : theme.text))
    }
    drawGrid(of: state, report, layout, theme: theme, at: time, on: &surface)
    var x = surface.put(
      words.title(of: state.focus), x: left, y: layout.info, Style(theme.text).bold)
    guard let month = report.months.first(where: { $0.month == state.focus }) else { return }
    x += 2
    let amounts = appearance.words.amounts(in: month.currency)
    let amount = month.transactionCount > 0 ? amounts.amount(month.spent) : words.nothingSpent
    if x + amount.widthInCells <= right {
      surface.put(amount, endingAt: right, y: layout.info, Style(theme.second))
    }
  }

  private func drawGrid(
    of state: MonthJump.State, _ report: Report.State, _ layout: MonthJumpLayout, theme: Theme,
    at time: Duration, on surface: inout Surface
  ) {
    for month in 1...12 where layout.pitch > 2 || month % 2 == 1 {
      let isFocus = month == state.focus.month
      let cells = layout.cells(row: 0, month: month)
      let name = String(month)
      surface.put(
        name, x: cells.x + max(0, cells.width - name.utf8.count) / 2, y: layout.header,
        isFocus ? Style(theme.text).bold : Style(theme.second))
    }
    var spent: [Month: Int64] = [:]
    for month in report.months { spent[month.month] = month.transactionCount > 0 ? month.spent : 0 }
    let strengths = HeatScale.strengths(of: state.months.map { spent[$0] ?? 0 }, isLinear: true)
    let colors = HeatScale.colors(theme)
    let top = Int(self.top.presented(at: time).rounded())
    for row in 0..<layout.visible where years.indices.contains(top + row) {
      let label = String(years[top + row]).suffix(layout.labelWidth)
      let isFocus = years[top + row] == state.focus.year
      surface.put(
        label, x: layout.frame.x + layout.margin, y: layout.grid + row * layout.rowPitch,
        isFocus ? Style(theme.text).bold : Style(theme.second))
    }
    for (month, strength) in zip(state.months, strengths) {
      guard let strength, let year = years.firstIndex(of: month.year) else { continue }
      let row = year - top
      guard row >= 0, row < layout.visible else { continue }
      draw(
        month, strength, in: layout.cells(row: row, month: month.month),
        isFocus: month == state.focus, isShown: month == report.month.month, colors: colors,
        theme: theme, on: &surface)
    }
  }

  private func draw(
    _ month: Month, _ strength: Int, in cells: Rectangle, isFocus: Bool, isShown: Bool,
    colors: [Color], theme: Theme, on surface: inout Surface
  ) {
    guard surface.glyphs == .blocks else {
      HeatScale.drawSign(
        strength, x: cells.x, y: cells.y, width: cells.width, theme.text, on: &surface)
      if isShown {
        surface.put(
          surface.glyphs == .ascii ? "*" : "•", x: cells.right, y: cells.y, Style(theme.text))
      }
      if isFocus {
        surface.put(
          surface.glyphs == .ascii ? ">" : "▸", x: cells.x - 1, y: cells.y, Style(theme.text).bold)
      }
      return
    }
    // Leave a thin gap between rows, but not in a cell with text, which has only one background.
    surface.drawArea(
      x: Double(cells.x), y: Double(cells.y), width: Double(cells.width),
      height: isFocus || isShown ? 1 : 0.875, Fill(isFocus ? Self.focus : colors[strength]))
    let middle = cells.x + (cells.width - 1) / 2
    if isFocus, cells.width >= 2 {
      let number = String(month.month)
      surface.put(
        number, x: cells.x + (cells.width - number.utf8.count) / 2, y: cells.y,
        Style(Color(0xFFFFFF), on: Self.focus).bold)
    } else if isShown {
      surface.put(
        "•", x: middle, y: cells.y,
        Style(strength > 2 ? theme.panel : theme.text, on: colors[strength]).bold)
    }
  }
}

extension MonthJumpView: InputLayer {
  func action(
    for key: Key, _ modifiers: KeyModifiers, _ state: Report.State, in scene: Scene
  ) -> Report.Action? {
    switch key {
    case .escape: .jump(.closed)
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

  private func click(x: Int, y: Int, _ state: Report.State, in scene: Scene) -> MonthJump.Action? {
    let layout = MonthJumpLayout(years: years.count, in: scene.size)
    guard layout.frame.contains(x: x, y: y) else { return .closed }
    guard let jump = state.jump, let cell = layout.cell(x: x, y: y) else { return nil }
    let year = Int(top.model) + cell.row
    guard years.indices.contains(year),
      let month = Month(year: years[year], month: cell.month), jump.months.contains(month)
    else { return nil }
    return .chosen(month)
  }
}
