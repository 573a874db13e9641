extension Surface {
  /// Draws one line of text with its first cell at (`x`, `y`) and returns the column after it.
  ///
  /// Cut at both edges of the clip; a wide character that is cut leaves blanks. Stops at the right
  /// edge, so that the column returned for text that runs over is not its true end (see
  /// `widthInCells` for that). Anything that could be a command to the terminal is drawn as U+FFFD.
  @discardableResult
  public mutating func put(_ text: some StringProtocol, x: Int, y: Int, _ style: Style = .plain)
    -> Int
  {
    var column = Rectangle.bounded(x)
    guard y >= clip.y, y < clip.bottom else { return column + text.widthInCells }
    if text.plainWidth != nil {
      _ = text.forEachPlainScalar { code, cells, _ in
        guard column < clip.right else { return false }
        place(Glyph(bits: code), width: cells, x: column, y: y, style)
        column += cells
        return true
      }
      return column
    }
    for character in neutralized(String(text)) {
      guard column < clip.right else { break }
      let cells = character.widthInCells
      let glyph = glyph(for: character)
      if glyph.clusterIndex != nil, !fits(character, x: column) {
        place(.replacement, width: 1, x: column, y: y, style)
        if cells == 2 { place(.space, width: 1, x: column + 1, y: y, style) }
      } else {
        place(glyph, width: cells, x: column, y: y, style)
      }
      column += cells
    }
    return column
  }

  /// Draws text that ends before column `right`, and returns the column of its first cell.
  @discardableResult
  public mutating func put(
    _ text: some StringProtocol, endingAt right: Int, y: Int, _ style: Style = .plain
  ) -> Int {
    let start = Rectangle.bounded(right) - text.widthInCells
    put(text, x: start, y: y, style)
    return start
  }

  /// The glyph of a neutral cluster; conjoining jamo are composed (UAX #15, Hangul).
  private mutating func glyph(for character: Character) -> Glyph {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return .space }
    if scalars.count == 1 { return Glyph(first) }
    if let syllable = Surface.syllable(scalars) { return Glyph(syllable) }
    return number(of: character)
  }

  /// Whether a cluster stays on its row and near its place even in a terminal that draws its
  /// scalars one by one: emoji sequences, and chains of jamo or Indic consonants without an end.
  private func fits(_ character: Character, x: Int) -> Bool {
    let spread = character.unicodeScalars.reduce(0) { $0 + $1.widthInCells }
    return spread <= 8 && x + spread <= max(width, x + character.widthInCells)
  }

  private static func syllable(_ scalars: Character.UnicodeScalarView) -> Unicode.Scalar? {
    let codes = scalars.map { $0.value }
    guard codes.count == 2 || codes.count == 3, (0x1100...0x1112).contains(codes[0]),
      (0x1161...0x1175).contains(codes[1])
    else { return nil }
    var code = 0xAC00 + ((codes[0] - 0x1100) * 21 + codes[1] - 0x1161) * 28
    if codes.count == 3 {
      guard (0x11A8...0x11C2).contains(codes[2]) else { return nil }
      code += codes[2] - 0x11A7
    }
    return Unicode.Scalar(code)
  }

  /// Puts a glyph into its one or two cells, cut at the clip.
  mutating func place(_ glyph: Glyph, width cells: Int, x: Int, y: Int, _ style: Style) {
    guard y >= clip.y, y < clip.bottom else { return }
    let left = max(x, clip.x)
    let right = min(x + cells, clip.right)
    guard left < right else { return }
    mendEdges(from: left, to: right, y: y)
    let first = y * width + left
    var slot = Slot(
      glyph: .space, foreground: style.foreground,
      background: style.background ?? backdrop(of: slots[first]), attributes: style.attributes,
      width: 1)
    if cells == 1 {
      slot.glyph = glyph
      slots[first] = slot
    } else if right - left == 1 {
      slots[first] = slot
    } else {
      // A terminal paints both halves on one background: that of the first.
      slot.glyph = glyph
      slot.width = 2
      slots[first] = slot
      slot.glyph = .space
      slot.width = 0
      slots[first + 1] = slot
    }
  }

  /// The colour that shows behind the glyph of `slot`: the one of most of its area.
  func backdrop(of slot: Slot) -> Color {
    let (ink, paper) = slot.inkAndPaper
    return switch slot.glyph.bits {
    case 0x20 where !slot.attributes.contains(.underline): paper
    // Left blocks, the whole first, half of one the fifth.
    case 0x2588...0x258C: ink
    case 0x258D...0x258F: paper
    default: slot.background
    }
  }
}
