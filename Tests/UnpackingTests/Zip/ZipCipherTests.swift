import TestSupport
import Testing
import Unpacking

/// Archives of one file that other programs encrypted with the password "secret".
@Suite struct ZipCipherTests {
  /// Written by Info-ZIP.
  private static let traditional = ZipBuilder.bytes(
    """
    504b03040a000900000085ae7a5d7b07970a140000000800000005000000732e63737621e53e5b3855331655fa57
    8cdcbd9f0665709e3f504b07087b07970a1400000008000000504b01021e030a000900000085ae7a5d7b07970a14
    00000008000000050000000000000001000000a48100000000732e637376504b0506000000000100010033000000
    470000000000
    """)
  /// Written by pyzipper: AE-2 with a key of 128 and of 256 bits.
  private static let aes128 = ZipBuilder.bytes(
    """
    504b030414000100630089ae7a5d000000001c0000000800000005000b00732e6373760199070002004145010000
    1acf947b9d13f66a8e8043211ba7775a3df3f289abb03e539335720a504b0102140314000100630089ae7a5d0000
    00001c0000000800000005000b000000000000000000800100000000732e63737601990700020041450100
    00504b050600000000010001003e0000004a0000000000
    """)
  private static let aes256 = ZipBuilder.bytes(
    """
    504b030414000100630089ae7a5d00000000240000000800000005000b00732e6373760199070002004145030000
    58371d01a9b7e847dba496ef2c1d3d018f4e2c4c0d0d54b53625e520bd5e526740d7a99c504b0102140314000100
    630089ae7a5d00000000240000000800000005000b000000000000000000800100000000732e63737601990700
    02004145030000504b050600000000010001003e000000520000000000
    """)
  static let all = [traditional, aes128, aes256]

  @Test(arguments: all)
  func `decrypts with the right password`(file: [UInt8]) throws {
    let archive = try ZipBuilder.open(file, password: "secret")
    #expect(archive.members.map(\.isEncrypted) == [true])
    #expect(try ZipBuilder.text(of: "s.csv", in: archive) == "a,b\n1,2\n")
  }

  @Test(arguments: all)
  func `asks for a password`(file: [UInt8]) throws {
    #expect(throws: UnpackingError.passwordNeeded(.zip)) {
      try ZipBuilder.text(of: "s.csv", in: ZipBuilder.open(file))
    }
  }

  /// One password of 128 passes the first check of traditional encryption.
  @Test(arguments: all)
  func `recognizes wrong passwords`(file: [UInt8]) throws {
    // Each try of AES derives a key.
    for number in 0..<(file == ZipCipherTests.traditional ? 300 : 5) {
      #expect(throws: UnpackingError.wrongPassword(.zip)) {
        try ZipBuilder.text(of: "s.csv", in: ZipBuilder.open(file, password: "wrong \(number)"))
      }
    }
  }

  @Test func `recognizes forged bytes`() throws {
    var file = ZipCipherTests.aes128
    file[58] ^= 1
    #expect(throws: UnpackingError.damaged(.zip, place: "s.csv")) {
      try ZipBuilder.text(of: "s.csv", in: ZipBuilder.open(file, password: "secret"))
    }
  }

  @Test func `names the encryption that it does not know`() throws {
    var builder = ZipBuilder()
    builder.add(
      ZipBuilder.Entry(
        name: Array("s".utf8), packed: Array(repeating: 0, count: 20), size: 8, crc: 0,
        flags: 0x41))
    #expect(throws: UnpackingError.unknownEncryption(.zip, algorithm: "PKWARE")) {
      try ZipBuilder.text(of: "s", in: ZipBuilder.open(builder.archive, password: "secret"))
    }
  }

  @Test func `survives a member that is shorter than its salt`() throws {
    var builder = ZipBuilder()
    builder.add(
      ZipBuilder.Entry(name: Array("s".utf8), packed: [1, 2], size: 8, crc: 0, flags: 1))
    #expect(throws: UnpackingError.damaged(.zip, place: "s")) {
      try ZipBuilder.text(of: "s", in: ZipBuilder.open(builder.archive, password: "secret"))
    }
  }
}
