import Terminal
import Testing
import TestSupport

/// Most text does not need the rules; both ways must give the same result.
struct PlainTextTests {
  /// A scalar that is not plain, so that the rules apply.
  private static let rare = "\u{1F600}"

  @Test func `every scalar has the same width and safety as by the rules`() {
    var wrong: [Unicode.Scalar] = []
    for code in 0x20...0xFFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let text = "x\(scalar)가\(scalar)\(scalar)é\(scalar)"
      let isAsWide = text.widthInCells == neutralized(text).reduce(0) { $0 + $1.widthInCells }
      let isAsSafe = neutralized(Self.rare + text) == Self.rare + neutralized(text)
      // After an emoji, a joiner or selector has another meaning than after a letter.
      if !isAsWide || (!isAsSafe && scalar.value != 0x200D) {
        wrong.append(scalar)
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: 0..<Effort.cases(200))
  func `text is drawn and cut as by the rules`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let signs: [Unicode.Scalar] = [
      "a", " ", "7", "é", "가", "힣", "漢", "あ", "ァ", "…", "·", "→", "█", "│", "●", "ー", "\u{301}",
      "\u{AD}",
      "①",
    ]
    var text = ""
    for _ in 0..<Int(random.next() % 12) {
      text.unicodeScalars.append(signs[Int(random.next() % UInt64(signs.count))])
    }
    let drawn = neutralized(text)
    for cells in 0...14 {
      // According to the rules: the whole text, or the part that fits before the ellipsis.
      let isCut = drawn.reduce(0) { $0 + $1.widthInCells } > cells
      let wanted = isCut ? drawn.longestPrefix(ofCells: cells - 1) + (cells > 0 ? "…" : "") : drawn
      #expect(text.truncated(toCells: cells) == wanted, "\(text.debugDescription), \(cells)")
    }
    var (short, long) = (Surface(width: 40, height: 1), Surface(width: 40, height: 1))
    let end = short.put(text, x: 1, y: 0)
    long.put(text + Self.rare, x: 1, y: 0)
    long.put("  ", x: end, y: 0)
    #expect(short == long, "\(text.debugDescription)")
  }
}

extension String {
  fileprivate func longestPrefix(ofCells cells: Int) -> String {
    var (kept, used) = ("", 0)
    for character in self {
      used += character.widthInCells
      guard used <= cells else { break }
      kept.append(character)
    }
    return kept
  }
}
