import Motion
import Terminal

/// The view of ``CategoryGrid``: cards that glide to their frames, appear, disappear and scroll.
///
/// Frames are relative to the first card, so that scrolling does not affect the cards' movements.
struct CategoryGridView: SectionView {
  private enum Group: Hashable, Sendable {
    /// A category's card, by its key.
    case card(String)
    /// The ring around the focused card.
    case focus
  }

  private enum Member: Hashable, Sendable { case own }

  private enum Value: Hashable, Sendable {
    /// The number of rows above the first visible row.
    case top
    /// The opacity of the ring around the focused card.
    case ring
  }

  private static let dealing = Animation.spring(response: .milliseconds(550), dampingFraction: 0.82)
  private static let moving = Animation.smooth(duration: .milliseconds(450))
  private static let scrolling = Animation.smooth(duration: .milliseconds(350))
  private static let focusing = Animation.snappy(duration: .milliseconds(300))

  private var frames = MatchedGeometryNamespace<Group, Member>(anchor: .topLeading, within: 0.06)
  private var presence = TransitionGroup<String>(within: 0.06)
  // A movement of less than half a row is invisible.
  private var scroll = Animator<Value, Double>(within: 0.4)
  private var light = Animator<Value, Double>(within: 0.06)
  private var cards: [CategoryCard] = []
  /// The disappearing cards, with their last frames.
  private var leaving: [String: (card: CategoryCard, frame: Rect)] = [:]
  private var layout = CategoryGrid.Layout([], columns: 1, in: CategoryGrid.Capacity()) { _ in 0 }
  private(set) var header: GridHeader?
  private var shown: CategoryGrid.State?
  private var isPageOut = false
  private var scene: Scene?
  /// The latest time at which a frame began or the view synced.
  private var now = Duration.zero

  mutating func sync(with state: Report.State, in scene: Scene, at time: Duration) {
    now = max(now, time)
    let grid = state.grid
    header = GridHeader(state, in: GridArea(scene), words: scene.appearance.words)
    syncRing(with: state.page, motion: scene.appearance.motion)
    guard grid != shown || scene != self.scene else { return }
    defer { (shown, self.scene) = (grid, scene) }
    // A change of section or size is not animated.
    let isNew = shown?.appearances != grid.appearances || scene.size != self.scene?.size
    let isDealt = shown?.columns != grid.columns || shown?.order != grid.order
    func change(_ animation: Animation) -> Motion.Transaction {
      Motion.Transaction(animation: isNew ? nil : animation, preference: scene.appearance.motion)
    }
    let isFocusMoved = shown?.focus != grid.focus
    prepare(grid, state, appearance: scene.appearance, at: time)
    let moving = change(isDealt ? Self.dealing : Self.moving)
    var placements = zip(cards, layout.frames).map { card, frame in
      MatchedGeometryNamespace<Group, Member>.Placement(
        id: .card(card.key), member: .own, frame: Rect(frame))
    }
    if let frame = layout.frame(of: grid.focus) {
      placements.append(.init(id: .focus, member: .own, frame: Rect(frame)))
    }
    frames.update(to: placements, in: moving) { group in
      // The ring glides to another card, or along with its own card.
      group == .focus && isFocusMoved ? change(Self.focusing).animation : moving.animation
    }
    presence.update(to: cards.map(\.key), in: moving, transition: .opacity)
    leaving = leaving.filter { presence.leaving.contains($0.key) }
    scroll.update(to: [(key: .top, value: Double(grid.top))], in: change(Self.scrolling))
  }

  /// Hides the ring around the focused card while a page is open, and shows it again afterward.
  private mutating func syncRing(with page: TransactionListPage.State?, motion: MotionPreference) {
    let isOut = page.map { $0.phase != .closing } ?? false
    guard isOut != isPageOut || light.target(.ring) == nil else { return }
    isPageOut = isOut
    // If the page does not open from the ring's card, as after a click, hide the ring at once.
    if isOut, page?.card != shown?.focus { light.insert(.ring, at: 0) }
    let animation = isOut ? Animation.smooth(duration: .milliseconds(200)) : Self.moving
    light.set(
      isOut ? 0 : 1, for: .ring, in: Motion.Transaction(animation: animation, preference: motion))
  }

