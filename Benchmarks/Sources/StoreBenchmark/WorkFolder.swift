#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder for everything that the benchmark makes, which goes with the value.
final class WorkFolder {
  /// From the root on, because programs take it for their home.
  let path: String

  /// A new one, in `parent`.
  init(in parent: String) throws(Failure) {
    guard let resolved = realpath(parent, nil) else { throw Failure("\(parent): no such folder") }
    defer { free(resolved) }
    var name = Array("\(String(cString: resolved))/sobi-benchmark-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw Failure("\(parent): no folder can be made there") }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Removes a database, with whatever lies beside it.
  func remove(_ name: String) {
    for end in ["", "-journal", "-wal", "-shm", ".wal"] { unlink(file(name) + end) }
  }

  /// In bytes; 0 if there is no such file.
  func size(_ name: String) -> Int {
    var status = stat()
    return stat(file(name), &status) == 0 ? Int(status.st_size) : 0
  }
}
