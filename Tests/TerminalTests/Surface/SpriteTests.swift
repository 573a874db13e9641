import Motion
import Terminal
import Testing
import TestSupport

struct SpriteTests {
  private static let red = Color(0xFF0000)
  private static let blue = Color(0x0000FF)
  private let arrow = Sprite(
    """
    r...
    rb..
    rbb.
    r...
    """, colors: ["r": red, "b": blue])

  /// The colors of all pixels: `.` for none, `r` and `b` for the sprite's, `+` for mixtures.
  private func pixels(
    _ transform: PixelTransform, on surface: Surface = Surface(width: 6, height: 4),
    over backdrop: Color = .terminalDefault
  ) -> [String] {
    var surface = surface
    surface.draw(arrow, transform, over: backdrop)
    return (0..<surface.height * 2).map { y in
      (0..<surface.width).map { x in
        let cell = surface[x, y / 2]
        let color =
          switch (cell.character, y % 2) {
          case ("█", _), ("▀", 0), ("▄", 1): cell.foreground
          default: cell.background
          }
        return color == Self.red
          ? "r" : color == Self.blue ? "b" : color.isTerminalDefault ? "." : "+"
      }.joined()
    }
  }

  @Test func `pixels on pixels are drawn exactly`() {
    #expect(
      pixels(PixelTransform()) == [
        "r.....", "rb....", "rbb...", "r.....", "......", "......", "......", "......",
      ])
    #expect(
      pixels(PixelTransform(m31: 2, m32: 3)) == [
        "......", "......", "......", "..r...", "..rb..", "..rbb.", "..r...", "......",
      ])
  }

  @Test func `turned and mirrored without holes`() {
    #expect(
      pixels(PixelTransform(m11: 0, m12: 1, m21: -1, m22: 0, m31: 4)) == [
        "rrrr..", ".bb...", ".b....", "......", "......", "......", "......", "......",
      ])
    #expect(
      pixels(PixelTransform(m11: -1, m31: 6)).prefix(4) == [".....r", "....br", "...bbr", ".....r"])
    #expect(
      pixels(PixelTransform(m11: 2, m22: 2)) == [
        "rr....", "rr....", "rrbb..", "rrbb..", "rrbbbb", "rrbbbb", "rr....", "rr....",
      ])
  }

  @Test
  func `a partly covered pixel is mixed, or drawn from half on over an unknown color`() {
    let half = PixelTransform(m31: 0.5)
    #expect(
      pixels(half, over: Color(0)).prefix(4) == ["++....", "+++...", "++b+..", "++...."])
    #expect(pixels(half).prefix(4) == ["rr....", "r+b...", "r+bb..", "rr...."])
    var surface = Surface(width: 1, height: 1)
    surface.draw(arrow, half, over: Color(0))
    #expect(surface[0, 0].foreground == Color(0).mixed(with: Self.red, by: 0.5))
  }

  @Test func `where colors meet in a pixel, it has their mean, each as often as it is there`() {
    let both = Sprite("rb\nr.", colors: ["r": Self.red, "b": Self.blue])
    var surface = Surface(width: 1, height: 1)
    surface.draw(both, PixelTransform(m11: 0.5, m22: 0.5), over: Color(0))
    let mean = Self.red.mixed(with: Self.blue, by: 1.0 / 2).mixed(with: Self.red, by: 1.0 / 3)
    #expect(surface[0, 0].foreground == Color(0).mixed(with: mean, by: 0.75))
  }

  @Test func `a transform without an inverse draws nothing`() {
    let nothing = Array(repeating: "......", count: 8)
    for transform in [
      PixelTransform(m11: 0, m22: 0), PixelTransform(m11: 1, m12: 2, m21: 2, m22: 4),
      PixelTransform(m11: .nan), PixelTransform(m31: .infinity),
      PixelTransform(m11: 1e-200, m22: 1e-200),
      PixelTransform(m31: 1e300), PixelTransform(m31: -1e300),
      PixelTransform(m11: 1e308, m22: 1e308),
    ] {
      #expect(pixels(transform) == nothing, "\(transform)")
    }
  }

  @Test func `a transform can be undone where Motion's can, and in the same way`() {
    let entries: [Double] = [0, 1, -2, 1e-155, 1e155, .leastNonzeroMagnitude, .nan, .infinity]
    for m11 in entries {
      for m12 in entries {
        for m22 in entries {
          let matrix = AffineTransform(m11: m11, m12: m12, m21: 0.5, m22: m22, m31: 3, m32: -1)
          let ours = PixelTransform(matrix).inverted
          let theirs = matrix.inverted.map { PixelTransform($0) }
          // NaN is not equal to itself.
          #expect("\(ours as Any)" == "\(theirs as Any)", "\(matrix)")
        }
      }
    }
  }

  @Test func `transparent pixels show the contents below, and clips hold`() {
    var surface = Surface(width: 6, height: 2)
    surface.fill(surface.bounds, with: Color(0x111111))
    surface.put("식비식", x: 0, y: 0)
    surface.clip = Rectangle(x: 1, y: 0, width: 2, height: 1)
    surface.draw(arrow)
    #expect(surface[1, 0].character == "▄" || surface[1, 0].character == "▀")
    #expect(surface[0, 0].character == " ", "half of a wide character goes with the other")
    #expect(surface[4, 0].character == "식")
    #expect(surface.hasWholeCharacters)
  }

  @Test func `odd sizes and drawings are sprites too`() {
    #expect(Sprite(width: -3, height: 5, pixels: []).width == 0)
    #expect(Sprite(width: 2, height: 2, pixels: [Self.red])[1, 1] == nil)
    #expect(Sprite(width: 1, height: 1, pixels: [nil, Self.red]) == Sprite(" ", colors: [:]))
    #expect(Sprite("", colors: [:]).width == 0)
    #expect(Sprite("r\n\nrr", colors: ["r": Self.red])[1, 2] == Self.red)
    #expect(arrow[-1, 0] == nil && arrow[0, 4] == nil && arrow[2, 2] == Self.blue)
    var surface = Surface(width: 0, height: 0)
    surface.draw(arrow)
  }

  @Test(arguments: 0..<Effort.cases(100))
  func `no transform traps`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let wild: [Double] = [0, -0.0, 1, -1, 0.3, 1e-9, 1e9, -1e18, 1e300, .infinity, .nan, 7.5]
    var surface = Surface(width: 9, height: 4, glyphs: seed % 3 == 0 ? .ascii : .blocks)
    for _ in 0..<50 {
      let entries = (0..<6).map { _ in wild.randomElement(using: &random) ?? 0 }
      surface.draw(
        arrow,
        PixelTransform(
          m11: entries[0], m12: entries[1], m21: entries[2], m22: entries[3], m31: entries[4],
          m32: entries[5]), over: random.color())
    }
    #expect(surface.hasWholeCharacters)
  }

  @Test func `without colors both pixels of a cell are ink`() throws {
    var surface = Surface(width: 3, height: 1)
    let (red, blue) = (Color(0xFF0000), Color(0x0000FF))
    surface.draw(Sprite("rr.\nb.b", colors: ["r": red, "b": blue]))
    #expect(surface.styledLines(depth: .monochrome) == ["█▀▄"])
    var renderer = Renderer(place: .screen, depth: .monochrome, isUTF8: true, isSynchronized: false)
    renderer.encode(surface)
    #expect(String(decoding: renderer.bytes, as: UTF8.self).contains("█▀▄"))
    // With colors the two differ.
    let colored = try #require(surface.styledLines(depth: .trueColor).first)
    #expect(colored.contains("▀") && !colored.contains("█"))
  }
}
