internal import CInstitutions

/// The institutions of `Sources/CInstitutions/institutions.txt`, which explains its format and the
/// rules of the search.
package struct InstitutionDirectory: Sendable {
  /// A name of an institution, as accounts and files write it.
  package struct Name: Hashable, Sendable {
    /// The folded characters; a space stands for any number of separators.
    let text: [Character]
    /// The index of the institution in ``InstitutionDirectory/institutions``.
    package let institution: Int
    /// Whether the name must be the first word of a text.
    let isFirst: Bool
    /// Whether letters may follow the name in the same word.
    let continues: Bool

    package var string: String { String(text) }
  }

  package private(set) var institutions: [Institution] = []
  package private(set) var names: [Name] = []
  /// The indices of the names by their first character.
  private var index: [Character: [Int]] = [:]
  /// The lines that could not be read.
  package private(set) var badLines: [String] = []

  package static let standard = InstitutionDirectory(
    String(
      decoding: UnsafeBufferPointer(start: sobi_institutions(), count: sobi_institutions_size()),
      as: UTF8.self))

  /// Reads text in the format of `institutions.txt`.
  package init(_ text: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if !add(line) { badLines.append(String(line)) }
    }
    for (position, name) in names.enumerated() {
      guard let first = name.text.first else { continue }
      index[first, default: []].append(position)
    }
  }

  private mutating func add(_ line: Substring) -> Bool {
    guard let colon = line.firstIndex(of: ":") else { return false }
    let head = line[..<colon].split(separator: " ", maxSplits: 2)
    guard head.count == 3, let kind = Institution.Kind(rawValue: String(head[0])) else {
      return false
    }
    let color = head[1].utf8.count == 6 ? UInt32(head[1], radix: 16) : nil
    guard color != nil || head[1] == "-" else { return false }
    let titles = head[2].split(separator: "/").map { String($0.trimming { $0 == " " }) }
    guard let korean = titles.first, let english = titles.last, titles.count <= 2,
      !korean.isEmpty, !english.isEmpty
    else { return false }
    let names = line[line.index(after: colon)...].split(
      separator: "|", omittingEmptySubsequences: false
    ).map { String($0.trimming { $0 == " " }) }
    guard !names.isEmpty, !names.contains("") else { return false }
    for name in names {
      let isFirst = name.hasPrefix("^")
      let text = Array(name.drop { $0 == "^" })
      let letters = text.filter { $0.kindInWord == .other }
      self.names.append(
        Name(
          text: text, institution: institutions.count, isFirst: isFirst,
          continues: letters.count >= 4 && text.last?.kindInWord == .other))
    }
    institutions.append(Institution(kind, korean: korean, english: english, color: color))
    return true
  }

  /// An institution that a text names, and the positions of the names in the text.
  package struct Finding: Hashable, Sendable {
    package let institutions: Set<Int>
    /// The ranges of the names, counted in characters of the text.
    package let ranges: [Range<Int>]
  }

  /// Returns the institutions that a text names; names inside longer names do not count.
  package func find(in text: String) -> Finding {
    let characters = text.flatMap { $0.folded }
    guard characters.count == text.count else { return Finding(institutions: [], ranges: []) }
    var matches: [(range: Range<Int>, institution: Int)] = []
    let firstWord = characters.firstIndex { $0.kindInWord != .separator } ?? 0
    for start in characters.indices where characters.isBoundary(at: start) {
      for position in index[characters[start]] ?? [] {
        let name = names[position]
        guard !name.isFirst || start == firstWord,
          let end = characters.end(of: name, from: start)
        else { continue }
        matches.append((start..<end, name.institution))
      }
    }
    let longest = matches.filter { match in
      !matches.contains { other in
        other.range.overlaps(match.range) && other.range.count > match.range.count
      }
    }
    return Finding(
      institutions: Set(longest.map(\.institution)), ranges: longest.map(\.range))
  }

  /// Returns the only institution that the first sources with a name mention; `nil` if the sources
  /// name none, or the first ones name several.
  package func institution(in sources: [[String]]) -> Institution? {
    for texts in sources {
      let found = texts.reduce(into: Set<Int>()) { $0.formUnion(find(in: $1).institutions) }
      if let one = found.first { return found.count == 1 ? institutions[one] : nil }
    }
    return nil
  }
}

/// The kinds of characters between which words begin and end.
private enum KindInWord { case separator, digit, latin, other }

extension Character {
  fileprivate var kindInWord: KindInWord {
    if isNumber { return .digit }
    guard isLetter else { return .separator }
    return isCased ? .latin : .other
  }

  /// The character without case and width.
  fileprivate var folded: String {
    String(decoding: FoldedText.bytes(of: String(self)), as: UTF8.self)
  }
}

extension [Character] {
  /// Whether a word, a number or another script begins at an index.
  fileprivate func isBoundary(at position: Int) -> Bool {
    guard position > 0, position < count else { return true }
    let (before, after) = (self[position - 1].kindInWord, self[position].kindInWord)
    return before != after || before == .separator
  }

  /// Returns the end of a name that begins at `start`; `nil` if the name does not match there.
  fileprivate func end(of name: InstitutionDirectory.Name, from start: Int) -> Int? {
    var position = start
    for character in name.text {
      if character == " " {
        while position < count, self[position].kindInWord == .separator { position += 1 }
        continue
      }
      guard position < count, self[position] == character else { return nil }
      position += 1
    }
    return isBoundary(at: position) || name.continues ? position : nil
  }
}
