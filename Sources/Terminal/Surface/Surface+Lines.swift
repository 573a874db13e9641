extension Surface {
  /// The text of each row, without styles or trailing spaces.
  public var lines: [String] {
    (0..<height).map { y in
      var line = ""
      for slot in slots[y * width..<(y + 1) * width] where slot.width > 0 {
        line.append(character(of: slot.glyph))
      }
      while line.utf8.last == 0x20 { line.unicodeScalars.removeLast() }
      return line
    }
  }

  /// Returns each row as text with SGR sequences for its styles, for output that is not redrawn.
  ///
  /// Blank cells at the end are omitted, and each row ends in the terminal's default colors. With
  /// ``ColorDepth/monochrome``, only bold, dim, underline and reversed remain.
  public func styledLines(depth: ColorDepth, isUTF8: Bool = true) -> [String] {
    var graphics = GraphicEncoder(depth: depth, textColor: textColor)
    return (0..<height).map { y in
      var bytes: [UInt8] = []
      let row = slots[y * width..<(y + 1) * width]
      let end = row.lastIndex { $0.glyph != .space || !$0.isInvisible } ?? row.startIndex - 1
      for slot in row[..<(end + 1)] where slot.width > 0 {
        let slot = graphics.drawable(slot)
        graphics.encode(slot, into: &bytes)
        append(slot, isUTF8: isUTF8, into: &bytes)
      }
      graphics.reset(into: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Appends the glyph of a slot, converted to ASCII unless the locale uses UTF-8.
  func append(_ slot: Slot, isUTF8: Bool, into bytes: inout [UInt8]) {
    let scalar = slot.glyph.scalar
    if let scalar, isUTF8 || scalar.isASCII {
      bytes.append(scalar)
    } else if isUTF8 {
      for scalar in character(of: slot.glyph).unicodeScalars { bytes.append(scalar) }
    } else {
      bytes.append(scalar.map(asciiTwin) ?? UInt8(ascii: "?"))
      if slot.width == 2 { bytes.append(UInt8(ascii: " ")) }
    }
  }
}

extension Slot {
  /// Whether a blank in this style looks like an empty cell.
  var isInvisible: Bool {
    background.isTerminalDefault && attributes.isDisjoint(with: [.underline, .reversed])
  }
}

/// Returns the ASCII character for a glyph of the interface, or `?` for other scalars.
func asciiTwin(of scalar: Unicode.Scalar) -> UInt8 {
  switch scalar {
  case "‹", "«", "◀", "←": UInt8(ascii: "<")
  case "›", "»", "▶", "→": UInt8(ascii: ">")
  case "▲", "↑", "▴": UInt8(ascii: "^")
  case "▼", "↓", "▾": UInt8(ascii: "v")
  case "●", "•", "◆", "■": UInt8(ascii: "*")
  case "○", "◇", "□": UInt8(ascii: "o")
  case "·", "…": UInt8(ascii: ".")
  case "—", "–", "─", "━", "\u{2212}", "‐", "‑": UInt8(ascii: "-")
  case "│", "┃": UInt8(ascii: "|")
  case "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼", "╭", "╮", "╰", "╯": UInt8(ascii: "+")
  case "×", "✕": UInt8(ascii: "x")
  case "✓", "✔": UInt8(ascii: "v")
  case "‘", "’": UInt8(ascii: "'")
  case "“", "”": UInt8(ascii: "\"")
  case "\u{A0}", "\u{202F}": UInt8(ascii: " ")
  case "\u{2580}"..."\u{259F}": UInt8(ascii: "#")
  default: UInt8(ascii: "?")
  }
}
