import TestSupport
import Testing
import Unpacking

/// Streams that an independent program encrypted with the password "secret".
@Suite struct BinaryCipherTests {
  /// RC4 with a key of 40 bits; the stream needs the keys of two blocks.
  static let rc4 = ZipBuilder.bytes(
    """
    0908080000060500000000002f003600010001000100000102030405060708090a0b0c0d0e0f682cfee94e9f6889
    857140de284a00de087eec83bde7344df450a6a538e160d4af0102000f46420002003cf185000a00640000005724
    b751d3560a00000009080800000610000000000004020a005fd400b8452adf808b5a03020e00ad42283cc04887c5
    365ff9f7f9ca04020a00f720fae93a943949f9aa03020e004ded60d4467c380653ca44a5b51804020a00970a0980
    79dbd83ae65a03020e00b32db5e9fae32765c933207e20ab04020a00c0b326ebed0ef5f653f103020e004ea2131a
    582d2a64639380a4a0bf04020a003612065faed5640833bd03020e002aa324eab166f703028d527e5b6804020a00
    9a1b6b79ff405b9801c503020e0072747986bd7b1c6667fe9e6c461a04020a00f8d1e6d9190a7398df9a03020e00
    d7375099b8b7a12e03f92b3e90f704020a0031db68d89519ce40a61c03020e00544bc1b2dfac24bf9402fd7c29bd
    04020a00b4bf33c7d9d3af7a417903020e002397bea8338a6ee48e624a65fd4004020a0093998756e0a2c258fefb
    03020e0050d13dae3c085b596071cd7ee5af04020a004b1c24b6e58c85cb99d603020e005dc71c318a64fc778966
    4543e3e404020a006acf135db0308afc813403020e0065dae8c259965afb3740da137cf104020a0016b95afd846f
    0f9f816f03020e00b2e3048f2977782784f1999c807804020a007052c25e90a7c0ffae1b03020e00a3df10a77cb8
    cde5a53781e5272f04020a00b2124912ba1eb892ece503020e00e3bde00b4add7e95570b8b0c9bd304020a00bb71
    f77573e6941a955103020e00fa380d740bad8a3c0b0cb11f942004020a000d137ad3e60315e298bf03020e005112
    a7eecf287cfcf04f13e0bcf404020a00e1b499e45d97f4777bb703020e00b53eb6483ccaf9040588740bc8e50402
    0a003e8284f69ed2e03eccac03020e00344c230ca6db0a9480e5946d653804020a00c8439e8dd612c952af0d0302
    0e00c0330b7f25e76d9b1aa603b6762704020a009545d5f8e4b21791951203020e009949035f0a0b907f1c26b0dc
    d6e104020a0027a9e1e4cc7beef81f3803020e001c7ce9ca42324c7e90b8bde6085d04020a0028066d7250563173
    41e303020e003bbf84a3138bf3a4fc8ac64d301304020a00839f7f951823708b564803020e00d778b713c5444fc6
    d558441b43eb04020a0061d34048a5b6bfe4545603020e00b3893ae639e8ddc2f7f291d9edcc04020a008ac8eb98
    977d15079a2603020e00f78ab8f7717f49f2e08ffc051cec04020a00e28ba96fbbd940c721b303020e005b881713
    511bc9970ad228a9234b04020a00338f25b7f9c2f388c15403020e0091448a32a99429884b6098871b4c04020a00
    0e41b5cfa3245e5c77d903020e00219275ec39d1051bcd260282144904020a00dcc71ba4114f3653300903020e00
    1256a93829a186c5ed31a74492dd04020a004b1b41631cb885ad0e3c03020e00fc094ebe134e8325ae7a1343d6f3
    04020a00bc5b26a9dc5d4d92192403020e0095a8978f41da77252f45ea0f259804020a00cb8dd10084c19ea98c40
    03020e00f96fb0c1e34d0e1228cb80f1f72f04020a00b80b39643d056fb86e5c03020e002a07ec3f10a6d0274a4a
    bfd3fbae0a000000
    """)
  /// RC4 of the CryptoAPI with keys of 128 and 40 bits.
  static let api128 = ZipBuilder.bytes(
    """
    0908080000060500000000002f00c800010002000200040000007e00000004000000000000000168000004800000
    800000000100000000000000000000004d006900630072006f0073006f0066007400200045006e00680061006e00
    6300650064002000430072007900700074006f0067007200610070006800690063002000500072006f0076006900
    6400650072002000760031002e003000000010000000000102030405060708090a0b0c0d0e0f720fe74fe0779f36
    f959317d98f7ae49140000007529d8a7faf4aff9b836d95ce21419814d0a2c5142000200df4585000a00f0000000
    5f1a8740efbc0a00000009080800000610000000000004020a0093c4b4a8d36e6d55ba9a03020e00e96ece4e1def
    99be4da5e487c24204020a00f396dfdcc9c65598ca6d03020e006605fca1c46798cfb7a543948d140a000000
    """)
  static let api40 = ZipBuilder.bytes(
    """
    0908080000060500000000002f00c800010002000200040000007e00000004000000000000000168000004800000
    280000000100000000000000000000004d006900630072006f0073006f0066007400200045006e00680061006e00
    6300650064002000430072007900700074006f0067007200610070006800690063002000500072006f0076006900
    6400650072002000760031002e003000000010000000000102030405060708090a0b0c0d0e0fdf83769a8b9846be
    bbda1a0830dfc72214000000eb9b7d43f8ce23805727c1638747bbe8267df1c542000200a59585000a00f0000000
    04caa13c91500a00000009080800000610000000000004020a00b68bf11348256f9391b803020e0032e2415deb0f
    9844c460d67a474a04020a00a17c3e5aac820696c0c703020e00528bfc48f6adfd917f0a60238dd50a000000
    """)
  /// The obfuscation by XOR.
  static let xor = ZipBuilder.bytes(
    """
    0908080000060500000000002f00060000004d01a7daaf0102007ac042000200013985000a003400000014ba3b7f
    33fb0a00000009080800000610000000000004020a00a6df1f3217b934ba7b5703020e001f3237b914ba7b7f59dd
    597f662704020a0086df1f3217b934ba7b3703020e003f3237b914ba7b7f59dd597f65270a000000
    """)
  static let all = [rc4, api128, api40, xor]

