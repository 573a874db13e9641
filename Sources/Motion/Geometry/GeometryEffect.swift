import POSIX

/// A transform of a drawing, built in each frame from animated data.
///
/// Only the drawing moves, never the layout. Animations interpolate ``animatableData``, because
/// interpolation between two matrices would shear the drawing (``AffineTransform``).
public protocol GeometryEffect: Sendable {
  /// The type of the interpolated data.
  associatedtype AnimatableData: VectorArithmetic

  /// The parameters of the effect.
  var animatableData: AnimatableData { get set }

  /// Returns the transform of a drawing of `size`, whose top left corner is the origin.
  ///
  /// The units are square, such as half cells: a cell is about twice as tall as it is wide.
  func effect(size: Size) -> AffineTransform
}

extension GeometryEffect {
  /// Returns the transform from points on the screen to points of a drawing of `size`.
  ///
  /// Use this direction to look up the point of the drawing for each pixel of the screen. Returns
  /// `nil` if the effect has no inverse, for example because the image is a line or a point.
  public func source(size: Size) -> AffineTransform? { effect(size: size).inverted }
}

/// The leap of a thumbs-up, which jumps up and to the right, turns, grows and comes back.
///
/// Let `f` be the fractional part of the value, `v = (1 - cos 2πf) / 2`, and `d` the distance. The
/// drawing turns by `0.3π v` about its center, is scaled by `1 + v`, and moves by `(d v, -d v)`. An
/// increase of the value by 1 is one leap; at whole numbers the drawing rests. Use animations
/// without overshoot, because beyond a whole number the next leap begins.
public struct LeapEffect: GeometryEffect, Hashable {
  /// The number of leaps so far, including the fraction of the current leap.
  public var value: Double

  /// The length of the leap, both to the right and upward.
  public let distance: Double

  /// Creates the effect; the distance should suit the size of the drawing.
  public init(value: Double, distance: Double = 20) {
    (self.value, self.distance) = (value, distance)
  }

  public var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  public func effect(size: Size) -> AffineTransform {
    let fraction = value - value.rounded(.down)
    let height = (1 - cos(2 * Double.pi * fraction)) / 2
    return AffineTransform.scale(1 + height, 1 + height).then(.rotation(0.3 * Double.pi * height))
      .about(Point(x: size.width / 2, y: size.height / 2))
      .then(.translation(distance * height, -distance * height))
  }
}
