import Synchronization

/// The members of a zip archive, which are read piece by piece and only in memory.
///
/// The list of members comes from the central directory at the end of the file, so an incomplete
/// download counts as damaged. Source: PKWARE, APPNOTE.TXT, 6.3.10.
package struct ZipArchive: Sendable {
  /// The files of the archive, in the order of the central directory, without folders.
  package let members: [Member]
  let source: any ByteSource
  let password: String?
  let budget: Budget
  private let indices: [String: Int]

  package struct Member: Hashable, Sendable {
    /// The name, with slashes instead of backslashes, and U+FFFD instead of invalid UTF-8.
    package let name: String
    /// The name's bytes, which older programs write in the encoding of the computer.
    package let rawName: [UInt8]
    /// The number of bytes after unpacking, according to the directory.
    package let size: Int
    package var isEncrypted: Bool { encryption != .none }
    let packedSize: Int
    let method: Int
    let crc: UInt32
    /// The modification time, which traditional encryption may use instead of the CRC to check a
    /// password.
    let time: Int
    let headerOffset: Int
    let encryption: Encryption
  }

  enum Encryption: Hashable, Sendable {
    case none
    case traditional
    /// AES by WinZip; version 2 has no CRC.
    case aes(keySize: Int, version: Int)
    case unknown
  }

  /// The number of bytes that may still be unpacked.
  ///
  /// Members can share their packed data, so a small file could cause any amount of work.
  final class Budget: Sendable {
    private let left = Mutex(Limits.archive)

    func spend(_ count: Int) throws(UnpackingError) {
      let isSpent = left.withLock { left in
        left -= count
        return left < 0
      }
      if isSpent { throw .tooLarge(.zip, .unpackedSize(Limits.archive)) }
    }
  }

  package init(_ source: any ByteSource, password: String?) throws(UnpackingError) {
    self.source = source
    self.password = password
    budget = Budget()
    members = try ZipDirectory(source).members()
    var indices: [String: Int] = [:]
    for (index, member) in members.enumerated() { indices[ZipArchive.key(member.name)] = index }
    self.indices = indices
  }

  /// Returns the member with a name, ignoring case, a slash at the start, and the kind of slash.
  ///
  /// If several members have this name, the last one counts, because programs that change an
  /// archive append to it.
  package func member(named name: String) -> Member? {
    indices[ZipArchive.key(name)].map { members[$0] }
  }

  private static func key(_ name: String) -> String {
    var key = name.lowercased()[...]
    while key.hasPrefix("/") || key.hasPrefix("./") { key.removeFirst() }
    return String(key)
  }
}
