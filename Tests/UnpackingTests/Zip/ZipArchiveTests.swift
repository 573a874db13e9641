import TestSupport
import Testing
import Unpacking

@Suite struct ZipArchiveTests {
  private let csv = "a,b\n1,2\n"

  @Test func `reads stored and deflated members`() throws {
    var builder = ZipBuilder()
    builder.add("folder/", "")
    builder.add("folder\\S.csv", csv)
    builder.add(
      ZipBuilder.Entry(
        name: Array("t".utf8), packed: deflated, method: 8, size: 32,
        crc: ZipBuilder.checksum(Array((csv + csv + csv + csv).utf8))))
    builder.comment = "PK\u{5}\u{6} is not the end record, although it begins like one."
    let archive = try ZipBuilder.open(builder.archive)
    #expect(archive.members.map(\.name) == ["folder/S.csv", "t"])
    #expect(archive.members.map(\.size) == [8, 32])
    #expect(try ZipBuilder.text(of: "/Folder/s.CSV", in: archive) == csv)
    #expect(try ZipBuilder.text(of: "t", in: archive) == csv + csv + csv + csv)
    #expect(archive.member(named: "u") == nil)
  }

  @Test func `reads an archive behind other bytes and before other bytes`() throws {
    var builder = ZipBuilder()
    builder.add("s.csv", csv)
    let archive = try ZipBuilder.open(Array("#!/bin/sh".utf8) + builder.archive + [0, 0, 0])
    #expect(try ZipBuilder.text(of: "s.csv", in: archive) == csv)
  }

  @Test func `takes the last of two members with the same name`() throws {
    var builder = ZipBuilder()
    builder.add("s.csv", "old")
    builder.add("s.csv", "new")
    let archive = try ZipBuilder.open(builder.archive)
    #expect(archive.members.count == 2)
    #expect(try ZipBuilder.text(of: "s.csv", in: archive) == "new")
  }

  @Test func `keeps the bytes of a name in another encoding`() throws {
    var builder = ZipBuilder()
    let name: [UInt8] = [0xB0, 0xC5, 0xB7, 0xA1, 0x2E, 0x63, 0x73, 0x76]
    builder.add(ZipBuilder.Entry(name: name, packed: [], size: 0, crc: 0))
    let member = try #require(try ZipBuilder.open(builder.archive).members.first)
    #expect(member.rawName == name)
    #expect(member.name.hasSuffix(".csv"))
  }

  /// Written by Info-ZIP into a pipe: sizes of 64 bits, and both end records.
  @Test func `reads the large records of a small archive`() throws {
    let archive = try ZipBuilder.open(
      ZipBuilder.bytes(
        """
        504b03042d00000000008aae7a5d7b07970affffffffffffffff010014002d01001000080000000000000008
        00000000000000612c620a312c320a504b01021e032d00000000008aae7a5d7b07970a080000000800000001
        00000000000000010000008011000000002d504b06062c000000000000001e032d0000000000000000000100
        00000000000001000000000000002f000000000000003b00000000000000504b0607000000006a0000000000
        000001000000504b050600000000010001002f0000003b0000000000
        """))
    #expect(try ZipBuilder.text(of: "-", in: archive) == csv)
  }

  @Test func `reports each truncated archive as damaged`() throws {
    var builder = ZipBuilder()
    builder.add("s.csv", csv)
    let whole = builder.archive
    for count in 0..<whole.count {
      #expect(throws: UnpackingError.damaged(.zip, place: "")) {
        try ZipBuilder.open(Array(whole[..<count]))
      }
    }
  }

  @Test func `survives flipped bytes`() throws {
    var builder = ZipBuilder()
    builder.add("s.csv", csv)
    builder.add(
      ZipBuilder.Entry(
        name: Array("t".utf8), packed: deflated, method: 8, size: 32,
        crc: ZipBuilder.checksum(Array((csv + csv + csv + csv).utf8))))
    let whole = builder.archive
    var random = SeededGenerator(seed: 1)
    for _ in 0..<3000 {
      var damaged = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(
          in: .min ... .max, using: &random)
      }
      guard let archive = try? ZipArchive(MemorySource(damaged), password: "x") else { continue }
      for member in archive.members { _ = try? archive.bytes(of: member, limit: 1 << 20) }
    }
  }

  @Test func `compares the checksum`() throws {
    var builder = ZipBuilder()
    builder.add(ZipBuilder.Entry(name: Array("s".utf8), packed: [1, 2], size: 2, crc: 7))
    #expect(throws: UnpackingError.damaged(.zip, place: "s")) {
      try ZipBuilder.text(of: "s", in: ZipBuilder.open(builder.archive))
    }
  }

  @Test func `reports deflated data that ends too early`() throws {
    var builder = ZipBuilder()
    builder.add(
      ZipBuilder.Entry(
        name: Array("t".utf8), packed: Array(deflated.dropLast(3)), method: 8, size: 32, crc: 0))
    #expect(throws: UnpackingError.damaged(.zip, place: "t")) {
      try ZipBuilder.text(of: "t", in: ZipBuilder.open(builder.archive))
    }
  }

  @Test func `does not read other methods`() throws {
    var builder = ZipBuilder()
    builder.add(
      ZipBuilder.Entry(name: Array("s".utf8), packed: [1], method: 14, size: 1, crc: 0))
    #expect(throws: UnpackingError.unsupported(.zip, .otherContent)) {
      try ZipBuilder.text(of: "s", in: ZipBuilder.open(builder.archive))
    }
  }

  private let deflated: [UInt8] = [
    0x4B, 0xD4, 0x49, 0xE2, 0x32, 0xD4, 0x31, 0xE2, 0x4A, 0xC4, 0x41, 0x03, 0x00,
  ]
}
