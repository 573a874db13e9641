/// The file of a copy: there completely and safely on the disk, or as it was before.
///
/// Written beside its place under another name that only its owner may read, and renamed when it is
/// proven good.
struct BackupFile {
  /// As it was given: what messages say.
  let path: String
  let resolvedPath: String
  let temporaryPath: String
  let replaces: Bool

  /// `store` is the resolved path of the store that is copied.
  ///
  /// - Throws: `StoreError` when it cannot be written, or must not be replaced.
  init(path: String, replaces: Bool, besides store: String) throws(StoreError) {
    let file = try StoreFile(path: path)
    let resolvedPath = try file.resolved()
    // SQLite would take the copy for the store's journal.
    for suffix in ["", "-journal", "-wal", "-shm"]
    where resolvedPath == store + suffix { throw .ownPlace(path: path) }
    let isThere = try file.locate() != nil
    if isThere, !replaces { throw .exists(path: path) }
    try BackupFile.endJournals(of: resolvedPath, isThere: isThere, shownAs: path)
    self.path = path
    self.resolvedPath = resolvedPath
    self.replaces = replaces
    temporaryPath = BackupFile.temporaryPath(for: resolvedPath)
  }

  /// Has SQLite end what was broken off in an old file: it would take that journal for the copy's,
  /// and undo in the copy what it never held.
  private static func endJournals(
    of resolvedPath: String, isThere: Bool, shownAs path: String
  ) throws(StoreError) {
    guard hasJournal(resolvedPath) else { return }
    if isThere, let old = try? Connection(opening: resolvedPath, shownAs: path) {
      // Whoever reads rolls it back; a file that cannot be read keeps it.
      _ = try? old.integer("SELECT count(*) FROM sqlite_master")
    }
    if hasJournal(resolvedPath) { throw .busy(path: path) }
  }

  private static func hasJournal(_ path: String) -> Bool {
    ["-journal", "-wal"].contains { suffix in
      if case .success(nil) = SystemCalls.status(path + suffix) { false } else { true }
    }
  }

  static func temporaryPath(for path: String) -> String {
    "\(path).\(SystemCalls.process).part"
  }

  /// Calls `fill` with the file to be written, and puts it in its place.
  func write(_ fill: (_ temporaryPath: String) throws(StoreError) -> Void) throws(StoreError) {
    do throws(SystemCalls.Failure) {
      try SystemCalls.makeFile(temporaryPath, mode: 0o600)
    } catch {
      throw error.isDenial
        ? .permission(path: path, errno: error.number)
        : .cannotCreate(path: path, errno: error.number)
    }
    do throws(StoreError) {
      try fill(temporaryPath)
      try place()
    } catch {
      SystemCalls.removeFile(temporaryPath)
      throw error
    }
    // Some file systems do not know how; the copy is there all the same.
    try? SystemCalls.sync(folder)
  }

  private func place() throws(StoreError) {
    do throws(SystemCalls.Failure) {
      if replaces {
        try SystemCalls.rename(temporaryPath, to: resolvedPath)
      } else {
        try SystemCalls.renameWithoutReplacing(temporaryPath, to: resolvedPath)
      }
    } catch {
      if error.isPresence { throw .exists(path: path) }
      throw .cannotCreate(path: path, errno: error.number)
    }
  }

  private var folder: String {
    let end = resolvedPath.utf8.lastIndex(of: UInt8(ascii: "/")) ?? resolvedPath.startIndex
    return end == resolvedPath.startIndex ? "/" : String(resolvedPath[..<end])
  }
}
