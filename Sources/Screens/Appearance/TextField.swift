package import Terminal

/// One line of text that a person types, with a cursor between its characters.
///
/// Characters are what a person sees as one: a syllable of Hangul that was typed as three letters, or a
/// letter with its accents, is gone with one backspace. Line breaks become spaces.
package struct TextField: Hashable, Sendable {
  package private(set) var text: String
  /// How many characters are left of the cursor.
  package private(set) var cursor: Int
  /// The most bytes of UTF-8 that are taken; what would go beyond is left out, character by character.
  package let limit: Int

  /// With the cursor behind `text`.
  package init(_ text: String = "", limit: Int = 1_000) {
    self.text = ""
    self.limit = limit
    cursor = 0
    insert(text)
  }

  package var isEmpty: Bool { text.isEmpty }

  /// Whether there is anything but white space.
  package var isBlank: Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// What was typed, without white space at its ends.
  package var trimmed: String {
    var rest = text.unicodeScalars[...]
    while rest.first?.properties.isWhitespace == true { rest.removeFirst() }
    while rest.last?.properties.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  package mutating func insert(_ new: String) {
    let place = text.index(text.startIndex, offsetBy: cursor)
    let after = text[place...].count
    var room = limit - text.utf8.count
    var taken = ""
    for character in new {
      let character = character.isNewline || character == "\t" ? " " : character
      guard character.utf8.count <= room else { break }
      room -= character.utf8.count
      taken.append(character)
    }
    text.insert(contentsOf: taken, at: place)
    // A scalar may join the characters beside it: what is behind the cursor stays there.
    cursor = max(0, text.count - after)
  }

  package mutating func clear() { (text, cursor) = ("", 0) }

  /// What hands do to a line of text.
  package enum Change: Hashable, Sendable {
    case key(Key, KeyModifiers)
    case paste(String)
  }

  /// `false` where it does nothing to any line of text.
  @discardableResult
  package mutating func take(_ change: Change) -> Bool {
    switch change {
    case .key(let key, let modifiers): return take(key, modifiers)
    case .paste(let text): insert(text)
    }
    return true
  }

  /// What a key does to a line of text; `false` where it does nothing to any.
  ///
  /// The keys of a shell's line: arrows, Home and End (Ctrl-A, Ctrl-E), by words (Alt or Ctrl with an
  /// arrow, Alt-B, Alt-F), Backspace and Delete (Ctrl-H, Ctrl-D), Ctrl-W, Ctrl-U, Ctrl-K.
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
    // What is left may have become one character across the gap.
    cursor = max(0, text.count - after)
  }

  /// Where the word before the cursor begins.
  private var wordStart: Int {
    let before = text.prefix(cursor).reversed()
    let gap = before.prefix { !$0.isPartOfWord }.count
    return cursor - gap - before.dropFirst(gap).prefix(\.isPartOfWord).count
  }

  /// Where the word behind the cursor ends.
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
