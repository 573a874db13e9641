import POSIX

/// Wakes a session that waits for input, from another thread.
///
/// The owner of the screen creates it and passes it to a worker thread. Any number of wakes before
/// the session looks produce one ``SessionEvent/woken``.
public final class SessionWaker: Sendable {
  /// The descriptor that the session waits on.
  let readEnd: Int32
  private let writeEnd: Int32

  /// Creates a waker; `nil` when the process has no descriptors left.
  public init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Wakes the session, from any thread; when it does not wait, as soon as it will.
  public func wake() {
    var byte: UInt8 = 1
    // A pipe that is full wakes as well.
    _ = write(writeEnd, &byte, 1)
  }

  /// Takes in all that has woken it.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(readEnd, &bytes, bytes.count) == bytes.count {}
  }
}
