extension Surface {
  /// The contents as text for tests: each row between bars (`|`) with its styles, then a legend.
  ///
  /// Each of the first 52 styles has a letter, in order of appearance; `?` means any other style,
  /// and `.` means plain. A snapshot without styles would not detect wrong colors.
  ///
  /// ```
  /// |식비 ██| .....aa
  /// a #3182F6
  /// ```
  public var dump: String {
    var letters: [String: Character] = [:]
    var legend: [String] = []
    var rows: [String] = []
    for y in 0..<height {
      var text = ""
      var styles = ""
      for slot in slots[y * width..<(y + 1) * width] {
        if slot.width > 0 { text.append(character(of: slot.glyph)) }
        let name = slot.styleName
        if !name.isEmpty, letters[name] == nil {
          let letter = Surface.letter(letters.count)
          letters[name] = letter
          legend.append("\(letter) \(name)")
        }
        styles.append(letters[name] ?? ".")
      }
      rows.append("|\(text)| \(styles)")
    }
    return (rows + legend).joined(separator: "\n")
  }

  private static func letter(_ number: Int) -> Character {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return number < letters.count ? letters[number] : "?"
  }
}

extension Slot {
  fileprivate var styleName: String {
    var parts: [String] = []
    if !foreground.isTerminalDefault && (glyph != .space || width == 0 || !attributes.isEmpty) {
      parts.append("\(foreground)")
    }
    if !background.isTerminalDefault { parts.append("on \(background)") }
    for (attribute, name) in Slot.attributeNames where attributes.contains(attribute) {
      parts.append(name)
    }
    return parts.joined(separator: " ")
  }

  private static let attributeNames: [(Style.Attributes, String)] = [
    (.bold, "bold"), (.dim, "dim"), (.underline, "underline"), (.reversed, "reversed"),
  ]
}
