import TestSupport
import Testing
import Unpacking

@Suite struct BinaryDamageTests {
  private typealias Builder = BinaryWorkbookBuilder

  /// A workbook with most kinds of records.
  private static let builder: BinaryWorkbookBuilder = {
    let sheet =
      Builder.shared(0, 0, 0) + Builder.shared(0, 1, 1) + Builder.number(1, 0, 46027, format: 1)
      + Builder.cell(0x0006, 1, 1, [0, 0, 0, 0, 0, 0, 0xFF, 0xFF] + [0, 0])
      + Builder.record(0x0207, Builder.wide("글"))
      + Builder.record(0x00BD, [2, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 10, 0, 0, 0, 1, 0])
      + Builder.record(0x00E5, [1, 0, 0, 0, 1, 0, 1, 0, 2, 0]) + Builder.label(3, 2, "end")
    var builder = Builder(sheet, sheet)
    builder.globals =
      Builder.format(164, "d.m.yy") + Builder.cellFormat(0) + Builder.cellFormat(164)
    builder.texts = [
      [9, 0, 0, 0, 2, 0, 0, 0] + [2, 0, 8, 1, 0, 0x61, 0x62, 0, 0, 0, 0] + [3, 0, 0, 0x63],
      [1, 0x00, 0xAC, 0x01, 0xAC],
    ]
    return builder
  }()

  @Test func `reads the undamaged workbook`() throws {
    #expect(
      try BinaryDamageTests.builder.lines() == ["ab,c가각,c가각", "2026-01-05,글,c가각", "1,2", ",,end"])
  }

  @Test func `never returns a part of a workbook that is cut off`() throws {
    let stream = BinaryDamageTests.builder.stream
    for count in 0..<stream.count {
      #expect(throws: UnpackingError.self, "\(count) bytes") {
        try BinaryWorkbook(stream: MemorySource(Array(stream[..<count])), password: nil).sheets()
      }
    }
  }

  @Test func `survives flipped bytes`() throws {
    let stream = BinaryDamageTests.builder.stream
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1500 {
      var changed = stream
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        changed[Int.random(in: 0..<stream.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      let book = try? BinaryWorkbook(stream: MemorySource(changed), password: nil)
      _ = try? book?.sheets()
    }
  }

  @Test func `reports sheets that are not where they should be`() throws {
    var stream = Builder(Builder.number(0, 0, 1)).stream
    let list = try #require((0..<stream.count - 1).first { stream[$0] == 0x85 })
    for (offset, place) in [(UInt32(stream.count), "BOUNDSHEET"), (.max, "BOUNDSHEET"), (4, "BOF")]
    {
      stream.replaceSubrange(list + 4..<list + 8, with: offset.littleEndian4)
      let book = try BinaryWorkbook(stream: MemorySource(stream), password: nil)
      #expect(throws: UnpackingError.damaged(.xls, place: place)) { try book.sheets() }
    }
  }

  @Test func `refuses a sheet that many entries share`() throws {
    let sheet = (0..<200).flatMap { Builder.number($0, 0, 1) }
    var stream = Builder(sheet, [], []).stream
    let entries = (0..<stream.count - 1).filter { stream[$0] == 0x85 && stream[$0 + 2] == 10 }
    #expect(entries.count == 3)
    for entry in entries.dropFirst() {
      stream.replaceSubrange(
        entry + 4..<entry + 8, with: stream[entries[0] + 4..<entries[0] + 8])
    }
    let book = try BinaryWorkbook(stream: MemorySource(stream), password: nil)
    #expect(throws: UnpackingError.damaged(.xls, place: "BOUNDSHEET")) { try book.sheets() }
  }

  @Test func `limits the number of sheets`() throws {
    var builder = Builder([])
    builder.sheets = Array(repeating: [], count: 257)
    #expect(throws: UnpackingError.tooLarge(.xls, .sheets(256))) { try builder.lines() }
  }

  @Test func `does not read other compound files`() throws {
    #expect(throws: UnpackingError.unsupported(.compoundFile, .otherContent)) {
      try BinaryWorkbook(
        CompoundFileBuilder(("WordDocument", [1])).file().open(), password: nil)
    }
  }
}
