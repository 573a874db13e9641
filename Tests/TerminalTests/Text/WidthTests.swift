import Terminal
import Testing

struct WidthTests {
  /// Widths according to wcwidth 0.7 (Unicode 15.0.0) from PyPI, where it agrees with UAX #11.
  @Test(arguments: WidthFixture.texts)
  func `widths equal those of wcwidth`(text: String, cells: Int) {
    #expect(
      text.widthInCells == cells, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
  }

  @Test(arguments: [
    ("₩", 1), ("￦", 2), ("…", 1), ("·", 1), ("█", 1), ("▲", 1), ("●", 1), ("─", 1), ("①", 1),
    ("🇰🇷", 2), ("🇰", 1), ("❤", 1), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("a\u{FE0F}", 2),
    ("👩\u{200D}👩\u{200D}👧\u{200D}👦", 2), ("👍🏽", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("e\u{301}\u{302}\u{303}", 1), ("", 0),
    ("\u{1B}", 1), ("\u{301}", 1), ("\u{202E}", 1), ("น้ำ", 2), ("ﾄﾞｺﾓ", 4), ("क्षि", 3),
    ("\u{1112}\u{1112}\u{1161}", 4), ("⌚\u{FE0E}", 2), ("🏳\u{FE0F}\u{200D}🌈", 2), ("❤\u{FF9E}", 2),
    ("🇰🇷🇩🇪", 4), ("☰", 2), ("a\tb", 3), ("co\u{AD}op", 4), ("می\u{200C}خ", 3),
    ("🏴\u{E0067}\u{E007F}", 4),
  ])
  func `a cluster is as wide as its drawing units`(text: String, cells: Int) {
    #expect(text.widthInCells == cells)
  }

  @Test func `every Hangul syllable is two cells`() {
    for code in 0xAC00...0xD7A3 as ClosedRange<UInt32> {
      #expect(Unicode.Scalar(code)?.widthInCells == 2)
    }
  }

  @Test(arguments: [
    ("식비", 4, "식비"), ("식비", 3, "식…"), ("식비", 2, "…"), ("식비", 1, "…"), ("식비", 0, ""),
    ("groceries", 9, "groceries"), ("groceries", 8, "groceri…"), ("a", -1, ""),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("한글a", 4, "한…"), ("", 3, ""),
  ])
  func `text is cut to cells with an ellipsis`(text: String, cells: Int, wanted: String) {
    #expect(text.truncated(toCells: cells) == wanted)
    #expect(text.truncated(toCells: cells).widthInCells <= max(0, cells))
  }

  @Test func `an ellipsis that does not fit is left out`() {
    #expect("abcdef".truncated(toCells: 2, ellipsis: "...") == "ab")
    #expect("abcdef".truncated(toCells: 4, ellipsis: "...") == "a...")
  }

  @Test(arguments: [
    ("a quick brown fox", 7, ["a quick", "brown", "fox"]),
    ("a  quick\n\nfox ", 20, ["a quick", "", "fox"]),
    ("unbreakable is", 5, ["unbre", "akabl", "e is"]),
    ("서울 지하철", 5, ["서울", "지하", "철"]),
    ("ab 지", 0, ["a", "b", "지"]),
    ("", 3, [""]),
  ])
  func `text is wrapped at spaces, else between clusters`(
    text: String, cells: Int, wanted: [String]
  ) {
    #expect(text.wrapped(toCells: cells) == wanted)
  }

  @Test func `text is padded on either side`() {
    #expect("식비".paddedRight(toCells: 6) == "식비  ")
    #expect("식비".paddedLeft(toCells: 6) == "  식비")
    #expect("식비".paddedLeft(toCells: 3) == "식비")
  }
}
