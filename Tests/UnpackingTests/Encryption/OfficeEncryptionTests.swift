import TestSupport
import Testing
import Unpacking

/// Encrypted packages whose bytes are all zero, so that the key alone decides what they contain.
///
/// An independent program computed the verifiers and the decrypted blocks. The password is "sésame".
@Suite struct OfficeEncryptionTests {
  private static let password = "sésame"

  struct AgileFile: Sendable {
    var hash: String
    var keyBits: Int
    var passwordHash: String
    var passwordKeyBits: Int
    var salt: String
    var verifierInput: String
    var verifierHash: String
    var key: String
    /// A decrypted block of zeros, and the initialization vectors of the first two segments.
    var block: String
    var vectors: [String]
    var rounds = "100"
    var algorithm = "AES"

    var description: [UInt8] {
      let xml = """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r
        <encryption xmlns="e" xmlns:p="p" xmlns:c="c"><keyData saltSize="16" blockSize="16" \
        keyBits="\(keyBits)" cipherAlgorithm="\(algorithm)" cipherChaining="ChainingModeCBC" \
        hashAlgorithm="\(hash)" saltValue="KCkqKywtLi8wMTIzNDU2Nw=="/>\
        <dataIntegrity encryptedHmacKey="AAAA" encryptedHmacValue="AAAA"/><keyEncryptors>\
        <keyEncryptor uri="certificate"><c:encryptedKey encryptedKeyValue="AAAA"/></keyEncryptor>\
        <keyEncryptor uri="password"><p:encryptedKey spinCount="\(rounds)" blockSize="16" \
        keyBits="\(passwordKeyBits)" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" \
        hashAlgorithm="\(passwordHash)" saltValue="\(salt)" \
        encryptedVerifierHashInput="\(verifierInput)" \
        encryptedVerifierHashValue="\(verifierHash)" encryptedKeyValue="\(key)"/>\
        </keyEncryptor></keyEncryptors></encryption>
        """
      return [4, 0, 4, 0, 0x40, 0, 0, 0] + xml.utf8
    }
  }

  struct StandardFile: Sendable {
    var keyBits: Int
    var verifier: String
    var verifierHash: String
    /// A decrypted block of zeros.
    var block: String

    var description: [UInt8] {
      let provider = Array("Microsoft AES\0".utf16).flatMap(\.littleEndian2)
      let algorithm = 0x660E + UInt32(keyBits - 128) / 64
      let header =
        [0x24, 0, algorithm, 0x8004, UInt32(keyBits), 24, 0, 0].flatMap(\.littleEndian4) + provider
      return [4, 0, 2, 0, 0x24, 0, 0, 0] + UInt32(header.count).littleEndian4 + header
        + [16, 0, 0, 0] + (1...16) + ZipBuilder.bytes(verifier) + [20, 0, 0, 0]
        + ZipBuilder.bytes(verifierHash)
    }
  }

