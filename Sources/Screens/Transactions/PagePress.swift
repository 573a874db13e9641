import Motion
import Terminal

/// A mouse button pressed on an open page, which may drag it.
struct PagePress: Sendable {
  private(set) var tracker: DragTracker
  /// Whether the mouse has begun to drag the page.
  private(set) var isDragging = false
  /// Whether the page can be dragged from the cell of the press.
  private let canDrag: Bool

  init(at mouse: MouseEvent, _ time: Duration, canDrag: Bool) {
    tracker = DragTracker(at: mouse.point, time: time)
    self.canDrag = canDrag
  }

  /// Moves with the mouse, and returns whether this movement begins to drag the page.
  mutating func drag(to mouse: MouseEvent, at time: Duration) -> Bool {
    guard canDrag else { return false }
    tracker.move(to: mouse.point, at: time)
    guard !isDragging, tracker.translation.y != 0 else { return false }
    isDragging = true
    return true
  }

  /// Takes the last position, where the button is released.
  mutating func end(at mouse: MouseEvent, _ time: Duration) {
    tracker.move(to: mouse.point, at: time)
  }

  /// The distance in rows, downwards.
  var distance: Double { tracker.translation.y }

  /// The speed in rows per second, downwards.
  func velocity(at time: Duration) -> Double { tracker.velocity(at: time).y }
}

extension MouseEvent {
  fileprivate var point: Point { Point(x: Double(x), y: Double(y)) }
}
