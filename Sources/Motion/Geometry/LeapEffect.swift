import POSIX

/// The leap of a thumbs-up: it jumps up to the right, turns, grows and comes back.
///
/// With f the fraction of the value, `v = (1 - cos 2πf) / 2`: turned by `0.3π v` about its centre,
/// scaled by `1 + v`, and moved by `(d v, -d v)`. From one whole number to the next is exactly one
/// leap; at whole numbers the drawing rests. Use animations without overshoot: beyond a whole
/// number the next leap begins.
public struct LeapEffect: GeometryEffect, Hashable {
  /// How many leaps have been made, with parts.
  public var value: Double

  /// The height of the leap, in each direction.
  public let distance: Double

  /// Creates the effect; the distance should suit the size of the drawing.
  public init(value: Double, distance: Double = 20) {
    self.value = value
    self.distance = distance
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