  static let agileFiles = [
    AgileFile(
      hash: "SHA1", keyBits: 128, passwordHash: "SHA1", passwordKeyBits: 128,
      salt: "AQIDBAUGBwgJCgsMDQ4PEA==",
      verifierInput: "oZdHey8wMLzBlU7J0+jVHQ==",
      verifierHash:
        "pduLt1dyKOwhsCfAaJEGgaKiVZjfaeksrdOU3gUSWbM=",
      key: "CSyPt7dllNKCB14vCZRlIw==",
      block: "8848ba5bcfc9777a59b1408ca30ed066",
      vectors: ["bb202aaf40148f7c3d0d3c8b6bdfbc5a", "a3246a38ce6131960f11ac89a6467b40"]),
    AgileFile(
      hash: "SHA256", keyBits: 192, passwordHash: "SHA256", passwordKeyBits: 192,
      salt: "AQIDBAUGBwgJCgsMDQ4PEA==",
      verifierInput: "ZzboO1VHkMZ3N76uQo1JWQ==",
      verifierHash:
        "5l1ZM8BJFKQohjwtwHP0wvfsKjxeyuGLFiqiRhF6jyA=",
      key: "WRHZ1nEKpNKoZTyyL+egxtpUEOk8ykKfCJRK7IvHOaE=",
      block: "2c041a3b50fab6add647cd112ae0b24d",
      vectors: ["5a79628773ae2d7fec16af0413010559", "ffc84d414d33518cf7158602e233fb26"]),
    AgileFile(
      hash: "SHA384", keyBits: 256, passwordHash: "SHA512", passwordKeyBits: 256,
      salt: "AQIDBAUGBwgJCgsMDQ4PEA==",
      verifierInput: "AVZc3aiNj4odvMlmg43JnA==",
      verifierHash:
        "p00qHB3jkx4IAa5Tg4kZpsNlK6tqufwrwWVzzO6RSgKnvfaS4i2UUxOIRqlW2plCHfVUdZ6H0ZY85NIZpbt15g==",
      key: "PkyMXTQTH8Md5akUCSR5tlos5FdZ6yslSVP5I4txmTc=",
      block: "ccfdd0ede36176ba8be1facff41ed975",
      vectors: ["8c3b2b17513cb7ae22999818cf92a1f3", "4e7b5f1a6c6dbfc1084c43955e0f1365"]),
    AgileFile(
      hash: "SHA512", keyBits: 256, passwordHash: "SHA1", passwordKeyBits: 128,
      salt: "AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcY",
      verifierInput: "qEnFe8CwLV+v9gDFw3mYY0SXxepa2/PbBBRBZBjUe1E=",
      verifierHash:
        "z9N0JQnP1OcuXKQ79PRrMvoNT92UnpeIxfXP+2UwQFg=",
      key: "ZbX2fmyzpcSCEQCf7sXtMRxN4QsXjiebmNNewc24ecY=",
      block: "ccfdd0ede36176ba8be1facff41ed975",
      vectors: ["09766e6c807f27999bfc5277492bc9e3", "48ee17bb6e14e31138559919b8346e1a"]),
    AgileFile(
      hash: "MD5", keyBits: 128, passwordHash: "MD5", passwordKeyBits: 128,
      salt: "AQIDBAUGBwgJCgsMDQ4PEA==",
      verifierInput: "zV+uVPBiXdW+NcoQrGutOw==",
      verifierHash:
        "8JcCR6TsCxEwogrYui/dvg==",
      key: "TRbruYots/+3fVgSkU/Dxg==",
      block: "8848ba5bcfc9777a59b1408ca30ed066",
      vectors: ["2b42f28d15461657e4040f4ea4836a70", "7b1b7874441769d8e61284a2ca38ab42"]),
  ]

  /// The last one's key is cut from the hash of the password, as some programs do it.
  static let standardFiles = [
    StandardFile(
      keyBits: 128, verifier: "ed244a5acfa0fde38fb646628702cedc",
      verifierHash: "0b27fae612ded62e8dfc7b8d00c5d6e081e227e0d5ea05995fea23d8ea00a2ad",
      block: "6e9813e94f19dda121ddf38b3f484b28"),
    StandardFile(
      keyBits: 256, verifier: "c5045708bb8bffbb6e8028f0b95bdafa",
      verifierHash: "49cef0fa0ba614d536242b7d1de049a57abc06689d14d0f86479fe2315f52f2a",
      block: "64dbbad89dd4ff5706d372440f75ba01"),
    StandardFile(
      keyBits: 128, verifier: "a34dd7591c74e752ac7dc7abb50c1165",
      verifierHash: "1bcdf96562825aa61d90fadbd0a60700a63f7fbbdf74f889af0b4e83522c6025",
      block: "5542a5e78bc92ed559e7dd3500b17fff"),
  ]

  private func source(
    _ description: [UInt8], size: Int = 0, password: String? = password
  ) throws -> any ByteSource {
    let package =
      UInt32(size).littleEndian4 + [UInt8](repeating: 0, count: 4 + (size + 15) / 16 * 16)
    let file = CompoundFileBuilder(("EncryptionInfo", description), ("EncryptedPackage", package))
    return try OfficeEncryption.decrypted(file.file().open(), password: password)
  }

  @Test(arguments: agileFiles)
  func `decrypts agile packages`(file: AgileFile) throws {
    let size = 8203
    let source = try source(file.description, size: size)
    let block = ZipBuilder.bytes(file.block)
    var expected = [UInt8]()
    while expected.count < size { expected += block }
    for (segment, vector) in file.vectors.enumerated() {
      for (index, byte) in ZipBuilder.bytes(vector).enumerated() {
        expected[4096 * segment + index] ^= byte
      }
    }
    // The third segment has a vector of its own, which the first two do not need.
    #expect(source.size == size)
    #expect(try source.bytes(at: 0, count: 8192) == Array(expected[..<8192]))
    #expect(try source.bytes(at: 4090, count: 30) == Array(expected[4090..<4120]))
    #expect(try source.bytes(at: 8192, count: 100).count == 11)
    #expect(try source.bytes(at: size, count: 1) == [])
  }

