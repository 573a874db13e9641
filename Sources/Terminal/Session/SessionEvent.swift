/// What a waiting program is woken by.
public enum SessionEvent: Hashable, Sendable {
  /// A key, the mouse, a paste, a reply.
  case input(InputEvent)
  /// The terminal has a new size; the next frame is sent whole.
  case resize(TerminalSize)
  /// The program was stopped and goes on: time has passed, and the next frame is sent whole.
  case resumed
  /// The terminal has told more about itself than was known; the session uses it from now on.
  case capabilities(Capabilities)
  /// Another thread has something to tell (``SessionWaker``).
  case woken
  /// The input has come to its end; the program should end.
  case closed
}
