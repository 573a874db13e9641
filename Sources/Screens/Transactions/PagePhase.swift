/// The phase of a page that opens from a part of the screen and closes into it.
package enum PagePhase: Hashable, Sendable {
  /// The page is opening, and ignores most input.
  case opening
  case open
  case dragging
  case closing

  /// The distance, in screen heights, beyond which a drag closes a page at any speed.
  static let farEnough = 0.142
  /// The minimum distance of a throw that closes a page, in screen heights.
  static let thrownFarEnough = 0.047
  /// The minimum speed of a throw that closes a page, in screen heights per second.
  static let fastEnough = 1.42

  /// Ends the opening phase; the page accepts input from now on.
  mutating func arrive() { if self == .opening { self = .open } }

  mutating func beginDrag() { if self == .open { self = .dragging } }

  /// Ends a drag of `distance` screen heights downward, at `velocity` screen heights per second.
  mutating func endDrag(distance: Double, velocity: Double) {
    guard self == .dragging else { return }
    let isThrown = distance > Self.thrownFarEnough && velocity > Self.fastEnough
    self = distance > Self.farEnough || isThrown ? .closing : .open
  }
}
