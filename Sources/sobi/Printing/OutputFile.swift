import POSIX
import Store

/// A file for a document, written completely or not at all.
///
/// Sobi writes the data to a temporary file in the same folder, then syncs and renames this file.
/// Only the user can read a new file; a file that replaces another file gets that file's mode.
struct OutputFile {
  let path: String
  let replaces: Bool

  /// Returns the mode of the file to replace; `nil` if there is no file.
  ///
  /// - Throws: A failure if the path has something that must not be replaced.
  @discardableResult
  func check() throws(Failure) -> mode_t? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(.cannotCreate, en: "\(path): not a regular file", ko: "\(path): 보통 파일이 아니에요")
    }
    guard replaces else {
      throw Failure(
        .cannotCreate, en: "\(path): already exists; use --force to replace it",
        ko: "\(path): 이미 있어요. --force로 바꿀 수 있어요")
    }
    return status.st_mode & 0o777
  }

  func write(_ bytes: [UInt8]) throws { try write { try $0.write(bytes) } }

  /// Writes what `body` writes.
  func write(_ body: (Output) throws -> Void) throws {
    UnfinishedFile.removeAbandoned(beside: path)
    let mode = try check() ?? 0o600
    let temporary = UnfinishedFile.newPath(for: path)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(.cannotCreate) }
    do {
      try body(Output(descriptor: descriptor, name: Localized { _ in path }))
      guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0,
        close(descriptor) == 0, rename(temporary, path) == 0
      else { throw failure(.inputOutput) }
    } catch {
      unlink(temporary)
      throw error
    }
    let directory = open(StorePath.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if directory >= 0 {
      fsync(directory)
      close(directory)
    }
  }

  private func failure(_ status: Failure.Status) -> Failure {
    let reason = String(cString: strerror(errno))
    return Failure(
      status, en: "\(path): cannot write: \(reason)", ko: "\(path): 쓸 수 없어요: \(reason)")
  }
}
