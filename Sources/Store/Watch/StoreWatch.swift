import Synchronization
import Workers

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tells when others may have changed a store: an import in another rowBatch.
///
/// Watches from when it is made, and tells from when it is started; what happened between is told then. A
/// thread of its own waits for the system to say something, and costs nothing until it does. Changes that
/// follow each other closely (the files of one import) are told as one.
package final class StoreWatch: Sendable {
  /// Nothing has happened for so long: what belongs together is over.
  private static let quiet = Duration.milliseconds(100)
  /// What goes on for longer is told from time to time.
  private static let longest = Duration.seconds(1)

  private let events: FolderEvents
  private let thread = Mutex<SerialQueue?>(nil)
  private let stopEnds: (read: Int32, write: Int32)

  /// `nil` where the store's folder is not there, or where the system has nothing left to watch it by.
  package init?(_ path: String) {
    guard let file = try? StoreFile(path: path), let place = try? file.resolvedParts(),
      let events = FolderEvents(folder: place.folder, name: place.name)
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

  /// Calls `tell` on a thread of its own whenever the store may have changed, until it is finished; once.
  ///
  /// Never, where the system has no thread to give.
  package func start(_ tell: @escaping @Sendable () -> Void) {
    let (events, stop) = (events, stopEnds.read)
    guard let errands = SerialQueue() else { return }
    thread.withLock { $0 = errands }
    errands.run {
      while Self.waits(for: events, stop, atMost: nil) {
        guard events.take() else { continue }
        if !Self.waitForQuiet(events, stop) { return }
        tell()
      }
    }
  }

  /// Ends it, and waits for a `tell` that is under way.
  package func finish() {
    var byte: UInt8 = 1
    _ = write(stopEnds.write, &byte, 1)
    thread.withLock { thread in
      thread?.finish()
      thread = nil
    }
  }

  /// `false` when it is to end.
  private static func waitForQuiet(_ events: FolderEvents, _ stop: Int32) -> Bool {
    let clock = ContinuousClock()
    let (start, latest) = (clock.now, clock.now + longest)
    var last = start
    while true {
      let now = clock.now
      let rest = min(last + quiet, latest) - now
      guard rest > .zero else { return true }
      guard waits(for: events, stop, atMost: rest) else { return false }
      // What happens to other files of the folder does not count.
      if events.take() { last = clock.now }
    }
  }

  /// Waits until something has happened, or the time is over; `false` when it is to end.
  private static func waits(for events: FolderEvents, _ stop: Int32, atMost duration: Duration?)
    -> Bool
  {
    var requests = [
      pollfd(fd: events.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
    ]
    // Rounded up: a wait that ends too early would be repeated without a pause.
    let milliseconds = duration.map { Int32(($0 / .milliseconds(1)).rounded(.up)) } ?? -1
    _ = poll(&requests, 2, milliseconds)
    return requests[1].revents == 0
  }
}

extension Store {
  /// A number that is another one whenever somebody else has changed the store; `nil` while there is none.
  ///
  /// What this store itself writes does not count. Numbers of two stores have nothing to do with each other.
  ///
  /// - Throws: `StoreError`, also when somebody is just writing.
  package func changeNumber() throws(StoreError) -> Int64? {
    try readable()?.integer("PRAGMA data_version")
  }

  /// Whether another file lies now where the one lay that is open.
  package var isReplaced: Bool {
    guard let opened = openedFile, let present = try? located() else { return false }
    return present.identity != opened
  }
}

/// What can be seen of a store's file without opening it.
package struct StoreTrace: Hashable, Sendable {
  private let identity: SystemCalls.Identity
  private let size: Int64
  private let modified: Int64

  /// `nil` where there is no store.
  package init?(_ path: String) {
    guard let present = try? StoreFile(path: path).locate() else { return nil }
    (identity, size, modified) = (present.identity, present.size, present.modified)
  }
}
