import Terminal
import Testing
import TestSupport

struct LayersTests {
  private let black = Color(0)
  private let white = Color(0xFFFFFF)

  private func surface(_ text: String, _ style: Style = .plain, width: Int? = nil) -> Surface {
    var surface = Surface(width: width ?? text.widthInCells, height: 1)
    surface.put(text, x: 0, y: 0, style)
    return surface
  }

  private func frame(_ layers: [Layers.Layer], over text: String = "........") -> Surface {
    var stack = Layers(backdrop: black, text: white)
    for layer in layers { stack.add(layer) }
    var frame = surface(text)
    stack.draw(on: &frame)
    return frame
  }

  @Test func `the highest is on top, and of equals the last`() {
    let layers: [Layers.Layer] = [
      .init(surface("aaaa"), x: 0, z: 2), .init(surface("bbbb"), x: 2, z: 1),
      .init(surface("cccc"), x: 4, z: 1),
    ]
    #expect(frame(layers).lines == ["aaaacccc"])
    #expect(frame([]).lines == ["........"])
  }

  @Test func `layers are cut at the frame and at their clip`() {
    let clip = Rectangle(x: 3, y: 0, width: 2, height: 1)
    #expect(frame([.init(surface("abcdef"), x: 2, clip: clip)]).lines == ["...bc..."])
    #expect(frame([.init(surface("abcdef"), x: -4)]).lines == ["ef......"])
    #expect(frame([.init(surface("abcdef"), x: 6)]).lines == ["......ab"])
    #expect(frame([.init(surface("식비"), x: 6)]).lines == ["......식"])
    #expect(frame([.init(surface("식비"), x: 5)]).lines == [".....식"])
    #expect(frame([.init(surface("식비"), x: .min), .init(surface("x"), x: .max)]) == frame([]))
  }

  @Test func `untouched blanks show the layer below only if requested`() {
    #expect(frame([.init(surface("a  b"), x: 2)]).lines == ["..a  b.."])
    #expect(frame([.init(surface("a  b"), x: 2, isTransparent: true)]).lines == ["..a..b.."])
    var filled = Surface(width: 4, height: 1)
    filled.fill(filled.bounds, with: black)
    #expect(frame([.init(filled, x: 2, isTransparent: true)]).lines == ["..    .."])
  }

  @Test func `opacity mixes colors in eighths`() {
    let card = surface("a ", Style(Color(0x3182F6), on: Color(0x203040)))
    for step in 1...7 {
      let amount = Double(step) / 8
      let cells = frame([.init(card, x: 1, opacity: amount + 0.03)], over: "-----")
      #expect(cells.lines == ["-a---"], "the glyph on top is seen, and through blanks those below")
      let paper = black.mixed(with: Color(0x203040), by: amount)
      #expect(cells[1, 0].background == paper)
      #expect(cells[1, 0].foreground == black.mixed(with: Color(0x3182F6), by: amount))
      #expect(cells[2, 0].background == paper)
      #expect(cells[2, 0].foreground == white.mixed(with: Color(0x203040), by: amount))
    }
    #expect(frame([.init(card, opacity: 0)]) == frame([]))
    #expect(frame([.init(card, opacity: .nan)]) == frame([]))
    #expect(frame([.init(card, opacity: 2)]) == frame([.init(card)]))
  }

  @Test func `no background is created where none exists`() {
    let cells = frame([.init(surface("a "), opacity: 0.5)], over: "---")
    #expect(cells[0, 0].background.isTerminalDefault && cells[1, 0].background.isTerminalDefault)
    #expect(cells.lines == ["a--"])
  }

  @Test func `a layer dims the layers below and not itself`() {
    var stack = Layers(backdrop: black, text: white)
    stack.add(.init(surface("ab", Style(Color(0xFF0000))), z: 0))
    stack.add(.init(surface("c", Style(Color(0x00FF00))), x: 3, z: 1, dim: 0.25))
    var frame = surface("    e")
    stack.draw(on: &frame)
    #expect(frame[0, 0].foreground == Color(0xFF0000).mixed(with: black, by: 0.25))
    #expect(frame[4, 0].foreground == white.mixed(with: black, by: 0.25))
    #expect(frame[3, 0].foreground == Color(0x00FF00))
  }

  @Test(arguments: 0..<Effort.cases(200))
  func `wide characters stay whole under any layers`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var stack = Layers(backdrop: black, text: white)
    for _ in 0..<5 {
      var layer = Surface(width: Int.random(in: 1...16, using: &random), height: 3)
      random.draw(on: &layer)
      stack.add(
        .init(
          layer, x: Int.random(in: -5...16, using: &random),
          y: Int.random(in: -2...4, using: &random),
          z: Int.random(in: 0...2, using: &random),
          opacity: Double.random(in: 0...1.2, using: &random),
          dim: Double.random(in: -0.2...0.5, using: &random),
          clip: Bool.random(using: &random) ? nil : Rectangle(x: 3, y: 1, width: 9, height: 2),
          isTransparent: Bool.random(using: &random)))
    }
    var frame = Surface(width: 16, height: 4)
    random.draw(on: &frame)
    stack.draw(on: &frame)
    #expect(frame.hasWholeCharacters, "seed \(seed)")
    var renderer = Renderer(place: .screen, depth: .trueColor)
    renderer.encode(frame)
    var emulator = Emulator(columns: 16, rows: 4)
    emulator.feed(renderer.bytes)
    #expect(emulator.faults == [], "seed \(seed)")
    #expect(emulator.differences(from: frame) == [], "seed \(seed)")
  }
}

extension Surface {
  /// Whether every wide character has both halves, on one background.
  var hasWholeCharacters: Bool {
    for y in 0..<height {
      for x in 0..<width {
        let cell = self[x, y]
        let next = x + 1 < width ? self[x + 1, y] : nil
        if (cell.width == 2) != (next?.width == 0) { return false }
        if x == 0, cell.width == 0 { return false }
        if cell.width == 2, next?.background != cell.background { return false }
      }
    }
    return true
  }
}
