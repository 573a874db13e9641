/// The contents of a program's screen: a function of its state and of time.
///
/// A value that draws frames and handles events; ``TerminalSession/run(_:framesPerSecond:)`` does
/// the rest. Times are relative to the run: the first frame appears at 0.
public protocol Screen {
  /// Returns the frame at `time`.
  func frame(at time: Duration) -> Surface

  /// From when on every frame is the same, unless something happens; `nil` when it never ends.
  ///
  /// While nothing moves nothing is drawn, sent or waited for but input.
  var settled: Duration? { get }

  /// When the screen next changes by itself, if nothing happens before; `nil`, unless it says
  /// otherwise, for never.
  ///
  /// A clock's next second, the next value of a feed: it is woken then, also while nothing moves.
  var nextChange: Duration? { get }

  /// Starts a frame at `time`, just before it is drawn: due changes begin, finished ones are
  /// removed.
  ///
  /// Does nothing by default.
  mutating func advance(to time: Duration)

  /// Handles an event at `time`: a key, the mouse, a new size.
  mutating func handle(_ event: SessionEvent, at time: Duration) -> ScreenResponse
}

extension Screen {
  public var nextChange: Duration? { nil }

  public mutating func advance(to time: Duration) {}
}

/// How a screen handled an event.
public enum ScreenResponse: Hashable, Sendable {
  /// It means nothing here.
  case ignored
  /// The event changed the frame.
  case changed
  /// The person is done with the screen.
  case finished
}
