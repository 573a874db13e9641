/// Words in one text, as the tables of this program are typed: blanks and line ends part them.
struct WordList {
  let text: String

  init(_ text: String) { self.text = text }

  /// How many there are at most, and their bytes.
  var size: (words: Int, bytes: Int) {
    var text = text
    return text.withUTF8 { bytes in
      (bytes.reduce(1) { $0 + ($1 <= 0x20 ? 1 : 0) }, bytes.count)
    }
  }

  /// Hands out each word's bytes.
  @inline(__always)
  func forEach(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for at in 0...bytes.count where at == bytes.count || bytes[at] <= 0x20 {
        if at > start { body(UnsafeBufferPointer(rebasing: bytes[start..<at])) }
        start = at + 1
      }
    }
  }
}
