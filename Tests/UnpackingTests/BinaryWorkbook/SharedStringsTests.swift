import Testing
import Unpacking

@Suite struct SharedStringsTests {
  private typealias Builder = BinaryWorkbookBuilder

  /// The lines of a sheet that shows `count` shared texts below each other.
  private func lines(_ parts: [[UInt8]], count: Int) throws -> [String] {
    var builder = Builder((0..<count).flatMap { Builder.shared(UInt16($0), 0, UInt32($0)) })
    builder.texts = parts
    return try builder.lines()
  }

  private func counts(_ count: UInt32) -> [UInt8] { count.littleEndian4 + count.littleEndian4 }

  @Test func `reads texts with one and two bytes a character`() throws {
    let texts = Builder.narrow("Caf\u{E9}") + Builder.wide("한글 😀") + Builder.narrow("")
    #expect(try lines([counts(3) + texts + []], count: 3) == ["Café", "한글 😀"])
  }

  @Test func `skips formatting runs and phonetic texts`() throws {
    let rich: [UInt8] = [3, 0, 8, 2, 0, 0x61, 0x62, 0x63, 1, 2, 3, 4, 5, 6, 7, 8]
    let phonetic: [UInt8] = [1, 0, 4, 3, 0, 0, 0, 0x64, 9, 9, 9]
    let both: [UInt8] = [1, 0, 13, 1, 0, 2, 0, 0, 0, 0x65, 0, 1, 2, 3, 4, 9, 9]
    #expect(
      try lines([counts(4) + rich + phonetic + both + Builder.narrow("f")], count: 4)
        == ["abc", "d", "e", "f"])
  }

  @Test func `continues texts in the next record`() throws {
    // The characters change from one byte to two, and back.
    let parts: [[UInt8]] = [
      counts(3) + [5, 0, 0, 0x61, 0x62], [1, 0x00, 0xAC, 0x63, 0x00], [0, 0x64] + [1, 0, 0],
      [1, 0x01, 0xAC] + [2, 0, 8, 1, 0, 0x65, 0x66, 1, 2], [3, 4],
    ]
    #expect(try lines(parts, count: 3) == ["ab가cd", "각", "ef"])
  }

  @Test func `keeps the texts before a count that is too large`() throws {
    #expect(try lines([counts(9) + Builder.narrow("a")], count: 1) == ["a"])
  }

  @Test func `reports texts that are missing`() throws {
    #expect(throws: UnpackingError.damaged(.xls, place: "row 2")) {
      try lines([counts(1) + Builder.narrow("a")], count: 2)
    }
    #expect(throws: UnpackingError.damaged(.xls, place: "row 1")) { try lines([], count: 1) }
  }

  @Test(arguments: [
    [], [1, 0, 0, 0], [1, 0, 0, 0, 1, 0, 0, 0, 9, 0, 0, 0x61],
    [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 8, 9, 9, 0x61], [1, 0, 0, 0, 1, 0, 0, 0, 1],
    [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 4, 0xFF, 0xFF, 0xFF, 0xFF, 0x61],
  ])
  func `reports texts that end too early`(record: [UInt8]) throws {
    #expect(throws: UnpackingError.damaged(.xls, place: "SST")) { try lines([record], count: 1) }
  }
}
