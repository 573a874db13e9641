/// The path of a store or of a copy; the file need not exist.
///
/// Sobi resolves the folder first, and refuses a link as the last component. So SQLite opens
/// exactly the file that Sobi has checked, even if the name looks like one of SQLite's special
/// names (`:memory:`, `file:`).
struct StoreFile {
  /// The path as the caller gave it, for messages.
  let path: String

  /// The suffixes of the files that SQLite may keep next to a database.
  static let companions = ["-journal", "-wal", "-shm"]

  init(path: String) throws(StoreError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .unusablePath }
    self.path = path
  }

  /// An existing file that ``locate()`` has checked, so that SQLite can safely open it.
  struct Present {
    /// The absolute path, without links.
    var resolvedPath: String
    var size: Int64
    var mode: UInt32
    /// Whether all users can create files next to this file.
    var isInSharedFolder: Bool
    var identity: SystemCalls.Identity
    /// The time of the last write, in nanoseconds since 1970-01-01 00:00 UTC.
    var modified: Int64

    /// Whether there is a journal from which SQLite can restore the file.
    ///
    /// `false` for a journal without its magic number, because SQLite would not apply that journal.
    var hasJournal: Bool {
      guard case .success(let status?) = SystemCalls.status(resolvedPath + "-journal"),
        status.isRegular
      else { return false }
      return SystemCalls.firstBytes(of: resolvedPath + "-journal", count: 8)
        == [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    }
  }

  /// Finds the file; returns `nil` if the file or its folder does not exist.
  func locate() throws(StoreError) -> Present? {
    let folder: String
    let resolvedPath: String
    let found: SystemCalls.Status?
    do throws(SystemCalls.Failure) {
      (folder, _, resolvedPath) = try resolvedParts()
      found = try SystemCalls.status(resolvedPath).get()
    } catch {
      if error.isAbsence { return nil }
      throw StoreFile.refusal(error, of: path)
    }
    guard let status = found else { return nil }
    guard !status.isLink else { throw .symbolicLink(path: path) }
    guard status.isRegular else { throw .notRegular(path: path) }
    guard status.owner == SystemCalls.user else { throw .notOwned(path: path) }
    // SQLite would apply a journal to the store, no matter who wrote the journal.
    for suffix in StoreFile.companions {
      if case .success(let other?) = SystemCalls.status(resolvedPath + suffix),
        other.owner != SystemCalls.user
      {
        throw .foreignJournal(path: path + suffix)
      }
    }
    let folderMode = try? SystemCalls.status(folder).get()?.mode
    return Present(
      resolvedPath: resolvedPath, size: status.size, mode: status.mode,
      isInSharedFolder: (folderMode ?? 0) & 0o002 != 0, identity: status.identity,
      modified: status.modified)
  }

  /// Returns the file's absolute path without links; the folder must exist.
  func resolved() throws(StoreError) -> String {
    do throws(SystemCalls.Failure) {
      return try resolvedParts().path
    } catch {
      throw StoreFile.refusal(error, of: path)
    }
  }

  /// Returns the folder's absolute path without links, the file's name, and both combined.
  func resolvedParts() throws(SystemCalls.Failure) -> (folder: String, name: String, path: String) {
    let (folder, name) = StoreFile.parts(path)
    let resolved = try SystemCalls.resolved(folder)
    return (resolved, name, resolved + "/" + name)
  }

  /// Creates missing folders (0700) and the empty file (0600), unless the file exists.
  func createIfAbsent() throws(StoreError) -> Present {
    if let present = try locate() { return present }
    do throws(SystemCalls.Failure) {
      try makeFolders(StoreFile.parts(path).folder)
      try SystemCalls.makeFile(resolvedParts().path, mode: 0o600)
    } catch {
      // Another process may have just created the file, which this method then returns.
      guard error.isPresence else { throw StoreFile.refusal(error, of: path) }
    }
    guard let present = try locate() else { throw .cannotCreate(path: path, errno: 0) }
    return present
  }

  /// Returns the error for a failure to find or create the file at `path`.
  static func refusal(_ failure: SystemCalls.Failure, of path: String) -> StoreError {
    failure.isDenial
      ? .permission(path: path, errno: failure.number)
      : .cannotCreate(path: path, errno: failure.number)
  }

  private func makeFolders(_ folder: String) throws(SystemCalls.Failure) {
    guard try SystemCalls.status(folder).get() == nil else { return }
    let parent = StoreFile.parts(folder).folder
    if parent != folder { try makeFolders(parent) }
    do throws(SystemCalls.Failure) {
      try SystemCalls.makeFolder(folder, mode: 0o700)
    } catch {
      guard error.isPresence else { throw error }
    }
  }

  static func parts(_ path: String) -> (folder: String, name: String) {
    var bytes = Array(path.utf8)
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else {
      return (".", String(decoding: bytes, as: UTF8.self))
    }
    let folder = slash == 0 ? "/" : String(decoding: bytes[..<slash], as: UTF8.self)
    return (folder, String(decoding: bytes[(slash + 1)...], as: UTF8.self))
  }
}
