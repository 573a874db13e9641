#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A few items that go round between a thread that fills them and one that empties them.
///
/// There are never more of them: who is ahead waits for the other.
package final class Handover<Item: AnyObject>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var empty: [Item]
  private var full: [Item] = []
  private var isFinished = false
  private var isStopped = false

  package init(_ items: [Item]) {
    empty = items
    lock = .allocate(capacity: 1)
    changed = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    pthread_cond_destroy(changed)
    lock.deallocate()
    changed.deallocate()
  }

  /// The next item to be filled; `nil` when no more are wanted.
  package func takeEmpty() -> Item? {
    locked {
      while empty.isEmpty, !isStopped { pthread_cond_wait(changed, lock) }
      return isStopped ? nil : empty.removeLast()
    }
  }

  /// Hands a filled item on.
  package func put(_ item: Item) { locked { full.append(item) } }

  /// Nothing comes any more.
  package func finish() { locked { isFinished = true } }

  /// The next filled item, in the order in which they were put; `nil` when there will be none.
  package func take() -> Item? {
    locked {
      while full.isEmpty, !isFinished { pthread_cond_wait(changed, lock) }
      return full.isEmpty ? nil : full.removeFirst()
    }
  }

  /// Gives an emptied item back.
  package func giveBack(_ item: Item) { locked { empty.append(item) } }

  /// No more items are wanted.
  package func stop() { locked { isStopped = true } }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(lock)
    }
    return body()
  }
}
