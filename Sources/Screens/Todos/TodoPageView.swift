import Ledger
import Motion
import Terminal

/// What is seen of a to-do's page: its row grows into a card, and goes back, as a category's does.
struct TodoPageView: Sendable {
  private static let opening = Animation.spring(
    response: .milliseconds(600), dampingFraction: 0.8)
  private static let springingBack = Animation.spring(
    response: .milliseconds(350), dampingFraction: 0.8)
  /// From how far on nothing of the row is seen any more.
  private static let rowEnd = 0.25
  /// How much darker the list behind it gets.
  private static let dimming = 0.25

  private enum Value {
    case progress
    /// In rows, downwards.
    case pull
  }

  private enum Edge: CaseIterable {
    case left, top, width, height

    func length(of frame: Rectangle) -> Double {
      switch self {
      case .left: Double(frame.x)
      case .top: Double(frame.y)
      case .width: Double(frame.width)
      case .height: Double(frame.height)
      }
    }
  }

  private var phase: CategoryPage.Phase
  /// Where it is when it is open.
  private var place = Animator<Edge, Double>(within: 0.05)
  private var scene: Scene?
  private var motion = Animator<Value, Double>(within: 0.004)
  /// The change that opens it, or closes it.
  private var way: Motion.Transaction.ID?
  /// The to-do as it was seen last: it may be gone while its page still closes.
  private(set) var item: TodoBook.Item
  /// Where its row was seen last.
  private(set) var origin: Rectangle

  init(
    _ state: TodoPage.State, _ item: TodoBook.Item, from origin: Rectangle,
    preference: MotionPreference
  ) {
    phase = state.phase
    self.item = item
    self.origin = origin
    motion.insert(.progress, at: 0)
    motion.insert(.pull, at: 0)
    send(to: 1, by: preference)
  }

  mutating func follow(
    _ state: TodoPage.State, _ item: TodoBook.Item?, preference: MotionPreference
  ) {
    let old = phase
    phase = state.phase
    if let item { self.item = item }
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

  /// Takes its place when it is open, which depends on what is in it.
  mutating func fit(_ frame: Rectangle, in scene: Scene) {
    for edge in Edge.allCases {
      let length = edge.length(of: frame)
      if self.scene == scene {
        let change = Motion.Transaction(
          animation: Self.springingBack, preference: scene.look.motion)
        place.set(length, for: edge, in: change)
      } else {
        place.insert(edge, at: length)
      }
    }
    self.scene = scene
  }

  private func frame(at time: Duration) -> Rect {
    func length(_ edge: Edge) -> Double { place.presented(edge, at: time) ?? 0 }
    return Rect(x: length(.left), y: length(.top), width: length(.width), height: length(.height))
  }

  /// Follows its row, wherever that goes meanwhile.
  mutating func move(origin: Rectangle?) {
    if let origin { self.origin = origin }
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
      distance < 0 ? Drag.rubberBanded(distance, dimension: Double(max(1, height))) : distance
    motion.insert(.pull, at: offset, velocity: velocity)
  }

  /// Lets a frame begin, and returns what has come to an end.
  mutating func advance(to time: Duration) -> TodoBook.Action? {
    _ = place.advance(to: time)
    let isNear = motion.advance(to: time).contains { $0.id == way }
    if phase == .closing { return motion.isSettled(at: time) ? .pageArrived : nil }
    return isNear ? .page(.opened) : nil
  }

  var settled: Duration? {
    guard let own = motion.settlingTime, let place = place.settlingTime else { return nil }
    return max(own, place)
  }

  /// Draws it over what lies there; `content` draws what is in it into the cells of the card.
  func draw(
    at time: Duration, in size: TerminalSize, look: Look, on surface: inout Surface,
    content: (Rectangle, inout Surface) -> Void
  ) {
    let theme = look.shownTheme
    let progress = min(max(motion.presented(.progress, at: time) ?? 0, 0), 1)
    let presence = min(1, progress / Self.rowEnd)
    let pull = motion.presented(.pull, at: time) ?? 0
    var row = Surface(width: origin.width, height: origin.height, glyphs: surface.glyphs)
    row.draw(surface, x: -origin.x, y: -origin.y)
    // It is the row itself that has become a card.
    if look.glyphs == .blocks { surface.fill(origin) }
    if look.glyphs == .blocks {
      let dimming = Self.dimming * progress - max(0, pull) / Double(max(1, size.rows)) * 1.055
      surface.fade(surface.bounds, by: dimming, into: theme.background, text: theme.text)
    }
    var frame = MatchedGeometry().frame(
      from: Rect(origin), to: frame(at: time),
      progress: max(0, motion.presented(.progress, at: time) ?? 0))
    frame.y += pull
    guard look.glyphs == .blocks || frame.height >= 3 else { return }
    surface.drawPanel(
      x: frame.x, y: frame.y, width: frame.width, height: frame.height,
      theme.panel.seen(over: theme.background, opacity: presence) ?? theme.background,
      border: Style(theme.second))
    let cells = Rectangle(frame)
    let inset = look.glyphs == .blocks ? 0 : 1
    let inside = Rectangle(
      x: cells.x + inset, y: cells.y + inset, width: cells.width - 2 * inset,
      height: cells.height - 2 * inset)
    guard inside.width > 8 else { return }
    surface.clipped(to: inside) { surface in
      content(cells, &surface)
      guard look.glyphs == .blocks else { return }
      surface.fade(inside, by: 1 - progress, into: theme.panel, text: theme.text)
      surface.draw(
        row, x: cells.x + (cells.width - origin.width) / 2,
        y: cells.y + min(2, (cells.height - 1) / 2), opacity: 1 - presence, isTransparent: true,
        backdrop: theme.panel, text: theme.text)
    }
  }
}