  @Test(arguments: standardFiles)
  func `decrypts standard packages`(file: StandardFile) throws {
    let source = try source(file.description, size: 4100)
    let block = ZipBuilder.bytes(file.block)
    #expect(try source.bytes(at: 0, count: 16) == block)
    #expect(try source.bytes(at: 4090, count: 100) == Array(block[10...]) + block[..<4])
  }

  @Test func `asks for a password`() throws {
    let agile = OfficeEncryptionTests.agileFiles[0].description
    #expect(throws: UnpackingError.passwordNeeded(.xlsx)) {
      try source(agile, password: nil)
    }
    for password in ["", "sesame", "sésame "] {
      #expect(throws: UnpackingError.wrongPassword(.xlsx)) {
        try source(agile, password: password)
      }
    }
    #expect(throws: UnpackingError.wrongPassword(.xlsx)) {
      try source(OfficeEncryptionTests.standardFiles[0].description, password: "a")
    }
  }

  @Test func `reports unknown encryptions`() throws {
    var file = OfficeEncryptionTests.agileFiles[0]
    file.algorithm = "RC2"
    #expect(
      throws: UnpackingError.unknownEncryption(.xlsx, algorithm: "RC2 ChainingModeCBC SHA1")
    ) { try source(file.description) }
    file = OfficeEncryptionTests.agileFiles[0]
    file.passwordHash = "WHIRLPOOL"
    #expect(
      throws: UnpackingError.unknownEncryption(.xlsx, algorithm: "AES ChainingModeCBC WHIRLPOOL")
    ) { try source(file.description) }
    var standard = OfficeEncryptionTests.standardFiles[0].description
    standard[20] = 1
    standard[21] = 0x68
    #expect(throws: UnpackingError.unknownEncryption(.xlsx, algorithm: "0x6801")) {
      try source(standard)
    }
    standard[2] = 3
    #expect(throws: UnpackingError.unknownEncryption(.xlsx, algorithm: "4.3")) {
      try source(standard)
    }
    let managed = CompoundFileBuilder(("EncryptedPackage", [UInt8](repeating: 0, count: 8)))
    #expect(throws: UnpackingError.unknownEncryption(.xlsx, algorithm: "IRM")) {
      try OfficeEncryption.decrypted(managed.file().open(), password: "a")
    }
  }

  @Test func `limits the rounds of the key derivation`() throws {
    var file = OfficeEncryptionTests.agileFiles[0]
    file.rounds = "2000001"
    #expect(throws: UnpackingError.tooLarge(.xlsx, .rounds(2_000_000))) {
      try source(file.description)
    }
    file.rounds = "-1"
    #expect(throws: UnpackingError.damaged(.xlsx, place: "EncryptionInfo")) {
      try source(file.description)
    }
  }

  @Test func `reports packages that are shorter than they say`() throws {
    let description = OfficeEncryptionTests.agileFiles[0].description
    for package in [[], [1, 2], [17, 0, 0, 0, 0, 0, 0, 0] + [UInt8](repeating: 0, count: 16)] {
      let file = CompoundFileBuilder(("EncryptionInfo", description), ("EncryptedPackage", package))
      #expect(throws: UnpackingError.damaged(.xlsx, place: "EncryptedPackage")) {
        try OfficeEncryption.decrypted(file.file().open(), password: "a")
      }
    }
  }

  @Test func `survives descriptions that are cut off or changed`() throws {
    var random = SeededGenerator(seed: 2)
    let agile = OfficeEncryptionTests.agileFiles[3].description
    let standard = OfficeEncryptionTests.standardFiles[0].description
    for count in stride(from: 0, to: agile.count, by: 7) {
      #expect(throws: UnpackingError.self) { try source(Array(agile[..<count])) }
    }
    for count in 0..<standard.count {
      #expect(throws: UnpackingError.self) { try source(Array(standard[..<count])) }
    }
    for _ in 0..<300 {
      var changed = agile
      for _ in 0..<2 {
        changed[Int.random(in: 0..<agile.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = try? source(changed)
    }
  }
}
