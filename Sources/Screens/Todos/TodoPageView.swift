import Motion
import Terminal

struct TodoPageView: Sendable {
  private static let fitting = Animation.spring(response: .milliseconds(350), dampingFraction: 0.8)

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

  var opening: OpeningPage
  /// The animated position and size of the open page.
  private var edges = Animator<Edge, Double>(within: 0.05)
  private var scene: Scene?
  /// The to-do as last read; it may no longer exist while its page closes.
  private(set) var item: TodoBook.Item
  let origin: Rectangle

  init(
    _ state: TodoPage.State, _ item: TodoBook.Item, from origin: Rectangle,
    preference: MotionPreference
  ) {
    opening = OpeningPage(state.phase, preference: preference)
    self.item = item
    self.origin = origin
  }

  mutating func sync(
    with state: TodoPage.State, _ item: TodoBook.Item?, preference: MotionPreference
  ) {
    if let item { self.item = item }
    opening.sync(with: state.phase, preference: preference)
  }

  /// Moves the open page to `frame`, with an animation unless the scene has changed.
  mutating func fit(_ frame: Rectangle, in scene: Scene) {
    let change = Motion.Transaction(animation: Self.fitting, preference: scene.appearance.motion)
    for edge in Edge.allCases {
      let length = edge.length(of: frame)
      if self.scene == scene {
        edges.set(length, for: edge, in: change)
      } else {
        edges.insert(edge, at: length)
      }
    }
    self.scene = scene
  }

  private func frame(at time: Duration) -> Rect {
    func length(_ edge: Edge) -> Double { edges.presented(edge, at: time) ?? 0 }
    return Rect(x: length(.left), y: length(.top), width: length(.width), height: length(.height))
  }

  mutating func advance(to time: Duration) -> TodoBook.Action? {
    _ = edges.advance(to: time)
    return switch opening.advance(to: time) {
    case .open: .page(.opened)
    case .back: .pageArrived
    case nil: nil
    }
  }

  var settled: Duration? { [opening.settled, edges.settlingTime].latest }

  func draw(
    at time: Duration, from origin: Rectangle, in scene: Scene, on surface: inout Surface,
    content: (Rectangle, inout Surface) -> Void
  ) {
    var row = Surface(width: origin.width, height: origin.height, glyphs: surface.glyphs)
    row.draw(surface, x: -origin.x, y: -origin.y)
    // The row turns into the page, so leave the row's cells empty.
    if scene.appearance.hasColors { surface.fill(origin) }
    opening.draw(
      at: time, from: OpeningPage.Origin(frame: origin, kind: .line, picture: row),
      to: frame(at: time), in: scene, on: &surface, content: content)
  }
}
