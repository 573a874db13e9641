/// A thread that runs jobs in order, one at a time, while the caller continues.
///
/// The thread is for work that may block (on a file or a lock) when the caller must not block. Each
/// job reports its own result.
package final class SerialQueue: @unchecked Sendable {
  // Sharing is safe, because the queue has a lock and only the owner accesses `thread`.
  private final class Job: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let queue: BoundedQueue<Job>
  private var thread: Worker.Thread?

  /// Starts the thread; fails if the system cannot create a thread.
  package init?() {
    let queue = BoundedQueue<Job>([])
    self.queue = queue
    thread = Worker.Thread { while let job = queue.take() { job.run() } }
    if thread == nil { return nil }
  }

  deinit { finish() }

  /// Runs `job` on the thread, after all earlier jobs.
  package func run(_ job: @escaping @Sendable () -> Void) { queue.put(Job(job)) }

  /// Waits until all jobs are done; jobs that are added afterward never run.
  package func finish() {
    guard let thread else { return }
    self.thread = nil
    queue.finish()
    thread.join()
  }
}
