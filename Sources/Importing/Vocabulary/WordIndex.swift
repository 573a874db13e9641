/// Words and their meanings, by the first three bytes of each word.
///
/// In a file with an unknown layout, every cell may be a header. Any of 360 parts could begin at
/// each of some twenty offsets in a name. The first three bytes exclude all but one or two parts.
struct WordIndex<Meaning: Sendable>: Sendable {
  private var entries: [UInt32: [Entry]] = [:]

  private struct Entry: Sendable {
    let word: String
    let bytes: [UInt8]
    let meaning: Meaning
  }

  /// Indexes `words`, each of which must have three bytes or more when normalized.
  init(_ words: some Sequence<(String, Meaning)>) {
    for (word, meaning) in words {
      let name = word.normalized
      let bytes = Array(name.utf8)
      precondition(bytes.count >= 3, "\(word) is too short")
      entries[WordIndex.beginning(of: bytes, at: 0), default: []].append(
        Entry(word: name, bytes: bytes, meaning: meaning))
    }
  }

  /// Calls `body` with each word that `name` contains at the byte `offset`.
  func forEach(in name: [UInt8], at offset: Int, _ body: (String, Meaning) -> Void) {
    guard offset + 3 <= name.count,
      let candidates = entries[WordIndex.beginning(of: name, at: offset)]
    else { return }
    for entry in candidates where name[offset...].starts(with: entry.bytes) {
      body(entry.word, entry.meaning)
    }
  }

  /// Returns the words with which `name` begins, and their meanings.
  ///
  /// No combining mark follows such a word, because a mark would change the word's last letter.
  func prefixes(of name: String) -> [(word: String, meaning: Meaning)] {
    var found: [(String, Meaning)] = []
    forEach(in: Array(name.utf8), at: 0) { word, meaning in
      if name.hasPrefix(word) { found.append((word, meaning)) }
    }
    return found
  }

  private static func beginning(of bytes: [UInt8], at offset: Int) -> UInt32 {
    UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8 | UInt32(bytes[offset + 2]) << 16
  }
}
