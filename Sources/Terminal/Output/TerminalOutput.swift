import POSIX

/// Why bytes could not be written.
public enum OutputError: Error, Hashable {
  /// `write` or `poll` failed with this `errno`.
  case writeFailed(errno: Int32)

  /// Whether the reader is gone (EPIPE, or EIO from a terminal that hung up): end quietly.
  public var isClosed: Bool {
    switch self {
    case .writeFailed(let number): number == EPIPE || number == EIO
    }
  }

  /// Whether the disk or a quota is full (ENOSPC, EDQUOT, EFBIG).
  public var isFull: Bool {
    switch self {
    case .writeFailed(let number): number == ENOSPC || number == EDQUOT || number == EFBIG
    }
  }
}

extension OutputError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .writeFailed(let number): "cannot write: \(String(cString: strerror(number)))"
    }
  }
}

/// A file descriptor that is written to completely or with an error, never silently less.
///
/// `print` reports nothing when a disk is full. The descriptor is borrowed, not closed.
public struct TerminalOutput: Hashable, Sendable {
  /// Where the bytes go.
  public let fileDescriptor: Int32

  /// Standard output.
  public static let standardOutput = TerminalOutput(fileDescriptor: 1)
  /// Standard error.
  public static let standardError = TerminalOutput(fileDescriptor: 2)

  public init(fileDescriptor: Int32) {
    self.fileDescriptor = fileDescriptor
  }

  /// Writes all `bytes`, in one call where the system takes them at once.
  ///
  /// Goes on after a partial write and an interruption, and waits where a descriptor that does not
  /// block is full. Blocks as long as the reader does.
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

  /// Writes `text` as UTF-8; it must be neutral already where it holds foreign text.
  public func write(_ text: String) throws(OutputError) {
    try write(Array(text.utf8))
  }

  private func waitUntilWritable() throws(OutputError) {
    var request = pollfd(fd: fileDescriptor, events: Int16(POLLOUT), revents: 0)
    if poll(&request, 1, -1) < 0, errno != EINTR { throw .writeFailed(errno: errno) }
  }
}
