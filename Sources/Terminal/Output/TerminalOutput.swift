import POSIX

/// The reason why bytes could not be written.
public enum OutputError: Error, Hashable, CustomStringConvertible {
  /// `write` or `poll` failed with this `errno`.
  case writeFailed(errno: Int32)

  private var number: Int32 {
    switch self {
    case .writeFailed(let number): number
    }
  }

  /// Whether the reader is gone (EPIPE, or EIO after a hangup).
  ///
  /// The program should then exit without a message.
  public var isClosed: Bool { [EPIPE, EIO].contains(number) }

  /// Whether the disk or a quota is full (ENOSPC, EDQUOT, EFBIG).
  public var isFull: Bool { [ENOSPC, EDQUOT, EFBIG].contains(number) }

  public var description: String { "cannot write: \(String(cString: strerror(number)))" }
}

/// A file descriptor for output; each call to `write` either writes every byte or throws an error.
///
/// Unlike `print`, `write` reports a full disk. `TerminalOutput` never closes the descriptor.
public struct TerminalOutput: Hashable, Sendable {
  /// The descriptor to which the bytes are written.
  public let fileDescriptor: Int32

  /// Standard output.
  public static let standardOutput = TerminalOutput(fileDescriptor: 1)
  /// Standard error.
  public static let standardError = TerminalOutput(fileDescriptor: 2)

  public init(fileDescriptor: Int32) { self.fileDescriptor = fileDescriptor }

  /// Writes all `bytes`, in one call if the system accepts them at once.
  ///
  /// Continues after a partial write or an interruption. Waits while the reader is not ready, even
  /// if the descriptor is non-blocking.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        POSIX.write(fileDescriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
      }
      if count >= 0 {
        done += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: try waitUntilWritable()
      default: throw .writeFailed(errno: errno)
      }
    }
  }

  /// Writes `text` as UTF-8; text from files must already be safe (see ``neutralized(_:)``).
  public func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }

  private func waitUntilWritable() throws(OutputError) {
    var request = pollfd(fd: fileDescriptor, events: Int16(POLLOUT), revents: 0)
    if poll(&request, 1, -1) < 0, errno != EINTR { throw .writeFailed(errno: errno) }
  }
}
