import Motion
import Terminal

/// What a pressed button of the mouse holds of an open page.
struct PageGrip: Sendable {
  private(set) var tracker: DragTracker
  /// Whether it has begun to pull the page.
  private(set) var isPulling = false
  /// Whether the page can be taken there.
  private let canPull: Bool

  init(at mouse: MouseEvent, _ time: Duration, canPull: Bool) {
    tracker = DragTracker(at: mouse.point, time: time)
    self.canPull = canPull
  }

  /// Follows the mouse, whose button is down; returns whether the page is begun to be pulled by that.
  mutating func drag(to mouse: MouseEvent, at time: Duration) -> Bool {
    guard canPull else { return false }
    tracker.move(to: mouse.point, at: time)
    guard !isPulling, tracker.translation.y != 0 else { return false }
    isPulling = true
    return true
  }

  /// Takes over where it is let go.
  mutating func end(at mouse: MouseEvent, _ time: Duration) {
    tracker.move(to: mouse.point, at: time)
  }

  /// In rows, downwards.
  var distance: Double { tracker.translation.y }

  /// In rows a second.
  func velocity(at time: Duration) -> Double { tracker.velocity(at: time).y }
}

extension MouseEvent {
  fileprivate var point: Point { Point(x: Double(x), y: Double(y)) }
}
