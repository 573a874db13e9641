/// Names and what they mean, looked up by their keys without a text being made.
///
/// A table is built when it is first asked, from lists as they are typed: the keys one behind the
/// other, and a table of hashes by which they are found. A dictionary of texts takes ten times as
/// long to build, which would be more than all else that is done to a short statement.
struct WordTable<Meaning: Sendable>: Sendable {
  private var bytes: [UInt8] = []
  private var words: [Word] = []
  /// Numbers of words, from 1; 0 is free.
  ///
  /// A word whose place is taken has the next free one.
  private var slots: [UInt16]

  private struct Word: Sendable {
    var start: UInt32
    var hash: UInt32
    var count: UInt16
    var meaning: Meaning
  }

  /// A table with room for that many words, and bytes of words, before it has to grow.
  init(words capacity: Int, bytes byteCount: Int) {
    bytes.reserveCapacity(byteCount)
    words.reserveCapacity(capacity)
    var slotCount = 16
    while slotCount < 2 * capacity { slotCount *= 2 }
    slots = [UInt16](repeating: 0, count: slotCount)
  }

  /// How many words there can be.
  static var mostWords: Int { Int(UInt16.max) }

  var count: Int { words.count }

  /// A table of lists.
  init(_ lists: [(WordList, Meaning)]) {
    var size = (words: 0, bytes: 0)
    for (list, _) in lists {
      size.words += list.size.words
      size.bytes += list.size.bytes
    }
    self.init(words: size.words, bytes: size.bytes)
    for (list, meaning) in lists {
      list.forEach { word in NameKey.with(word) { add($0.composed, hash: $0.hash, meaning) } }
    }
  }

  /// Adds a word; one that is there already gets one more meaning.
  mutating func add(_ word: UnsafeBufferPointer<UInt8>, hash: UInt32, _ meaning: Meaning) {
    precondition(count < WordTable.mostWords && word.count < 1 << 16, "\(count) words")
    if 2 * (count + 1) > slots.count {
      slots = [UInt16](repeating: 0, count: 2 * slots.count)
      for (index, word) in words.enumerated() { occupy(word.hash, UInt16(index + 1)) }
    }
    words.append(
      Word(
        start: UInt32(bytes.count), hash: hash, count: UInt16(word.count), meaning: meaning))
    bytes.append(contentsOf: word)
    occupy(hash, UInt16(count))
  }

  @inline(__always)
  private mutating func occupy(_ hash: UInt32, _ number: UInt16) {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = number
  }

  /// Hands out the meanings of a word, in the order in which they were added, until `body` wants no
  /// more.
  @inline(__always)
  func find(_ word: UnsafeBufferPointer<UInt8>, hash: UInt32, _ body: (Meaning) -> Bool) {
    bytes.withUnsafeBufferPointer { bytes in
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 {
        let known = words[Int(slots[slot]) - 1]
        let start = Int(known.start)
        if known.hash == hash, Int(known.count) == word.count,
          UnsafeBufferPointer(rebasing: bytes[start..<start + word.count]).hasPrefix(word)
        {
          guard body(known.meaning) else { return }
        }
        slot = (slot + 1) & (slots.count - 1)
      }
    }
  }

  /// The first meaning of a name; `nil` for one that is not there.
  @inline(__always)
  subscript(key: NameKey) -> Meaning? { self[key.composed, hash: key.hash] }

  @inline(__always)
  subscript(word: UnsafeBufferPointer<UInt8>, hash hash: UInt32) -> Meaning? {
    var found: Meaning?
    find(word, hash: hash) {
      found = $0
      return false
    }
    return found
  }

  /// All words with their meanings, in the order in which they were added.
  func forEach(_ body: (UnsafeBufferPointer<UInt8>, Meaning) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      for word in words {
        let start = Int(word.start)
        body(
          UnsafeBufferPointer(rebasing: bytes[start..<start + Int(word.count)]), word.meaning)
      }
    }
  }
}
