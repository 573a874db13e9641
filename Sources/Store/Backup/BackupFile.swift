/// The target file of a copy; a failed copy does not replace the target.
///
/// Sobi writes the copy to a file next to the target, with a temporary name and mode 0600. After
/// syncing and verifying the copy, Sobi gives the copy the target's name.
struct BackupFile {
  /// The path as the caller gave it, for messages.
  let path: String
  private let resolvedPath: String
  private let replaces: Bool

  /// Checks and prepares the target; `store` is the resolved path of the store to copy.
  ///
  /// - Throws: `StoreError` if Sobi cannot use the path or must not replace the target.
  init(path: String, replaces: Bool, besides store: String) throws(StoreError) {
    let file = try StoreFile(path: path)
    self.path = path
    self.replaces = replaces
    resolvedPath = try file.resolved()
    // Clean up before the checks below, because they may throw an error. A process that was killed
    // right after giving its copy the target's name may have left the temporary name.
    UnfinishedFile.removeAbandoned(beside: resolvedPath)
    // A copy must not replace the store. SQLite would treat a copy with the name of a journal or
    // another companion file as part of the store.
    for suffix in [""] + StoreFile.companions
    where resolvedPath == store + suffix { throw .ownPlace(path: path) }
    let isThere = try file.locate() != nil
    if isThere, !replaces { throw .exists(path: path) }
    try endJournals(isThere: isThere)
  }

  /// Makes SQLite roll back an interrupted transaction in the old file.
  ///
  /// - Throws: `StoreError.busy` or `leftJournal` if a journal remains, because SQLite would apply
  ///   this journal to the copy.
  private func endJournals(isThere: Bool) throws(StoreError) {
    guard leftJournal != nil else { return }
    if isThere {
      do throws(StoreError) {
        let old = try Connection(opening: resolvedPath, shownAs: path)
        // The read makes SQLite roll back, unless another process still uses the journal.
        _ = try old.integer("SELECT count(*) FROM sqlite_master")
        if leftJournal != nil { throw .busy(path: path) }
      } catch .busy(let path) {
        throw .busy(path: path)
      } catch {
        // The old file is unreadable, so its journal remains.
      }
    }
    if let suffix = leftJournal { throw .leftJournal(path: path + suffix) }
  }

  /// The suffix of a journal next to the target; `nil` if there is no journal.
  private var leftJournal: String? {
    ["-journal", "-wal"].first { suffix in
      if case .success(nil) = SystemCalls.status(resolvedPath + suffix) { false } else { true }
    }
  }

  /// Calls `fill` with the path of a new temporary file, then gives this file the target's name.
  func write<Result>(
    _ fill: (_ temporaryPath: String) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let temporaryPath = UnfinishedFile.newPath(for: resolvedPath)
    do throws(SystemCalls.Failure) {
      try SystemCalls.makeFile(temporaryPath, mode: 0o600)
    } catch {
      throw StoreFile.refusal(error, of: path)
    }
    let result: Result
    do throws(StoreError) {
      result = try fill(temporaryPath)
      try place(temporaryPath)
    } catch {
      SystemCalls.removeFile(temporaryPath)
      throw error
    }
    // Some file systems cannot sync a folder, but the copy is complete anyway.
    try? SystemCalls.sync(StoreFile.parts(resolvedPath).folder)
    return result
  }

  private func place(_ temporaryPath: String) throws(StoreError) {
    do throws(SystemCalls.Failure) {
      if replaces {
        try SystemCalls.rename(temporaryPath, to: resolvedPath)
      } else {
        try SystemCalls.renameWithoutReplacing(temporaryPath, to: resolvedPath)
      }
    } catch {
      throw error.isPresence ? .exists(path: path) : .cannotCreate(path: path, errno: error.number)
    }
  }
}
