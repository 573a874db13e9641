import Ledger
import Motion
import Terminal

/// What is seen of a category's page: a legend's row, or a card, that grows into one, and goes back.
///
/// One number, from 0 (a row or a card) to 1 (a page), drives frame, dimming and what can be read; a second one
/// is how far the page is pulled down. Both are on springs, so that every key and every grip takes over
/// in mid-motion.
struct CategoryPageView: Sendable {
  private static let opening = Animation.spring(
    response: .milliseconds(600), dampingFraction: 0.8)
  private static let springingBack = Animation.spring(
    response: .milliseconds(350), dampingFraction: 0.8)
  /// From how far on nothing of the row is seen any more.
  private static let rowEnd = 0.25
  /// How much darker the month behind it gets.
  private static let dimming = 0.25

  private enum Value {
    case progress
    /// In rows, downwards.
    case pull
  }

  /// Not all of the state: a second list would be copied whenever the first grows.
  private var phase: CategoryPage.Phase
  private var motion = Animator<Value, Double>(within: 0.004)
  /// The change that opens it, or closes it.
  private var way: Motion.Transaction.ID?
  private var sheet: EditSheetView?
  private var leap = LeapView()
  /// Above which the thumb leaps.
  private var leaping: Ledger.Transaction.ID?

  /// Begins to open.
  init(_ state: CategoryPage.State, preference: MotionPreference) {
    phase = state.phase
    motion.insert(.progress, at: 0)
    motion.insert(.pull, at: 0)
    send(to: 1, by: preference)
  }

  /// Goes after `state`: what it is to be changes at once, and is seen to.
  mutating func follow(
    _ state: CategoryPage.State, in size: TerminalSize, preference: MotionPreference,
    at time: Duration
  ) {
    let old = phase
    phase = state.phase
    if let new = state.sheet, sheet == nil {
      sheet = EditSheetView(new, in: Self.frame(in: size), preference: preference, at: time)
    } else {
      sheet?.follow(state.sheet, in: Self.frame(in: size), preference: preference, at: time)
    }
    switch (old, phase) {
    case (_, .closing) where old != .closing: send(to: 0, by: preference)
    case (.closing, .opening): send(to: 1, by: preference)
    case (.dragging, .open):
      motion.set(
        0, for: .pull, in: Motion.Transaction(animation: Self.springingBack, preference: preference)
      )
    default: break
    }
  }

  /// Shows that a transaction was worth it.
  mutating func leap(
    above id: Ledger.Transaction.ID, preference: MotionPreference, at time: Duration
  ) {
    if leaping != id { leap = LeapView() }
    leaping = id
    leap.leap(preference: preference, at: time)
  }

  private mutating func send(to progress: Double, by preference: MotionPreference) {
    let change = Motion.Transaction(animation: Self.opening, preference: preference)
    motion.set(0, for: .pull, in: change)
    var told = change
    told.criteria = .logicallyComplete
    way = motion.set(progress, for: .progress, in: told)
  }

  /// Puts it where a hand holds it: `distance` rows below its place, moving at `velocity` rows a second.
  mutating func hold(at distance: Double, velocity: Double, height: Int) {
    let offset =
      distance < 0
      ? Drag.rubberBanded(distance, dimension: Double(max(1, height))) : distance
    motion.insert(.pull, at: offset, velocity: velocity)
  }

  /// Lets a frame begin, and returns what has come to an end.
  mutating func advance(to time: Duration) -> Report.Action? {
    if sheet?.isGone(at: time) == true { sheet = nil }
    // A change that another has taken over ends, too.
    let isNear = motion.advance(to: time).contains { $0.id == way }
    if phase == .closing { return motion.isSettled(at: time) ? .pageArrived : nil }
    return isNear ? .page(.opened) : nil
  }

  var settled: Duration? {
    guard let still = motion.settlingTime, let leapt = leap.settled else { return nil }
    guard let sheet else { return max(still, leapt) }
    return sheet.settled.map { max($0, still, leapt) }
  }

  /// The choice of its sheet that lies at a cell; `nil` where there is none.
  func choice(atX x: Int, y: Int, in size: TerminalSize) -> Int? {
    sheet?.choice(atX: x, y: y, in: Self.frame(in: size))
  }

  /// Whether its sheet lies over a cell.
  func isOnSheet(x: Int, y: Int, in size: TerminalSize) -> Bool {
    sheet?.frame(in: Self.frame(in: size)).contains(x: x, y: y) ?? false
  }

  // MARK: Layout

  /// Where the page is when it is open.
  static func frame(in size: TerminalSize) -> Rectangle {
    let width = min(size.columns - (size.columns < 60 ? 0 : 8), 96)
    let top = size.rows < 20 ? 0 : 1
    return Rectangle(
      x: (size.columns - width) / 2, y: top, width: width, height: size.rows - 1 - top)
  }

