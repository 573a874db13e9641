import Testing

@testable import Importing

struct NameKeyTests {
  @Test func `every character is folded as the standard library tells letters`() {
    // By planes of 256, so that each key is of many characters.
    for plane in UInt32(0)...0x10FF where !(0xD8...0xF8 ~= plane) {
      let scalars = (plane << 8...(plane << 8 | 0xFF)).compactMap(Unicode.Scalar.init)
      var folded = String.UnicodeScalarView()
      folded.append(contentsOf: scalars.compactMap(Fold.folded))
      var keys = String.UnicodeScalarView()
      for start in stride(from: 0, to: scalars.count, by: 64) {
        let part = scalars[start..<min(start + 64, scalars.count)]
        keys.append(
          contentsOf: HeaderWords.key(String(String.UnicodeScalarView(part))).unicodeScalars)
      }
      #expect(keys.elementsEqual(folded), "U+\(String(plane, radix: 16))..")
      guard plane > 5 else { continue }
      let letters = scalars.filter {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
      #expect(plane == 0xFF || keys.elementsEqual(letters), "U+\(String(plane, radix: 16))..")
    }
  }

  @Test(arguments: [
    ("Übertrag", "ubertrag"), ("ÀÉÎÕÜŻ", "aeiouz"), ("Ｂｅｔｒａｇ １２", "betrag12"), ("СУММА", "сумма"),
    ("거래 일자", "거래일자"), ("お預かり金額", "お預かり金額"), ("W\u{FFFD}hrung", "w\u{FFFD}hrung"), ("-+/", ""),
    (String(repeating: "x", count: 257), ""),
  ])
  func `a key has the letters and digits of a name`(name: String, key: String) {
    #expect(HeaderWords.key(name) == key)
    #expect(NameKey.with(name, \.text) == key)
  }

  @Test func `names that Unicode holds equal have one key`() {
    let hangul = "거래일자"
    let parts = "\u{1100}\u{1165}\u{1105}\u{1162}\u{110B}\u{1175}\u{11AF}\u{110C}\u{1161}"
    #expect(NameKey.with(hangul) { one in NameKey.with(parts) { one.isSame(as: $0) } })
    #expect(!NameKey.with(hangul) { one in NameKey.with("거래일시") { one.isSame(as: $0) } })
  }

  @Test func `a key begins with, ends with and has letters, not halves of them`() {
    func key<Result>(_ text: String, _ body: (NameKey) -> Result) -> Result {
      NameKey.with(text, body)
    }
    let begins = { (text: String, word: String) in
      var word = word
      return word.withUTF8 { word in key(text) { $0.hasPrefix(word) } }
    }
    #expect(begins("환불 완료", "환불"))
    #expect(begins("Refund", "refund"))
    #expect(!begins("Refun", "refund"))
    // A mark that is a letter by itself changes the letter before.
    #expect(!begins("refund\u{5B0}", "refund"))
    #expect(key("Transaction ID") { $0.hasSuffix("id") })
    #expect(key("승인번호") { $0.hasSuffix("번호") })
    #expect(!key("호") { $0.hasSuffix("번호") })
    #expect(key("Declined by issuer") { $0.contains("declined") })
    #expect(key("Was declined") { $0.contains("declined") })
    #expect(!key("Decline") { $0.contains("declined") })
  }
}
