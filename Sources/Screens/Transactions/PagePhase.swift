/// The phase of a page that opens above something and closes into it.
package enum PagePhase: Hashable, Sendable {
  /// The page is opening, and accepts little input.
  case opening
  case open
  /// The user drags the page.
  case dragging
  /// The page is closing, and is gone when it arrives.
  case closing
}

extension PagePhase {
  /// A page closes when it is dragged down by this part of the screen's height.
  static let farEnough = 0.142
  /// A page dragged less far closes when it is thrown: at least this far, and this many heights
  /// per second.
  static let thrownFarEnough = 0.047
  static let fastEnough = 1.42

  /// The page has opened far enough to accept input.
  mutating func arrive() {
    if self == .opening { self = .open }
  }

  mutating func beginDrag() {
    if self == .open { self = .dragging }
  }

  /// The user released the page, `distance` screen heights below its place (negative: above) and
  /// moving at `velocity` heights per second.
  mutating func endDrag(distance: Double, velocity: Double) {
    guard self == .dragging else { return }
    let isThrown = distance > Self.thrownFarEnough && velocity > Self.fastEnough
    self = distance > Self.farEnough || isThrown ? .closing : .open
  }
}
