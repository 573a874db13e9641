import Motion
import Terminal

/// Returns `text` without control characters, cut to what can fit into `cells` cells.
///
/// Texts from files may have any length, and are drawn in every frame.
func neutralized(_ text: String, upTo cells: Int) -> String {
  // Each character takes at least one byte.
  neutralized(text.utf8.count <= cells ? text : String(text.prefix(max(0, cells))))
}

extension PixelTransform {
  init(_ transform: AffineTransform) {
    self.init(
      m11: transform.m11, m12: transform.m12, m21: transform.m21, m22: transform.m22,
      m31: transform.m31, m32: transform.m32)
  }
}

extension Surface {
  /// Marks the row of a panel that has the focus.
  ///
  /// A sign goes into column `sign`. With colours a bar fills the cells behind the texts in
  /// [`left`, `right`).
  mutating func markFocus(from left: Int, to right: Int, y: Int, sign: Int, appearance: Appearance)
  {
    let theme = appearance.shownTheme
    if appearance.glyphs == .blocks {
      fill(
        Rectangle(x: left - 1, y: y, width: right - left + 2, height: 1),
        with: theme.focusOnPanel)
      put("▸", x: sign, y: y, Style(theme.on(theme.focusOnPanel).text))
    } else {
      put(">", x: sign, y: y, Style(theme.text).bold)
    }
  }
}

extension Color {
  /// The ratio of the luminances of two colours (WCAG 2), from 1 to 21.
  func contrast(with other: Color) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns the colour mixed with as much `text` as it takes to be readable on `backdrop`.
  ///
  /// Readable means a contrast of at least 4.5. The terminal's own colours stay as they are.
  func readable(on backdrop: Color, toward text: Color) -> Color {
    guard !isTerminalDefault, !backdrop.isTerminalDefault, !text.isTerminalDefault else {
      return self
    }
    var amount = 0.0
    while amount < 1 {
      let color = mixed(with: text, by: amount)
      if color.contrast(with: backdrop) >= 4.5 { return color }
      amount += 1.0 / 16
    }
    return text
  }
}
