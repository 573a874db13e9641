import POSIX

/// Passes items between a thread that fills them and a thread that empties them.
///
/// If the threads use only the items from the initializer, the number of these items limits the
/// memory, because the faster thread waits for the slower one.
package final class BoundedQueue<Item: AnyObject>: @unchecked Sendable {
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

  /// Waits for an empty item and returns it; returns `nil` after ``stop()``.
  package func takeEmpty() -> Item? {
    locked {
      while empty.isEmpty, !isStopped { pthread_cond_wait(changed, lock) }
      return isStopped ? nil : empty.removeLast()
    }
  }

  /// Passes a filled item to the other thread.
  package func put(_ item: Item) { locked { full.append(item) } }

  /// Reports that no more items follow: ``take()`` returns `nil` after the last filled item.
  package func finish() { locked { isFinished = true } }

  /// Waits for the next filled item and returns it; returns `nil` after the last item.
  package func take() -> Item? {
    locked {
      while full.isEmpty, !isFinished { pthread_cond_wait(changed, lock) }
      return full.isEmpty ? nil : full.removeFirst()
    }
  }

  /// Makes an emptied item available for filling again.
  package func giveBack(_ item: Item) { locked { empty.append(item) } }

  /// Stops the thread that fills items: ``takeEmpty()`` returns `nil` from now on.
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
