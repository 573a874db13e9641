import POSIX
import Terminal
import TestSupport

extension SeededGenerator {
  mutating func color() -> Color {
    [
      .terminalDefault, Color(0x3182F6), Color(0x14B8A6), Color(0xF5A524), Color(0x2C323B),
      Color(0),
    ].randomElement(using: &self) ?? .terminalDefault
  }

  mutating func style() -> Style {
    Style(
      color(), on: Bool.random(using: &self) ? nil : color(),
      Style.Attributes(rawValue: UInt8.random(in: 0...15, using: &self)))
  }

  mutating func text(isPlain: Bool = false) -> String {
    let pieces =
      isPlain
      ? ["a", "Z", " ", "   ", "식비", "각", "é", "漢字", "▌", "·", "한"]
      : [
        "a", "Z", " ", "   ", "식비", "각", "e\u{301}", "₩", "￦", "漢字", "👍", "❤\u{FE0F}",
        "👩\u{200D}👧", "\u{1B}[2J", "\u{202E}", "\u{7F}", "▌", "·", "\u{1112}\u{1161}\u{11AB}", "한",
        "🇰🇷",
      ]
    return (0..<Int.random(in: 0...6, using: &self))
      .map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
  }

  /// Draws a few random things on `surface`, many of them partly or completely outside.
  ///
  /// Plain text has only characters on whose width all terminals agree.
  mutating func draw(on surface: inout Surface, isPlain: Bool = false) {
    for _ in 0..<Int.random(in: 1...6, using: &self) {
      let x = Int.random(in: -4...surface.width + 2, using: &self)
      let y = Int.random(in: -1...surface.height, using: &self)
      let width = Int.random(in: 0...surface.width + 2, using: &self)
      switch Int.random(in: 0...9, using: &self) {
      case 0, 1: surface.put(text(isPlain: isPlain), x: x, y: y, style())
      case 2: surface.fill(Rectangle(x: x, y: y, width: width, height: 2), with: color())
      case 3:
        let end = x * 8 + Int.random(in: 0...90, using: &self)
        surface.drawRun(
          fromEighth: x * 8 + Int.random(in: 0...7, using: &self), toEighth: end, y: y, rows: 2,
          Fill(color()))
      case 4:
        surface.drawNumeral(
          "0123456789,.-".randomElement(using: &self) ?? "0", x: x, y: y,
          verticalOffsetInPixels: Int.random(in: -7...7, using: &self), color())
      case 5: surface.drawLevel(Double.random(in: 0...1, using: &self), x: x, y: y, color())
      case 6:
        surface.roundEnds(of: Rectangle(x: x, y: y, width: width, height: 2), over: color())
      case 7:
        let angle = Double.random(in: 0...6.3, using: &self)
        surface.draw(
          Sprite("ab\nba", colors: ["a": color(), "b": color()]),
          PixelTransform(
            m11: 2 * cos(angle), m12: 2 * sin(angle), m21: -2 * sin(angle), m22: 2 * cos(angle),
            m31: Double(x), m32: Double(y)), over: color())
      case 8:
        var layers = Layers(backdrop: Color(0), text: Color(0xFFFFFF))
        var other = Surface(width: 6, height: 2)
        other.put(text(isPlain: isPlain), x: 0, y: 0, style())
        layers.add(
          .init(
            other, x: x, y: y, opacity: Double.random(in: 0...1, using: &self),
            dim: Double.random(in: 0...0.3, using: &self),
            isTransparent: Bool.random(using: &self)))
        layers.draw(on: &surface)
      default:
        var other = Surface(width: 6, height: 2)
        other.put(text(isPlain: isPlain), x: 0, y: 0, style())
        surface.draw(other, x: x, y: y)
      }
    }
  }
}
