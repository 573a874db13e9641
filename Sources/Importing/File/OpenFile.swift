import POSIX
import Unpacking

/// An open file, which closes its descriptor when the last reference disappears.
final class OpenFile: ByteSource {
  let size: Int
  let isFolder: Bool
  let isRegular: Bool
  private let descriptor: Int32
  private let modified: Int

  /// Takes ownership of an open descriptor; closes it even if the initializer throws an error.
  init(_ descriptor: Int32) throws(UnpackingError) {
    self.descriptor = descriptor
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let fault = errno
      close(descriptor)
      throw .notReadable(errno: fault)
    }
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isRegular = status.st_mode & S_IFMT == S_IFREG
    size = Int(status.st_size)
    modified = OpenFile.modification(status)
  }

  deinit { close(descriptor) }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(UnpackingError) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    var done = 0
    while done < buffer.count {
      let count = pread(descriptor, base + done, buffer.count - done, off_t(offset + done))
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw .notReadable(errno: errno)
      }
      done += count
    }
    return done
  }

  /// Whether the size and the modification time are the same as when the file was opened.
  func isUnchanged() throws(UnpackingError) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .notReadable(errno: errno) }
    return Int(status.st_size) == size && OpenFile.modification(status) == modified
  }

  private static func modification(_ status: stat) -> Int {
    #if canImport(Darwin)
      status.st_mtimespec.tv_sec &* 1_000_000_000 &+ status.st_mtimespec.tv_nsec
    #else
      status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    #endif
  }
}
