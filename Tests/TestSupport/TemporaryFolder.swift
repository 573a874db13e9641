import Foundation
import POSIX

/// A new folder that is removed with its last reference.
package final class TemporaryFolder {
  /// Without symbolic links and without a final slash.
  package let path: String

  package init() throws {
    var template = Array("/tmp/sobi-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil, let resolved = realpath(template, nil) else {
      throw TestFault("no temporary folder: \(errno)")
    }
    defer { free(resolved) }
    path = String(cString: resolved)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The entries of the folder, sorted.
  package func names() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
  }

  package func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o700) == 0 else { throw TestFault("cannot make \(path): \(errno)") }
  }

  /// The permissions of a file or folder; `nil` if it does not exist.
  package func mode(_ path: String) -> UInt32? {
    var info = stat()
    return lstat(path, &info) == 0 ? UInt32(info.st_mode) & 0o7777 : nil
  }

  package func bytes(_ path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw TestFault("cannot read \(path)")
    }
    return Array(data)
  }

  /// Replaces a file's content and keeps the file itself.
  package func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw TestFault("cannot open \(path): \(errno)") }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try file.write(contentsOf: bytes)
  }
}
