#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A thread that does one thing for the caller, who waits for its end.
///
/// Tasks would not do: what is done here blocks, for as long as an import takes, and hands memory
/// from one thread to the other batch by batch.
package enum Worker {
  /// How many processors there are.
  package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Does `work` on a thread of its own and meanwhile `own` on the caller's; returns when both are
  /// done.
  ///
  /// Whatever both of them touch they must agree on themselves.
  ///
  /// - Returns: `false`, and nothing was done, when the system has no thread to give.
  package static func run(_ work: () -> Void, beside own: () -> Void) -> Bool {
    withoutActuallyEscaping(work) { work in
      guard let thread = start(Job(work)) else { return false }
      own()
      pthread_join(thread, nil)
      return true
    }
  }

  /// `nil` when there is no thread to be had.
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
