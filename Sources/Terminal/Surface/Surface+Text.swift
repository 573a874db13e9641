extension Surface {
  /// Draws one line of text with its first cell at (`x`, `y`), and returns the column after it.
  ///
  /// The text is cut at both edges of the clip; a wide character that is cut leaves blanks. If the
  /// right edge cuts the text, the returned column is near that edge; the whole text would end at
  /// `x` plus `widthInCells`. The text is drawn as ``neutralized(_:)`` returns it.
  @discardableResult
  @specialized(where Text == String)
  @specialized(where Text == Substring)
  public mutating func put<Text: StringProtocol>(
    _ text: Text, x: Int, y: Int, _ style: Style = .plain
  ) -> Int {
    var column = Rectangle.bounded(x)
    guard y >= clip.y, y < clip.bottom else { return column + text.widthInCells }
    if let cells = text.plainWidth { return putPlain(text, cells, x: column, y: y, style) }
    for character in neutralized(String(text)) {
      guard column < clip.right else { break }
      character.forEachDrawingUnit { scalars, cells in
        let glyph = glyph(for: scalars)
        if glyph.clusterIndex != nil, !fits(scalars, cells, x: column) {
          place(.replacement, width: 1, x: column, y: y, style)
          if cells == 2 { place(.space, width: 1, x: column + 1, y: y, style) }
        } else {
          place(glyph, width: cells, x: column, y: y, style)
        }
        column += cells
      }
    }
    return column
  }

  /// Draws plain text that is `cells` wide, in a row of the clip.
  ///
  /// The function is inlined, so that it is specialized together with its caller.
  @inline(__always)
  private mutating func putPlain(
    _ text: some StringProtocol, _ cells: Int, x: Int, y: Int, _ style: Style
  ) -> Int {
    let (left, right) = (max(x, clip.x), clip.right)
    // Only the wide characters at the two ends of the covered cells can be cut in two.
    if left < min(x + cells, right) { mendEdges(from: left, to: min(x + cells, right), y: y) }
    var column = x
    let row = y * width
    slots.withUnsafeMutableBufferPointer { slots in
      _ = text.forEachPlainScalar { code, cells, _ in
        guard column < right else { return false }
        let first = max(column, left)
        column += cells
        let seen = min(column, right) - first
        if seen > 0 {
          slots.place(
            seen == cells ? Glyph(bits: code) : .space, width: seen, at: row + first, style)
        }
        return true
      }
    }
    return column
  }

  /// Draws text that ends before column `right`, and returns the column of its first cell.
  @discardableResult
  @specialized(where Text == String)
  @specialized(where Text == Substring)
  public mutating func put<Text: StringProtocol>(
    _ text: Text, endingAt right: Int, y: Int, _ style: Style = .plain
  ) -> Int {
    let start = Rectangle.bounded(right) - text.widthInCells
    put(text, x: start, y: y, style)
    return start
  }

  /// Returns the glyph of a drawing unit without unsafe characters; composes jamo (UAX #15, Hangul).
  private mutating func glyph(for scalars: Substring.UnicodeScalarView) -> Glyph {
    guard let first = scalars.first else { return .space }
    if scalars.count == 1 { return Glyph(first) }
    if let syllable = Surface.syllable(scalars) { return Glyph(syllable) }
    let text = String(scalars)
    guard let character = text.first, text.count == 1 else { return .replacement }
    return number(of: character)
  }

  /// Returns whether a drawing unit fits into the row even if its scalars are drawn next to each
  /// other, as some terminals draw emoji sequences.
  private func fits(_ scalars: Substring.UnicodeScalarView, _ cells: Int, x: Int) -> Bool {
    let spread = scalars.reduce(0) { $0 + $1.widthInCells }
    return spread <= 8 && x + spread <= max(width, x + cells)
  }

  private static func syllable(_ scalars: Substring.UnicodeScalarView) -> Unicode.Scalar? {
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

  /// Puts a glyph into one or two cells, cut off at the clip.
  mutating func place(_ glyph: Glyph, width cells: Int, x: Int, y: Int, _ style: Style) {
    guard y >= clip.y, y < clip.bottom else { return }
    let left = max(x, clip.x)
    let right = min(x + cells, clip.right)
    guard left < right else { return }
    mendEdges(from: left, to: right, y: y)
    let isWhole = right - left == cells
    slots.withUnsafeMutableBufferPointer {
      $0.place(isWhole ? glyph : .space, width: right - left, at: y * width + left, style)
    }
  }
}

extension UnsafeMutableBufferPointer<Slot> {
  /// Puts a glyph into one cell, or into two cells of the same row.
  fileprivate func place(_ glyph: Glyph, width cells: Int, at index: Int, _ style: Style) {
    var slot = Slot(
      glyph: glyph, foreground: style.foreground,
      background: style.background ?? self[index].backdrop, attributes: style.attributes,
      width: UInt8(truncatingIfNeeded: cells))
    self[index] = slot
    guard cells == 2 else { return }
    // A terminal paints both halves on the background of the first half.
    slot.glyph = .space
    slot.width = 0
    self[index + 1] = slot
  }
}

extension Slot {
  /// The color behind the glyph; for full and left blocks, the color of at least half the cell.
  var backdrop: Color {
    let (ink, paper) = inkAndPaper
    return switch glyph.bits {
    case 0x20 where !attributes.contains(.underline): paper
    // The left blocks from the full block to the half block; then the narrower blocks.
    case 0x2588...0x258C: ink
    case 0x258D...0x258F: paper
    default: background
    }
  }
}
