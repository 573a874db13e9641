import Ledger
import Testing
import TestSupport

@Suite struct TextFinderTests {
  private func find(_ texts: [String], in text: String) -> [String] {
    let finder = TextFinder(texts.map { Array($0.utf8) })
    return finder.find(in: Array(text.utf8)).map {
      String(decoding: finder.texts[$0], as: UTF8.self)
    }
  }

  @Test func `finds texts within each other, and each only once`() {
    #expect(find(["a", "ab", "abc", "b", "bd", "d"], in: "abab") == ["a", "ab", "b"])
    #expect(find(["ab", "ab"], in: "xab") == ["ab"])
    #expect(find(["", "ab"], in: "") == [])
    #expect(find([], in: "ab") == [])
    #expect(TextFinder([]).index(of: [1]) == nil)
  }

  @Test func `ignores texts that are too long`() {
    let longest = String(repeating: "a", count: TextFinder.longest)
    #expect(find([longest, longest + "a"], in: longest + "ab") == [longest])
  }

  @Test(arguments: Effort.seeds(20, long: 2_000))
  func `finds what comparing at each place finds`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func text(_ lengths: ClosedRange<Int>) -> [UInt8] {
      (0..<Int.random(in: lengths, using: &random)).map { _ in
        UInt8.random(in: 97...99, using: &random)
      }
    }
    let texts = (0..<40).map { _ in text(0...6) }
    let finder = TextFinder(texts)
    for _ in 0..<20 {
      let sought = text(0...30)
      let expected = Set(texts).filter { text in
        !text.isEmpty && sought.indices.contains { sought[$0...].starts(with: text) }
      }
      let found = finder.find(in: sought)
      #expect(Set(found.map { finder.texts[$0] }) == expected, "seed \(seed)")
      #expect(found == found.sorted(), "seed \(seed)")
    }
    for text in texts where !text.isEmpty {
      #expect(finder.index(of: text).map { finder.texts[$0] } == text, "seed \(seed)")
    }
  }
}
