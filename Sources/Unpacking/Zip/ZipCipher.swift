import CCrypto
import CZlib

/// The decryption of one member of a zip archive.
enum ZipCipher {
  case none
  case traditional(ZipCrypto)
  case aes(WinZipAES)

  /// Checks the password and moves `start` and `count` to the encrypted bytes themselves.
  init(
    _ member: ZipArchive.Member, in archive: ZipArchive, start: inout Int, count: inout Int
  ) throws(UnpackingError) {
    guard member.isEncrypted else {
      self = .none
      return
    }
    guard member.encryption != .unknown else {
      throw .unknownEncryption(.zip, algorithm: "PKWARE")
    }
    guard let password = archive.password else { throw .passwordNeeded(.zip) }
    let headSize: Int
    let tailSize: Int
    if case .aes(let keySize, _) = member.encryption {
      (headSize, tailSize) = (keySize / 2 + WinZipAES.verifierSize, WinZipAES.codeSize)
    } else {
      (headSize, tailSize) = (ZipCrypto.headSize, 0)
    }
    guard count >= headSize + tailSize else { throw .damaged(.zip, place: member.name) }
    let head = try archive.source.bytes(at: start, count: headSize)
    guard head.count == headSize else { throw .damaged(.zip, place: member.name) }
    start += headSize
    count -= headSize + tailSize
    if case .aes(let keySize, let version) = member.encryption {
      let aes = WinZipAES(
        password: Array(password.utf8), head: head, keySize: keySize, hasChecksum: version == 1)
      guard let aes else { throw .wrongPassword(.zip) }
      self = .aes(aes)
    } else {
      var keys = ZipCrypto(password: Array(password.utf8))
      let check = keys.lastByte(ofHead: head)
      guard check == UInt8(member.crc >> 24) || check == UInt8(member.time >> 8) else {
        throw .wrongPassword(.zip)
      }
      self = .traditional(keys)
    }
  }

  /// Decrypts the next bytes in place.
  mutating func decrypt(_ bytes: UnsafeMutableRawBufferPointer) {
    switch self {
    case .none: break
    case .traditional(var keys):
      keys.decrypt(bytes)
      self = .traditional(keys)
    case .aes(let aes): aes.decrypt(bytes)
    }
  }

  /// Compares the code at the end of the encrypted bytes, which shows whether they are genuine.
  func finish(
    at end: Int, in archive: ZipArchive, _ member: ZipArchive.Member
  ) throws(UnpackingError) {
    guard case .aes(let aes) = self else { return }
    let code = try archive.source.bytes(at: end, count: WinZipAES.codeSize)
    guard code == aes.code() else { throw .damaged(.zip, place: member.name) }
  }

  /// Whether the directory has a checksum of the bytes.
  var hasChecksum: Bool {
    if case .aes(let aes) = self { aes.hasChecksum } else { true }
  }
}

/// The traditional encryption of PKZIP.
///
/// Source: PKWARE, APPNOTE.TXT, section 6.1.
struct ZipCrypto {
  static let headSize = 12
  private var key0: UInt32 = 0x1234_5678
  private var key1: UInt32 = 0x2345_6789
  private var key2: UInt32 = 0x3456_7890
  /// The table of zlib's CRC-32, which exists as long as the program runs.
  private nonisolated(unsafe) static let table = get_crc_table()

  init(password: [UInt8]) {
    for byte in password { update(byte) }
  }

  /// Decrypts the bytes before the data and returns the last one, which can verify the password.
  mutating func lastByte(ofHead head: [UInt8]) -> UInt8 {
    var last: UInt8 = 0
    for byte in head { last = decrypt(byte) }
    return last
  }

  mutating func decrypt(_ bytes: UnsafeMutableRawBufferPointer) {
    for index in bytes.indices { bytes[index] = decrypt(bytes[index]) }
  }

  @inline(__always)
  private mutating func decrypt(_ byte: UInt8) -> UInt8 {
    let word = (key2 | 2) & 0xFFFF
    let plain = byte ^ UInt8(truncatingIfNeeded: (word &* (word ^ 1)) >> 8)
    update(plain)
    return plain
  }

  @inline(__always)
  private mutating func update(_ byte: UInt8) {
    key0 = ZipCrypto.crc(key0, byte)
    key1 = (key1 &+ (key0 & 0xFF)) &* 134_775_813 &+ 1
    key2 = ZipCrypto.crc(key2, UInt8(key1 >> 24))
  }

  @inline(__always)
  private static func crc(_ crc: UInt32, _ byte: UInt8) -> UInt32 {
    guard let table else { return crc }
    return crc >> 8 ^ UInt32(truncatingIfNeeded: table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)])
  }
}
