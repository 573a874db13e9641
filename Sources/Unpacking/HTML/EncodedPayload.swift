/// The encrypted content of a page, which secure mails (보안메일) decrypt in the browser.
enum EncodedPayload {
  /// The minimum length of an encoded text; words, paths and code have shorter runs.
  private static let run = 64

  /// Returns the number of bytes in long runs of Base64 or hexadecimal digits, without images.
  static func size(in page: [UInt8]) -> Int {
    var size = 0
    var start = 0
    var characters: UInt64 = 0
    for at in 0...page.count {
      if at < page.count, let bit = bit(of: page[at]) {
        characters |= bit
        continue
      }
      // A run with fewer distinct characters is a separator line in a comment.
      if at - start >= run, characters.nonzeroBitCount >= 4, !isImage(page[..<start]) {
        size += at - start
      }
      start = at + 1
      characters = 0
    }
    return size
  }

  /// Returns a bit for a letter or digit, 0 for another character of encoded texts, or else `nil`.
  private static func bit(of byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      1 << UInt64(byte & 63)
    case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "%"): 0
    default: nil
    }
  }

  /// Whether the bytes before a run, such as `data:image/png;base64,`, show that the run is an
  /// image.
  private static func isImage(_ before: ArraySlice<UInt8>) -> Bool {
    before.suffix(8).elementsEqual(";base64,".utf8)
  }
}
