extension Surface {
  /// Paints one half-cell pixel, at column `x` and at row `pixelY`, which is counted in half cells.
  ///
  /// The other pixel of the cell keeps its color, or takes the cell's backdrop if the cell shows
  /// other contents. Without half blocks (``GlyphSet/ascii``), the cell becomes `#`.
  public mutating func paintPixel(x: Int, pixelY: Int, _ color: Color) {
    let pixelY = Rectangle.bounded(pixelY)
    let y = pixelY >> 1
    guard clip.contains(x: x, y: y) else { return }
    mendEdges(from: x, to: x + 1, y: y)
    let index = y * width + x
    if glyphs == .ascii { return place(Glyph("#"), width: 1, x: x, y: y, Style(color)) }
    var (top, bottom) = pixels(of: slots[index])
    if pixelY & 1 == 0 { top = color } else { bottom = color }
    slots[index] = Surface.slot(top: top, bottom: bottom)
  }

  /// Returns the color of one half-cell pixel, which must be inside the surface.
  func pixel(x: Int, pixelY: Int) -> Color {
    let (top, bottom) = pixels(of: slots[(pixelY >> 1) * width + x])
    return pixelY & 1 == 0 ? top : bottom
  }

  /// Returns the colors of the upper and lower halves of a cell.
  private func pixels(of slot: Slot) -> (top: Color, bottom: Color) {
    let (ink, paper) = slot.inkAndPaper
    switch slot.glyph.bits {
    case 0x2580: return (ink, paper)
    case 0x2584: return (paper, ink)
    case 0x2588: return (ink, ink)
    default: return (slot.backdrop, slot.backdrop)
    }
  }

  private static func slot(top: Color, bottom: Color) -> Slot {
    var slot = Slot.blank(on: top)
    if top == bottom {
      // Uses a glyph, not a background, so that terminals without colors show the shape.
      guard !top.isTerminalDefault else { return slot }
      slot = .blank
      slot.glyph = Glyph("█")
      slot.foreground = top
    } else if top.isTerminalDefault {
      slot.glyph = Glyph("▄")
      slot.foreground = bottom
    } else {
      slot.glyph = Glyph("▀")
      slot.foreground = top
      slot.background = bottom
    }
    return slot
  }
}
