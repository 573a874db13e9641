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
