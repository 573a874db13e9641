/// The contents of a program's screen: a function of its state and of time.
///
/// A screen draws frames and handles events; ``TerminalSession/run(_:framesPerSecond:)`` does the
/// rest. Times are relative to the run: the first frame appears at 0.
public protocol Screen {
  /// Returns the frame at `time`.
  func frame(at time: Duration) -> Surface

  /// The time from which all frames are equal, unless there is an event; `nil` for never.
  ///
  /// From then on the session draws and sends nothing, and only waits for input.
  var settled: Duration? { get }

  /// The time at which the screen changes without an event; `nil`, the default, for never.
  ///
  /// A clock returns its next second, for example. The session wakes up then even if nothing moves.
  var nextChange: Duration? { get }

  /// Whether characters are typed into a text field, where a key does the same as a paste.
  ///
  /// The session then joins characters that arrive together to one ``InputEvent/paste(_:)``, so
  /// that a long text takes as little time as if it were pasted. `false` by default.
  var takesText: Bool { get }

  /// Starts a frame at `time`, just before it is drawn: begins due changes, removes finished ones.
  ///
  /// Does nothing by default.
  mutating func advance(to time: Duration)

  /// Handles an event at `time`: a key, the mouse, a new size.
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
  /// The user leaves the screen.
  case finished
}
