import POSIX

/// A thread that runs jobs one after the other, in order, while the caller continues.
///
/// For work that may block (a file, a lock) when the caller must not. A job itself reports its result.
package final class SerialQueue: @unchecked Sendable {
  // Safe to share: the queue has its own lock, and only the owner touches the thread, at the end.
  private final class Job: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let queue: BoundedQueue<Job>
  private var thread: pthread_t?

  /// Starts the thread; fails when the system has no thread left.
  package init?() {
    let queue = BoundedQueue<Job>([])
    self.queue = queue
    thread = Worker.start(Worker.Job { while let job = queue.take() { job.run() } })
    if thread == nil { return nil }
  }

  deinit { finish() }

  /// Runs `job` on the thread, after all earlier jobs.
  package func run(_ job: @escaping @Sendable () -> Void) { queue.put(Job(job)) }

  /// Waits until all jobs are done; the queue takes no job afterwards.
  package func finish() {
    guard let thread else { return }
    self.thread = nil
    queue.finish()
    pthread_join(thread, nil)
  }
}
