import Classifying
import Testing

@Suite struct TextPatternTests {
  @Test(arguments: [
    ("starbucks", "STARBUCKS STORE", true), ("STAR", "a star b", true), ("", "x", false),
    ("*", "", true), ("*", "anything", true), ("a*c", "abc", true), ("a*c", "abcd", false),
    ("a*c", "ac", true), ("ab*ba", "aba", false), ("*점", "성수점", true), ("*점", "성수점 2", false),
    ("a*b*c", "a--b--c", true), ("a*b*c", "a--c--b", false), ("**", "x", true),
    ("쿠팡*", "쿠팡이츠", true), ("쿠팡*", "x쿠팡", false), ("a*a", "a", false),
    ("?", "점", true), ("?", "", false), ("??", "점", false), ("스타벅스?", "스타벅스점", true),
    ("a?c", "abc", true), ("a?c", "a점c", true), ("a?c", "xabc", false), ("*?c", "c", false),
    ("*?", "점", true), ("?*?", "점", false), ("?*?", "점a", true), ("*점?", "성수점1", true),
    ("카페?*", "카페", false), ("카페?*", "카페 a", true), ("a?*b*?c", "axbxc", true),
  ])
  func `a pattern is a piece of text, or with stars and question marks matches the whole`(
    pattern: String, text: String, fits: Bool
  ) {
    #expect(TextPattern(pattern).matches(text) == fits)
  }

  @Test(arguments: [
    (#"AMZN\*Mktp"#, "xAMZN*Mktp US", true), (#"AMZN\*Mktp"#, "AMZN Mktp", false),
    (#"a\?"#, "ba?b", true), (#"a\\"#, #"a\b"#, true), (#"a\b"#, #"xa\b"#, true),
    (#"a\"#, #"a\"#, true), (#"\*\*\*-*"#, "***-0001", true),
  ])
  func `after a backslash stars and question marks match themselves`(
    pattern: String, text: String, fits: Bool
  ) {
    #expect(TextPattern(pattern).matches(text) == fits)
  }

  @Test(arguments: ["AMZN*Mktp US?", #"a\*b"#, "평범한 이름", "***"])
  func `the pattern of a text matches the text`(text: String) {
    let pattern = TextPattern(literally: text)
    #expect(pattern.matches("- \(text) -"))
    #expect(!pattern.isGlob)
    #expect(!pattern.matches(String(text.dropLast())))
  }

  @Test(arguments: [("ＧＳ２５", "gs25 강남", true), ("gs25", "ＧＳ２５", true), ("Ü", "über", true)])
  func `case and width make no difference`(pattern: String, text: String, fits: Bool) {
    #expect(TextPattern(pattern).matches(text) == fits)
  }

  /// The definition, by recursion over characters: slow but obviously correct.
  private func fits(_ pattern: ArraySlice<Unicode.Scalar>, _ text: ArraySlice<Unicode.Scalar>)
    -> Bool
  {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    if first == "*" {
      return fits(rest, text) || (!text.isEmpty && fits(pattern, text.dropFirst()))
    }
    guard let character = text.first, first == "?" || first == character else { return false }
    return fits(rest, text.dropFirst())
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `random patterns match as defined`(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
    for _ in 0..<500 {
      let pattern = (0..<random(7) + 1).map { _ in Array("ab점*?*".unicodeScalars)[random(6)] }
      let text = (0..<random(8)).map { _ in Array("ab점".unicodeScalars)[random(3)] }
      let word = String(String.UnicodeScalarView(pattern))
      guard word.contains("*") || word.contains("?") else { continue }
      let subject = String(String.UnicodeScalarView(text))
      #expect(
        TextPattern(word).matches(subject) == fits(pattern[...], text[...]), "\(word) \(subject)")
    }
  }

  @Test func `hostile patterns do not take long`() {
    let text = String(repeating: "a", count: 20_000)
    for pattern in [
      String(repeating: "a*", count: 400) + "b", String(repeating: "*?", count: 400) + "b",
      "*" + String(repeating: "a", count: 1_000) + "b",
    ] {
      #expect(!TextPattern(pattern).matches(text))
    }
  }
}
