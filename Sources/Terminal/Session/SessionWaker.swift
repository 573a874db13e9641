import POSIX

/// An object with which another thread wakes a session that waits for input.
///
/// The owner of the screen creates the waker and passes it to a worker thread. Several wakes before
/// the next wait of the session produce one ``SessionEvent/woken``.
public final class SessionWaker: Sendable {
  /// The read end of a pipe, on which the session waits.
  let readEnd: Int32
  private let writeEnd: Int32

  /// Creates a waker; returns `nil` if the process has no file descriptors left.
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

  /// Wakes the session from any thread; if the session is not waiting, its next wait ends at once.
  public func wake() {
    var byte: UInt8 = 1
    // If the pipe is full, the bytes in it wake the session anyway.
    _ = write(writeEnd, &byte, 1)
  }

  /// Reads and drops the bytes of all wakes.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(readEnd, &bytes, bytes.count) == bytes.count {}
  }
}
