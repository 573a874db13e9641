import Store

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A new folder that goes with its last reference.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/sobi-store-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil, let resolved = realpath(template, nil) else {
      throw TestFailure()
    }
    defer { free(resolved) }
    path = String(cString: resolved)
  }

  deinit {
    for name in names() { unlink(path + "/" + name) }
    for name in names() { rmdir(path + "/" + name) }
    rmdir(path)
  }

  var database: String { path + "/sobi.sqlite" }

  /// What lies in the folder, by name.
  func names() -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o700) == 0 else { throw TestFailure() }
  }

  func mode(_ path: String) -> UInt32? {
    var info = stat()
    return lstat(path, &info) == 0 ? UInt32(info.st_mode) & 0o7777 : nil
  }

  func bytes(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw TestFailure() }
    defer { close(descriptor) }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      all.append(contentsOf: buffer[..<count])
    }
    return all
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw TestFailure() }
    defer { close(descriptor) }
    guard Glibc_write(descriptor, bytes) == bytes.count else { throw TestFailure() }
  }

  /// The folder's method of the same name would hide the system's.
  private func Glibc_write(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
  }
}

/// New stores, whose folders go with this.
///
/// A folder that a test holds only to open a store goes when the store is open, and the store would
/// make it again with its first row. So a suite holds these, and is there until its test has ended.
final class TemporaryStores {
  private var folders: [TemporaryFolder] = []

  /// With `hasRoom` all fits into memory at once, without it next to nothing does.
  func make(hasRoom: Bool = true) throws -> Store {
    let folder = try TemporaryFolder()
    folders.append(folder)
    return try Store.open(
      folder.database, mode: .readWriteCreate, cacheKibibytes: hasRoom ? 16_000 : 1)
  }

  /// The database of the store that was made first.
  var firstDatabase: String { folders.first?.database ?? "" }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}
