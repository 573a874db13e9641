import POSIX
import Synchronization
import Workers

/// A watch for changes to the store by other processes, such as an import in another terminal.
///
/// A watch notices events as soon as it exists, and reports them after ``start(on:_:)``. Waiting
/// for the system's events takes no processor time. A quick series of changes, such as an import of
/// several files, leads to only one report. A long series leads to about one report per second.
package final class StoreWatch: Sendable {
  /// The time without changes after which a series of changes is considered over.
  private static let quiet = Duration.milliseconds(100)
  /// The time after which the watch reports a series of changes even if the series is not over.
  private static let longest = Duration.seconds(1)

  private let events: FolderEvents
  private let queue = Mutex<SerialQueue?>(nil)
  private let stopEnds: (read: Int32, write: Int32)

  /// Starts watching; fails, for example, if the folder does not exist or no resources are left.
  package init?(_ path: String) {
    guard let file = try? StoreFile(path: path), let parts = try? file.resolvedParts(),
      let events = FolderEvents(folder: parts.folder, name: parts.name)
    else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (self.events, stopEnds) = (events, (ends[0], ends[1]))
  }

  deinit {
    finish()
    close(stopEnds.read)
    close(stopEnds.write)
  }

  /// Calls `report` on a new thread whenever the store may have changed, until ``finish()``.
  ///
  /// Call this once. Does nothing if the system cannot create a thread.
  package func start(
    on clock: some Clock<Duration> = ContinuousClock(), _ report: @escaping @Sendable () -> Void
  ) {
    let (events, stop) = (events, stopEnds.read)
    guard let queue = SerialQueue() else { return }
    self.queue.withLock { $0 = queue }
    queue.run {
      while Self.waits(for: events, stop, atMost: nil) {
        guard events.take() else { continue }
        if !Self.waitForQuiet(events, stop, clock) { return }
        report()
      }
    }
  }

  /// Stops reporting, and waits until a report in progress has ended.
  package func finish() {
    var byte: UInt8 = 1
    _ = write(stopEnds.write, &byte, 1)
    queue.withLock { queue in
      queue?.finish()
      queue = nil
    }
  }

  /// Waits until the changes are over or ``longest`` has passed; returns `false` if the watch ends.
  private static func waitForQuiet(
    _ events: FolderEvents, _ stop: Int32, _ clock: some Clock<Duration>
  ) -> Bool {
    let start = clock.now
    let latest = start.advanced(by: longest)
    var last = start
    while true {
      let rest = clock.now.duration(to: min(last.advanced(by: quiet), latest))
      guard rest > .zero else { return true }
      guard waits(for: events, stop, atMost: rest) else { return false }
      // Not every event is a change to the store.
      if events.take() { last = clock.now }
    }
  }

  /// Waits for an event, at most for the given duration; returns `false` if the watch ends.
  private static func waits(for events: FolderEvents, _ stop: Int32, atMost duration: Duration?)
    -> Bool
  {
    var requests = [
      pollfd(fd: events.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
    ]
    // Rounds up; otherwise the caller would repeat waits of 0 ms until the time has passed.
    let milliseconds = duration.map { Int32(($0 / .milliseconds(1)).rounded(.up)) } ?? -1
    _ = poll(&requests, 2, milliseconds)
    return requests[1].revents == 0
  }
}

extension Store {
  /// Returns a number that changes after another connection's change; `nil` if there is no store.
  ///
  /// Writes through this `Store` do not change the number. Do not compare the numbers of two
  /// `Store` objects.
  ///
  /// - Throws: `StoreError`, for example `busy` if another process writes for too long.
  package func changeNumber() throws(StoreError) -> Int64? {
    try readable()?.integer("PRAGMA data_version")
  }

  /// Whether another file has replaced the open store file.
  package var isReplaced: Bool {
    guard let opened = openedFile, let present = try? located() else { return false }
    return present.identity != opened
  }
}

/// The properties of a store's file that can be read without opening the file.
package struct StoreTrace: Hashable, Sendable {
  private let identity: SystemCalls.Identity
  private let size: Int64
  private let modified: Int64

  /// Reads the properties; fails if there is no store.
  package init?(_ path: String) {
    guard let present = try? StoreFile(path: path).locate() else { return nil }
    (identity, size, modified) = (present.identity, present.size, present.modified)
  }
}