  private func lines(_ stream: [UInt8], password: String?) throws -> [String] {
    try BinaryWorkbookBuilder.lines(
      of: CompoundFileBuilder(("Workbook", stream)).file(), password: password)
  }

  @Test(arguments: all)
  func `decrypts with the right password`(stream: [UInt8]) throws {
    let lines = try lines(stream, password: "secret")
    #expect(lines.count == (stream.count > 1024 ? 34 : 2))
    for (row, line) in lines.enumerated() {
      let letter = Character(Unicode.Scalar(UInt8(65 + row % 26)))
      #expect(line == "\(letter),\(row).5")
    }
  }

  @Test(arguments: all)
  func `asks for a password`(stream: [UInt8]) throws {
    #expect(throws: UnpackingError.passwordNeeded(.xls)) { try lines(stream, password: nil) }
    for password in ["", "Secret", "secret1", "암호"] {
      #expect(throws: UnpackingError.wrongPassword(.xls)) { try lines(stream, password: password) }
    }
  }

  @Test func `reads workbooks that are only protected against changes`() throws {
    // The key and the verifier of XOR for the password that Excel uses then.
    let record = BinaryWorkbookBuilder.record(0x002F, [0, 0, 0x59, 0xB3, 0x0A, 0x9A])
    var builder = BinaryWorkbookBuilder([])
    builder.globals = record
    #expect(throws: Never.self) { try BinaryWorkbook(builder.file.open(), password: nil) }
  }

  @Test func `reports unknown encryptions`() throws {
    let cases: [([UInt8], String)] = [([1, 0, 9, 0, 1, 0], "9.1"), ([1, 0, 4, 0, 3, 0], "4.3")]
    for (description, algorithm) in cases {
      var builder = BinaryWorkbookBuilder([])
      builder.globals = BinaryWorkbookBuilder.record(0x002F, description)
      #expect(throws: UnpackingError.unknownEncryption(.xls, algorithm: algorithm)) {
        try BinaryWorkbook(builder.file.open(), password: "a")
      }
    }
  }

  @Test(arguments: [[], [1], [1, 0, 1, 0, 1, 0, 9], [1, 0, 2, 0, 2, 0, 0, 0, 0, 0]])
  func `reports descriptions that end too early`(description: [UInt8]) throws {
    var builder = BinaryWorkbookBuilder([])
    builder.globals = BinaryWorkbookBuilder.record(0x002F, description)
    #expect(throws: UnpackingError.damaged(.xls, place: "FILEPASS")) {
      try BinaryWorkbook(builder.file.open(), password: "a")
    }
  }
}
