import Ledger
import Motion
import Terminal

/// What is seen of a to-do's page: its row grows into a card, and goes back, as a category's does.
struct TodoPageView: Sendable {
  private static let fitting = Animation.spring(
    response: .milliseconds(350), dampingFraction: 0.8)

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

  /// How far it is a page.
  var opening: OpeningPage
  /// Where it is when it is open.
  private var place = Animator<Edge, Double>(within: 0.05)
  private var scene: Scene?
  /// The to-do as it was seen last: it may be gone while its page still closes.
  private(set) var item: TodoBook.Item
  /// Where its row was seen last.
  private(set) var origin: Rectangle

  init(
    _ state: TodoPage.State, _ item: TodoBook.Item, from origin: Rectangle,
    preference: MotionPreference
  ) {
    opening = OpeningPage(state.phase, preference: preference)
    self.item = item
    self.origin = origin
  }

  mutating func follow(
    _ state: TodoPage.State, _ item: TodoBook.Item?, preference: MotionPreference
  ) {
    if let item { self.item = item }
    opening.follow(state.phase, preference: preference)
  }

  /// Takes its place when it is open, which depends on what is in it.
  mutating func fit(_ frame: Rectangle, in scene: Scene) {
    for edge in Edge.allCases {
      let length = edge.length(of: frame)
      if self.scene == scene {
        let change = Motion.Transaction(
          animation: Self.fitting, preference: scene.appearance.motion)
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

  /// Lets a frame begin, and returns what has come to an end.
  mutating func advance(to time: Duration) -> TodoBook.Action? {
    _ = place.advance(to: time)
    return switch opening.advance(to: time) {
    case .open: .page(.opened)
    case .back: .pageArrived
    case nil: nil
    }
  }

  var settled: Duration? {
    guard let own = opening.settled, let place = place.settlingTime else { return nil }
    return max(own, place)
  }

  /// Draws it over what lies there; `content` draws what is in it into the cells of the card.
  func draw(
    at time: Duration, in size: TerminalSize, appearance: Appearance, on surface: inout Surface,
    content: (Rectangle, inout Surface) -> Void
  ) {
    var row = Surface(width: origin.width, height: origin.height, glyphs: surface.glyphs)
    row.draw(surface, x: -origin.x, y: -origin.y)
    // It is the row itself that has become a card.
    if appearance.glyphs == .blocks { surface.fill(origin) }
    opening.draw(
      at: time,
      from: OpeningPage.Origin(frame: origin, sort: .line, picture: row), to: frame(at: time),
      in: size, appearance: appearance, on: &surface, content: content)
  }
}
