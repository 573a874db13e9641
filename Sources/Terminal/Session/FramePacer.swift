import POSIX

/// A monotonic clock for frames: a session's clock, or a virtual one for recordings and tests.
///
/// Waiting blocks the thread. A concurrency runtime is unnecessary and would take time to start: a
/// single `poll` call waits for both keys and a deadline.
public protocol FrameClock {
  /// The time since a fixed moment.
  var now: Duration { get }

  /// Waits until `deadline` and returns `false`; returns `true` early to cut an animation short.
  mutating func wait(until deadline: Duration) throws -> Bool
}

/// A pacer that sets the deadlines of frames at a steady rate on a monotonic clock.
///
/// Animated values depend on the elapsed time, not on the number of frames. So a late frame costs
/// only smoothness, and the pacer can skip missed deadlines.
public struct FramePacer<Clock: FrameClock> {
  /// The time between frames.
  public let interval: Duration
  /// The clock.
  public private(set) var clock: Clock
  private let start: Duration
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

  /// Waits for the next deadline; returns the elapsed time, or `nil` if the clock returns early.
  public mutating func next() throws -> Duration? {
    deadlines = max(deadlines + 1, Int(elapsed / interval) + 1)
    return try clock.wait(until: start + interval * deadlines) ? nil : elapsed
  }

  /// The clock's time at the next frame, for callers that wait themselves.
  ///
  /// The deadline may already have passed. It stays the same until ``takeDeadline()`` returns an
  /// elapsed time or ``next()`` is called, so a stream of keys cannot postpone a frame forever.
  public var deadline: Duration { start + interval * (deadlines + 1) }

  /// If a frame is due, sets the next deadline and returns the elapsed time; otherwise, `nil`.
  public mutating func takeDeadline() -> Duration? {
    let elapsed = elapsed
    let passed = Int(elapsed / interval)
    guard passed > deadlines else { return nil }
    deadlines = passed
    return elapsed
  }
}

/// Draws frames at a steady rate for `duration`; the time of the last frame is exactly `duration`.
///
/// Unless `duration` is 0 or less, the time of the first frame is 0. Time is measured from the end
/// of that frame, so a slow first frame causes no jump. If the clock cuts the animation short, the
/// last frame is drawn at once. Rethrows the errors of `draw` and of the clock.
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

/// The clock of a session: its time is ``TerminalSession/now``, and a key press ends a wait.
public struct SessionClock: FrameClock {
  private let session: TerminalSession

  /// Creates a clock that cuts a wait short at a key press in `session` or at the end of its input.
  public init(_ session: TerminalSession) { self.session = session }

  public var now: Duration { session.now }

  public mutating func wait(until deadline: Duration) -> Bool {
    let remaining = deadline - now
    if session.pollInput(for: remaining) != .idle { return true }
    // `pollInput` waits only for whole milliseconds, and not at all in some cases, such as in the
    // background.
    let rest = deadline - now
    guard rest > .zero else { return false }
    let (seconds, attoseconds) = rest.components
    var pause = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    nanosleep(&pause, nil)
    return false
  }
}

/// A clock whose time passes only during waits, for recordings and tests.
///
/// With this clock, ``play(for:on:framesPerSecond:draw:)`` draws every frame at exactly its
/// deadline, without waiting and with the same result every time.
public struct VirtualClock: FrameClock, Sendable {
  public private(set) var now: Duration

  /// Creates a clock that starts at `now`.
  public init(now: Duration = .zero) { self.now = now }

  /// Advances the time to `deadline`; never cuts an animation short.
  public mutating func wait(until deadline: Duration) -> Bool {
    now = max(now, deadline)
    return false
  }
}
