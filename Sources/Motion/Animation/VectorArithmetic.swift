/// A quantity that can be animated, because it can be added, scaled and measured.
public protocol VectorArithmetic: AdditiveArithmetic, Sendable {
  /// Multiplies each component by `factor`.
  mutating func scale(by factor: Double)

  /// The sum of the squares of the components.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// Returns this vector with each component multiplied by `factor`.
  public func scaled(by factor: Double) -> Self {
    var copy = self
    copy.scale(by: factor)
    return copy
  }
}

extension Double: VectorArithmetic {
  public mutating func scale(by factor: Double) { self *= factor }
  public var magnitudeSquared: Double { self * self }
}

/// Two vectors that are animated as one; nested pairs can have any number of components.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first vector.
  public var first: First
  /// The second vector.
  public var second: Second

  /// Creates a vector with the components of both vectors.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  public static var zero: Self { Self(.zero, .zero) }

  public static func + (left: Self, right: Self) -> Self {
    Self(left.first + right.first, left.second + right.second)
  }

  public static func - (left: Self, right: Self) -> Self {
    Self(left.first - right.first, left.second - right.second)
  }

  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }

  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Hashable where First: Hashable, Second: Hashable {}
