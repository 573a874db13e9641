import Ledger
import Motion
import Terminal

/// What is seen of an ``EditSheet``: a panel that slides up from the lower edge of its page.
struct EditSheetView: Sendable {
  private static let sliding = Animation.spring(
    response: .milliseconds(350), dampingFraction: 0.86)

  /// What is shown, or was last: it is still seen while it slides away.
  private var state: EditSheet.State
  /// How many of its rows are seen; a step that needs more makes it grow.
  private var height = AnimatableValue(0.0)
  private var isLeaving = false
  private let language: Language

  init(
    _ state: EditSheet.State, in page: Rectangle, appearance: Appearance, at time: Duration
  ) {
    self.state = state
    language = appearance.language
    move(in: page, appearance.motion, at: time)
  }

  /// Goes after `state`; without one it slides away.
  mutating func follow(
    _ new: EditSheet.State?, in page: Rectangle, preference: MotionPreference, at time: Duration
  ) {
    if let new { state = new }
    isLeaving = new == nil
    move(in: page, preference, at: time)
  }

  private mutating func move(
    in page: Rectangle, _ preference: MotionPreference, at time: Duration
  ) {
    let rows = isLeaving ? 0 : Double(frame(in: page).height)
    guard rows != height.model else { return }
    height.set(rows, with: preference.resolve(Self.sliding), at: time)
  }

  var settled: Duration? { height.settlingTime(within: 0.06) }

  /// Whether nothing of it is to be seen any more.
  func isGone(at time: Duration) -> Bool {
    isLeaving && (settled.map { time >= $0 } ?? false)
  }

  // MARK: Layout

  /// Rows of choices that are seen at once, at most.
  private static let mostRows = 8
  /// Rows around what a sheet holds: an edge, the title, and two below.
  private static let frameRows = 4

  private func contentRows(_ width: Int) -> Int {
    switch state.step {
    case .category(let chooser):
      let columns = Self.columns(width)
      let rows = (max(1, chooser.shown.count) + columns - 1) / columns
      return 2 + min(Self.mostRows, rows)
    case .scope(let scope): return scope.options.count == 2 ? 5 : 2
    case .note, .todo: return 2
    case .details(let details): return text(of: details, width).lines.count
    }
  }

  private func text(of details: TransactionDetails, _ width: Int) -> TransactionDetailsText {
    TransactionDetailsText(
      state.transaction, details, words: Words(language), width: width - 6)
  }

  /// How many lines of what is known there is no room for; `nil` where that is not seen.
  func lowestTop(in page: Rectangle) -> Int? {
    guard case .details(let details) = state.step else { return nil }
    let frame = frame(in: page)
    return max(0, text(of: details, frame.width).lines.count - Self.rowsOfDetails(frame))
  }

  /// Between the title and the lower edge.
  private static func rowsOfDetails(_ frame: Rectangle) -> Int { max(1, frame.height - frameRows) }

  private static func columns(_ width: Int) -> Int { max(1, min(4, (width - 4) / 20)) }

  /// Where it is when it has come, at the lower edge of `page`.
  func frame(in page: Rectangle) -> Rectangle {
    let height = min(page.height - 1, Self.frameRows + contentRows(page.width))
    return Rectangle(x: page.x, y: page.bottom - height, width: page.width, height: height)
  }

  /// The choice that lies at a cell; `nil` where there is none.
  func choice(atX x: Int, y: Int, in page: Rectangle) -> Int? {
    let frame = frame(in: page)
    switch state.step {
    case .category(let chooser):
      let grid = Grid(chooser, in: frame)
      return (0..<chooser.shown.count).first { place in
        grid.cell(of: place).map {
          $0.y == y && x >= $0.x - 1 && x < $0.x - 1 + grid.columnWidth
        } ?? false
      }
    case .scope(let scope):
      return scope.options.indices.first { place in
        let top = Self.row(of: place, in: scope, frame)
        return y == top || (scope.options[place] == .all && y > top && y < top + 3)
      }
    case .note, .todo, .details: return nil
    }
  }

  /// Below all of them stand the pattern and what else it concerns.
  private static func row(of place: Int, in scope: ScopeChoice, _ frame: Rectangle) -> Int {
    frame.y + 2 + (scope.options.count == 2 ? place * 3 : 0)
  }

  /// Where the choices of a category stand: in columns, scrolled so that the focus is seen.
  private struct Grid {
    let columns: Int
    let columnWidth: Int
    private let left: Int
    private let top: Int
    private let rows: Int
    private let first: Int

