import CSQLite

extension Connection {
  /// A check that can interrupt the work of a connection.
  fileprivate final class Check {
    let run: () throws -> Void
    let patience: Duration
    var error: (any Error)?

    init(_ run: @escaping () throws -> Void, patience: Duration) {
      self.run = run
      self.patience = patience
    }

    static func at(_ context: UnsafeMutableRawPointer?) -> Check? {
      context.map { Unmanaged<Check>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Whether the work may continue; runs the check, unless an earlier run has thrown an error.
    var isPassed: Bool {
      do {
        if error == nil { try run() }
      } catch {
        self.error = error
      }
      return error == nil
    }
  }

  /// The number of steps of SQLite's virtual machine between two checks.
  ///
  /// These steps take a few milliseconds.
  private static var stepCount: Int32 { 1 << 16 }
  /// The time in milliseconds between two attempts to lock a busy store.
  private static var pause: Int32 { 20 }

  /// Runs `body`, and calls `check` many times per second while SQLite works or waits.
  ///
  /// In a nested call, only the outer check applies.
  ///
  /// - Throws: If `body` throws, the error that `check` threw, or else the error of `body`.
  func checking<Result>(
    _ check: @escaping () throws -> Void, _ body: () throws -> Result
  ) throws -> Result {
    guard !isChecking else { return try body() }
    isChecking = true
    let check = Check(check, patience: busyTimeout)
    let context = Unmanaged.passUnretained(check).toOpaque()
    sqlite3_progress_handler(
      handle, Connection.stepCount, { Check.at($0)?.isPassed == true ? 0 : 1 }, context)
    sqlite3_busy_handler(
      handle,
      { context, count in
        guard let check = Check.at(context), check.isPassed,
          .milliseconds(count * Connection.pause) < check.patience
        else { return 0 }
        sqlite3_sleep(Connection.pause)
        return 1
      }, context)
    defer {
      isChecking = false
      sqlite3_progress_handler(handle, 0, nil, nil)
      waitWhenBusy()
    }
    do {
      return try withExtendedLifetime(check, body)
    } catch {
      throw check.error ?? error
    }
  }

  /// Makes SQLite wait for other processes, but for no longer than `busyTimeout`.
  func waitWhenBusy() {
    let milliseconds =
      busyTimeout.components.seconds * 1_000
      + busyTimeout.components.attoseconds / 1_000_000_000_000_000
    sqlite3_busy_timeout(handle, Int32(clamping: milliseconds))
  }
}
