import CVocabulary
import Ledger

/// A file with words from statements: `Sources/CVocabulary/words/NAME.txt`.
///
/// Each file explains its format in its first lines. `WordFileTests` checks the format.
struct WordFile {
  struct Section {
    /// The text in brackets above the section.
    let title: String
    var lines: [Line] = []

    var words: [String] { lines.flatMap(\.words) }
  }

  struct Line {
    /// The code of the language (ISO 639), or `sign`.
    let language: String
    let words: [String]
  }

  private(set) var sections: [Section] = []

  init(_ name: String) {
    let file = sobi_words_named(name)
    precondition(file.bytes != nil, "there is no file of words \(name)")
    let bytes = UnsafeBufferPointer(start: file.bytes, count: file.size)
    var start = 0
    while start < bytes.count {
      let end = bytes.index(of: UInt8(ascii: "\n"), from: start, to: bytes.count)
      add(bytes, start, end)
      start = end + 1
    }
  }

  /// Adds the line of `bytes` from `start` up to `end`.
  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
    guard start < end, bytes[start] != UInt8(ascii: "#") else { return }
    if bytes[start] == UInt8(ascii: "[") {
      let title = bytes.part(from: start + 1, to: end - 1)
      sections.append(Section(title: String(decoding: title, as: UTF8.self)))
      return
    }
    let colon = bytes.index(of: UInt8(ascii: ":"), from: start, to: end)
    guard colon < end, !sections.isEmpty else { return }
    var words: [String] = []
    var next = colon + 1
    while next < end {
      let space = bytes.index(of: UInt8(ascii: " "), from: next, to: end)
      if space > next {
        words.append(String(decoding: bytes.part(from: next, to: space), as: UTF8.self))
      }
      next = space + 1
    }
    let language = String(decoding: bytes.part(from: start, to: colon), as: UTF8.self)
    sections[sections.count - 1].lines.append(Line(language: language, words: words))
  }

  subscript(title: String) -> [String] {
    guard let section = sections.first(where: { $0.title == title }) else {
      preconditionFailure("the file has no section \(title)")
    }
    return section.words
  }

  /// The normalized words in the section with this title.
  func names(_ title: String) -> Set<String> { Set(self[title].map(\.normalized)) }
}

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

/// The words in the names of statement files.
package enum StatementNames {
  /// Whether any bank may use the word in the name of a file.
  package static func isNeutral(_ word: String) -> Bool { neutral.contains(word.normalized) }

  private static let neutral = WordFile("accounts").names("file name")
}
