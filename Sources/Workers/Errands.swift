#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A thread that runs errands, one after the other in the order in which they were given, while the
/// caller goes on.
///
/// For what may block (a file, a lock) beside a caller that must not. What an errand makes is its own
/// business to hand back.
package final class Errands: @unchecked Sendable {
  // The queue locks itself; the thread is only touched by the owner, when it ends.
  private final class Errand: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let queue: Handover<Errand>
  private var thread: pthread_t?

  /// Starts the thread; `nil` when the system has none to give.
  package init?() {
    let queue = Handover<Errand>([])
    self.queue = queue
    thread = Worker.start(
      Worker.Job { while let errand = queue.take() { errand.run() } })
    if thread == nil { return nil }
  }

  deinit { finish() }

  /// Runs `errand` on the thread, behind all that were given before.
  package func run(_ errand: @escaping @Sendable () -> Void) { queue.put(Errand(errand)) }

  /// Waits until all errands are done; none can be given any more.
  package func finish() {
    guard let thread else { return }
    self.thread = nil
    queue.finish()
    pthread_join(thread, nil)
  }
}
