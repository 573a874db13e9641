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

/// A translucent layer above an area, such as the screen behind a page.
///
/// Layers mix in sRGB, as they do in other programs. In OKLab, black would leave too little.
public struct Dimming: Hashable, Sendable {
  /// The color into which the area dims.
  public var color: Color
  /// The share of `color` in painted areas, from 0 to 1.
  public var fills: Double
  /// The share of `color` in text, from 0 to 1; larger than ``fills`` if text must not be readable.
  public var text: Double

  public init(_ color: Color, fills: Double, text: Double) {
    (self.color, self.fills, self.text) = (color, fills, text)
  }

  /// Returns the dimming at `progress`, which is rounded to an eighth.
  ///
  /// With fewer steps, a slow change does not repaint every cell in every frame.
  public func scaled(by progress: Double) -> Dimming {
    Dimming(color, fills: fills * progress.inEighths, text: text * progress.inEighths)
  }
}

extension Surface {
  /// Dims the contents of `rectangle`.
  ///
  /// Blocks count as painted areas, because a bar consists of painted cells and of blocks at its
  /// edges. If `backdrop` is `nil`, cells without a background remain without one. Otherwise,
  /// `backdrop` and `text` replace the terminal's default colors.
  public mutating func dim(
    _ rectangle: Rectangle, _ dimming: Dimming, backdrop: Color?, text: Color
  ) {
    let visible = rectangle.intersection(clip)
    guard dimming.fills > 0 || dimming.text > 0, !visible.isEmpty else { return }
    let width = width
    var last: (before: Slot, after: Slot)?
    slots.withUnsafeMutableBufferPointer { slots in
      for y in visible.y..<visible.bottom {
        for index in y * width + visible.x..<y * width + visible.right {
          let before = slots[index]
          if let last, last.before == before {
            slots[index] = last.after
            continue
          }
          let ink = before.foreground.isTerminalDefault ? text : before.foreground
          var after = before
          after.foreground = ink.covered(
            by: dimming.color, before.glyph.isBlock ? dimming.fills : dimming.text)
          if let paper = before.background.isTerminalDefault ? backdrop : before.background {
            after.background = paper.covered(by: dimming.color, dimming.fills)
          }
          slots[index] = after
          last = (before, after)
        }
      }
    }
  }
}

extension Color {
  /// Returns this color below a layer of `color` with the opacity `amount`.
  fileprivate func covered(by color: Color, _ amount: Double) -> Color {
    func component(_ path: KeyPath<Color, UInt8>) -> UInt8 {
      let (below, above) = (Double(self[keyPath: path]), Double(color[keyPath: path]))
      return UInt8(min(max(below + (above - below) * amount, 0), 255).rounded())
    }
    return Color(red: component(\.red), green: component(\.green), blue: component(\.blue))
  }
}

extension Glyph {
  /// Whether the glyph paints a part of its cell, as the block elements do.
  fileprivate var isBlock: Bool { scalar.map { 0x2580...0x259F ~= $0.value } ?? false }
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
