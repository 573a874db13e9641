/// Words of three bytes and more that are looked for where a text begins, or anywhere in it.
///
/// The first three bytes leave a word or two to be compared at each place.
struct WordBeginnings<Meaning: Sendable>: Sendable {
  private var bytes: [UInt8] = []
  private var words: [Word] = []
  /// Numbers of words, from 1, by the hash of how they begin; 0 for none.
  private var slots = [UInt16](repeating: 0, count: 512)

  private struct Word: Sendable {
    var start: UInt32
    var count: UInt16
    /// The word before of the same slot; 0 for none.
    var next: UInt16
    var meaning: Meaning
  }

  init(_ lists: [(WordList, Meaning)]) {
    for (list, meaning) in lists {
      list.forEach { word in NameKey.with(word) { add($0.composed, meaning) } }
    }
  }

  init(_ sets: [(WordSet, Meaning)]) {
    for (set, meaning) in sets {
      set.forEach { add($0, meaning) }
    }
  }

  private mutating func add(_ word: UnsafeBufferPointer<UInt8>, _ meaning: Meaning) {
    precondition(word.count >= 3, "\(String(decoding: word, as: UTF8.self)) is too short")
    let slot = WordBeginnings.slot(word, 0)
    words.append(
      Word(
        start: UInt32(bytes.count), count: UInt16(word.count), next: slots[slot], meaning: meaning))
    slots[slot] = UInt16(words.count)
    bytes.append(contentsOf: word)
  }

  /// Hands out the words that stand at `offset` in a text of keys, in no order.
  @inline(__always)
  func forEach(
    in text: UnsafeBufferPointer<UInt8>, at offset: Int,
    _ body: (UnsafeBufferPointer<UInt8>, Meaning) -> Void
  ) {
    guard offset + 3 <= text.count else { return }
    var next = Int(slots[WordBeginnings.slot(text, offset)])
    guard next > 0 else { return }
    let text = UnsafeBufferPointer(rebasing: text[offset...])
    bytes.withUnsafeBufferPointer { bytes in
      while next > 0 {
        let word = words[next - 1]
        let start = Int(word.start)
        let known = UnsafeBufferPointer(rebasing: bytes[start..<start + Int(word.count)])
        if text.hasPrefix(known) { body(known, word.meaning) }
        next = Int(word.next)
      }
    }
  }

  /// Whether a key begins with one of the words.
  func areBeginning(_ key: NameKey) -> Bool {
    var isFound = false
    forEach(in: key.composed, at: 0) { word, _ in isFound = isFound || key.hasPrefix(word) }
    return isFound
  }

  @inline(__always)
  private static func slot(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int {
    let first = UInt32(text[at]) | UInt32(text[at + 1]) << 8 | UInt32(text[at + 2]) << 16
    return Int(truncatingIfNeeded: (first &* 0x9E37_79B1) >> 23)
  }
}