    init(_ chooser: CategoryChooser, in frame: Rectangle) {
      columns = EditSheetView.columns(frame.width)
      left = frame.x + 4
      columnWidth = (frame.width - 6) / columns
      top = frame.y + 4
      rows = max(1, frame.bottom - 2 - top)
      first = max(0, chooser.focus / columns - rows + 1)
    }

    /// How many of `count` choices lie below what is seen.
    func hidden(of count: Int) -> Int { max(0, count - (first + rows) * columns) }

    func cell(of place: Int) -> CellPosition? {
      let row = place / columns - first
      guard row >= 0, row < rows else { return nil }
      return CellPosition(x: left + place % columns * columnWidth, y: top + row)
    }
  }

  /// How many choices further down the next row begins.
  static func columnCount(in page: Rectangle) -> Int { columns(page.width) }

  // MARK: Drawing

  func draw(
    at time: Duration, in page: Rectangle, appearance: Appearance, on surface: inout Surface
  ) {
    let theme = appearance.shownTheme
    let resting = frame(in: page)
    // Nearly there is a row too low: at rest it is there.
    let isStill = settled.map { time >= $0 } ?? false
    let seen = min(max(0, isStill ? height.model : height.presented(at: time)), Double(page.height))
    let presence = min(1, seen / Double(max(1, resting.height)))
    guard presence > (appearance.glyphs == .blocks ? 0 : 0.5) else { return }
    let paper = theme.panel.mixed(with: theme.second, by: 0.16)
    surface.clipped(to: page) { surface in
      if appearance.glyphs == .blocks {
        surface.fade(page, by: 0.3 * presence, into: theme.background, text: theme.text)
      }
      let top = appearance.glyphs == .blocks ? Double(page.bottom) - seen : Double(resting.y)
      surface.drawPanel(
        x: Double(resting.x), y: top, width: Double(resting.width),
        height: Double(page.bottom + 1) - top, paper, border: Style(theme.second))
      let first = Int(top.rounded(.up))
      guard first < page.bottom else { return }
      drawContent(
        in: Rectangle(x: resting.x, y: first, width: resting.width, height: resting.height),
        appearance: appearance, theme: theme.on(paper), on: &surface)
    }
  }

  private func drawContent(
    in frame: Rectangle, appearance: Appearance, theme: Theme, on surface: inout Surface
  ) {
    let words = Words(appearance.language)
    let (left, right) = (frame.x + 3, frame.right - 3)
    let amounts = AmountText(
      currency: state.transaction.amount.currency, language: appearance.language)
    let amount = amounts.amount(state.transaction.amount.minorUnits)
    let payee = neutralized(state.transaction.payee, upTo: frame.width)
    let heading: String
    switch state.step {
    case .category: heading = words.whichCategory
    case .scope(let scope): heading = words.whichOnes(neutralized(scope.category.name))
    case .note: heading = words.note
    case .todo: heading = words.newTodo
    case .details: heading = words.transaction
    }
    let y = frame.y + 1
    let end = surface.put(
      heading.truncated(toCells: right - left), x: left, y: y, Style(theme.text).bold)
    let about =
      state.trouble.map { words.notDone(neutralized($0)) }
      ?? (state.isBusy ? words.busy : state.isTyping ? "\(payee) · \(amount)" : amount)
    let room = right - end - 2
    if room > 8 {
      surface.put(
        about.truncated(toCells: room), endingAt: right, y: y,
        Style(state.trouble == nil ? theme.second : theme.more))
    }
    switch state.step {
    case .category(let chooser):
      draw(chooser, in: frame, appearance: appearance, theme: theme, on: &surface)
    case .scope(let scope):
      draw(scope, in: frame, appearance: appearance, theme: theme, on: &surface)
    case .note(let field):
      TextFieldView(field: field, prompt: words.writeNote).draw(
        x: left, y: frame.y + 2, width: right - left, theme: theme, on: &surface)
    case .todo(let field):
      TextFieldView(field: field, prompt: words.todoPrompt).draw(
        x: left, y: frame.y + 2, width: right - left, theme: theme, on: &surface)
    case .details(let details):
      draw(details, in: frame, words: words, theme: theme, on: &surface)
    }
  }

