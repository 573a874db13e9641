import POSIX

/// The events in a store's folder that may indicate changes to the store.
///
/// A change to the store ends when SQLite deletes the rollback journal, so writes before that are
/// ignored. Creating the store's file, or moving a file to the store's path, is also a change. On
/// Linux, closing the store's file after writing also counts as a change.
final class FolderEvents: Sendable {
  /// A descriptor that becomes readable when something happens in the folder.
  let descriptor: Int32
  private let name: String
  private let journal: String

  /// Starts watching; fails, for example, if the folder does not exist or no resources are left.
  init?(folder: String, name: String) {
    self.name = name
    #if canImport(Darwin)
      journal = folder + "/" + name + "-journal"
      let queue = kqueue()
      guard queue >= 0 else { return nil }
      let watched = open(folder, O_EVTONLY | O_CLOEXEC)
      guard watched >= 0 else {
        close(queue)
        return nil
      }
      // From here on, `deinit` closes both descriptors, even if this initializer fails.
      (descriptor, self.watched) = (queue, watched)
      var change = kevent(
        ident: UInt(watched), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(NOTE_WRITE), data: 0, udata: nil)
      guard kevent(queue, &change, 1, nil, 0, nil) == 0 else { return nil }
    #else
      journal = name + "-journal"
      let queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard queue >= 0 else { return nil }
      // From here on, `deinit` closes the queue, even if this initializer fails.
      descriptor = queue
      let wanted = IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_CLOSE_WRITE | IN_ONLYDIR
      guard inotify_add_watch(queue, folder, UInt32(wanted)) >= 0 else { return nil }
    #endif
  }

  #if canImport(Darwin)
    private let watched: Int32

    deinit {
      close(watched)
      close(descriptor)
    }

    /// Consumes all events, and returns whether the store may have changed.
    func take() -> Bool {
      var event = kevent()
      var now = timespec()
      var hasHappened = false
      while kevent(descriptor, nil, 0, &event, 1, &now) > 0 { hasHappened = true }
      // If the journal exists, a change is incomplete, and deleting the journal causes an event.
      return hasHappened && access(journal, F_OK) != 0
    }
  #else
    deinit { close(descriptor) }

    /// Consumes all events, and returns whether the store may have changed.
    func take() -> Bool {
      var hasChanged = false
      withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
        while true {
          let count = read(descriptor, buffer.baseAddress, buffer.count)
          guard count > 0 else { return }
          var offset = 0
          let header = MemoryLayout<inotify_event>.size
          while offset + header <= count {
            let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let bytes = buffer[(offset + header)..<min(offset + header + Int(event.len), count)]
            // The name is padded with zeros.
            if isChange(event.mask, bytes.prefix { $0 != 0 }) { hasChanged = true }
            offset += header + Int(event.len)
          }
        }
      }
      return hasChanged
    }

    private func isChange(_ mask: UInt32, _ name: some Sequence<UInt8>) -> Bool {
      // The system's event queue overflowed, so relevant events may be lost.
      if mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      if name.elementsEqual(journal.utf8) {
        return mask & UInt32(IN_DELETE | IN_MOVED_FROM) != 0
      }
      return name.elementsEqual(self.name.utf8)
        && mask & UInt32(IN_CREATE | IN_MOVED_TO | IN_CLOSE_WRITE) != 0
    }
  #endif
}
