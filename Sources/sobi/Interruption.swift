#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What is said when the user stops a command with Ctrl-C.
///
/// The signal still ends the process with its own status. An import that it interrupts is one
/// transaction, which the next opening of the store takes back.
enum Interruption {
  // Written once before the handler is set, and only read by it.
  nonisolated(unsafe) private static var message: UnsafeMutablePointer<UInt8>?
  nonisolated(unsafe) private static var count = 0

  /// From now on INT says `text` on standard error before it ends the process.
  static func announce(_ text: String) {
    let bytes = Array("\nsobi: \(text)\n".utf8)
    let kept = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    kept.initialize(from: bytes, count: bytes.count)
    message = kept
    count = bytes.count
    signal(SIGINT) { number in
      // Only what is safe in a signal handler: one write, and the signal again.
      if let message = Interruption.message { write(STDERR_FILENO, message, Interruption.count) }
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  // Written once before the handlers are set, and only read by them.
  nonisolated(unsafe) private static var unfinished: UnsafeMutablePointer<CChar>?

  /// From now on INT, TERM and HUP take the unfinished file at `path` away before they end the
  /// process.
  static func removing(_ path: String?) {
    guard let path, let copy = strdup(path) else { return }
    unfinished = copy
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        // Only what is safe in a signal handler.
        if let path = Interruption.unfinished { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
