/// A name as names are compared: its letters and digits, in lower case and without accents.
///
/// Names are looked up hundreds of times before a row is read, so no text is made of them: the bytes
/// lie in memory that is gone with the closure they are handed to. Empty for texts too long to be a
/// name. A letter that was lost (U+FFFD) stays.
struct NameKey {
  /// In UTF-8, its letters as the name has them: composed or not.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The same composed, by which names are equal that Unicode holds equal.
  let composed: UnsafeBufferPointer<UInt8>
  /// Of the composed bytes.
  let hash: UInt32

  /// In bytes: no name is longer, and runs of combining marks are slow to compare.
  static let longest = 256

  private init(_ bytes: UnsafeBufferPointer<UInt8>, composed: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    self.composed = composed
    hash = composed.hash
  }

  /// Hands out the key of a text, which is UTF-8.
  @inline(__always)
  static func with<Result>(
    _ text: UnsafeBufferPointer<UInt8>, _ body: (NameKey) -> Result
  ) -> Result {
    let count = text.count <= longest ? text.count : 0
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 1) { buffer in
      var fold = Fold(into: buffer)
      fold.take(UnsafeBufferPointer(rebasing: text[..<count]))
      let bytes = UnsafeBufferPointer(rebasing: buffer[..<fold.count])
      guard fold.mayCompose, let composed = NFC.composed(bytes) else {
        return body(NameKey(bytes, composed: bytes))
      }
      return composed.withUnsafeBufferPointer { body(NameKey(bytes, composed: $0)) }
    }
  }

  @inline(__always)
  static func with<Result>(_ text: some StringProtocol, _ body: (NameKey) -> Result) -> Result {
    var text = String(text)
    return text.withUTF8 { with($0, body) }
  }

  var isEmpty: Bool { bytes.isEmpty }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the key begins with a word's letters; a mark behind them would make another letter of
  /// the last one.
  func hasPrefix(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    composed.hasPrefix(word) && isLetter(at: word.count)
  }

  func hasSuffix(_ word: StaticString) -> Bool {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    return UnsafeBufferPointer(rebasing: composed.suffix(word.count)).isSame(as: word)
  }

  func isSame(as other: NameKey) -> Bool { composed.isSame(as: other.composed) }

  /// Whether a word's letters stand somewhere in the key.
  func contains(_ word: StaticString) -> Bool {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard composed.count >= word.count else { return false }
    return (0...composed.count - word.count).contains { start in
      UnsafeBufferPointer(rebasing: composed[start...]).hasPrefix(word)
        && isLetter(at: start + word.count)
    }
  }

  /// Whether a letter of its own begins at `offset`, or nothing does.
  private func isLetter(at offset: Int) -> Bool {
    guard offset < composed.count, composed[offset] >= 0x80 else { return true }
    switch composed[offset] {
    // Cyrillic and ideographs have no marks that are letters themselves.
    case 0xD0, 0xD1, 0xE4...0xE9: return true
    case 0xEB...0xEC: return true
    default:
      let end = String(decoding: composed[..<offset], as: UTF8.self)
      let all = String(decoding: composed, as: UTF8.self)
      return all.starts(with: end)
    }
  }
}
