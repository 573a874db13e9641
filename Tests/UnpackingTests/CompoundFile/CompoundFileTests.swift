import TestSupport
import Testing
import Unpacking

@Suite struct CompoundFileTests {
  private static func content(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
  }

  private func bytes(_ file: CompoundFile, _ name: String) throws -> [UInt8]? {
    guard let stream = try file.stream(named: name) else { return nil }
    return try stream.bytes(at: 0, count: stream.size)
  }

  @Test(arguments: [0, 1, 63, 64, 65, 4095, 4096, 4097, 9000], [false, true])
  func `reads streams of any size`(size: Int, isVersion4: Bool) throws {
    let content = CompoundFileTests.content(size)
    var builder = CompoundFileBuilder(("Other", [1, 2, 3]), ("Workbook", content))
    builder.isVersion4 = isVersion4
    let file = try builder.file().open()
    #expect(try bytes(file, "Workbook") == content)
    #expect(try bytes(file, "other") == [1, 2, 3])
    #expect(try bytes(file, "Book") == nil)
  }

  @Test func `reads a part of a stream`() throws {
    let content = CompoundFileTests.content(9000)
    let file = try CompoundFileBuilder(("A", content), ("B", Array(content[..<300]))).file().open()
    let large = try #require(try file.stream(named: "A"))
    let small = try #require(try file.stream(named: "B"))
    for (start, count) in [(0, 1), (511, 2), (512, 512), (1000, 5000), (8999, 10), (9000, 1)] {
      let end = min(start + count, 9000)
      #expect(try large.bytes(at: start, count: count) == Array(content[start..<end]))
    }
    #expect(try small.bytes(at: 63, count: 130) == Array(content[63..<193]))
    #expect(try small.bytes(at: -1, count: 1) == [])
  }

  @Test func `reads sectors in any order`() throws {
    let content = CompoundFileTests.content(4608)
    var file = CompoundFileBuilder(("A", content)).file()
    // The stream begins with sector 0; swap sectors 2 and 5.
    let size = file.sectorSize
    for index in 0..<size {
      file.bytes.swapAt(size * 3 + index, size * 6 + index)
    }
    for (sector, next) in [(1, 5), (5, 3), (4, 2), (2, 6)] as [(Int, UInt32)] {
      file.set(file.fat + 4 * sector, to: next)
    }
    #expect(try bytes(file.open(), "A") == content)
  }

  @Test func `finds streams of the root folder only`() throws {
    var builder = CompoundFileBuilder(("Workbook", [1]))
    builder.nested = [("Workbook", [2]), ("Inner", [3])]
    #expect(try bytes(builder.file().open(), "Workbook") == [1])
    #expect(try bytes(builder.file().open(), "Inner") == nil)
  }

  @Test func `finds streams although the tree of names is damaged`() throws {
    for (field, value) in [(76, 2), (76, 999), (76, 0)] as [(Int, UInt32)] {
      var file = CompoundFileBuilder(("A", [1]), ("B", [2])).file()
      file.set(file.entry(0, field), to: value)
      if value == 2 { file.set(file.entry(3, 72), to: 2) }  // a cycle
      #expect(try bytes(file.open(), "B") == [2])
    }
  }

  @Test func `reads names with a wrong length and an undefined upper half of the size`() throws {
    var file = CompoundFileBuilder(("Workbook", [1, 2])).file()
    file.bytes[file.entry(2, 64)] = 16
    file.set(file.entry(2, 124), to: 0xABCD)
    #expect(try bytes(file.open(), "Workbook") == [1, 2])
  }

  @Test func `reads a FAT that continues in sectors of its own`() throws {
    // 109 sectors of the FAT describe 7 MB.
    let content = [UInt8](repeating: 7, count: 7_200_000)
    let file = CompoundFileBuilder(("A", content), ("B", [1])).file()
    let stream = try #require(try file.open().stream(named: "A"))
    #expect(stream.size == content.count)
    #expect(try stream.bytes(at: 7_199_990, count: 20) == Array(content[..<10]))
    var cyclic = file
    let last = UInt32(cyclic.bytes.count / 512 - 2)
    cyclic.bytes.replaceSubrange(
      (cyclic.bytes.count - 512)..., with: [UInt8](repeating: 0xFF, count: 508) + last.littleEndian4
    )
    #expect(throws: UnpackingError.damaged(.compoundFile, place: "DIFAT")) { try cyclic.open() }
    cyclic.set(CompoundFileBuilder.difatStart, to: 0xFFFF)
    #expect(throws: UnpackingError.damaged(.compoundFile, place: "DIFAT")) { try cyclic.open() }
  }

