import Ledger
import Store
import Testing

@Suite struct WordingBlocksTests {
  /// What the bytes say, as the reader has it; `nil` when it refuses them.
  static func decoded(_ wordings: [UInt8], _ blocks: [UInt8], firstID: Int64)
    -> [Int64: [Int64]]?
  {
    var places: [(Int64, Range<Int>)] = []
    let isRead = wordings.withUnsafeBytes {
      WordingBlocks.forEachWording(in: $0) { places.append(($0, $1)) }
    }
    guard isRead else { return nil }
    var found: [Int64: [Int64]] = [:]
    for (wording, place) in places {
      guard place.upperBound <= blocks.count else { return nil }
      let isRead = Array(blocks[place]).withUnsafeBytes {
        WordingBlocks.forEachBlock(in: $0, firstID: firstID) { found[wording, default: []] += [$0] }
      }
      guard isRead else { return nil }
    }
    return found
  }

  private func random(_ seed: UInt64) -> (firstID: Int64, [Int64: [Int64]], WordingBlocks) {
    var random = SeededGenerator(seed: seed)
    let bits = Int64.random(in: 1...40, using: &random)
    let firstID = Int64.random(in: 1...(1 << bits), using: &random)
    var blocks = WordingBlocks(firstID: firstID)
    var all: [Int64: [Int64]] = [:]
    let span = Int64.random(in: 1...100_000, using: &random)
    let wordings = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      Int64.random(in: 0...(1 << bits), using: &random)
    }
    for wording in Set(wordings).sorted() {
      let first = WordingBlocks.block(of: firstID)
      let own = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        first + Int64.random(in: 0...span, using: &random)
      }.sorted()
      all[wording] = Set(own).sorted()
      // Twice the same is once.
      blocks.append(wording, blocks: own)
    }
    return (firstID, all, blocks)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `what was written is read`(seed: UInt64) {
    let (firstID, all, blocks) = random(seed)
    let found = Self.decoded(blocks.wordings, blocks.blocks, firstID: firstID)
    #expect(found == all, "seed \(seed)")
  }

  @Test func `a wording in one block takes three bytes`() {
    var blocks = WordingBlocks(firstID: 1_000_000)
    for wording in 1...100 as ClosedRange<Int64> {
      blocks.append(wording, blocks: [WordingBlocks.block(of: 1_000_300)])
    }
    #expect(blocks.wordings.count == 200)
    #expect(blocks.blocks.count == 100)
    #expect(WordingBlocks.block(of: 255) == 0)
    #expect(WordingBlocks.block(of: 256) == 1)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `damaged bytes are refused or read, and never trap`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (firstID, _, blocks) = self.random(seed)
    var (wordings, numbers) = (blocks.wordings, blocks.blocks)
    blocks.append(.max, blocks: [.max])
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let byte =
        [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
        .randomElement(using: &random) ?? 0
      if Bool.random(using: &random), let at = wordings.indices.randomElement(using: &random) {
        wordings[at] = byte
      } else if let at = numbers.indices.randomElement(using: &random) {
        numbers[at] = byte
      }
      if Bool.random(using: &random) { wordings.removeLast(min(1, wordings.count)) }
      if Bool.random(using: &random) { firstID = .max }
    }
    _ = Self.decoded(wordings, numbers, firstID: firstID)
  }

  @Test(
    arguments: [
      [0x80], [1], [1, 0x80], [0, 1, 1],
      [1] + Array(repeating: 0xFF, count: 9) + [1], [1, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F],
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 0, 1, 0],
    ] as [[UInt8]])
  func `numbers that end in the middle or grow beyond all bounds are refused`(bytes: [UInt8]) {
    #expect(Self.decoded(bytes, Array(repeating: 0, count: 8), firstID: 1) == nil)
  }

  @Test func `a block beyond all numbers is refused`() {
    #expect(Self.decoded([1, 1], [0], firstID: .max) == [1: [WordingBlocks.block(of: .max)]])
    let most: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]
    #expect(Self.decoded([1, 10], most + [0], firstID: 1) != nil)
    #expect(Self.decoded([1, 10], most + [1], firstID: 256) == nil)
  }

  @Test func `a line's number tells its month and its first row`() throws {
    let month = try #require(Month(text: "2025-02"))
    let line = WordingBlocks.Line(month: month, firstID: 1 << 40 - 1)
    let number = try #require(line.number)
    #expect(WordingBlocks.Line(number: number) == line)
    let next = WordingBlocks.Line(month: month.advanced(by: 1), firstID: 1)
    #expect(try #require(next.number) == number + 2)
    #expect(WordingBlocks.Line(month: month, firstID: 1 << 40).number == nil)
    #expect(WordingBlocks.Line(month: month, firstID: -1).number == nil)
    for number in [-1, 0, 7, .min, 1 << 40 - 1] as [Int64] {
      #expect(WordingBlocks.Line(number: number) == nil)
    }
    #expect(WordingBlocks.Line(number: .max)?.month.number == 8_388_607)
  }
}
