import Testing

@testable import Importing

struct NormalizedTests {
  @Test func `every character is folded as the standard library classifies letters`() {
    // In blocks of 256 characters, so that each string has many characters.
    for plane in UInt32(0)...0x10FF where !(0xD8...0xF8 ~= plane) {
      let scalars = (plane << 8...(plane << 8 | 0xFF)).compactMap(Unicode.Scalar.init)
      var folded = String.UnicodeScalarView()
      folded.append(contentsOf: scalars.compactMap(Fold.folded))
      var keys = String.UnicodeScalarView()
      for start in stride(from: 0, to: scalars.count, by: 64) {
        let part = scalars[start..<min(start + 64, scalars.count)]
        var text = String(String.UnicodeScalarView(part))
        keys.append(contentsOf: text.withUTF8(Fold.text).text.unicodeScalars)
      }
      #expect(keys.elementsEqual(folded), "U+\(String(plane, radix: 16))..")
      guard plane > 5 else { continue }
      let letters = scalars.filter {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
      // Georgian capitals, Vietnamese letters and full-width forms.
      let isFolded = [0x1C, 0x1E, 0xFF].contains(plane)
      #expect(isFolded || keys.elementsEqual(letters), "U+\(String(plane, radix: 16))..")
    }
  }

  @Test(arguments: [
    ("Übertrag", "ubertrag"), ("ÀÉÎÕÜŻ", "aeiouz"), ("Ｂｅｔｒａｇ １２", "betrag12"), ("СУММА", "сумма"),
    ("거래 일자", "거래일자"), ("お預かり金額", "お預かり金額"), ("W\u{FFFD}hrung", "w\u{FFFD}hrung"), ("-+/", ""),
    ("Ημερομηνίας", "ημερομηνιασ"), ("ΗΜΕΡΟΜΗΝΙΑΣ", "ημερομηνιασ"), ("SỐ TIỀN", "sotien"),
    ("So\u{302}\u{301} tie\u{302}\u{300}n", "sotien"), ("Tranzacție", "tranzactie"),
    ("ԳՈՒՄԱՐ", "գումար"), ("ᲗᲐᲜᲮᲐ", "თანხა"), ("MƏBLƏĞ", "məbləg"),
    (String(repeating: "x", count: 257), ""),
  ])
  func `a normalized name has the letters and digits of the name`(
    name: String, normalized: String
  ) {
    #expect(name.normalized == normalized)
  }

  @Test func `canonically equal names have one normalized form`() {
    let hangul = "거래일자"
    let parts = "\u{1100}\u{1165}\u{1105}\u{1162}\u{110B}\u{1175}\u{11AF}\u{110C}\u{1161}"
    #expect(parts.normalized.utf8.elementsEqual(hangul.normalized.utf8))
    #expect(parts.normalized != "거래일시".normalized)
  }
}
