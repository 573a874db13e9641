extension Surface {
  /// Fades the contents of `rectangle` into `backdrop`, for elements that appear or disappear.
  ///
  /// The `amount`, from 0 (no change) to 1 (blanks), is rounded to an eighth, so that a slow fade
  /// does not change every cell in every frame. Mixtures use `backdrop` and `text` for the
  /// terminal's default colors; cells without a background remain without one.
  public mutating func fade(
    _ rectangle: Rectangle, by amount: Double, into backdrop: Color, text: Color
  ) {
    let visible = rectangle.intersection(clip)
    let amount = amount.inEighths
    guard amount > 0, !visible.isEmpty else { return }
    guard amount < 1 else { return fill(visible) }
    var mixtures = ColorMixtures(amount: amount)
    let width = width
    // Most cells equal the previous cell, so the last result is reused.
    var last = (before: Slot.blank, after: Slot.blank)
    slots.withUnsafeMutableBufferPointer { slots in
      for y in visible.y..<visible.bottom {
        for index in y * width + visible.x..<y * width + visible.right {
          if slots[index] != last.before {
            last.before = slots[index]
            last.after = last.before.faded(by: &mixtures, into: backdrop, text: text)
          }
          slots[index] = last.after
        }
      }
    }
  }
}

extension Slot {
  fileprivate func faded(
    by mixtures: inout ColorMixtures, into backdrop: Color, text: Color
  ) -> Slot {
    var slot = self
    let isReversed = attributes.contains(.reversed)
    // In reverse video, the foreground is the color behind the glyph; a default color remains.
    if glyph != .space || !attributes.isEmpty, !isReversed || !foreground.isTerminalDefault {
      slot.foreground = mixtures.mixture(
        of: foreground.isTerminalDefault ? text : foreground, and: backdrop)
    }
    if !background.isTerminalDefault {
      slot.background = mixtures.mixture(of: background, and: backdrop)
    }
    return slot
  }
}

extension Double {
  /// The value rounded to an eighth and clamped to 0...1; 0 for NaN.
  var inEighths: Double { (min(max(isNaN ? 0 : self, 0), 1) * 8).rounded() / 8 }
}

extension Color {
  /// Returns this color over `backdrop` at `opacity`, rounded to an eighth; `nil` if invisible.
  public func seen(over backdrop: Color, opacity: Double) -> Color? {
    let opacity = opacity.inEighths
    guard opacity > 0 else { return nil }
    return opacity < 1 ? backdrop.mixed(with: self, by: opacity) : self
  }
}
