import TestSupport
import Testing
import Unpacking

@Suite struct GzipFileTests {
  private static let text = "Date,Description,Amount\n2025-03-01,Corner Cafe,-4.50\n"
  private static let packed = ZipBuilder.bytes(
    "1f8b080000000000020373492c49d571492d4e2eca2c28c9cccfd371cccd2fcd2be132323032d53530d63530d4"
      + "71ce2fca4b2d52704e4c4bd5d135d13335e0020009853a0435000000")
  /// `2025-03-02,Baker,-3.00` and a line feed.
  private static let second = ZipBuilder.bytes(
    "1f8b080000000000020333323032d53530d63530d2714acc4e2dd2d135d63330e002005108227f17000000")

  private func read(_ bytes: [UInt8]) throws -> String {
    String(decoding: try GzipFile.bytes(of: MemorySource(bytes)), as: UTF8.self)
  }

  @Test func `unpacks a file`() throws {
    #expect(try read(Self.packed) == Self.text)
  }

  @Test func `joins the members, and ignores zeros after them`() throws {
    let both = Self.text + "2025-03-02,Baker,-3.00\n"
    #expect(try read(Self.packed + Self.second) == both)
    #expect(try read(Self.packed + Self.second + [UInt8](repeating: 0, count: 100_000)) == both)
  }

  @Test func `refuses a file that is cut off, changed, or followed by other bytes`() throws {
    let damaged = UnpackingError.damaged(.gzip, place: "")
    for length in Self.packed.indices {
      #expect(throws: damaged) { try read(Array(Self.packed[..<length])) }
    }
    for index in 12..<Self.packed.count {
      var bytes = Self.packed
      bytes[index] ^= 1
      #expect(throws: damaged) { try read(bytes) }
    }
    #expect(throws: damaged) { try read(Self.packed + Array("text".utf8)) }
  }

  @Test func `stops when a file unpacks to much more than its size`() {
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    let zeros =
      ZipBuilder.bytes("edc13101000000c2a0f54f6d085fa0") + [UInt8](repeating: 0, count: 18_000)
    #expect(throws: UnpackingError.tooLarge(.gzip, .unpackedSize(16 << 20))) {
      try read(header + zeros + ZipBuilder.bytes("3e03"))
    }
  }

  @Test func `stops at the maximum number of members`() {
    // A gzip file without contents.
    let empty = ZipBuilder.bytes("1f8b080000000000020303000000000000000000")
    #expect(throws: UnpackingError.tooLarge(.gzip, .members(4096))) {
      try read([[UInt8]](repeating: empty, count: 4097).flatMap(\.self))
    }
  }
}
