#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the system tells of a store's folder: when somebody may have changed the store.
///
/// A change ends with its rollback journal's end, and with nothing else: however much is written before,
/// nothing is told of that. A file that is made, copied over the store or moved into its place is told, too.
final class FolderEvents: Sendable {
  /// Can be read when something has happened in the folder.
  let descriptor: Int32
  private let name: String
  private let journal: String

  /// Watches from now on; `nil` where the folder is not there, or the system has no more to give.
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
      // From here on `deinit` closes them, also when this ends with `nil`.
      (descriptor, self.watched) = (queue, watched)
      var change = kevent(
        ident: UInt(watched), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(NOTE_WRITE), data: 0, udata: nil)
      guard kevent(queue, &change, 1, nil, 0, nil) == 0 else { return nil }
    #else
      journal = name + "-journal"
      let queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard queue >= 0 else { return nil }
      // From here on `deinit` closes it, also when this ends with `nil`.
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

    /// Takes all that has happened; whether the store may have changed.
    func take() -> Bool {
      var event = kevent()
      var now = timespec()
      var hasHappened = false
      while kevent(descriptor, nil, 0, &event, 1, &now) > 0 { hasHappened = true }
      // While there is a journal somebody is still at it, and its end is told.
      return hasHappened && access(journal, F_OK) != 0
    }
  #else
    deinit { close(descriptor) }

    /// Takes all that has happened; whether the store may have changed.
    func take() -> Bool {
      var hasChanged = false
      withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
        while true {
          let count = read(descriptor, buffer.baseAddress, buffer.count)
          guard count > 0 else { return }
          var place = 0
          let header = MemoryLayout<inotify_event>.size
          while place + header <= count {
            let event = buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
            let bytes = buffer[(place + header)..<min(place + header + Int(event.len), count)]
            // Filled up with zeros.
            if isChange(event.mask, bytes.prefix { $0 != 0 }) { hasChanged = true }
            place += header + Int(event.len)
          }
        }
      }
      return hasChanged
    }

    private func isChange(_ mask: UInt32, _ name: some Sequence<UInt8>) -> Bool {
      // More has happened than the system keeps.
      if mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      if name.elementsEqual(journal.utf8) {
        return mask & UInt32(IN_DELETE | IN_MOVED_FROM) != 0
      }
      return name.elementsEqual(self.name.utf8)
        && mask & UInt32(IN_CREATE | IN_MOVED_TO | IN_CLOSE_WRITE) != 0
    }
  #endif
}
