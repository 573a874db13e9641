import Testing

@testable import Importing

struct NFCTests {
  /// ``NFC`` uses an underscored property of the standard library's `String`, `_nfcCodeUnits`.
  @Test(arguments: [
    ("Wa\u{308}hrung", "W\u{E4}hrung"), ("\u{1100}\u{1161}\u{11A8}", "\u{AC01}"),
    ("\u{F914}", "\u{6A02}"), ("\u{212B}", "\u{C5}"), ("q\u{307}\u{323}", "q\u{323}\u{307}"),
  ])
  func `text is composed`(text: String, composed: String) {
    #expect(
      NFC.composed(text).unicodeScalars.elementsEqual(composed.unicodeScalars),
      """
      This toolchain's String._nfcCodeUnits no longer returns normalization form C. `NFC` needs \
      another source of composed text.
      """)
  }

  @Test func `composed text and long runs of marks stay as they are`() {
    for text in ["", "Betrag", "거래일자", "Über", "a" + String(repeating: "\u{308}", count: 31)] {
      #expect(Array(text.utf8).withUnsafeBufferPointer { NFC.composed($0) } == nil, "\(text)")
    }
  }
}
