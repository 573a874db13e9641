/// What a program shows: a function of its state and of time.
///
/// A value that draws frames and takes what happens; ``TerminalSession/run(_:framesPerSecond:)`` does
/// the rest. Times are those of the run: 0 is when the first frame is seen.
public protocol Screen {
  /// Returns what is seen at `time`.
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

  /// Lets a frame begin at `time`, just before it is drawn: what is due changes, and what has come to
  /// its end is taken away. Does nothing unless the screen says otherwise.
  mutating func advance(to time: Duration)

  /// Takes what happened at `time`: a key, the mouse, another size.
  mutating func handle(_ event: SessionEvent, at time: Duration) -> ScreenResponse
}

extension Screen {
  public var nextChange: Duration? { nil }

  public mutating func advance(to time: Duration) {}
}

/// What has become of something that happened.
public enum ScreenResponse: Hashable, Sendable {
  /// It means nothing here.
  case ignored
  /// It changed what is seen.
  case changed
  /// The person is done with the screen.
  case finished
}
