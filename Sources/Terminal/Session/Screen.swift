/// The contents of a program's screen, as a function of the screen's state and the time.
///
/// A screen draws frames and handles events; ``TerminalSession/run(_:framesPerSecond:)`` does the
/// rest. Times are relative to the start of the run: the first frame appears at 0.
public protocol Screen {
  /// Returns the frame at `time`.
  func frame(at time: Duration) -> Surface

  /// The time from which all frames are equal until the next event; `nil` if there is no such time.
  ///
  /// From then on, the session draws and sends nothing, and only waits for input.
  var settled: Duration? { get }

  /// The time of the next change without an event; `nil`, the default, if there is none.
  ///
  /// A screen with a clock, for example, returns the start of the next second. The session wakes up
  /// at that time even if nothing moves.
  var nextChange: Duration? { get }

  /// Whether characters go into a text field, where typing has the same effect as pasting.
  ///
  /// The session then joins characters that arrive together into one ``InputEvent/paste(_:)``, so
  /// that long text takes as little time as if it were pasted. `false` by default.
  var takesText: Bool { get }

  /// Prepares for the frame at `time`: begins due changes, and removes finished ones.
  ///
  /// The session calls this method just before it draws the frame. Does nothing by default.
  mutating func advance(to time: Duration)

  /// Handles an event at `time`, such as a key, a mouse event or a new size.
  mutating func handle(_ event: SessionEvent, at time: Duration) -> ScreenResponse
}

extension Screen {
  public var nextChange: Duration? { nil }

  public var takesText: Bool { false }

  public mutating func advance(to time: Duration) {}
}

/// The result of handling an event.
public enum ScreenResponse: Hashable, Sendable {
  /// The event has no effect on this screen.
  case ignored
  /// The event changed the frame.
  case changed
  /// The user has left the screen.
  case finished
}
