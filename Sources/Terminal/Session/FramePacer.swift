import POSIX

/// A monotonic time that frames are drawn by: a program's clock, or a test's that jumps.
///
/// Waiting blocks. A terminal program has nothing else to do than to wait for a key or a deadline,
/// and one `poll` does both; handing the wait to a concurrency runtime would cost its start-up.
public protocol FrameClock {
  /// The time since some moment that stays the same.
  var now: Duration { get }

  /// Waits until `deadline`, or until there is reason to hurry, and returns whether there is.
  mutating func wait(until deadline: Duration) throws -> Bool
}

/// Tells when to draw: deadlines at a steady rate on a monotonic clock.
///
/// Values belong to the time elapsed, not to the number of frames, so a frame that comes late
/// costs smoothness and nothing else: the deadlines it missed are left out.
public struct FramePacer<Clock: FrameClock> {
  /// The time between frames.
  public let interval: Duration
  /// The clock.
  public private(set) var clock: Clock
  private var start: Duration
  private var deadlines = 0

  /// Creates a pacer that starts now.
  public init(on clock: Clock, framesPerSecond: Int = 60) {
    precondition(framesPerSecond > 0, "framesPerSecond was \(framesPerSecond)")
    interval = .seconds(1) / framesPerSecond
    self.clock = clock
    start = clock.now
  }

  /// The time since the start.
  public var elapsed: Duration { clock.now - start }

  /// Restarts at 0: after the first frame of a change, or after a stop.
  public mutating func restart() {
    start = clock.now
    deadlines = 0
  }

  /// Waits for the next deadline and returns the time elapsed then; `nil` when the wait was cut
  /// short because there is reason to hurry.
  public mutating func next() throws -> Duration? {
    deadlines = max(deadlines + 1, Int(elapsed / interval) + 1)
    return try clock.wait(until: start + interval * deadlines) ? nil : elapsed
  }

  /// The clock's time at which the next frame is due, for callers that wait by other means.
  ///
  /// The deadline may have passed. It stays until the caller takes it, so a stream of keys cannot
  /// postpone it for ever.
  public var deadline: Duration { start + interval * (deadlines + 1) }

  /// Returns the elapsed time if the next frame is due, and moves on to the next deadline.
  public mutating func takeDeadline() -> Duration? {
    let elapsed = elapsed
    let passed = Int(elapsed / interval)
    guard passed > deadlines else { return nil }
    deadlines = passed
    return elapsed
  }
}

/// Draws frames at a steady rate for `duration`, and the last one exactly at `duration`.
///
/// The first frame is drawn at 0. Time starts after it, so a slow first frame makes nothing jump.
/// Once the clock says to hurry, the last frame is drawn at once. Throws the errors of `draw` and
/// of the clock.
public func play(
  for duration: Duration, on clock: some FrameClock, framesPerSecond: Int = 60,
  draw: (Duration) throws -> Void
) throws {
  if duration > .zero {
    try draw(.zero)
    var pacer = FramePacer(on: clock, framesPerSecond: framesPerSecond)
    while let elapsed = try pacer.next(), elapsed < duration { try draw(elapsed) }
  }
  try draw(duration)
}

/// The clock of a session, with its ``TerminalSession/now``: it waits for the deadline and for a
/// key, whichever comes first.
public struct SessionClock: FrameClock {
  private let session: TerminalSession

  /// Creates a clock that hurries after a key press in `session`, or at the end of its input.
  public init(_ session: TerminalSession) {
    self.session = session
  }

  public var now: Duration { session.now }

  public mutating func wait(until deadline: Duration) -> Bool {
    let remaining = deadline - now
    if session.pollInput(for: remaining) != .idle { return true }
    // Waiting for input counts in whole milliseconds, and not at all without a terminal.
    let rest = deadline - now
    guard rest > .zero else { return false }
    let (seconds, attoseconds) = rest.components
    var pause = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    nanosleep(&pause, nil)
    return false
  }
}

/// A clock on which time passes only by being waited for: for recordings, and for tests.
///
/// ``play(for:on:framesPerSecond:draw:)`` on it draws every frame at exactly its deadline, as fast
/// as frames can be drawn and the same ones each time.
public struct VirtualClock: FrameClock, Sendable {
  public private(set) var now: Duration

  /// Creates a clock that starts at `now`.
  public init(now: Duration = .zero) {
    self.now = now
  }

  /// It is `deadline` then; there is never reason to hurry.
  public mutating func wait(until deadline: Duration) -> Bool {
    now = max(now, deadline)
    return false
  }
}
