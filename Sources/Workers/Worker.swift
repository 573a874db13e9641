import POSIX

/// Runs one piece of work on a second thread while the caller works too.
///
/// Tasks do not fit: an import blocks its thread for as long as it takes, and passes memory from one
/// thread to the other batch by batch.
package enum Worker {
  /// The number of processors.
  package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Runs `work` on a new thread and `own` on the caller's; returns when both are done.
  ///
  /// The two must synchronize access to anything that they share.
  ///
  /// - Returns: `false`, without having run either, when the system has no thread left.
  package static func run(_ work: () -> Void, beside own: () -> Void) -> Bool {
    withoutActuallyEscaping(work) { work in
      guard let thread = start(Job(work)) else { return false }
      own()
      pthread_join(thread, nil)
      return true
    }
  }

  /// Starts a thread; `nil` when the system has none left.
  static func start(_ job: Job) -> pthread_t? {
    let job = Unmanaged.passRetained(job)
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(
        &thread, nil,
        { job in
          Unmanaged<Job>.fromOpaque(job).takeRetainedValue().work()
          return nil
        }, job.toOpaque())
    #else
      var thread = pthread_t()
      let code = pthread_create(
        &thread, nil,
        { job in
          if let job { Unmanaged<Job>.fromOpaque(job).takeRetainedValue().work() }
          return nil
        }, job.toOpaque())
    #endif
    guard code == 0 else {
      job.release()
      return nil
    }
    return thread
  }

  final class Job {
    let work: () -> Void
    init(_ work: @escaping () -> Void) { self.work = work }
  }
}
