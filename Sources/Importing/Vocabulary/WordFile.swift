import CVocabulary

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
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      if line.first == UInt8(ascii: "[") {
        sections.append(
          Section(title: String(decoding: line.dropFirst().dropLast(), as: UTF8.self)))
      } else if let colon = line.firstIndex(of: UInt8(ascii: ":")), !sections.isEmpty {
        sections[sections.count - 1].lines.append(
          line[(colon + 1)...].split(separator: UInt8(ascii: " "))
            .map { String(decoding: $0, as: UTF8.self) })
      }
    }
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
