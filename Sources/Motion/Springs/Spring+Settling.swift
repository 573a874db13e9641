import POSIX

// Between two turning points (zeros of the velocity) the distance from the target is monotone. Each
// turning point is nearer to the target than the previous one by the same factor. So the value last
// crosses the tolerance between the last turning point outside the tolerance and the next one.
// Bisection finds this time to the last bit. The usual estimate from the envelope alone is up to
// half a period late.

extension Spring {
  /// Returns the time after which progress from 0 to 1 stays within `tolerance` of 1.
  ///
  /// Returns `nil` if the progress never settles, as with a spring without damping, and 0 if damped
  /// progress is always within `tolerance`. The unit of `initialVelocity` is 1/s.
  public func settlingDuration(
    within tolerance: Double = 0.001, initialVelocity: Double = 0
  ) -> Duration? {
    settlingDuration(distance: -1, velocity: initialVelocity, within: tolerance)
  }

  /// Returns the time after which a value stays within `tolerance` of its target.
  ///
  /// The value starts `startDistance` from the target, at `velocity` in units per second.
  func settlingDuration(
    distance startDistance: Double, velocity: Double, within tolerance: Double
  ) -> Duration? {
    precondition(tolerance > 0, "the tolerance was \(tolerance)")
    guard responseInSeconds > 0, startDistance != 0 || velocity != 0 else { return .zero }
    guard dampingFraction > 0 else { return nil }
    let distance = { (t: Double) in
      let response = response(afterSeconds: t)
      return startDistance * response.a + velocity * response.b
    }

    var start = 0.0
    if let turn = firstTurn(distance: startDistance, velocity: velocity),
      abs(distance(turn)) >= tolerance
    {
      start = turn
      if dampingFraction < 1 {
        let period = halfPeriod
        start += period * (log(abs(distance(turn)) / tolerance) / (decay * period)).rounded(.down)
      }
    }
    guard start < Self.never else { return nil }
    let side = distance(start) < 0 ? -1.0 : 1.0
    guard side * distance(start) >= tolerance else { return .zero }
    var low = start
    var high = start + (dampingFraction < 1 ? halfPeriod : responseInSeconds)
    while side * distance(high) >= tolerance { high += high - start }
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return high < Self.never ? .seconds(high) : nil }
      if side * distance(middle) >= tolerance { low = middle } else { high = middle }
    }
  }

  /// The time in seconds that counts as never: about 30,000 years, which fits into a `Duration`.
  private static let never = 1e12

  /// The time between two turning points of an underdamped spring, in seconds.
  private var halfPeriod: Double {
    Double.pi / (angularFrequency * (1 - dampingFraction * dampingFraction).squareRoot())
  }

  /// Returns the time of the first turning point, in seconds.
  ///
  /// The motion starts `distance` from the target at `velocity`. Returns `nil` if there is no
  /// turning point, because the value neither overshoots nor first moves away from the target.
  private func firstTurn(distance: Double, velocity: Double) -> Double? {
    let d = decay
    let pull = -stiffness * distance - d * velocity
    if dampingFraction < 1 {
      // The velocity at time t is e^(-dt) (`velocity` cos wt + (`pull` / w) sin wt).
      let w = Double.pi / halfPeriod
      let phase = atan2(-velocity, pull / w)
      return (phase < 0 ? phase + Double.pi : phase) / w
    }
    guard velocity != 0 else { return nil }
    let slope = -pull / velocity
    if dampingFraction == 1 { return slope > 0 ? 1 / slope : nil }
    let g = angularFrequency * (dampingFraction * dampingFraction - 1).squareRoot()
    let ratio = g / slope
    return ratio > 0 && ratio < 1 ? atanh(ratio) / g : nil
  }
}
