import CCrypto

/// The decryption of a binary workbook's records: RC4 with a new key every 1,024 bytes, or XOR
/// obfuscation.
///
/// Source: [MS-XLS] 2.2.10 and [MS-OFFCRYPTO] 2.3.5 to 2.3.7. The type and the size of a record are
/// never encrypted, and neither are the contents of a few records.
struct BinaryCipher {
  private let method: Method
  /// The key stream of the last block, kept because most records are short and often share a block.
  private var block: (number: UInt32, bytes: [UInt8]) = (0, [])

  private enum Method {
    case rc4((_ block: UInt32) -> [UInt8])
    case xor(key: [UInt8])
  }

  /// Creates the cipher that the contents of a FILEPASS record describe.
  init(_ description: [UInt8], password: String) throws(UnpackingError) {
    let damaged = UnpackingError.damaged(.xls, place: "FILEPASS")
    guard description.count >= 6 else { throw damaged }
    guard description.uint16(at: 0) == 1 else {
      self = try BinaryCipher(
        xorKey: description.uint16(at: 2), verifier: description.uint16(at: 4), password)
      return
    }
    let version = (description.uint16(at: 2), description.uint16(at: 4))
    switch version {
    case (1, 1):
      guard description.count >= 54 else { throw damaged }
      let salt = Array(description[6..<22])
      let truncated = Hash.md5(password.utf16Bytes).prefix(5)
      let repeated = (0..<16).flatMap { _ in truncated + salt }
      let base = Hash.md5(repeated).prefix(5)
      method = .rc4 { block in Hash.md5(base + block.littleEndianBytes) }
      try verify(
        Array(description[22..<38]), Array(description[38..<54]), Hash.md5)
    case (2...4, 2):
      let header = 14
      guard description.count >= header + 32 + 44 else { throw damaged }
      let verifier = header + Int(description.uint32(at: 10))
      guard verifier >= header + 32, description.count >= verifier + 4 else { throw damaged }
      let saltSize = Int(description.uint32(at: verifier))
      let at = verifier + 4 + saltSize
      guard 1...64 ~= saltSize, description.count >= at + 16 + 4 + 20 else { throw damaged }
      guard description.uint32(at: header + 8) == 0x6801 else {
        throw .unknownEncryption(.xls, algorithm: "CryptoAPI")
      }
      let bits = Int(description.uint32(at: header + 16))
      let size = bits == 0 ? 5 : bits / 8
      guard 5...16 ~= size else { throw damaged }
      let hash = Hash.sha1(Array(description[verifier + 4..<at]) + password.utf16Bytes)
      method = .rc4 { block in
        let key = Array(Hash.sha1(hash + block.littleEndianBytes).prefix(size))
        // A 40-bit key is padded with zeros to 128 bits.
        return size == 5 ? key.fitted(to: 16, with: 0) : key
      }
      try verify(
        Array(description[at..<at + 16]), Array(description[at + 20..<at + 40]), Hash.sha1)
    default: throw .unknownEncryption(.xls, algorithm: "\(version.0).\(version.1)")
    }
  }

  /// Throws an error unless `hash` is the hash of `verifier`; both are encrypted.
  private func verify(
    _ verifier: [UInt8], _ hash: [UInt8], _ function: Hash
  ) throws(UnpackingError) {
    guard case .rc4(let key) = method else { return }
    var stream = RC4Stream(key(0))
    let plain = stream.applied(to: verifier)
    guard function(plain) == stream.applied(to: hash) else { throw .wrongPassword(.xls) }
  }

  /// Creates the cipher for XOR obfuscation, method 1 of [MS-OFFCRYPTO] 2.3.7.
  private init(
    xorKey key: UInt16, verifier: UInt16, _ password: String
  ) throws(UnpackingError) {
    let bytes = password.utf16.prefix(15).map { unit in
      UInt8(truncatingIfNeeded: unit & 0xFF == 0 ? unit >> 8 : unit)
    }
    var hash: UInt16 = 0
    for byte in ([UInt8(bytes.count)] + bytes).reversed() {
      hash = (hash >> 14 & 1 | hash << 1 & 0x7FFF) ^ UInt16(byte)
    }
    guard hash ^ 0xCE4B == verifier else { throw .wrongPassword(.xls) }
    let pad: [UInt8] = [
      0xBB, 0xFF, 0xFF, 0xBA, 0xFF, 0xFF, 0xB9, 0x80, 0x00, 0xBE, 0x0F, 0x00, 0xBF, 0x0F, 0x00,
    ]
    var array = Array((bytes + pad).prefix(16))
    for index in array.indices {
      let mixed = array[index] ^ UInt8(truncatingIfNeeded: index % 2 == 0 ? key : key >> 8)
      array[index] = mixed << 2 | mixed >> 6
    }
    method = .xor(key: array)
  }

  /// Decrypts the contents of a record whose first byte is at `offset` in the stream.
  mutating func decrypt(_ bytes: inout [UInt8], of type: UInt16, at offset: Int) {
    // BOF, FILEPASS, USREXCL, FILELOCK, INTERFACEHDR, RRDINFO and RRDHEAD.
    if [0x0809, 0x002F, 0x0194, 0x0195, 0x00E1, 0x0196, 0x0138].contains(type) { return }
    // The first four bytes of BOUNDSHEET, the position of the sheet in the stream, are not
    // encrypted.
    let start = type == 0x0085 ? 4 : 0
    guard bytes.count > start else { return }
    switch method {
    case .xor(let key):
      for index in start..<bytes.count {
        let value = bytes[index]
        bytes[index] = (value << 3 | value >> 5) ^ key[(offset + bytes.count + index) % 16]
      }
    case .rc4(let key):
      var index = start
      while index < bytes.count {
        let number = UInt32(truncatingIfNeeded: (offset + index) / BinaryCipher.blockSize)
        if number != block.number || block.bytes.isEmpty {
          var stream = RC4Stream(key(number))
          block = (number, stream.next(BinaryCipher.blockSize))
        }
        let at = (offset + index) % BinaryCipher.blockSize
        let count = min(bytes.count - index, BinaryCipher.blockSize - at)
        for step in 0..<count { bytes[index + step] ^= block.bytes[at + step] }
        index += count
      }
    }
  }

  private static let blockSize = 1024
}

extension UInt32 {
  var littleEndianBytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) } }
}

/// A key stream of the RC4 cipher.
private struct RC4Stream {
  private var key = RC4_KEY()

  init(_ bytes: [UInt8]) { RC4_set_key(&key, Int32(bytes.count), bytes) }

  /// Returns the next bytes of the key stream.
  mutating func next(_ count: Int) -> [UInt8] { applied(to: [UInt8](repeating: 0, count: count)) }

  mutating func applied(to bytes: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: bytes.count)
    RC4(&key, bytes.count, bytes, &result)
    return result
  }
}
