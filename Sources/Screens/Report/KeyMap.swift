import Terminal

/// The meanings that the user gave to keys, and the letters on the keys of a Korean keyboard.
///
/// The map applies to all keys except those that write into a field.
package struct KeyMap: Hashable, Sendable {
  /// A key with its modifiers.
  struct Stroke: Hashable, Sendable {
    var key: Key
    var modifiers: KeyModifiers = []
  }

  /// A key and its meaning, as the user wrote them.
  package struct Pair: Hashable, Sendable {
    package let key, meaning: String
  }

  /// The user's pairs, in the order of the text.
  package private(set) var pairs: [Pair] = []
  private var meanings: [Stroke: Stroke] = [:]

  package init() {}

  /// Reads pairs such as `h=left ctrl-n=down`; `nil` if a pair is invalid or a key has two meanings.
  ///
  /// A key is a character or one of ``names``; `ctrl-` before a letter means Control.
  package init?(_ text: String) {
    for pair in text.split(separator: " ") {
      // The first character can be an equals sign.
      guard let equals = pair.dropFirst().firstIndex(of: "=") else { return nil }
      let (key, meaning) = (pair[..<equals], pair[equals...].dropFirst())
      guard let from = Stroke(key), let to = Stroke(meaning),
        meanings.updateValue(to, forKey: from) == nil
      else { return nil }
      pairs.append(Pair(key: String(key), meaning: String(meaning)))
    }
  }

  /// The pairs as in the configuration.
  package var text: String {
    pairs.map { "\($0.key)=\($0.meaning)" }.joined(separator: " ")
  }

  /// Returns the key that the program handles when the user presses a key.
  func meaning(of key: Key, _ modifiers: KeyModifiers) -> (key: Key, modifiers: KeyModifiers) {
    let pressed = Stroke(key: key, modifiers: modifiers)
    let latin = pressed.inLatin
    let meaning = meanings[pressed] ?? meanings[latin] ?? latin
    return (meaning.key, meaning.modifiers)
  }

  static let names: [String: Key] = [
    "left": .left, "right": .right, "up": .up, "down": .down, "home": .home, "end": .end,
    "pageup": .pageUp, "pagedown": .pageDown, "enter": .enter, "tab": .tab, "esc": .escape,
    "space": .character(" "), "backspace": .backspace, "delete": .delete,
  ]

  /// The letters of a Korean keyboard with two sets (KS X 5002), and the Latin letters on their
  /// keys.
  static let letters = Dictionary(
    uniqueKeysWithValues: zip(
      "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ".unicodeScalars,
      "qwertyuiopasdfghjklzxcvbnmQWERTOP".unicodeScalars))
}

extension KeyMap.Stroke {
  fileprivate init?(_ text: some StringProtocol) {
    let hasControl = text.hasPrefix("ctrl-") && text.utf8.count == 6
    let name = hasControl ? String(text.dropFirst(5)) : String(text)
    if let key = KeyMap.names[name] {
      self.init(key: key)
    } else if name.unicodeScalars.count == 1, let scalar = name.unicodeScalars.first,
      scalar.value > 0x20, !(0x7F...0x9F ~= scalar.value), !hasControl || "a"..."z" ~= scalar
    {
      self.init(key: .character(scalar), modifiers: hasControl ? .control : [])
    } else {
      return nil
    }
  }

  /// The same key on a Latin keyboard.
  ///
  /// A Korean input method is often on when a user only wants to press a key.
  fileprivate var inLatin: KeyMap.Stroke {
    guard case .character(let scalar) = key, let latin = KeyMap.letters[scalar] else { return self }
    return KeyMap.Stroke(key: .character(latin), modifiers: modifiers)
  }
}
