/// A clock on which time passes only by being waited for: for recordings, and for tests.
///
/// ``play(for:on:framesPerSecond:draw:)`` on it draws every frame at exactly its deadline, as fast as
/// frames can be drawn and the same ones each time.
public struct VirtualClock: FrameClock, Sendable {
  public private(set) var now: Duration

  /// Creates a clock that stands at `now`.
  public init(now: Duration = .zero) {
    self.now = now
  }

  /// It is `deadline` then; there is never reason to hurry.
  public mutating func wait(until deadline: Duration) -> Bool {
    now = max(now, deadline)
    return false
  }
}
