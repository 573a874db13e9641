#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The few calls to the operating system that SQLite does not make for us.
enum SystemCalls {
  /// The system's words for an error number.
  static func message(_ number: Int32) -> String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
  }

  /// The number of the error of the last call that failed.
  static var lastFailure: Int32 { errno }

  /// What lies at a path, links not followed.
  struct Status {
    var isRegular: Bool
    var isLink: Bool
    var mode: UInt32
    var owner: UInt32
    var size: Int64
    var identity: Identity
    /// When something was last written into it, in nanoseconds of the system's clock.
    var modified: Int64
  }

  /// Which file it is, whatever its name.
  struct Identity: Hashable, Sendable {
    var device: UInt64
    var number: UInt64
  }

  /// `nil` when nothing is there; else the error number that keeps us from knowing.
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

  /// The user whose files are ours.
  static var user: UInt32 { geteuid() }

  /// The process's number.
  static var process: Int32 { getpid() }

  /// The path without links and dots.
  static func resolved(_ path: String) throws(Failure) -> String {
    guard let text = realpath(path, nil) else { throw Failure(number: errno) }
    defer { free(text) }
    return String(cString: text)
  }

  /// Makes a folder of exactly that mode whatever the umask.
  static func makeFolder(_ path: String, mode: UInt32) throws(Failure) {
    guard mkdir(path, mode_t(mode)) == 0, chmod(path, mode_t(mode)) == 0 else {
      throw Failure(number: errno)
    }
  }

  /// Makes an empty file that did not exist, of exactly that mode whatever the umask.
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

  /// Fewer when the file is shorter or cannot be read.
  static func firstBytes(of path: String, count: Int) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, 0))
    }
  }

  /// Waits until the file's content, or the folder's names, are on the disk.
  static func sync(_ path: String) throws(Failure) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(number: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw Failure(number: errno) }
  }

  /// Gives the file another name; whatever had that is gone.
  static func rename(_ path: String, to other: String) throws(Failure) {
    guard systemRename(path, other) == 0 else { throw Failure(number: errno) }
  }

  /// Gives the file another name, which nothing may have.
  static func renameWithoutReplacing(_ path: String, to other: String) throws(Failure) {
    if link(path, other) == 0 {
      unlink(path)
      return
    }
    guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else { throw Failure(number: errno) }
    // A file system without links.
    if case .success(.some) = status(other) { throw Failure(number: EEXIST) }
    try rename(path, to: other)
  }

  static func removeFile(_ path: String) {
    unlink(path)
  }
}

/// A name for the system's function that the method does not hide.
private func systemRename(_ path: String, _ other: String) -> Int32 { rename(path, other) }
