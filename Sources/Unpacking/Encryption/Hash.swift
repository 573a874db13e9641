import CCrypto

/// A hash function of Office's encryption.
enum Hash: String {
  case md5 = "MD5"
  case sha1 = "SHA1"
  case sha256 = "SHA256"
  case sha384 = "SHA384"
  case sha512 = "SHA512"

  init?(name: String) { self.init(rawValue: name.uppercased().replacing("-", with: "")) }

  /// The number of bytes of a hash.
  var size: Int {
    switch self {
    case .md5: 16
    case .sha1: 20
    case .sha256: 32
    case .sha384: 48
    case .sha512: 64
    }
  }

  func callAsFunction(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size) { hash, count in
      count = size
      if let target = hash.baseAddress { write(hashOf: bytes, bytes.count, to: target) }
    }
  }

  private func write(
    hashOf bytes: UnsafePointer<UInt8>, _ count: Int, to hash: UnsafeMutablePointer<UInt8>
  ) {
    switch self {
    case .md5: sobi_md5(bytes, count, hash)
    case .sha1: sobi_sha1(bytes, count, hash)
    case .sha256: sobi_sha256(bytes, count, hash)
    case .sha384: sobi_sha384(bytes, count, hash)
    case .sha512: sobi_sha512(bytes, count, hash)
    }
  }

  /// Returns H(rounds - 1, … H(1, H(0, H(salt, password)))), with the round as a 32-bit number.
  func stretched(salt: [UInt8], password: String, rounds: Int) -> [UInt8] {
    // The input is the round and then the previous hash, which the new hash overwrites.
    var input = [0, 0, 0, 0] + self(salt + password.utf16Bytes)
    input.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      for round in 0..<UInt32(rounds) {
        bytes.storeBytes(of: round.littleEndian, as: UInt32.self)
        write(hashOf: start, bytes.count, to: start + 4)
      }
    }
    return Array(input[4...])
  }
}

extension String {
  /// The text in UTF-16LE, the form of passwords in Office's encryption.
  var utf16Bytes: [UInt8] {
    utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }
}

/// A key of the AES cipher for decryption.
struct AESKey {
  private var key = AES_KEY()

  /// Creates a key; `nil` unless `bytes` has 16, 24 or 32 bytes.
  init?(_ bytes: [UInt8]) {
    guard [16, 24, 32].contains(bytes.count),
      AES_set_decrypt_key(bytes, Int32(bytes.count * 8), &key) == 0
    else { return nil }
  }

  /// Decrypts whole blocks of 16 bytes independently of each other.
  func decryptedECB(_ bytes: [UInt8]) -> [UInt8] {
    var plain = [UInt8](repeating: 0, count: bytes.count)
    var key = key
    bytes.withUnsafeBufferPointer { source in
      plain.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        for start in stride(from: 0, to: source.count - 15, by: 16) {
          AES_decrypt(from + start, to + start, &key)
        }
      }
    }
    return plain
  }

  /// Decrypts whole blocks of 16 bytes in CBC mode; `iv` must have 16 bytes.
  func decryptedCBC(_ bytes: [UInt8], iv: [UInt8]) -> [UInt8] {
    precondition(iv.count == 16, "the initialization vector has \(iv.count) bytes")
    var plain = [UInt8](repeating: 0, count: bytes.count)
    var (key, iv) = (key, iv)
    AES_cbc_encrypt(bytes, &plain, bytes.count / 16 * 16, &key, &iv, AES_DECRYPT)
    return plain
  }
}
