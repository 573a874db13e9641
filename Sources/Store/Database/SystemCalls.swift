import POSIX

/// The few system calls that the store makes itself rather than through SQLite.
enum SystemCalls {
  static func message(_ number: Int32) -> String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
  }

  static var lastFailure: Int32 { errno }
  /// The error number for an input or output error, for example because of a failing disk.
  static var inputOutputFailure: Int32 { EIO }

  /// The status of a file; for a symbolic link, the status of the link itself.
  struct Status {
    var isRegular: Bool
    var isLink: Bool
    var mode: UInt32
    var owner: UInt32
    var size: Int64
    var identity: Identity
    /// The time of the last write, in nanoseconds since 1970-01-01 00:00 UTC.
    var modified: Int64
  }

  /// The identity of a file, which does not change when the file is renamed.
  struct Identity: Hashable, Sendable {
    var device: UInt64
    var number: UInt64
  }

  /// Returns the status, `nil` if there is no file, or the failure if the status cannot be read.
  static func status(_ path: String) -> Result<Status?, Failure> {
    var info = stat()
    guard lstat(path, &info) == 0 else {
      return errno == ENOENT ? .success(nil) : .failure(Failure(number: errno))
    }
    let type = info.st_mode & S_IFMT
    #if canImport(Darwin)
      let modified = info.st_mtimespec
    #else
      let modified = info.st_mtim
    #endif
    return .success(
      Status(
        isRegular: type == S_IFREG, isLink: type == S_IFLNK, mode: UInt32(info.st_mode) & 0o7777,
        owner: info.st_uid, size: Int64(info.st_size),
        identity: Identity(
          device: UInt64(truncatingIfNeeded: info.st_dev),
          number: UInt64(truncatingIfNeeded: info.st_ino)),
        modified: Int64(modified.tv_sec) &* 1_000_000_000 &+ Int64(modified.tv_nsec)))
  }

  struct Failure: Error {
    var number: Int32
    var isDenial: Bool { number == EACCES || number == EPERM || number == EROFS }
    var isAbsence: Bool { number == ENOENT }
    var isPresence: Bool { number == EEXIST }
  }

  /// The id of the user who must own the store's files.
  static var user: UInt32 { geteuid() }
  static var process: Int32 { getpid() }

  /// Returns the absolute path, without links or dot components.
  static func resolved(_ path: String) throws(Failure) -> String {
    guard let text = realpath(path, nil) else { throw Failure(number: errno) }
    defer { free(text) }
    return String(cString: text)
  }

  /// Creates a folder with exactly this mode, regardless of the umask.
  static func makeFolder(_ path: String, mode: UInt32) throws(Failure) {
    guard mkdir(path, mode_t(mode)) == 0, chmod(path, mode_t(mode)) == 0 else {
      throw Failure(number: errno)
    }
  }

  /// Creates a new empty file with exactly this mode, regardless of the umask.
  static func makeFile(_ path: String, mode: UInt32) throws(Failure) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
    guard descriptor >= 0 else { throw Failure(number: errno) }
    defer { close(descriptor) }
    guard fchmod(descriptor, mode_t(mode)) == 0 else {
      let failure = Failure(number: errno)
      unlink(path)
      throw failure
    }
  }

  /// Returns the first bytes of a file; fewer if the file is shorter, none if it is unreadable.
  static func firstBytes(of path: String, count: Int) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, 0))
    }
  }

  /// Writes a file's content, or a folder's list of files, to the disk with `fsync`.
  static func sync(_ path: String) throws(Failure) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(number: errno) }
    defer { close(descriptor) }
    #if canImport(Darwin)
      // On macOS, fsync leaves the content in the drive's cache.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(descriptor) == 0 else { throw Failure(number: errno) }
  }

  /// Renames the file, and replaces any file that has the new name.
  static func rename(_ path: String, to other: String) throws(Failure) {
    guard systemRename(path, other) == 0 else { throw Failure(number: errno) }
  }

  /// Renames the file; throws an error if a file with the new name exists.
  static func renameWithoutReplacing(_ path: String, to other: String) throws(Failure) {
    if link(path, other) == 0 {
      unlink(path)
      return
    }
    guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else { throw Failure(number: errno) }
    // The file system does not support this hard link.
    if case .success(.some) = status(other) { throw Failure(number: EEXIST) }
    try rename(path, to: other)
  }

  static func removeFile(_ path: String) { unlink(path) }

  /// Returns the names of at most `limit` folder entries; none if the folder cannot be read.
  static func names(in folder: String, limit: Int) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }

  static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }
}

/// Calls the system's function `rename`, which the method of the same name hides.
private func systemRename(_ path: String, _ other: String) -> Int32 { rename(path, other) }
