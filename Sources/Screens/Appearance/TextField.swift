package import Terminal

/// A line of text that the user types, with a cursor between its characters.
///
/// Characters are graphemes: one Backspace deletes a Hangul syllable, or a letter with its accents.
/// Line breaks and tabs become spaces.
package struct TextField: Hashable, Sendable {
  package private(set) var text: String
  /// The number of characters before the cursor.
  package private(set) var cursor: Int
  /// The maximum length of the text in UTF-8 bytes; the field ignores characters beyond it.
  package let limit: Int

  /// Creates a field with the cursor after `text`.
  package init(_ text: String = "", limit: Int = 1_000) {
    self.text = ""
    self.limit = limit
    cursor = 0
    insert(text)
  }

  package var isEmpty: Bool { text.isEmpty }

  package var isBlank: Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

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
    // The new text may merge with adjacent characters, so count the cursor's position from the end.
    cursor = max(0, text.count - after)
  }

  package mutating func clear() { (text, cursor) = ("", 0) }

  package enum Change: Hashable, Sendable {
    case key(Key, KeyModifiers)
    case paste(String)
  }

  /// Applies `change`; returns `false` for a key that the field does not use.
  @discardableResult
  package mutating func take(_ change: Change) -> Bool {
    switch change {
    case .key(let key, let modifiers): return take(key, modifiers)
    case .paste(let text): insert(text)
    }
    return true
  }

  /// Handles a key; returns `false` for a key that the field does not use.
  ///
  /// The keys work as in a shell. Left, Right, Home, End and Ctrl-A, B, E and F move the cursor.
  /// Alt or Ctrl with Left or Right, Alt-B and Alt-F move the cursor by words. Backspace, Delete
  /// and Ctrl-D, H, K, U and W delete text. Alt or Ctrl with Backspace or Delete deletes a word.
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
    // The characters around the gap may merge, so count from the end, as in `insert`.
    cursor = max(0, text.count - after)
  }

  /// The nearest start of a word before the cursor; 0 if there is no word.
  private var wordStart: Int {
    let before = text.prefix(cursor).reversed()
    let gap = before.prefix { !$0.isPartOfWord }.count
    return cursor - gap - before.dropFirst(gap).prefix(while: \.isPartOfWord).count
  }

  /// The nearest end of a word after the cursor; the end of the text if there is no word.
  private var wordEnd: Int {
    let after = text.dropFirst(cursor)
    let gap = after.prefix { !$0.isPartOfWord }.count
    return cursor + gap + after.dropFirst(gap).prefix(while: \.isPartOfWord).count
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}

/// The view of a text field, scrolled so that the cursor is visible.
///
/// The view places the terminal's own cursor at the field's cursor, because input methods, such as
/// those for Korean or Japanese, compose text there.
struct TextFieldView {
  let field: TextField
  let prompt: String

  func draw(x: Int, y: Int, width: Int, theme: Theme, on surface: inout Surface) {
    guard width > 1 else { return }
    if field.isEmpty {
      surface.put(prompt.truncated(toCells: width), x: x, y: y, Style(theme.second))
      surface.caret = CellPosition(x: x, y: y)
      return
    }
    let characters = Array(field.text)
    let widths = characters.map { neutralized(String($0)).widthInCells }
    // Scroll as little as possible. One cell stays free for a cursor after the last character.
    var first = 0
    var before = widths[..<field.cursor].reduce(0, +)
    while before > width - 1, first < field.cursor {
      before -= widths[first]
      first += 1
    }
    let area = Rectangle(x: x, y: y, width: width, height: 1)
    surface.clipped(to: area) { surface in
      if first == 0 {
        surface.put(neutralized(field.text), x: x, y: y, Style(theme.text))
      } else {
        // A sign for the hidden characters covers the first visible one.
        surface.put("…", x: x, y: y, Style(theme.second))
        surface.put(
          neutralized(String(characters[(first + 1)...])), x: x + widths[first], y: y,
          Style(theme.text))
      }
    }
    surface.caret = CellPosition(x: x + before, y: y)
  }
}
