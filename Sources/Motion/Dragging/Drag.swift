/// The physics of dragging and releasing a value.
public enum Drag {
  /// The share of its speed that a thrown thing keeps each millisecond.
  public enum Deceleration: Double, Sendable {
    /// Long gliding, 0.998: a throw of 1 unit a second carries 0.499 units.
    case normal = 0.998
    /// Short gliding, 0.99: a throw of 1 unit a second carries 0.099 units.
    case fast = 0.99
  }

  /// Returns where a drag would come to rest: `translation + v/1000 · d / (1 - d)`.
  ///
  /// The velocity is in units per second.
  public static func projected(
    _ translation: Double, velocity: Double, deceleration: Deceleration = .normal
  ) -> Double {
    let rate = deceleration.rawValue
    return translation + velocity / 1000 * rate / (1 - rate)
  }

  /// Returns how far something yields that is pulled `distance` beyond its limit.
  ///
  /// `b = (1 - 1 / (x c / D + 1)) D`: at first by `stiffness` of the pull, never by more than
  /// `dimension`. Odd in `distance`, so it works in both directions.
  public static func rubberBanded(
    _ distance: Double, dimension: Double, stiffness: Double = 0.55
  ) -> Double {
    precondition(dimension > 0, "the dimension was \(dimension)")
    let pull = abs(distance)
    let give = (1 - 1 / (pull * stiffness / dimension + 1)) * dimension
    return distance < 0 ? -give : give
  }
}
