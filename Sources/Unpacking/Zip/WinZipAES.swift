import CCrypto

/// The AES encryption of WinZip: AES in counter mode, with a code that authenticates the bytes.
///
/// Source: WinZip, "AES Encryption Information: Encryption Specification AE-1 and AE-2".
final class WinZipAES {
  static let verifierSize = 2
  static let codeSize = 10
  private static let rounds = 1000
  private static let blockSize = 16

  /// Whether the directory has a checksum; AE-2 omits it, because it reveals something about the
  /// bytes.
  let hasChecksum: Bool
  private var key = AES_KEY()
  private var hash: HMACSHA1
  /// The number of the current block, counted from 1; 0 before the first block.
  private var counter: UInt64 = 0
  private var block = [UInt8](repeating: 0, count: blockSize)
  private var stream = [UInt8](repeating: 0, count: blockSize)
  private var used = blockSize

  /// Derives the keys; `nil` if the password is wrong.
  ///
  /// One in 65,536 wrong passwords passes this check.
  init?(password: [UInt8], head: [UInt8], keySize: Int, hasChecksum: Bool) {
    let salt = Array(head.dropLast(WinZipAES.verifierSize))
    let keys = HMACSHA1.derivedKey(
      password: password, salt: salt, rounds: WinZipAES.rounds,
      count: 2 * keySize + WinZipAES.verifierSize)
    self.hasChecksum = hasChecksum
    hash = HMACSHA1(key: Array(keys[keySize..<2 * keySize]))
    guard keys.suffix(WinZipAES.verifierSize) == head.suffix(WinZipAES.verifierSize) else {
      return nil
    }
    AES_set_encrypt_key(keys, Int32(keySize * 8), &key)
  }

  func decrypt(_ bytes: UnsafeMutableRawBufferPointer) {
    hash.update(UnsafeRawBufferPointer(bytes))
    for index in bytes.indices {
      if used == WinZipAES.blockSize { nextBlock() }
      bytes[index] ^= stream[used]
      used += 1
    }
  }

  func code() -> [UInt8] { Array(hash.finish().prefix(WinZipAES.codeSize)) }

  private func nextBlock() {
    counter &+= 1
    for index in 0..<8 { block[index] = UInt8(truncatingIfNeeded: counter >> (8 * UInt64(index))) }
    AES_encrypt(block, &stream, &key)
    used = 0
  }
}

/// The keyed hash HMAC with SHA-1, and the derivation of keys from passwords with this hash.
///
/// Source: RFC 2104 and RFC 8018, section 5.2.
struct HMACSHA1 {
  private static let blockSize = 64
  static let size = 20
  private var inner = SHA_CTX()
  private var outer = SHA_CTX()

  init(key: [UInt8]) {
    var block = key
    if key.count > HMACSHA1.blockSize {
      block = [UInt8](repeating: 0, count: HMACSHA1.size)
      sobi_sha1(key, key.count, &block)
    }
    block += [UInt8](repeating: 0, count: HMACSHA1.blockSize - block.count)
    SHA1_Init(&inner)
    SHA1_Update(&inner, block.map { $0 ^ 0x36 }, block.count)
    SHA1_Init(&outer)
    SHA1_Update(&outer, block.map { $0 ^ 0x5C }, block.count)
  }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    SHA1_Update(&inner, bytes.baseAddress, bytes.count)
  }

  func finish() -> [UInt8] {
    var (inner, outer) = (inner, outer)
    var digest = [UInt8](repeating: 0, count: HMACSHA1.size)
    SHA1_Final(&digest, &inner)
    SHA1_Update(&outer, digest, digest.count)
    SHA1_Final(&digest, &outer)
    return digest
  }

  /// Returns `count` bytes of the key that PBKDF2 derives from a password.
  static func derivedKey(
    password: [UInt8], salt: [UInt8], rounds: Int, count: Int
  ) -> [UInt8] {
    let keyed = HMACSHA1(key: password)
    func hash(_ bytes: [UInt8]) -> [UInt8] {
      var state = keyed
      bytes.withUnsafeBytes { state.update($0) }
      return state.finish()
    }
    var key: [UInt8] = []
    var block: UInt32 = 0
    while key.count < count {
      block += 1
      var last = hash(salt + (0..<4).map { UInt8(truncatingIfNeeded: block >> (24 - 8 * $0)) })
      var sum = last
      for _ in 1..<rounds {
        last = hash(last)
        for index in sum.indices { sum[index] ^= last[index] }
      }
      key += sum
    }
    return Array(key.prefix(count))
  }
}
