/// The target file of a copy: afterwards it is complete and on the disk, or as it was before.
///
/// The copy is written next to the target, under a name and mode that only its owner can read. It
/// is renamed after it was verified.
struct BackupFile {
  /// The path that the user gave, for messages.
  let path: String
  let resolvedPath: String
  let temporaryPath: String
  let replaces: Bool

  /// Checks the target; `store` is the resolved path of the store that is copied.
  ///
  /// - Throws: `StoreError` when the target cannot be written or must not be replaced.
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

  /// Lets SQLite finish an interrupted transaction of an old file.
  ///
  /// Otherwise SQLite would apply that journal to the copy.
  private static func endJournals(
    of resolvedPath: String, isThere: Bool, shownAs path: String
  ) throws(StoreError) {
    guard hasJournal(resolvedPath) else { return }
    if isThere, let old = try? Connection(opening: resolvedPath, shownAs: path) {
      // Any read rolls the journal back. A file that cannot be read keeps its journal.
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

  /// Calls `fill` with the path to write to, then moves the file to the target.
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
    // Some file systems cannot sync a folder; the copy exists anyway.
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
