import Terminal
import Testing

struct PanelTests {
  private let card = Color(0x1E2228)
  private let page = Color(0xFFFFFF)

  /// The eighths of height that have `color` in each cell of column `x`.
  private func heights(of color: Color, in surface: Surface, x: Int) -> [Int] {
    (0..<surface.height).map { y in
      let cell = surface[x, y]
      let isReversed = cell.attributes.contains(.reversed)
      let ink = isReversed ? cell.background : cell.foreground
      let paper = isReversed ? cell.foreground : cell.background
      let scalar = cell.character.unicodeScalars.first?.value ?? 0
      let count = (0x2581...0x2588).contains(scalar) ? Int(scalar - 0x2580) : 0
      return (ink == color && count > 0 ? count : 0) + (paper == color ? 8 - count : 0)
    }
  }

  @Test(arguments: 0..<16)
  func `upper and lower edges are exact to an eighth`(top: Int) {
    for bottom in top + 1...24 {
      // Two edges in one cell would need three rows of color.
      guard top % 8 == 0 || bottom % 8 == 0 || top / 8 != bottom / 8 else { continue }
      for background in [page, .terminalDefault] {
        var surface = Surface(width: 3, height: 3)
        surface.fill(surface.bounds, with: background)
        surface.drawArea(
          x: 0, y: Double(top) / 8, width: 3, height: Double(bottom - top) / 8, Fill(card))
        let wanted = (0..<3).map { y in
          (0..<8).count { y * 8 + $0 >= top && y * 8 + $0 < bottom }
        }
        for x in 0..<3 { #expect(heights(of: card, in: surface, x: x) == wanted) }
      }
    }
  }

  @Test(arguments: [false, true])
  func `an area is the same drawn at once and column by column`(isRounded: Bool) {
    for eighths in 0..<200 {
      let (x, y) = (1 + Double(eighths % 8) / 8, 1 + Double(eighths % 5) / 8)
      let (width, height) = (Double(eighths) / 32, Double(eighths % 23) / 8)
      func draw(on surface: inout Surface) {
        surface.drawArea(
          x: x, y: y, width: width, height: height, Fill(card), isRounded: isRounded)
      }
      var whole = Surface(width: 9, height: 5)
      whole.put("가나다라", x: 0, y: 1, Style(card, on: page))
      whole.put("마바사아", x: 1, y: 3, Style(card, on: page))
      var parts = whole
      draw(on: &whole)
      for x in 0..<9 {
        parts.clipped(to: Rectangle(x: x, y: 0, width: 1, height: 5)) { draw(on: &$0) }
      }
      #expect(whole == parts, "\(width)x\(height) at (\(x), \(y))")
    }
  }

  @Test func `two areas that pass each other share a cell`() {
    var surface = Surface(width: 1, height: 2)
    surface.drawArea(x: 0, y: 0.5, width: 1, height: 0.5, Fill(card))
    surface.drawArea(x: 0, y: 0, width: 1, height: 0.5, Fill(page))
    #expect(heights(of: card, in: surface, x: 0) == [4, 0])
    #expect(heights(of: page, in: surface, x: 0) == [4, 0])
  }

  @Test func `a panel at rest has the corners of a bar with round ends`() {
    var bar = Surface(width: 12, height: 6)
    bar.drawRun(from: 1, to: 11, y: 1, rows: 4, Fill(card))
    bar.roundEnds(of: Rectangle(x: 1, y: 1, width: 10, height: 4))
    var panel = Surface(width: 12, height: 6)
    panel.drawPanel(x: 1, y: 1, width: 10, height: 4, card)
    #expect(panel == bar)
  }

  @Test func `no corner sticks out of a panel between cells`() {
    for step in 0..<8 {
      var surface = Surface(width: 12, height: 5)
      surface.drawPanel(x: 1 + Double(step) / 8, y: 0.5, width: 8.5, height: 4, card)
      for x in 0..<12 where surface[x, 2] == .blank || surface[x, 2].character != " " {
        #expect(surface[x, 0] == .blank && surface[x, 4] == .blank)
      }
    }
  }

  @Test func `sides are exact where rows are covered whole`() {
    var run = Surface(width: 8, height: 1)
    run.drawRun(from: 1.375, to: 6.625, y: 0, Fill(card))
    var surface = Surface(width: 8, height: 3)
    surface.drawArea(x: 1.375, y: 0.5, width: 5.25, height: 2, Fill(card))
    for x in 0..<8 { #expect(surface[x, 1] == run[x, 0]) }
  }

  @Test(arguments: [GlyphSet.patterns, .ascii])
  func `without colors a panel is an empty box`(glyphs: GlyphSet) {
    var surface = Surface(width: 6, height: 4, glyphs: glyphs)
    surface.put("xxxxxx", x: 0, y: 2)
    surface.drawPanel(x: 0.6, y: 0.4, width: 4, height: 2.9, card)
    #expect(
      surface.lines
        == (glyphs == .ascii
          ? [" +--+", " |  |", "x+--+x", ""] : [" ╭──╮", " │  │", "x╰──╯x", ""]))
  }

  @Test(arguments: GlyphSet.allCases)
  func `no size or place traps`(glyphs: GlyphSet) {
    let numbers = [0, 0.3, 1, 2.5, 40, -3.7, 1e300, -1e300, .infinity, -.infinity, .nan]
    for (columns, rows) in [(0, 0), (1, 1), (2, 1), (5, 3)] {
      for x in numbers {
        for y in numbers {
          for width in numbers {
            var surface = Surface(width: columns, height: rows, glyphs: glyphs)
            surface.drawPanel(x: x, y: y, width: width, height: x, card)
            surface.clip = Rectangle(x: 1, y: 0, width: 1, height: 2)
            surface.drawArea(x: x, y: y, width: width, height: width, Fill(card), isRounded: true)
          }
        }
      }
    }
  }
}
