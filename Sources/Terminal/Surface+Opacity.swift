extension Surface {
  /// Draws `other` with its upper left cell at (`x`, `y`), mixed with what is there.
  ///
  /// - Parameters:
  ///   - other: the surface to draw; what hangs over is cut at ``clip``.
  ///   - x: the column of its left edge.
  ///   - y: the row of its upper edge.
  ///   - opacity: 1 covers as ``draw(_:x:y:)`` does, 0 draws nothing; rounded to an eighth.
  ///   - isTransparent: whether blanks of `other` without a background leave all as it is.
  ///   - backdrop: the colour that stands for the terminal's own background.
  ///   - text: the colour that stands for the terminal's own text colour.
  public mutating func draw(
    _ other: Surface, x: Int, y: Int, opacity: Double, isTransparent: Bool = false,
    backdrop: Color, text: Color
  ) {
    let amount = opacity.inEighths
    guard amount > 0 else { return }
    guard amount < 1 || isTransparent else { return draw(other, x: x, y: y) }
    let (x, y) = (Rectangle.bounded(x), Rectangle.bounded(y))
    let visible = Rectangle(x: x, y: y, width: other.width, height: other.height)
      .intersection(clip)
    guard !visible.isEmpty else { return }
    let glyphs = other.clusters.map { number(of: $0) }
    var blender = SlotBlender(amount: amount, backdrop: backdrop, text: text)
    for row in visible.y..<visible.bottom {
      for column in visible.x..<visible.right {
        var slot = other.slots[(row - y) * other.width + column - x]
        if isTransparent, slot == .blank { continue }
        let isCut =
          slot.width == 0 ? column == visible.x : slot.width == 2 && column + 1 == visible.right
        if isCut {
          slot = .blank(on: slot.background)
        } else if let index = slot.glyph.clusterIndex {
          slot.glyph = glyphs[index]
        }
        let index = row * width + column
        if slot.isBlank, amount < 1 {
          slots[index] = blender.veil(slots[index], with: slot)
        } else {
          // Of a wide character the second half goes with the first.
          if slot.width > 0 { mendEdges(from: column, to: column + Int(slot.width), y: row) }
          slots[index] = blender.cover(slots[index], with: slot)
        }
      }
      joinHalves(from: visible.x, to: visible.right, y: row)
    }
  }

  /// Gives both halves of each wide character the colours of the first, as a terminal paints them.
  private mutating func joinHalves(from: Int, to: Int, y: Int) {
    for column in max(from, 1)...max(min(to, width - 1), 1) {
      let index = y * width + column
      guard column < width, slots[index].width == 0 else { continue }
      slots[index].foreground = slots[index - 1].foreground
      slots[index].background = slots[index - 1].background
    }
  }
}

extension Slot {
  /// Whether there is nothing in it but a background.
  fileprivate var isBlank: Bool {
    glyph == .space && width == 1 && attributes.isDisjoint(with: [.underline, .reversed])
  }
}

/// Mixes cells, `amount` of the upper and the rest of the lower.
private struct SlotBlender {
  let amount: Double
  let backdrop: Color
  let text: Color
  private var mixtures: ColorMixtures

  init(amount: Double, backdrop: Color, text: Color) {
    self.amount = amount
    self.backdrop = backdrop
    self.text = text
    mixtures = ColorMixtures(amount: amount)
  }

  /// The lower cell seen through a blank one.
  mutating func veil(_ lower: Slot, with upper: Slot) -> Slot {
    var slot = lower
    slot.background = paper(lower.background, upper.background)
    let over = upper.background.isTerminalDefault ? backdrop : upper.background
    slot.foreground = mixed(lower.foreground.isTerminalDefault ? text : lower.foreground, over)
    return slot
  }

  /// The upper cell, not quite there.
  mutating func cover(_ lower: Slot, with upper: Slot) -> Slot {
    guard amount < 1 else { return upper }
    var slot = upper
    slot.background = paper(lower.background, upper.background)
    let below = lower.background.isTerminalDefault ? backdrop : lower.background
    slot.foreground = mixed(below, upper.foreground.isTerminalDefault ? text : upper.foreground)
    return slot
  }

  /// A mixture of backgrounds; two of the terminal's own stay that.
  private mutating func paper(_ lower: Color, _ upper: Color) -> Color {
    if lower.isTerminalDefault, upper.isTerminalDefault { return lower }
    return mixed(
      lower.isTerminalDefault ? backdrop : lower, upper.isTerminalDefault ? backdrop : upper)
  }

  private mutating func mixed(_ lower: Color, _ upper: Color) -> Color {
    mixtures.mixture(of: lower, and: upper)
  }
}
