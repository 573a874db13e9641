/// Tells when to draw: deadlines at a steady rate on a monotonic clock.
///
/// Values belong to the time elapsed, not to the number of frames, so a frame that comes late
/// costs smoothness and nothing else: the deadlines it missed are left out.
public struct FramePacer<C: Clock> where C.Duration == Duration {
  /// The time between frames.
  public let interval: Duration
  private let clock: C
  private var start: C.Instant
  private var deadlines = 0

  /// Creates a pacer whose time starts now.
  public init(on clock: C, framesPerSecond: Int = 60) {
    precondition(framesPerSecond > 0, "framesPerSecond was \(framesPerSecond)")
    interval = .seconds(1) / framesPerSecond
    self.clock = clock
    start = clock.now
  }

  /// The time since the start.
  public var elapsed: Duration { start.duration(to: clock.now) }

  /// Starts the time anew: after the first frame of a change has been drawn, or after a stop.
  public mutating func restart() {
    start = clock.now
    deadlines = 0
  }

  /// Waits for the next deadline and returns the time elapsed then; throws if cancelled.
  public mutating func next() async throws -> Duration {
    deadlines = max(deadlines + 1, Int(elapsed / interval) + 1)
    try await clock.sleep(until: start.advanced(by: interval * deadlines), tolerance: nil)
    return elapsed
  }
}

/// Draws frames at a steady rate for `duration`, and the last one exactly at `duration`.
///
/// The first is drawn at 0, and time starts when it has been drawn, so that a slow first frame
/// makes nothing jump. `isSkipped` is asked before every frame: once it says so, the last frame is
/// drawn at once. Throws what `draw` throws, and when the task is cancelled.
public func play<C: Clock>(
  for duration: Duration, on clock: C, framesPerSecond: Int = 60,
  isSkipped: () throws -> Bool = { false }, draw: (Duration) throws -> Void
) async throws where C.Duration == Duration {
  if duration > .zero, try !isSkipped() {
    try draw(.zero)
    var pacer = FramePacer(on: clock, framesPerSecond: framesPerSecond)
    while true {
      let elapsed = try await pacer.next()
      if try elapsed >= duration || isSkipped() { break }
      try draw(elapsed)
    }
  }
  try draw(duration)
}