  private mutating func prepare(
    _ grid: CategoryGrid.State, _ state: Report.State, appearance: Appearance, at time: Duration
  ) {
    let rows = grid.cards
    let keys = Set(rows.map(\.key))
    for card in cards where !keys.contains(card.key) {
      guard let frame = frames.frame(of: .card(card.key), at: now) else { continue }
      leaving[card.key] = (card, frame)
    }
    let former = (cards: cards, indexes: layout.indexes)
    layout = grid.layout
    let ranks = Dictionary(
      (grid.content?.rows ?? []).enumerated().map { ($0.element.key, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let currency = grid.content?.subject.currency ?? state.month.currency
    cards = rows.map { row in
      let content = CategoryCard.Content(
        row: row, rank: ranks[row.key] ?? 0, currency: currency,
        payees: grid.payees(of: row.key) ?? [], hasSparkline: layout.hasSparkline,
        isSpacious: layout.isSpacious)
      // Usually, only the card's frame has changed, so the card can be reused.
      if let index = former.indexes[row.key], former.cards[index].content == content,
        former.cards[index].appearance == appearance
      {
        return former.cards[index]
      }
      return CategoryCard(content, appearance: appearance)
    }
  }

  mutating func advance(to time: Duration) -> [Report.Action] {
    now = time
    _ = frames.advance(to: time)
    _ = presence.advance(to: time)
    _ = scroll.advance(to: time)
    _ = light.advance(to: time)
    if !leaving.isEmpty { leaving = leaving.filter { presence.leaving.contains($0.key) } }
    return []
  }

  var settled: Duration? {
    [frames.settlingTime, presence.settlingTime, scroll.settlingTime, light.settlingTime].latest
  }

  // MARK: Positions

  /// Returns the presented top row, limited to the scroll range.
  private func top(at time: Duration) -> Double {
    let lowest = Double(max(0, layout.height - (shown?.capacity.height ?? 0)))
    return min(max(0, (scroll.presented(.top, at: time) ?? 0).rounded()), lowest)
  }

  /// Returns the frame of a card or of the ring, in cells of the screen.
  private func frame(of group: Group, in area: GridArea, at time: Duration) -> Rect? {
    frames.frame(of: group, at: time).map { placed($0, in: area, at: time) }
  }

  private func placed(_ frame: Rect, in area: GridArea, at time: Duration) -> Rect {
    var frame = frame
    frame.x += Double(area.cards.x)
    frame.y += Double(area.cards.y) - top(at: time)
    return frame
  }

  /// Returns the category of the card at a cell.
  func card(atX x: Int, y: Int, in scene: Scene, at time: Duration) -> String? {
    let area = GridArea(scene)
    guard area.visible.contains(x: x, y: y) else { return nil }
    return cards.last { card in
      frame(of: .card(card.key), in: area, at: time)
        .map { Rectangle($0).contains(x: x, y: y) } ?? false
    }?.key
  }

  func origin(
    of page: TransactionListPage.State, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Rectangle? {
    guard let key = page.card else { return nil }
    let area = GridArea(scene)
    if let frame = frame(of: .card(key), in: area, at: time) { return Rectangle(frame) }
    if let (_, frame) = leaving[key] { return Rectangle(placed(frame, in: area, at: time)) }
    // If the category no longer has a card, the page closes toward its own center.
    let open = OpeningPage.frame(in: scene.size)
    return Rectangle(
      x: open.x + open.width / 4, y: open.y + open.height / 4, width: open.width / 2,
      height: open.height / 2)
  }

  // MARK: Drawing

  func draw(_ state: Report.State, in scene: Scene, at time: Duration, on surface: inout Surface) {
    let theme = scene.appearance.shownTheme
    let area = GridArea(scene)
    header?.draw(theme: theme, on: &surface)
    if cards.isEmpty {
      surface.put(
        scene.appearance.words.nothingSpent, x: area.left, y: area.cards.y, Style(theme.second))
    }
    surface.clipped(to: area.visible) { surface in
      drawCards(in: scene, at: time, on: &surface)
      fadeEdges(of: area, in: scene, at: time, on: &surface)
    }
    drawScrollBar(in: area, theme, at: time, on: &surface)
  }

  private func drawCards(in scene: Scene, at time: Duration, on surface: inout Surface) {
    let area = GridArea(scene)
    let focus = shown?.focus
    var last: (card: CategoryCard, frame: Rect, opacity: Double)?
    for item in presence.items(at: time) {
      let opacity = item.effect(size: Size(width: 1, height: 1)).opacity
      if item.isLeaving {
        guard let (card, former) = leaving[item.id] else { continue }
        let frame = placed(former, in: area, at: time)
        draw(card, in: frame, opacity: opacity, hasFocus: false, scene, on: &surface)
        continue
      }
      guard let index = layout.indexes[item.id],
        let frame = frame(of: .card(item.id), in: area, at: time)
      else { continue }
      // The focused card is drawn last, above the cards that it passes.
      if item.id == focus {
        last = (cards[index], frame, opacity)
      } else {
        draw(cards[index], in: frame, opacity: opacity, hasFocus: false, scene, on: &surface)
      }
    }
    guard let last else { return }
    draw(last.card, in: last.frame, opacity: last.opacity, hasFocus: true, scene, on: &surface)
    if scene.appearance.hasColors, let frame = frame(of: .focus, in: area, at: time),
      let color = last.card.accent.seen(
        over: scene.appearance.theme.background, opacity: light.presented(.ring, at: time) ?? 1)
    {
      drawRing(around: frame, color, on: &surface)
    }
  }

  private func draw(
    _ card: CategoryCard, in frame: Rect, opacity: Double, hasFocus: Bool, _ scene: Scene,
    on surface: inout Surface
  ) {
    guard frame.y < Double(surface.clip.bottom), frame.y + frame.height > Double(surface.clip.y)
    else { return }
    guard scene.appearance.hasColors, opacity < 0.95 else {
      // Without intermediate colors, draw a card only if its opacity is at least one half.
      if opacity >= 0.5 { card.draw(in: frame, hasFocus: hasFocus, on: &surface) }
      return
    }
    let cells = Rectangle(frame)
    var own = Surface(width: cells.width + 1, height: cells.height + 1, glyphs: surface.glyphs)
    let inner = Rect(
      x: frame.x - Double(cells.x), y: frame.y - Double(cells.y), width: frame.width,
      height: frame.height)
    card.draw(in: inner, hasFocus: hasFocus, on: &own)
    let theme = scene.appearance.theme
    surface.draw(
      own, x: cells.x, y: cells.y, opacity: opacity, isTransparent: true,
      backdrop: theme.background, text: theme.text)
  }

  private func drawRing(around frame: Rect, _ color: Color, on surface: inout Surface) {
    // A cell is twice as tall as it is wide.
    let (across, down) = (0.25, 0.125)
    for x in [frame.x - across, frame.x + frame.width] {
      surface.drawArea(x: x, y: frame.y + 0.5, width: across, height: frame.height - 1, Fill(color))
    }
    for y in [frame.y - down, frame.y + frame.height] {
      surface.drawArea(x: frame.x + 1, y: y, width: frame.width - 2, height: down, Fill(color))
    }
  }

  /// Fades the gap above or below the cards if the cards continue in that direction.
  private func fadeEdges(
    of area: GridArea, in scene: Scene, at time: Duration, on surface: inout Surface
  ) {
    guard scene.appearance.hasColors else { return }
    let theme = scene.appearance.theme
    let top = top(at: time)
    let isMoreBelow = Int(top) + area.cards.height < layout.height
    for (y, isMore) in [(area.visible.y, top > 0), (area.cards.bottom, isMoreBelow)]
    where isMore && y < area.visible.bottom {
      surface.fade(
        Rectangle(x: 0, y: y, width: surface.width, height: 1), by: 0.5, into: theme.background,
        text: theme.text)
    }
  }

  private func drawScrollBar(
    in area: GridArea, _ theme: Theme, at time: Duration, on surface: inout Surface
  ) {
    let height = area.cards.height
    guard height > 2, layout.height > height else { return }
    let length = max(1, height * height / layout.height)
    let part = top(at: time) / Double(layout.height - height)
    let start = area.cards.y + Int((Double(height - length) * part).rounded())
    guard surface.glyphs != .blocks else {
      surface.drawArea(
        x: Double(area.scrollBar) + 0.25, y: Double(start), width: 0.5, height: Double(length),
        Fill(theme.third))
      return
    }
    for y in start..<start + length {
      surface.put(
        surface.glyphs == .ascii ? "|" : "┃", x: area.scrollBar, y: y, Style(theme.second))
    }
  }

  func hints(_ state: Report.State, _ words: Words) -> Hints {
    state.grid.trouble.map { .message([words.unreadable(neutralized($0))]) } ?? words.gridHints
  }
}
