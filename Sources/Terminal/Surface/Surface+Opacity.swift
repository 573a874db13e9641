extension Surface {
  /// Draws `other` with its upper left cell at (`x`, `y`), mixed with the current contents.
  ///
  /// The `opacity` is rounded to an eighth; 1 covers the contents as ``draw(_:x:y:)`` does. If
  /// `isTransparent` is `true`, cells of `other` equal to ``Cell/blank`` change nothing. Mixtures
  /// use `backdrop` and `text` for the terminal's default colors.
  public mutating func draw(
    _ other: Surface, x: Int, y: Int, opacity: Double, isTransparent: Bool = false,
    backdrop: Color, text: Color
  ) {
    let amount = opacity.inEighths
    guard amount > 0 else { return }
    guard amount < 1 || isTransparent else { return draw(other, x: x, y: y) }
    let (left, top) = (Rectangle.bounded(x), Rectangle.bounded(y))
    let visible = Rectangle(x: left, y: top, width: other.width, height: other.height)
      .intersection(clip)
    guard !visible.isEmpty else { return }
    let glyphs = other.clusters.map { number(of: $0) }
    var blender = SlotBlender(amount: amount, backdrop: backdrop, text: text)
    let width = width
    slots.withUnsafeMutableBufferPointer { slots in
      other.slots.withUnsafeBufferPointer { upper in
        for y in visible.y..<visible.bottom {
          let row = y * width..<(y + 1) * width
          let cells = row.lowerBound + visible.x..<row.lowerBound + visible.right
          let first = (y - top) * other.width + visible.x - left
          for index in cells {
            var slot = upper[first + index - cells.lowerBound]
            if isTransparent, slot == .blank { continue }
            let isCut =
              slot.width == 0
              ? index == cells.lowerBound : index + Int(slot.width) > cells.upperBound
            if isCut { slot = .blank(on: slot.background) }
            if let number = slot.glyph.clusterIndex { slot.glyph = glyphs[number] }
            slots.blend(slot, at: index, in: row, by: &blender)
          }
          slots.joinHalves(from: cells.lowerBound, to: cells.upperBound, in: row)
        }
      }
    }
  }
}

extension UnsafeMutableBufferPointer<Slot> {
  /// Draws a slot over the slot at `index`.
  fileprivate func blend(
    _ slot: Slot, at index: Int, in row: Range<Int>, by blender: inout SlotBlender
  ) {
    if slot.isBlank, blender.amount < 1 {
      self[index] = blender.veil(self[index], with: slot)
      return
    }
    // For a wide character, the call for its first half also blanks any character that the second
    // half cuts.
    if slot.width > 0 { mendEdges(from: index, to: index + Int(slot.width), in: row) }
    self[index] = blender.cover(self[index], with: slot)
  }

  /// Gives both halves of each wide character the colors of the first half, as a terminal does.
  fileprivate func joinHalves(from: Int, to: Int, in row: Range<Int>) {
    let (first, end) = (Swift.max(from, row.lowerBound + 1), Swift.min(to + 1, row.upperBound))
    guard first < end else { return }
    for index in first..<end where self[index].width == 0 {
      self[index].foreground = self[index - 1].foreground
      self[index].background = self[index - 1].background
    }
  }
}

extension Slot {
  /// Whether the slot shows only a background.
  fileprivate var isBlank: Bool {
    glyph == .space && width == 1 && attributes.isDisjoint(with: [.underline, .reversed])
  }
}

/// A blender of an upper and a lower cell; `amount` is the share of the upper cell.
private struct SlotBlender {
  let amount: Double
  let backdrop: Color
  let text: Color
  private var mixtures: ColorMixtures

  init(amount: Double, backdrop: Color, text: Color) {
    (self.amount, self.backdrop, self.text) = (amount, backdrop, text)
    mixtures = ColorMixtures(amount: amount)
  }

  /// Returns the lower cell as it appears behind a translucent blank.
  mutating func veil(_ lower: Slot, with upper: Slot) -> Slot {
    var slot = lower
    slot.background = paper(lower.background, upper.background)
    let over = upper.background.isTerminalDefault ? backdrop : upper.background
    slot.foreground = mixed(lower.foreground.isTerminalDefault ? text : lower.foreground, over)
    return slot
  }

  /// Returns the translucent upper cell as it appears over the lower cell.
  mutating func cover(_ lower: Slot, with upper: Slot) -> Slot {
    guard amount < 1 else { return upper }
    var slot = upper
    slot.background = paper(lower.background, upper.background)
    let below = lower.background.isTerminalDefault ? backdrop : lower.background
    slot.foreground = mixed(below, upper.foreground.isTerminalDefault ? text : upper.foreground)
    return slot
  }

  /// Returns a mixture of two backgrounds; two default backgrounds give the default background.
  private mutating func paper(_ lower: Color, _ upper: Color) -> Color {
    if lower.isTerminalDefault, upper.isTerminalDefault { return lower }
    return mixed(
      lower.isTerminalDefault ? backdrop : lower, upper.isTerminalDefault ? backdrop : upper)
  }

  private mutating func mixed(_ lower: Color, _ upper: Color) -> Color {
    mixtures.mixture(of: lower, and: upper)
  }
}
