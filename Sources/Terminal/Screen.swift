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

  /// Takes what happened at `time`: a key, the mouse, another size.
  mutating func handle(_ event: SessionEvent, at time: Duration) -> ScreenResponse
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
