/// A program's screen, whose contents are a function of its state and the time.
///
/// A screen draws frames and handles events; ``TerminalSession/run(_:framesPerSecond:)`` does the
/// rest. Times are relative to the start of the run, and exclude the time taken to draw and write
/// the first frame of each change.
public protocol Screen {
  /// Returns the frame at `time`.
  func frame(at time: Duration) -> Surface

  /// The time from which all frames are equal until the next event or ``nextChange``; `nil` if
  /// there is no such time.
  ///
  /// From that time on, the session draws and sends nothing, and only waits for an event or
  /// ``nextChange``.
  var settled: Duration? { get }

  /// The time of the next change that needs no event; `nil`, the default, if there is none.
  ///
  /// A screen with a clock, for example, returns the start of the next second.
  var nextChange: Duration? { get }

  /// Whether characters go into a text field, where typing has the same effect as pasting.
  ///
  /// If so, the session joins characters that arrive together into one ``InputEvent/paste(_:)``, so
  /// that long text takes as little time as if it were pasted. The default is `false`.
  var takesText: Bool { get }

  /// Prepares for the frame at `time`: begins due changes, and removes finished ones.
  ///
  /// The session calls this method just before it draws the frame. The default does nothing.
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
  /// The event changed the contents of the screen.
  case changed
  /// The user has left the screen.
  case finished
}
