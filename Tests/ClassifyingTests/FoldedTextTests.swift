import Classifying
import Testing

/// Folded text, on which every rule and the dictionary rely.
@Suite struct FoldedTextTests {
  @Test(arguments: [
    ("STARBUCKS", "starbucks"), ("BÄCKEREI", "bäckerei"), ("ŻABKA ŁÓDŹ", "żabka łódź"),
    ("ČESKÉ DRÁHY", "české dráhy"), ("ПЯТЁРОЧКА", "пятёрочка"), ("ЁЛКА ЯЩИК", "ёлка ящик"),
    ("ＧＳ２５", "gs25"), ("ŐSZ", "ősz"), ("İŞ BANKASI", "İş bankasi"),
    ("ΦΟΥΡΝΟΣ", "φούρνος"), ("Έξοδα ΏΡΑ", "έξοδα ώρα"), ("NHÀ THUỐC PHƯƠNG", "nhà thuốc phương"),
    ("ȘCOALA ȚARA", "școala țara"),
  ])
  func `capitals and small letters are equal`(capitals: String, small: String) {
    #expect(TextPattern(capitals).matches(small))
    #expect(TextPattern(small).matches(capitals))
  }

  @Test(arguments: [
    ("×", "÷"), ("ı", "i"), ("ĸ", "Ĺ"), ("А", "A"), ("я", "ѐ"), ("ἀ", "ἁ"), ("Ḁ", "ḁ"), ("ß", "SS"),
  ])
  func `different letters stay different`(one: String, other: String) {
    #expect(!TextPattern(one).matches(other))
    #expect(!TextPattern(other).matches(one))
  }

  @Test func `every letter of the folded alphabets has its own small letter`() {
    for value in Array(0x41...0x5A as ClosedRange<UInt32>) + Array(0xC0...0x17F)
      + Array(0x400...0x45F)
    {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let letter = String(Character(scalar))
      let small = letter.lowercased()
      #expect(TextPattern(letter).matches(letter), "U+\(String(value, radix: 16))")
      // Turkish i and small y with diaeresis have partners outside these ranges.
      guard small.unicodeScalars.count == 1, value != 0x130, value != 0x178 else { continue }
      #expect(TextPattern(letter).matches(small), "U+\(String(value, radix: 16))")
    }
  }
}
