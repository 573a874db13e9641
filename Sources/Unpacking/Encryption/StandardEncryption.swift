/// Standard encryption, which Excel 2007 and many libraries use: AES in ECB mode with SHA-1.
///
/// Source: [MS-OFFCRYPTO] 2.3.4.5 to 2.3.4.9.
struct StandardEncryption {
  private let keySize: Int
  private let salt: [UInt8]
  private let verifier: [UInt8]
  private let verifierHash: [UInt8]

  private static let rounds = 50_000

  init(_ description: [UInt8]) throws(UnpackingError) {
    let damaged = UnpackingError.damaged(.xlsx, place: "EncryptionInfo")
    guard description.count >= 12 else { throw damaged }
    let header = 12
    let verifierAt = header + Int(description.uint32(at: 8))
    guard verifierAt >= header + 32, description.count >= verifierAt + 40 else { throw damaged }
    let algorithm = description.uint32(at: header + 8)
    let bits = Int(description.uint32(at: header + 16))
    // The values are those of AES-128, AES-192 and AES-256; 0 means that the flags determine the
    // algorithm.
    guard [0, 0x660E, 0x660F, 0x6610].contains(algorithm) else {
      throw .unknownEncryption(.xlsx, algorithm: "0x" + String(algorithm, radix: 16))
    }
    let size = bits == 0 ? 16 : bits / 8
    guard [16, 24, 32].contains(size) else { throw damaged }
    let saltSize = Int(description.uint32(at: verifierAt))
    let verifierStart = verifierAt + 4 + saltSize
    guard 1...64 ~= saltSize, description.count >= verifierStart + 16 + 4 + 32 else {
      throw damaged
    }
    keySize = size
    salt = Array(description[verifierAt + 4..<verifierStart])
    verifier = Array(description[verifierStart..<verifierStart + 16])
    verifierHash = Array(description[verifierStart + 20..<verifierStart + 52])
  }

  func cipher(password: String) throws(UnpackingError) -> PackageCipher {
    let stretched = Hash.sha1.stretched(
      salt: salt, password: password, rounds: StandardEncryption.rounds)
    let final = Hash.sha1(stretched + [0, 0, 0, 0])
    func derived(_ pad: UInt8) -> [UInt8] {
      var block = [UInt8](repeating: pad, count: 64)
      for index in final.indices { block[index] ^= final[index] }
      return Hash.sha1(block)
    }
    // Some programs omit the last step of the specification, and use the start of the hash as the
    // key.
    let keys = [
      Array((derived(0x36) + derived(0x5C)).prefix(keySize)), Array(final.prefix(keySize)),
    ]
    for bytes in keys {
      guard let key = AESKey(bytes) else { continue }
      let hash = Hash.sha1(key.decryptedECB(verifier))
      if hash == Array(key.decryptedECB(verifierHash).prefix(hash.count)) {
        return { bytes, _ in key.decryptedECB(bytes) }
      }
    }
    throw .wrongPassword(.xlsx)
  }
}
