import CVocabulary
import Ledger

/// A file with words from statements: `Sources/CVocabulary/words/NAME.txt`.
///
/// Each file explains its format in its first lines. `WordFileTests` checks the format.
struct WordFile {
  struct Section {
    /// The text in brackets above the section.
    let title: String
    /// The words in each line, without the language at the start of the line.
    var lines: [[String]] = []

    var words: [String] { lines.flatMap(\.self) }
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
    sections[sections.count - 1].lines.append(words)
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