  @Test func `tolerates that the last sector is cut off`() throws {
    var file = CompoundFileBuilder(("A", CompoundFileTests.content(4100))).file()
    // The used part of the FAT: each sector has 4 bytes.
    let used = (file.bytes.count / 512 - 1) * 4
    file.bytes.removeLast(file.bytes.count - file.fat - used)
    #expect(try bytes(file.open(), "A") == CompoundFileTests.content(4100))
    file.bytes.removeLast(8)
    _ = try? bytes(file.open(), "A")
  }

  @Test func `reports headers that are not those of compound files`() throws {
    let file = CompoundFileBuilder(("A", [1])).file()
    let damaged = UnpackingError.damaged(.compoundFile, place: "header")
    #expect(throws: damaged) { try CompoundFile(MemorySource([])) }
    #expect(throws: damaged) { try CompoundFile(MemorySource(Array(file.bytes[..<511]))) }
    var other = file
    other.bytes[0] = 0
    #expect(throws: damaged) { try other.open() }
    other = file
    other.bytes[30] = 63
    #expect(throws: damaged) { try other.open() }
  }

  @Test func `reports chains without end and beyond the file`() throws {
    let builder = CompoundFileBuilder(("A", CompoundFileTests.content(5000)), ("B", [1]))
    let fat = UnpackingError.damaged(.compoundFile, place: "FAT")
    for next in [0, 3, 9999] as [UInt32] {
      var file = builder.file()
      file.set(file.fat + 4 * 3, to: next)
      let opened = try file.open()
      #expect(throws: fat) { try opened.stream(named: "A") }
      #expect(try bytes(opened, "B") == [1])
    }
    var file = builder.file()
    file.set(file.fat + 4 * (file.directory / 512 - 1), to: UInt32(file.directory / 512 - 1))
    #expect(throws: fat) { try file.open() }
    file = builder.file()
    file.set(CompoundFileBuilder.firstFAT, to: 9999)
    #expect(throws: fat) { try file.open() }
    file = builder.file()
    file.set(CompoundFileBuilder.directoryStart, to: CompoundFileBuilder.end)
    #expect(throws: UnpackingError.damaged(.compoundFile, place: "directory")) { try file.open() }
  }

  @Test func `reports sizes that the chains do not have`() throws {
    let builder = CompoundFileBuilder(("A", CompoundFileTests.content(5000)), ("B", [1]))
    for (entry, size) in [(2, 5121), (2, 0xFFFF_FFFF), (3, 65), (3, 4095)] as [(Int, UInt32)] {
      var file = builder.file()
      file.set(file.entry(entry, 120), to: size)
      let opened = try file.open()
      let name = entry == 2 ? "A" : "B"
      #expect(throws: UnpackingError.damaged(.compoundFile, place: name)) {
        try opened.stream(named: name)
      }
    }
    var file = builder.file()
    file.bytes[file.entry(2, 127)] = 0x80
    #expect(try bytes(file.open(), "A") == CompoundFileTests.content(5000))
    var large = builder
    large.isVersion4 = true
    file = large.file()
    file.bytes[file.entry(2, 127)] = 0x80
    let opened = try file.open()
    #expect(throws: UnpackingError.damaged(.compoundFile, place: "A")) {
      try opened.stream(named: "A")
    }
  }

  @Test func `refuses directories of many names`() throws {
    var builder = CompoundFileBuilder()
    builder.streams = (0..<4100).map { ("S\($0)", []) }
    #expect(throws: UnpackingError.tooLarge(.compoundFile, .unpackedSize(4096 * 128))) {
      try builder.file().open()
    }
  }

  @Test func `survives truncation at each byte`() throws {
    let content = CompoundFileTests.content(4200)
    let file = CompoundFileBuilder(("A", content), ("B", [1, 2, 3])).file()
    for count in 0..<file.bytes.count {
      let source = MemorySource(Array(file.bytes[..<count]))
      guard let cut = try? CompoundFile(source), let found = try? bytes(cut, "A") else { continue }
      #expect(found == content)
    }
  }

  @Test func `survives flipped bytes`() throws {
    let file = CompoundFileBuilder(("A", CompoundFileTests.content(4200)), ("B", [1, 2, 3])).file()
    var random = SeededGenerator(seed: 1)
    for _ in 0..<1500 {
      var changed = file
      // The directory and the FAT at the end have most of the structure.
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = Bool.random(using: &random) ? 0 : changed.bytes.count - 2048
        let at = start + Int.random(in: 0..<2048, using: &random)
        changed.bytes[at] = UInt8.random(in: 0...255, using: &random)
      }
      guard let opened = try? changed.open() else { continue }
      _ = try? bytes(opened, "A")
      _ = try? bytes(opened, "B")
    }
  }
}
