/// Agile encryption, which Excel has used since 2010: AES in CBC mode, described in XML.
///
/// Source: [MS-OFFCRYPTO] 2.3.4.10 to 2.3.4.15.
struct AgileEncryption {
  /// The parameters of the package's encryption, and of the key's encryption.
  private let data: Parameters
  private let key: Parameters
  private let rounds: Int
  private let verifierInput: [UInt8]
  private let verifierHash: [UInt8]
  private let encryptedKey: [UInt8]

  fileprivate struct Parameters {
    var salt: [UInt8]
    var hash: Hash
    /// The size of the key in bytes.
    var keySize: Int
  }

  init(_ description: [UInt8]) throws(UnpackingError) {
    let elements = AgileDescription()
    let reader = XMLReader(.xlsx, elements)
    let bytes = description.dropFirst(8)
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(UnpackingError) in
        try reader.read(bytes, isLast: true, place: "EncryptionInfo")
      }
    }.get()
    let damaged = UnpackingError.damaged(.xlsx, place: "EncryptionInfo")
    guard let password = elements.password, let keyData = elements.keyData else { throw damaged }
    data = try AgileEncryption.parameters(keyData)
    key = try AgileEncryption.parameters(password)
    guard let count = password["spinCount"].flatMap({ Int($0) }), count >= 0,
      let input = password["encryptedVerifierHashInput"].flatMap(Base64.decoded),
      let hash = password["encryptedVerifierHashValue"].flatMap(Base64.decoded),
      let value = password["encryptedKeyValue"].flatMap(Base64.decoded),
      [input, hash, value].allSatisfy({ !$0.isEmpty && $0.count % 16 == 0 && $0.count <= 256 })
    else { throw damaged }
    guard count <= Limits.rounds else { throw .tooLarge(.xlsx, .rounds(Limits.rounds)) }
    (rounds, verifierInput, verifierHash, encryptedKey) = (count, input, hash, value)
  }

  private static func parameters(
    _ attributes: [String: String]
  ) throws(UnpackingError) -> Parameters {
    let cipher = attributes["cipherAlgorithm"] ?? ""
    let mode = attributes["cipherChaining"] ?? ""
    guard cipher == "AES", mode == "ChainingModeCBC",
      let hash = attributes["hashAlgorithm"].flatMap(Hash.init(name:))
    else {
      throw .unknownEncryption(
        .xlsx, algorithm: "\(cipher) \(mode) \(attributes["hashAlgorithm"] ?? "")")
    }
    guard let salt = attributes["saltValue"].flatMap(Base64.decoded), 1...64 ~= salt.count,
      let bits = attributes["keyBits"].flatMap({ Int($0) }), [128, 192, 256].contains(bits)
    else { throw .damaged(.xlsx, place: "EncryptionInfo") }
    return Parameters(salt: salt, hash: hash, keySize: bits / 8)
  }

  /// Returns the key of the package.
  func key(password: String) throws(UnpackingError) -> AESKey {
    let stretched = key.hash.stretched(salt: key.salt, password: password, rounds: rounds)
    let input = decrypted(
      verifierInput, stretched, block: [0xFE, 0xA7, 0xD2, 0x76, 0x3B, 0x4B, 0x9E, 0x79])
    let hash = decrypted(
      verifierHash, stretched, block: [0xD7, 0xAA, 0x0F, 0x6D, 0x30, 0x61, 0x34, 0x4E])
    let size = key.hash.size
    guard let input, let hash, hash.count >= size,
      key.hash(Array(input.prefix(key.salt.count))) == Array(hash.prefix(size))
    else { throw .wrongPassword(.xlsx) }
    guard
      let value = decrypted(
        encryptedKey, stretched, block: [0x14, 0x6E, 0x0B, 0xE7, 0xAB, 0xAC, 0xD0, 0xD6]),
      value.count >= data.keySize, let key = AESKey(Array(value.prefix(data.keySize)))
    else { throw .damaged(.xlsx, place: "EncryptionInfo") }
    return key
  }

  /// Decrypts a value with the key that is derived from the stretched password and `block`.
  private func decrypted(_ value: [UInt8], _ stretched: [UInt8], block: [UInt8]) -> [UInt8]? {
    let hash = key.hash(stretched + block)
    return AESKey(hash.fitted(to: key.keySize, with: 0x36))?
      .decryptedCBC(value, iv: key.salt.fitted(to: 16, with: 0x36))
  }

  func cipher(_ key: AESKey) -> PackageCipher {
    let (salt, hash) = (data.salt, data.hash)
    return { bytes, segment in
      let number = (0..<4).map { UInt8(truncatingIfNeeded: segment >> (8 * $0)) }
      return key.decryptedCBC(bytes, iv: hash(salt + number).fitted(to: 16, with: 0x36))
    }
  }
}

extension [UInt8] {
  /// Returns the bytes, cut off at `size` or filled up to `size` with `byte`.
  func fitted(to size: Int, with byte: UInt8) -> [UInt8] {
    count >= size
      ? Array(prefix(size)) : self + [UInt8](repeating: byte, count: size - count)
  }
}

/// The attributes of the elements in the description of agile encryption.
private final class AgileDescription: XMLElements {
  var keyData: [String: String]?
  /// The attributes of the encryption with a password; other key encryptors use certificates.
  var password: [String: String]?
  let fault: UnpackingError? = nil

  func start(_ name: XMLName, _ attributes: XMLAttributes) {
    guard name == "keyData" || name == "encryptedKey" else { return }
    let values = Dictionary(attributes.all.map { ($0.name, $0.value) }) { first, _ in first }
    if name == "keyData" {
      keyData = keyData ?? values
    } else if values["spinCount"] != nil {
      password = password ?? values
    }
  }

  func end(_ name: XMLName) {}

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
}

enum Base64 {
  /// Returns the bytes of a text in Base64, ignoring blanks; `nil` for other characters.
  static func decoded(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    for byte in text.utf8 where byte > 0x20 && byte != UInt8(ascii: "=") {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
