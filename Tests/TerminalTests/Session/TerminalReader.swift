import POSIX
import Synchronization

/// Reads the output of a running program, so that the program never waits for a reader.
///
/// The reader uses its own thread, because tests that wait for programs need the few threads of the
/// concurrency runtime.
final class TerminalReader: Sendable {
  private let controller: Int32
  /// The time from the first byte until the window is closed; `nil` if it stays open.
  private let closingTime: Duration?
  private let isStopped = Atomic(false)
  private let isDone = Atomic(false)
  private let bytes = Mutex<[UInt8]>([])

  /// Reads from the controller side of a pseudo-terminal; nothing else may read from it at the same
  /// time.
  init(_ controller: Int32, closesAfter closingTime: Duration? = nil) throws {
    self.controller = controller
    self.closingTime = closingTime
    let error = startThread { self.run() }
    guard error == 0 else { throw ThreadError.notStarted(errno: error) }
  }

  /// Returns all output, once there is nothing more to read.
  func finish() -> String {
    isStopped.store(true, ordering: .releasing)
    while !isDone.load(ordering: .acquiring) { usleep(1000) }
    return bytes.withLock { String(decoding: $0, as: UTF8.self) }
  }

  private func run() {
    var first: ContinuousClock.Instant?
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var request = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    while true {
      let wasStopped = isStopped.load(ordering: .acquiring)
      let count = poll(&request, 1, 10) > 0 ? read(controller, &buffer, buffer.count) : 0
      if count > 0 {
        first = first ?? .now
        bytes.withLock { $0 += buffer[..<count] }
      } else if wasStopped {
        break
      }
      if let closingTime, let first, first.duration(to: .now) >= closingTime { break }
    }
    if closingTime != nil { close(controller) }
    isDone.store(true, ordering: .releasing)
  }
}

enum ThreadError: Error {
  case notStarted(errno: Int32)
}

/// Runs `body` on a new thread; returns 0 or the error.
func startThread(_ body: @escaping @Sendable () -> Void) -> Int32 {
  let context = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
    return pthread_create(&thread, nil, { Unmanaged<ThreadBody>.fromOpaque($0).run() }, context)
  #else
    var thread = pthread_t()
    return pthread_create(
      &thread, nil, { $0.flatMap { Unmanaged<ThreadBody>.fromOpaque($0).run() } }, context)
  #endif
}

private final class ThreadBody: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

extension Unmanaged<ThreadBody> {
  fileprivate func run() -> UnsafeMutableRawPointer? {
    takeRetainedValue().body()
    return nil
  }
}
