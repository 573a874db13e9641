/// A tag in the note of a transaction, such as `#jeju`.
///
/// A tag begins with `#` and has letters, digits, `_` and `-`, in any language, with at least one
/// letter: `#12` is the number of a transaction. The `#` is not part of a word, as in `C#`, and not
/// part of an address, as in `example.com/#top`.
package struct Tag: Hashable, Sendable {
  /// The text after `#`, as typed.
  package let name: String
  /// The name in lower case; two tags are the same if their keys are.
  package let key: String

  package static func == (a: Tag, b: Tag) -> Bool { a.key == b.key }
  package func hash(into hasher: inout Hasher) { hasher.combine(key) }

  fileprivate init(valid name: String) { (self.name, key) = (name, name.lowercased()) }

  /// Creates the tag with this name, with or without `#`; `nil` if no tag can have this name.
  package init?(_ text: some StringProtocol) {
    let marked = text.hasPrefix("#") ? String(text) : "#" + text
    let found = Tag.ranges(in: marked)
    guard found.count == 1, found[0].range == marked.startIndex..<marked.endIndex else {
      return nil
    }
    self = found[0].tag
  }
}

extension Tag {
  /// Returns the tags in a note, each once, in the order of their first use.
  package static func tags(in note: String) -> [Tag] {
    var seen: Set<Tag> = []
    return ranges(in: note).map(\.tag).filter { seen.insert($0).inserted }
  }

  /// Returns the note with this tag at its end; the note itself if it has the tag.
  package func added(to note: String?) -> String {
    guard let note else { return "#" + name }
    return Tag.tags(in: note).contains(self) ? note : note + " #" + name
  }

  /// Returns the note without this tag and the spaces before it; `nil` if nothing is left.
  package func removed(from note: String) -> String? {
    var rest = ""
    var start = note.startIndex
    for (tag, range) in Tag.ranges(in: note) where tag == self {
      var kept = note[start..<range.lowerBound]
      while kept.last == " " { kept.removeLast() }
      rest += kept
      start = range.upperBound
    }
    guard start > note.startIndex else { return note }
    let end = note[start...]
    rest += rest.isEmpty ? end.drop { $0 == " " } : end
    return rest.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? nil : rest
  }

  /// Returns each tag with its range, which includes the `#`.
  private static func ranges(in text: String) -> [(tag: Tag, range: Range<String.Index>)] {
    let scalars = text.unicodeScalars
    var found: [(Tag, Range<String.Index>)] = []
    var previous: Unicode.Scalar?
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if scalar == "#", previous.map({ !isPart($0) && $0 != "/" && $0 != "&" }) ?? true {
        var word = scalars[next...].prefix(while: isPart)
        while word.last == "-" { word.removeLast() }
        if word.contains(where: \.properties.isAlphabetic) {
          found.append((Tag(valid: String(word)), index..<word.endIndex))
        }
        if let last = word.last {
          (previous, index) = (last, word.endIndex)
          continue
        }
      }
      (previous, index) = (scalar, next)
    }
    return found
  }

  /// Returns whether a tag can contain the character: a letter, a mark of a letter, a digit, `_` or
  /// `-`.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      true
    default: scalar == "_" || scalar == "-"
    }
  }
}
