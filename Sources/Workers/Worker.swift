import POSIX

/// Runs one piece of work on a second thread while the caller works too.
///
/// The work of an import is synchronous: it blocks its thread until it ends, so it must not run in
/// a Swift task. The threads of an import exchange data in batches.
package enum Worker {
  /// The number of processors.
  package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Runs `work` on a new thread and `own` on the caller's thread; returns when both are done.
  ///
  /// The two closures must synchronize access to the data that they share.
  ///
  /// - Returns: `false` if the system cannot create a thread, in which case neither closure runs.
  package static func run(_ work: () -> Void, beside own: () -> Void) -> Bool {
    withoutActuallyEscaping(work) { work in
      guard let thread = Thread(work) else { return false }
      own()
      thread.join()
      return true
    }
  }

  /// A running thread, which must be joined.
  struct Thread {
    private let id: pthread_t?

    /// Starts the thread; fails if the system cannot create a thread.
    init?(_ work: @escaping () -> Void) {
      let job = Unmanaged.passRetained(Job(work: work))
      #if canImport(Darwin)
        var id: pthread_t?
      #else
        var id = pthread_t()
      #endif
      let code = pthread_create(
        &id, nil,
        { argument in
          let job: UnsafeMutableRawPointer? = argument  // `argument` is optional only on Linux.
          if let job { Unmanaged<Job>.fromOpaque(job).takeRetainedValue().work() }
          return nil
        },
        job.toOpaque())
      guard code == 0 else {
        job.release()
        return nil
      }
      self.id = id
    }

    func join() {
      if let id { pthread_join(id, nil) }
    }
  }

  private final class Job {
    let work: () -> Void
    init(work: @escaping () -> Void) { self.work = work }
  }
}

/// A thread that runs jobs in order, one at a time, while the caller continues.
///
/// The thread is for work that may block (on a file or a lock) when the caller must not block. Each
/// job reports its own result.
package final class SerialQueue: @unchecked Sendable {
  // Sharing a `SerialQueue` is safe: `queue` has a lock, and only the owner accesses `thread`.
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
