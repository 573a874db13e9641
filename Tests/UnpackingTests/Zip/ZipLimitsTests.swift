import TestSupport
import Testing
import Unpacking

@Suite struct ZipLimitsTests {
  /// About 1 MiB and 1032 bytes more for each further zero byte, written by zlib.
  private func zeros(_ count: Int) -> [UInt8] {
    ZipBuilder.bytes("edc13101000000c2a0f54f6d085fa0") + [UInt8](repeating: 0, count: count)
      + ZipBuilder.bytes("3e03")
  }

  private func bomb(claiming size: Int) -> [UInt8] {
    var builder = ZipBuilder()
    builder.add(
      ZipBuilder.Entry(
        name: Array("bomb".utf8), packed: zeros(18_000), method: 8, size: size, crc: 0))
    return builder.archive
  }

  @Test(arguments: [0, 100, 18 << 20, 1 << 31])
  func `stops when a member unpacks to much more than its size`(claimed: Int) throws {
    let archive = try ZipBuilder.open(bomb(claiming: claimed))
    var total = 0
    #expect(throws: UnpackingError.tooLarge(.zip, .unpackedSize(16 << 20))) {
      try archive.read(archive.members[0]) { total += $0.count }
    }
    #expect(total <= 16 << 20)
  }

  @Test func `stops at the limit of the caller`() throws {
    let archive = try ZipBuilder.open(bomb(claiming: 0))
    #expect(throws: UnpackingError.tooLarge(.zip, .unpackedSize(1000))) {
      try archive.bytes(of: archive.members[0], limit: 1000)
    }
    #expect(throws: UnpackingError.tooLarge(.zip, .unpackedSize(1000))) {
      let large = try ZipBuilder.open(bomb(claiming: 1001))
      return try large.bytes(of: large.members[0], limit: 1000)
    }
  }

  @Test func `refuses members that share their data`() throws {
    var builder = ZipBuilder()
    let data = [UInt8](repeating: 7, count: 1000)
    for index in 0..<9 {
      builder.add(
        ZipBuilder.Entry(
          name: [UInt8(index)], packed: data, size: 1000, crc: ZipBuilder.checksum(data),
          sharedOffset: index == 0 ? nil : 0))
    }
    #expect(throws: UnpackingError.damaged(.zip, place: "")) {
      try ZipBuilder.open(builder.archive)
    }
  }

  @Test func `refuses more members than a bank sends`() throws {
    var builder = ZipBuilder()
    for index in 0...4096 { builder.add("\(index)", "") }
    #expect(throws: UnpackingError.tooLarge(.zip, .members(4096))) {
      try ZipBuilder.open(builder.archive)
    }
  }

  @Test func `passes on the error of its caller`() throws {
    var builder = ZipBuilder()
    builder.add("s", "text")
    let archive = try ZipBuilder.open(builder.archive)
    #expect(throws: UnpackingError.notReadable(errno: 5)) {
      try archive.read(archive.members[0]) { _ throws(UnpackingError) in
        throw .notReadable(errno: 5)
      }
    }
  }
}
