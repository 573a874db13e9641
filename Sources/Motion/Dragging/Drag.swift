/// The physics of dragging and releasing a value.
public enum Drag {
  /// The share of its speed that a thrown object keeps each millisecond.
  public enum Deceleration: Double, Sendable {
    /// A long glide: an object thrown at 1 unit per second travels 0.499 units.
    case normal = 0.998
    /// A short glide: an object thrown at 1 unit per second travels 0.099 units.
    case fast = 0.99
  }

  /// Returns the point where a thrown object comes to rest: `translation + v/1000 · d / (1 - d)`.
  ///
  /// The velocity `v` is in units per second, and `d` is the raw value of the deceleration.
  public static func projected(
    _ translation: Double, velocity: Double, deceleration: Deceleration = .normal
  ) -> Double {
    let rate = deceleration.rawValue
    return translation + velocity / 1000 * rate / (1 - rate)
  }

  /// Returns the distance by which an object moves if it is pulled `distance` beyond its limit.
  ///
  /// The result is `(1 - 1 / (x c / D + 1)) D` for the distance `x`, the stiffness `c` and the
  /// dimension `D`: about `c` times a small pull, never more than `D`, and negated for `-x`.
  public static func rubberBanded(
    _ distance: Double, dimension: Double, stiffness: Double = 0.55
  ) -> Double {
    precondition(dimension > 0, "the dimension was \(dimension)")
    let pull = abs(distance)
    let give = (1 - 1 / (pull * stiffness / dimension + 1)) * dimension
    return distance < 0 ? -give : give
  }
}

/// A drag: its start, its current location and its velocity.
///
/// The caller reports the locations of the pointer, in any units. The velocity is the mean over the
/// last ``window``, because a pointer moves from cell to cell and a single step is too coarse.
///
/// Times are measured from any fixed moment that the caller chooses, and must never decrease.
public struct DragTracker: Hashable, Sendable {
  /// The location where the drag began.
  public let start: Point
  /// The current location.
  public private(set) var location: Point
  /// The time over which the velocity is measured.
  public let window: Duration

  private struct Sample: Hashable, Sendable {
    let location: Point
    let time: Duration
  }

  /// The samples of the last window, the newest at the end.
  private var samples: [Sample]

  /// The minimum time span for a velocity; samples that are closer together may be from one batch.
  private static let shortest = Duration.milliseconds(10)

  /// Begins a drag.
  public init(at location: Point, time: Duration, window: Duration = .milliseconds(100)) {
    (start, self.location, self.window) = (location, location, window)
    samples = [Sample(location: location, time: time)]
  }

  /// Records the location of the pointer at `time`.
  public mutating func move(to location: Point, at time: Duration) {
    self.location = location
    samples.removeAll { time - $0.time > window }
    samples.append(Sample(location: location, time: time))
  }

  /// The offset of the current location from the start.
  public var translation: Point { Point(x: location.x - start.x, y: location.y - start.y) }

  /// Returns the velocity at `time`, in units per second; 0 after a pause as long as the window.
  public func velocity(at time: Duration) -> Point {
    guard let first = samples.first(where: { time - $0.time <= window }) else {
      return Point(x: 0, y: 0)
    }
    let seconds = max(Self.shortest, time - first.time).inSeconds
    return Point(
      x: (location.x - first.location.x) / seconds, y: (location.y - first.location.y) / seconds)
  }
}
