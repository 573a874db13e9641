/// A transform of a drawing, built in each frame from animated data.
///
/// Only the drawing moves, never the layout. ``animatableData`` is interpolated, because
/// interpolating between two matrices shears instead of turning.
public protocol GeometryEffect: Sendable {
  /// The type of the interpolated data.
  associatedtype AnimatableData: VectorArithmetic

  /// The value that the effect is made from.
  var animatableData: AnimatableData { get set }

  /// Returns where the points of something of `size` are drawn, from its top left corner.
  ///
  /// In square units: a cell is about twice as high as wide, so in half cells.
  func effect(size: Size) -> AffineTransform
}

extension GeometryEffect {
  /// Returns the transform from points on the screen to points of a drawing of `size`.
  ///
  /// Drawing uses this direction: each pixel of the screen looks up its point of the drawing. `nil`
  /// when nothing is visible, because the image is a line or a point.
  public func source(size: Size) -> AffineTransform? { effect(size: size).inverted }
}
