/// A transform of something that is drawn, made anew each frame from what is animated.
///
/// Only the drawing moves, never the layout. What is interpolated is ``animatableData``: between two
/// matrices lie shears, not turns.
public protocol GeometryEffect: Sendable {
  /// What is interpolated.
  associatedtype AnimatableData: VectorArithmetic

  /// The value that the effect is made from.
  var animatableData: AnimatableData { get set }

  /// Returns where the points of something of `size` are drawn, from its top left corner.
  ///
  /// In square units: a cell is about twice as high as wide, so in half cells.
  func effect(size: Size) -> AffineTransform
}

extension GeometryEffect {
  /// Returns which point of something of `size` is seen at each point of the screen.
  ///
  /// The way to draw it: each pixel of the screen asks what lies there. `nil` when nothing is to be
  /// drawn, because everything falls onto a line.
  public func source(size: Size) -> AffineTransform? { effect(size: size).inverted }
}
