import Motion
import Terminal

/// Returns `text` with unsafe characters replaced, cut to `cells` characters to save work.
func neutralized(_ text: String, upTo cells: Int) -> String {
  // Counting bytes is cheap, and text never has more characters than bytes.
  neutralized(text.utf8.count <= cells ? text : String(text.prefix(max(0, cells))))
}

extension PixelTransform {
  init(_ transform: AffineTransform) {
    self.init(
      m11: transform.m11, m12: transform.m12, m21: transform.m21, m22: transform.m22,
      m31: transform.m31, m32: transform.m32)
  }
}

extension Rect {
  init(_ cells: Rectangle) {
    self.init(
      x: Double(cells.x), y: Double(cells.y), width: Double(cells.width),
      height: Double(cells.height))
  }
}

extension Rectangle {
  /// Creates the rectangle of `frame`, with each edge rounded to the nearest cell boundary.
  init(_ frame: Rect) {
    let whole = frame.rounded()
    self.init(x: Int(whole.x), y: Int(whole.y), width: Int(whole.width), height: Int(whole.height))
  }

  func inset(by cells: Int) -> Rectangle {
    Rectangle(x: x + cells, y: y + cells, width: width - 2 * cells, height: height - 2 * cells)
  }
}

extension Surface {
  mutating func drawPanel(_ frame: Rect, _ color: Color, border: Style) {
    drawPanel(
      x: frame.x, y: frame.y, width: frame.width, height: frame.height, color, border: border)
  }

  /// Draws a bar in columns `left - 1` through `right`, or without colors a marker in column `sign`.
  mutating func markFocus(from left: Int, to right: Int, y: Int, sign: Int, appearance: Appearance)
  {
    let theme = appearance.shownTheme
    if appearance.hasColors {
      let bar = Rectangle(x: left - 1, y: y, width: right - left + 2, height: 1)
      fill(bar, with: theme.focusOnPanel)
    } else {
      put(">", x: sign, y: y, Style(theme.text).bold)
    }
  }
}

extension GlyphSet {
  /// The sign that content continues above.
  var scrollUp: String { self == .ascii ? "^" : "▴" }
  /// The sign that content continues below.
  var scrollDown: String { self == .ascii ? "v" : "▾" }
}

extension Surface {
  /// Paints a bar behind the text of a row, and makes the columns `bold` bold.
  ///
  /// Text stays readable on the bar. Cells with a background of their own do not change.
  mutating func paintBar(_ bar: Rectangle, _ paper: Color, bold: [Range<Int>], theme: Theme) {
    for x in max(bar.x, 0)..<min(bar.right, width) {
      let cell = self[x, bar.y]
      guard cell.width > 0, cell.background.isTerminalDefault else { continue }
      var style = Style(cell.foreground, on: paper, cell.attributes)
      if bold.contains(where: { $0.contains(x) }) { style = style.bold }
      // Signs and blocks keep their colors, which identify the category.
      if cell.character.isLetter || cell.character.isNumber || cell.character.isPunctuation {
        style.foreground = cell.foreground.readable(on: paper, toward: theme.text)
      }
      put(String(cell.character), x: x, y: bar.y, style)
    }
  }
}

extension Color {
  /// Returns the contrast ratio (WCAG 2) of this color and `other`, from 1 to 21.
  func contrast(with other: Color) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns the color mixed with just enough of `other` to reach `contrast` with the color itself.
  func mixed(with other: Color, toContrast contrast: Double) -> Color {
    let mixtures = (1...32).lazy.map { self.mixed(with: other, by: Double($0) / 64) }
    return mixtures.first { $0.contrast(with: self) >= contrast } ?? other
  }

  /// Returns the color mixed with just enough of `text` for a contrast of 4.5 with `backdrop`.
  ///
  /// If no mixture has enough contrast, the method returns `text`. If one of the three colors is
  /// the terminal's default, the method returns `self`.
  func readable(on backdrop: Color, toward text: Color) -> Color {
    if [self, backdrop, text].contains(.terminalDefault) { return self }
    let mixtures = (0..<16).lazy.map { mixed(with: text, by: Double($0) / 16) }
    return mixtures.first { $0.contrast(with: backdrop) >= 4.5 } ?? text
  }
}
