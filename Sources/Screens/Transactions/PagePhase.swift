/// How far a page is that opens above something and goes back into it.
package enum PagePhase: Hashable, Sendable {
  /// On its way to be a page; hands are not listened to yet.
  case opening
  case open
  /// A hand holds it.
  case dragging
  /// On its way back; gone when it has arrived there.
  case closing
}

extension PagePhase {
  /// A page pulled down by this part of the screen's height closes by itself.
  static let farEnough = 0.142
  /// One that was pulled less far does if it is thrown: so far, and so many heights a second.
  static let thrownFarEnough = 0.047
  static let fastEnough = 1.42

  /// It is nearly a page: what a hand does is taken again.
  mutating func arrive() {
    if self == .opening { self = .open }
  }

  mutating func beginDrag() {
    if self == .open { self = .dragging }
  }

  /// A hand has let go of it, `distance` heights of the screen below its place (above: negative) and
  /// moving at `velocity` heights a second.
  mutating func endDrag(distance: Double, velocity: Double) {
    guard self == .dragging else { return }
    let isThrown = distance > Self.thrownFarEnough && velocity > Self.fastEnough
    self = distance > Self.farEnough || isThrown ? .closing : .open
  }
}
