/// Returns the value `fraction` of the way from `start` to `end`.
///
/// A fraction outside 0...1 extrapolates, as for an overshoot. The result is exact at 0 and at 1.
public func lerp(_ start: Double, _ end: Double, _ fraction: Double) -> Double {
  fraction == 1 ? end : start + (end - start) * fraction
}

/// Returns the vector `fraction` of the way from `start` to `end`.
public func lerp<V: VectorArithmetic>(_ start: V, _ end: V, _ fraction: Double) -> V {
  fraction == 1 ? end : start + (end - start).scaled(by: fraction)
}

/// Returns the position of `value` as a fraction from `start` to `end`; 0 if `start` equals `end`.
///
/// This function is the inverse of ``lerp(_:_:_:)-(Double,_,_)``; the result is not clamped.
public func unlerp(_ start: Double, _ end: Double, _ value: Double) -> Double {
  start == end ? 0 : (value - start) / (end - start)
}

/// Returns the nearest value to `value` within `limits`.
public func clamp<Value: Comparable>(_ value: Value, to limits: ClosedRange<Value>) -> Value {
  min(max(value, limits.lowerBound), limits.upperBound)
}

extension Duration {
  /// The duration in seconds; the last bit may differ from that of the nearest `Double`.
  public var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}

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
