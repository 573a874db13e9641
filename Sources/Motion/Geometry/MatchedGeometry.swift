/// The frame two views share while one becomes the other.
///
/// The anchor point and the size are interpolated as one vector of four components, so the flight
/// can be retargeted with its velocity; the origin is `anchorPoint - anchor · size`.
public struct MatchedGeometry: Hashable, Sendable {
  /// The position of the anchor point and the size: the data to animate.
  public typealias Vector = AnimatablePair<
    AnimatablePair<Double, Double>, AnimatablePair<Double, Double>
  >

  /// The point of the frame that is matched.
  public let anchor: UnitPoint

  /// Creates a match at `anchor`.
  public init(anchor: UnitPoint = .center) {
    self.anchor = anchor
  }

  /// Returns `frame` as a vector.
  public func vector(of frame: Rect) -> Vector {
    let point = frame.point(at: anchor)
    return Vector(AnimatablePair(point.x, point.y), AnimatablePair(frame.width, frame.height))
  }

  /// Returns the frame that `vector` describes.
  public func frame(of vector: Vector) -> Rect {
    let (width, height) = (vector.second.first, vector.second.second)
    return Rect(
      x: vector.first.first - anchor.x * width, y: vector.first.second - anchor.y * height,
      width: width, height: height)
  }

  /// Returns the frame at `progress` on the way from `start` to `end`; beyond 1 it overshoots.
  public func frame(from start: Rect, to end: Rect, progress: Double) -> Rect {
    frame(of: lerp(vector(of: start), vector(of: end), progress))
  }
}
