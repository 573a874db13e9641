/// A drag: its start, its current location and its velocity.
///
/// The caller reports the pointer's locations, in its own units. The velocity is the mean over the
/// last ``window``: a pointer moves from cell to cell, so a single step says little.
///
/// Times are measured from any fixed moment that the caller chooses, and never decrease.
public struct DragTracker: Hashable, Sendable {
  /// Where it began.
  public let start: Point
  /// Where it is.
  public private(set) var location: Point
  /// How far back the velocity looks.
  public let window: Duration

  private struct Sample: Hashable, Sendable {
    let location: Point
    let time: Duration
  }

  /// The samples within the window before the last one.
  private var samples: [Sample]

  /// A shorter time between two places says nothing of their speed: they were reported together.
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

  /// How far it has come.
  public var translation: Point {
    Point(x: location.x - start.x, y: location.y - start.y)
  }

  /// Returns how fast it moves at `time`, in units per second; not at all if it was held still for
  /// as long as the window.
  public func velocity(at time: Duration) -> Point {
    guard let first = samples.first(where: { time - $0.time <= window }) else {
      return Point(x: 0, y: 0)
    }
    let seconds = max(Self.shortest, time - first.time).inSeconds
    return Point(
      x: (location.x - first.location.x) / seconds, y: (location.y - first.location.y) / seconds)
  }
}