  /// Columns left free on either side of a page's content.
  private static func margin(of width: Int) -> Int { width < 60 ? 2 : 4 }

  /// Rows above the transactions: the grip, a gap, the name, the amount, a gap.
  private static let headRows = 5

  /// How many lines of transactions a page has.
  static func lineCount(in size: TerminalSize) -> Int {
    max(1, frame(in: size).height - headRows - 1)
  }

  /// Where it is drawn at `time`, on its way from `origin`.
  func frame(at time: Duration, from origin: Rectangle, in size: TerminalSize) -> Rect {
    var frame = MatchedGeometry().frame(
      // A row that swings out beyond its place would be seen to cover its neighbours.
      from: Rect(origin), to: Rect(Self.frame(in: size)), progress: max(0, progress(at: time)))
    frame.y += motion.presented(.pull, at: time) ?? 0
    return frame
  }

  private func progress(at time: Duration) -> Double {
    motion.presented(.progress, at: time) ?? 0
  }

  /// Whether the cell is one of an open page's head, which it is taken by.
  static func isHead(x: Int, y: Int, in size: TerminalSize) -> Bool {
    let frame = frame(in: size)
    return frame.contains(x: x, y: y) && y < frame.y + headRows
  }

  private static let close = "esc ×"

  /// Whether the cell is one of the sign at an open page's head that closes it.
  static func isClose(x: Int, y: Int, in size: TerminalSize) -> Bool {
    let frame = frame(in: size)
    let right = frame.right - margin(of: frame.width)
    return y == frame.y + 2 && x >= right - close.widthInCells && x < right
  }

  /// The line of an open page at a row of the terminal; `nil` where there is none.
  static func line(atRow y: Int, in size: TerminalSize) -> Int? {
    let line = y - frame(in: size).y - headRows
    return 0..<lineCount(in: size) ~= line ? line : nil
  }

  // MARK: Drawing

  /// Draws it over what lies there.
  func draw(
    _ state: CategoryPage.State, at time: Duration, from origin: Rectangle, in size: TerminalSize,
    look: Look,
    on surface: inout Surface
  ) {
    let theme = look.shownTheme
    let progress = min(max(progress(at: time), 0), 1)
    // Near its place it is what it opens from.
    let presence = min(1, progress / Self.rowEnd)
    let isCard = state.card != nil
    // A card's texts without its corners, which would be seen inside a larger one.
    let inset = isCard ? (x: 2, y: 1) : (x: 0, y: 0)
    var row = Surface(
      width: origin.width - 2 * inset.x, height: origin.height - 2 * inset.y,
      glyphs: surface.glyphs)
    row.draw(surface, x: -origin.x - inset.x, y: -origin.y - inset.y)
    // A card is taken out of its place; a row stays.
    if isCard { surface.fill(origin) }
    let pull = max(0, motion.presented(.pull, at: time) ?? 0)
    if look.glyphs == .blocks {
      let dimming = Self.dimming * progress - pull / Double(max(1, size.rows)) * 1.055
      surface.fade(surface.bounds, by: dimming, into: theme.background, text: theme.text)
    }
    let frame = frame(at: time, from: origin, in: size)
    // Without colours a row cannot become a box before there is room for one.
    guard look.glyphs == .blocks || frame.height >= 3 else { return }
    surface.drawPanel(
      x: frame.x, y: frame.y, width: frame.width, height: frame.height,
      theme.panel.seen(over: theme.background, opacity: isCard ? 1 : presence)
        ?? theme.background,
      border: Style(theme.second))
    let cells = Rectangle(frame)
    let border = look.glyphs == .blocks ? 0 : 1
    let inside = Rectangle(
      x: cells.x + border, y: cells.y + border, width: cells.width - 2 * border,
      height: cells.height - 2 * border)
    guard inside.width > 8 else { return }
    surface.clipped(to: inside) { surface in
      // A whole fade would leave nothing of a card but a hole.
      if look.glyphs != .blocks || progress > 1.0 / 16 {
        drawContent(of: state, in: cells, look: look, theme: theme, on: &surface)
      }
      if look.glyphs == .blocks {
        if progress > 1.0 / 16 {
          surface.fade(inside, by: 1 - progress, into: theme.panel, text: theme.text)
        }
        surface.draw(
          row, x: isCard ? cells.x + inset.x : cells.x + (cells.width - origin.width) / 2,
          y: cells.y + (isCard ? inset.y : min(2, (cells.height - 1) / 2)),
          opacity: 1 - presence, isTransparent: true,
          backdrop: theme.panel, text: theme.text)
      }
    }
    if let leaping, let cell = listView(of: state, in: cells, look: look).cell(of: leaping) {
      leap.draw(x: cell.x, y: cell.y, at: time, theme: theme, on: &surface)
    }
    sheet?.draw(at: time, in: inside, look: look, on: &surface)
  }

