package import Terminal

/// A line of text that is being typed, with a cursor between its characters.
///
/// Characters are graphemes: Backspace deletes a Hangul syllable that was typed as three letters,
/// or a letter with its accents. Line breaks become spaces.
/// letter with its accents, is gone with one backspace. Line breaks become spaces.
package struct TextField: Hashable, Sendable {
  package private(set) var text: String
  /// How many characters are before the cursor.
  package private(set) var cursor: Int
  /// The most bytes of UTF-8 that the text may have.
  ///
  /// Characters beyond the limit are not inserted.
  package let limit: Int

  /// Creates a field with the cursor after `text`.
  package init(_ text: String = "", limit: Int = 1_000) {
    self.text = ""
    self.limit = limit
    cursor = 0
    insert(text)
  }

  package var isEmpty: Bool { text.isEmpty }

  /// Whether the text is empty or only white space.
  package var isBlank: Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// The text without white space at its ends.
  package var trimmed: String {
    var rest = text.unicodeScalars[...]
    while rest.first?.properties.isWhitespace == true { rest.removeFirst() }
    while rest.last?.properties.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  package mutating func insert(_ new: String) {
    let index = text.index(text.startIndex, offsetBy: cursor)
    let after = text[index...].count
    var capacity = limit - text.utf8.count
    var taken = ""
    for character in new {
      let character = character.isNewline || character == "\t" ? " " : character
      guard character.utf8.count <= capacity else { break }
      capacity -= character.utf8.count
      taken.append(character)
    }
    text.insert(contentsOf: taken, at: index)
    // A scalar may join its neighbours into one character. The text after the cursor stays there.
    cursor = max(0, text.count - after)
  }

  package mutating func clear() { (text, cursor) = ("", 0) }

  /// Input for a line of text.
  package enum Change: Hashable, Sendable {
    case key(Key, KeyModifiers)
    case paste(String)
  }

  /// Returns `false` for input that changes no line of text.
  @discardableResult
  package mutating func take(_ change: Change) -> Bool {
    switch change {
    case .key(let key, let modifiers): return take(key, modifiers)
    case .paste(let text): insert(text)
    }
    return true
  }

  /// Applies a key; returns `false` for a key that changes no line of text.
  ///
  /// The keys are those of a shell: arrows, Home and End (Ctrl-A, Ctrl-E), by words (Alt or Ctrl
  /// with an arrow, Alt-B, Alt-F), Backspace and Delete (Ctrl-H, Ctrl-D), Ctrl-W, Ctrl-U, Ctrl-K.
  package mutating func take(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    let isWord = !modifiers.isDisjoint(with: [.alt, .control])
    switch key {
    case .left: cursor = isWord ? wordStart : max(0, cursor - 1)
    case .right: cursor = isWord ? wordEnd : min(text.count, cursor + 1)
    case .home: cursor = 0
    case .end: cursor = text.count
    case .backspace: remove(from: isWord ? wordStart : max(0, cursor - 1), to: cursor)
    case .delete: remove(from: cursor, to: isWord ? wordEnd : min(text.count, cursor + 1))
    case .character(let scalar) where modifiers.isSubset(of: .shift): insert(String(scalar))
    case .character(let scalar) where modifiers == .control: return takeControl(scalar)
    case .character("b") where modifiers == .alt: cursor = wordStart
    case .character("f") where modifiers == .alt: cursor = wordEnd
    default: return false
    }
    return true
  }

  private mutating func takeControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a": cursor = 0
    case "e": cursor = text.count
    case "b": cursor = max(0, cursor - 1)
    case "f": cursor = min(text.count, cursor + 1)
    case "h": remove(from: max(0, cursor - 1), to: cursor)
    case "d": remove(from: cursor, to: min(text.count, cursor + 1))
    case "w": remove(from: wordStart, to: cursor)
    case "u": remove(from: 0, to: cursor)
    case "k": remove(from: cursor, to: text.count)
    default: return false
    }
    return true
  }

  private mutating func remove(from start: Int, to end: Int) {
    guard start < end else { return }
    let after = text.count - end
    let first = text.index(text.startIndex, offsetBy: start)
    text.removeSubrange(first..<text.index(first, offsetBy: end - start))
    // The rest may have become one character across the gap.
    cursor = max(0, text.count - after)
  }

  /// The start of the word before the cursor.
  private var wordStart: Int {
    let before = text.prefix(cursor).reversed()
    let gap = before.prefix { !$0.isPartOfWord }.count
    return cursor - gap - before.dropFirst(gap).prefix(\.isPartOfWord).count
  }

  /// The end of the word after the cursor.
  private var wordEnd: Int {
    let behind = text.dropFirst(cursor)
    let gap = behind.prefix { !$0.isPartOfWord }.count
    return cursor + gap + behind.dropFirst(gap).prefix(\.isPartOfWord).count
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}

extension Sequence {
  fileprivate func prefix(_ holds: KeyPath<Element, Bool>) -> [Element] {
    var elements: [Element] = []
    for element in self {
      guard element[keyPath: holds] else { break }
      elements.append(element)
    }
    return elements
  }
}
