#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The clock of a session, with its ``TerminalSession/now``: it waits for the deadline and for a
/// key, whichever comes first.
public struct SessionClock: FrameClock {
  private let session: TerminalSession

  /// Creates a clock that hurries when a key is pressed in `session`, or when its input has gone.
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
