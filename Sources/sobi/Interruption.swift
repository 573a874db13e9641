#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What happens when the user stops a command with Ctrl-C.
///
/// The signal ends the process with its own status. An import that it interrupts is taken back
/// first, which takes a moment; a second Ctrl-C does not wait, and leaves that to the next opening
/// of the store.
enum Interruption {
  /// Thrown where work is broken off because of the signal.
  struct Requested: Error {}

  // Written once before the handler is set, and only read by it.
  nonisolated(unsafe) private static var message: UnsafeMutablePointer<UInt8>?
  nonisolated(unsafe) private static var count = 0
  /// Set by the handler, read between two steps of the work.
  nonisolated(unsafe) private static var isRequested: sig_atomic_t = 0
  /// Whether the work at hand looks at the request by itself.
  nonisolated(unsafe) private static var isAwaited: sig_atomic_t = 0

  /// From now on INT says `text` on standard error where it breaks ``awaiting(_:)`` off.
  static func announce(_ text: String) {
    let bytes = Array("\nsobi: \(text)\n".utf8)
    let kept = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    kept.initialize(from: bytes, count: bytes.count)
    message = kept
    count = bytes.count
    signal(SIGINT) { _ in
      if Interruption.isAwaited != 0, Interruption.isRequested == 0 {
        Interruption.isRequested = 1
      } else {
        Interruption.end()
      }
    }
  }

  /// Does `body`, which calls ``check()`` now and then and takes back what it did when that throws.
  static func awaiting<Result>(_ body: () throws -> Result) throws -> Result {
    isAwaited = 1
    defer {
      isAwaited = 0
      // Asked too late to break anything off.
      if isRequested != 0 { end() }
    }
    do {
      return try body()
    } catch is Requested {
      end()
      throw Requested()
    }
  }

  /// - Throws: ``Requested`` when the user has asked to stop.
  static func check() throws(Requested) {
    if isRequested != 0 { throw Requested() }
  }

  /// Only what is safe in a signal handler: one write, and the signal again.
  private static func end() {
    if isAwaited != 0, let message { write(STDERR_FILENO, message, count) }
    signal(SIGINT, SIG_DFL)
    raise(SIGINT)
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