  private func listView(
    of state: CategoryPage.State, in cells: Rectangle, look: Look
  ) -> TransactionListView {
    TransactionListView(
      state.list, look: look,
      amounts: AmountText(currency: state.title.currency, language: look.language),
      area: Rectangle(
        x: cells.x, y: cells.y + Self.headRows, width: cells.width,
        height: cells.height - Self.headRows - 1), margin: Self.margin(of: cells.width))
  }

  private func drawContent(
    of state: CategoryPage.State, in cells: Rectangle, look: Look, theme: Theme,
    on surface: inout Surface
  ) {
    let margin = Self.margin(of: cells.width)
    let (left, right) = (cells.x + margin, cells.right - margin)
    let words = Words(look.language)
    let title = state.title
    if look.glyphs == .blocks, cells.width >= 30 {
      // Not in the first row, of which the panel's edge may cover a part only.
      surface.put("▔▔▔▔▔▔", x: cells.x + cells.width / 2 - 3, y: cells.y + 1, Style(theme.third))
    }
    let accent = title.colorIndex.map { theme.categories[$0 % theme.categories.count] }
    var y = cells.y + 2
    // The very sign that the legend's row has.
    let sign = MonthChart.Legend.sign(
      of: Fill(accent ?? theme.rest, patternIndex: state.rank), on: surface)
    let x = surface.put(sign, x: left, y: y, Style(accent ?? theme.rest)) + 1
    surface.put(Self.close, endingAt: right, y: y, Style(theme.second))
    let room = right - Self.close.widthInCells - 2 - x
    surface.put(
      neutralized(title.name).truncated(toCells: max(1, room)), x: x, y: y, Style(theme.text).bold)
    y += 1
    if let spent = title.spent {
      drawFigures(spent, of: title, left: left, right: right, y: y, words, theme, on: &surface)
      y += 1
    }
    draw(state.search, x: left, y: y, width: right - left, look, on: &surface)
    listView(of: state, in: cells, look: look).draw(on: &surface)
    draw(
      state.notice, x: left, y: cells.bottom - 1, width: right - left, words, theme, on: &surface)
  }

  private func drawFigures(
    _ spent: Int64, of title: CategoryPage.Title, left: Int, right: Int, y: Int, _ words: Words,
    _ theme: Theme, on surface: inout Surface
  ) {
    let amounts = AmountText(currency: title.currency, language: words.language)
    let x = surface.put(amounts.amount(spent), x: left, y: y, Style(theme.text).bold) + 2
    var details = [AmountText.percent(tenths: title.percentTenths)]
    if title.count > 0 { details.append(words.transactions(title.count)) }
    let change = title.change.map { MonthChart.Legend.change($0, amounts: amounts) } ?? ""
    let end = right - change.widthInCells
    let note = details.joined(separator: " · ")
    if x + note.widthInCells + 2 <= end {
      surface.put(note, x: x, y: y, Style(theme.second))
    }
    if x <= end {
      surface.put(
        change, x: end, y: y, Style(theme.color(MonthChart.Legend.ink(title.change))))
    }
  }

  private func draw(
    _ search: CategoryPage.Search?, x: Int, y: Int, width: Int, _ look: Look,
    on surface: inout Surface
  ) {
    guard let search else { return }
    let words = Words(look.language)
    let start = surface.put("/ ", x: x, y: y, Style(look.shownTheme.second))
    TextFieldView(field: search.field, prompt: words.searchPrompt).draw(
      x: start, y: y, width: x + width - start, look: look, on: &surface)
    if !search.isTyping { surface.caret = nil }
  }

  private func draw(
    _ notice: CategoryPage.Notice?, x: Int, y: Int, width: Int, _ words: Words, _ theme: Theme,
    on surface: inout Surface
  ) {
    let text: String
    switch notice {
    case .changed(let done): text = words.changed(done)
    case .takenBack: text = words.takenBack
    case .failed(let reason): text = words.notDone(reason)
    case nil: return
    }
    surface.put(neutralized(text).truncated(toCells: width), x: x, y: y, Style(theme.text))
  }
}

extension PixelTransform {
  init(_ transform: AffineTransform) {
    self.init(
      m11: transform.m11, m12: transform.m12, m21: transform.m21, m22: transform.m22,
      m31: transform.m31, m32: transform.m32)
  }
}

extension Rect {
  init(_ cells: Rectangle) {
    self.init(
      x: Double(cells.x), y: Double(cells.y), width: Double(cells.width),
      height: Double(cells.height))
  }
}

extension Rectangle {
  /// The cells of `frame`, each edge rounded to the nearest.
  init(_ frame: Rect) {
    let whole = frame.rounded()
    self.init(
      x: Int(whole.x), y: Int(whole.y), width: Int(whole.width), height: Int(whole.height))
  }
}