  private func draw(
    _ details: TransactionDetails, in frame: Rectangle, words: Words, theme: Theme,
    on surface: inout Surface
  ) {
    let text = text(of: details, frame.width)
    let rows = Self.rowsOfDetails(frame)
    let top = min(details.top, max(0, text.lines.count - rows))
    let (left, y) = (frame.x + 3, frame.y + 3)
    for (row, line) in text.lines.dropFirst(top).prefix(rows).enumerated() {
      surface.put(line.label, x: left, y: y + row, Style(theme.second))
      surface.put(line.text, x: left + text.labelWidth + 2, y: y + row, Style(theme.text))
    }
    let hidden = text.lines.count - top - rows
    if hidden > 0 { drawMore(hidden, y: y + rows, in: frame, words, theme, on: &surface) }
  }

  private func draw(
    _ chooser: CategoryChooser, in frame: Rectangle, appearance: Appearance, theme: Theme,
    on surface: inout Surface
  ) {
    let words = Words(appearance.language)
    TextFieldView(field: chooser.field, prompt: words.typeToFind).draw(
      x: frame.x + 3, y: frame.y + 2, width: frame.width - 6, theme: theme, on: &surface)
    guard chooser.all != nil else {
      surface.put(words.reading, x: frame.x + 3, y: frame.y + 4, Style(theme.second))
      return
    }
    let grid = Grid(chooser, in: frame)
    for (place, choice) in chooser.shown.enumerated() {
      guard let cell = grid.cell(of: place) else { continue }
      let isMeant = place == chooser.focus
      if isMeant {
        mark(cell, width: grid.columnWidth, appearance: appearance, theme: theme, on: &surface)
      }
      let name = neutralized(choice.name)
      surface.put(
        // A new one is the last, and has what is left of the line.
        (choice.isNew ? words.newCategory(name) : name)
          .truncated(toCells: choice.isNew ? frame.right - 3 - cell.x : grid.columnWidth - 2),
        x: cell.x, y: cell.y, isMeant ? Style(theme.text).bold : Style(theme.text))
    }
    let hidden = grid.hidden(of: chooser.shown.count)
    if hidden > 0 { drawMore(hidden, y: frame.bottom - 2, in: frame, words, theme, on: &surface) }
  }

  /// Says that there is more than is seen.
  private func drawMore(
    _ count: Int, y: Int, in frame: Rectangle, _ words: Words, _ theme: Theme,
    on surface: inout Surface
  ) {
    surface.put(
      "▾ " + words.more(count), endingAt: frame.right - 3, y: y, Style(theme.second))
  }

  private func draw(
    _ scope: ScopeChoice, in frame: Rectangle, appearance: Appearance, theme: Theme,
    on surface: inout Surface
  ) {
    let words = Words(appearance.language)
    let (left, right) = (frame.x + 4, frame.right - 3)
    for (place, option) in scope.options.enumerated() {
      let y = Self.row(of: place, in: scope, frame)
      let isMeant = option == scope.option
      if isMeant {
        mark(
          CellPosition(x: left, y: y), width: right - left + 1, appearance: appearance,
          theme: theme,
          on: &surface)
      }
      let style = isMeant ? Style(theme.text).bold : Style(theme.text)
      switch option {
      case .one: surface.put(words.onlyThisOne, x: left, y: y, style)
      case .all:
        let end = surface.put(words.allLikeIt, x: left, y: y, style)
        let extents = words.extents(scope.extent)
        let extent = extents.first { end + 2 + $0.widthInCells <= right }
        if let extent {
          surface.put(
            extent, endingAt: right, y: y, Style(isMeant ? theme.text : theme.second))
        }
        // What has no room beside it stands below.
        let below = [
          extent == nil ? extents.last : nil, words.concerned(scope.extent?.others ?? []),
        ]
        surface.put(
          below.compactMap(\.self).joined(separator: " · ").truncated(toCells: right - left - 2),
          x: left + 2, y: y + 2, Style(theme.text))
        let label = words.payeesWith
        let start = surface.put(label, x: left + 2, y: y + 1, Style(theme.second))
        TextFieldView(field: scope.pattern, prompt: "…").draw(
          x: start, y: y + 1, width: right - start, theme: theme, on: &surface)
        if !isMeant { surface.caret = nil }
      }
    }
  }

  private func mark(
    _ cell: CellPosition, width: Int, appearance: Appearance, theme: Theme,
    on surface: inout Surface
  ) {
    if appearance.glyphs == .blocks {
      surface.fill(
        Rectangle(x: cell.x - 1, y: cell.y, width: width, height: 1),
        with: theme.panel.mixed(with: theme.less, by: 0.45))
    } else {
      surface.put(">", x: cell.x - 1, y: cell.y, Style(theme.text).bold)
    }
  }
}
