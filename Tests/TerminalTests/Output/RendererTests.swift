import Terminal
import Testing
import TestSupport

struct RendererTests {
  /// ``Effort`` sets the number of frames, in scenes of twenty.
  @Test(arguments: 0..<Effort.cases(1_200, long: 100_000) / 20)
  func `the incremental screen equals the frame`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (width, height) = (
      Int.random(in: 1...30, using: &random), Int.random(in: 1...8, using: &random)
    )
    var emulator = Emulator(columns: width, rows: height)
    var renderer = Renderer(place: .screen, depth: .trueColor, isSynchronized: seed % 2 == 0)
    var frame = Surface(width: width, height: height)
    for step in 0..<20 {
      if step % 7 == 3 { frame.clear() }
      random.draw(on: &frame)
      renderer.encode(frame)
      emulator.feed(renderer.bytes)
      #expect(emulator.differences(from: frame) == [], "seed \(seed), step \(step)")
      #expect(emulator.faults == [], "seed \(seed), step \(step)")
      #expect(!emulator.isSynchronizing)
      #expect(emulator.halfCharacters == 0, "seed \(seed), step \(step)")

      // A new renderer leads to the same screen.
      var other = Emulator(columns: width, rows: height)
      var whole = Renderer(place: .screen, depth: .trueColor)
      whole.encode(frame)
      other.feed(whole.bytes)
      #expect(other.differences(from: frame) == [], "whole: seed \(seed), step \(step)")

      renderer.encode(frame)
      #expect(renderer.bytes == [], "the same frame again: seed \(seed), step \(step)")
    }
  }

  @Test(arguments: 0..<Effort.cases(30))
  func `inline frames change in place and leave the cursor below`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let width = Int.random(in: 1...30, using: &random)
    var emulator = Emulator(columns: width + seed % 2, rows: 12)
    let prompt = Int.random(in: 0...11, using: &random)
    emulator.feed(Array(repeating: 0x0A, count: prompt))
    var renderer = Renderer(place: .inline, depth: .trueColor)
    for step in 0..<20 {
      let height = step < 10 ? 6 : Int.random(in: 1...11, using: &random)
      var frame = Surface(width: width, height: height)
      random.draw(on: &frame)
      renderer.encode(frame)
      emulator.feed(renderer.bytes)
      let top = emulator.row - height
      #expect(top >= 0 && emulator.column == 0, "seed \(seed), step \(step)")
      guard top >= 0 else { return }
      #expect(emulator.differences(from: frame, top: top) == [], "seed \(seed), step \(step)")
      #expect(emulator.faults == [], "seed \(seed), step \(step)")
      renderer.encode(frame)
      #expect(renderer.bytes == [])
    }
  }

  @Test(arguments: 0..<Effort.cases(20))
  func `a forced redraw repairs the output of another program`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var frame = Surface(width: 20, height: 4)
    random.draw(on: &frame)
    var emulator = Emulator(columns: 20, rows: 4)
    var renderer = Renderer(place: .screen, depth: .trueColor)
    renderer.encode(frame)
    emulator.feed(renderer.bytes)
    emulator.feed(Array("\u{1B}[2;3H\u{1B}[1;4;38;2;9;9;9mnoise 한글".utf8))

    renderer.invalidate()
    renderer.encode(frame)
    emulator.feed(renderer.bytes)
    #expect(emulator.differences(from: frame) == [], "seed \(seed)")
    #expect(emulator.faults == [])
  }

  @Test func `a smaller and a larger screen are drawn whole`() {
    var emulator = Emulator(columns: 10, rows: 5)
    var renderer = Renderer(place: .screen, depth: .trueColor)
    for (width, height) in [(10, 5), (4, 2), (10, 3), (0, 0), (1, 1), (10, 5)] {
      var frame = Surface(width: width, height: height)
      for y in 0..<height { frame.put("abcdefghij", x: 0, y: y) }
      renderer.encode(frame)
      emulator.feed(renderer.bytes)
      let wanted = (0..<5).map { $0 < height ? String("abcdefghij".prefix(width)) : "" }
      if height > 0 { #expect(emulator.lines == wanted) }
      #expect(emulator.faults == [])
    }
  }

  @Test func `one changed digit costs a move and the digit`() {
    var frame = Surface(width: 80, height: 24)
    frame.put("412,300", x: 40, y: 10)
    var renderer = Renderer(place: .screen, depth: .trueColor)
    renderer.encode(frame)
    frame.put("5", x: 42, y: 10)
    renderer.encode(frame)
    #expect(String(decoding: renderer.bytes, as: UTF8.self) == "\u{1B}[11;43H5")
  }

  @Test func `a style is said once and reset at the end`() {
    var frame = Surface(width: 12, height: 1)
    frame.put("abc", x: 0, y: 0, Style(Color(0x0000FF)).bold)
    frame.put("def", x: 3, y: 0, Style(Color(0x0000FF), on: Color(0xFF0000), .bold))
    frame.put("g", x: 6, y: 0)
    #expect(
      frame.styledLines(depth: .trueColor) == [
        "\u{1B}[1;38;2;0;0;255mabc\u{1B}[48;2;255;0;0mdef\u{1B}[0mg"
      ])
    #expect(frame.styledLines(depth: .monochrome) == ["\u{1B}[1mabcdef\u{1B}[0mg"])
    #expect(frame.styledLines(depth: .ansi16) == ["\u{1B}[1;34mabc\u{1B}[101mdef\u{1B}[0mg"])
    #expect(
      frame.styledLines(depth: .palette256)
        == ["\u{1B}[1;38;5;21mabc\u{1B}[48;5;196mdef\u{1B}[0mg"])
  }

  @Test func `the color that stands for the terminal's text color is not sent`() {
    let white = Color(0xF0F0F0)
    var frame = Surface(width: 12, height: 1)
    frame.textColor = white
    frame.put("ab", x: 0, y: 0, Style(white).bold)
    frame.put("cd", x: 2, y: 0, Style(white, on: Color(0x0000FF)))
    frame.put("ef", x: 4, y: 0, Style(Color(0xF0F0F1)))
    frame.put("gh", x: 6, y: 0, Style(white, on: .terminalDefault, .reversed))
    #expect(
      frame.styledLines(depth: .trueColor) == [
        "\u{1B}[1mab\u{1B}[0;38;2;240;240;240;48;2;0;0;255mcd\u{1B}[38;2;240;240;241;49mef"
          + "\u{1B}[7;38;2;240;240;240mgh\u{1B}[0m"
      ])
    var renderer = Renderer(place: .screen, depth: .trueColor)
    renderer.encode(frame)
    #expect(String(decoding: renderer.bytes, as: UTF8.self).contains("H\u{1B}[1mab\u{1B}[0;38"))
    // Another color for the text changes cells that are equal.
    frame.textColor = nil
    renderer.encode(frame)
    #expect(
      String(decoding: renderer.bytes, as: UTF8.self).contains("\u{1B}[1;38;2;240;240;240mab"))
  }

  @Test func `a frame is wrapped where output can be synchronized`() {
    var renderer = Renderer(place: .screen, depth: .monochrome, isSynchronized: true)
    renderer.encode(Surface(width: 2, height: 1))
    #expect(
      String(decoding: renderer.bytes, as: UTF8.self)
        == "\u{1B}[?2026h\u{1B}[1;1H\u{1B}[K\u{1B}[?2026l")
  }

  @Test func `without UTF-8 only ASCII is sent`() {
    var frame = Surface(width: 20, height: 1, glyphs: .ascii)
    frame.put("‹ 식비 ▲ 3·4", x: 0, y: 0)
    var renderer = Renderer(place: .screen, depth: .monochrome, isUTF8: false)
    renderer.encode(frame)
    #expect(renderer.bytes.allSatisfy { $0 < 0x80 })
    #expect(frame.styledLines(depth: .monochrome, isUTF8: false) == ["< ? ?  ^ 3.4"])
  }
}

extension RendererTests {
  /// The cursor is visible at the caret of a frame, and only there.
  @Test(arguments: [false, true])
  func `the cursor is where text is typed`(isSynchronized: Bool) {
    var emulator = Emulator(columns: 12, rows: 4)
    var renderer = Renderer(place: .screen, depth: .trueColor, isSynchronized: isSynchronized)
    var frame = Surface(width: 12, height: 4)
    func show() {
      renderer.encode(frame)
      emulator.feed(renderer.bytes)
      #expect(emulator.differences(from: frame) == [] && emulator.faults == [])
    }
    emulator.feed(Array("\u{1B}[?25l".utf8))
    frame.put("한글", x: 2, y: 1, .plain)
    show()
    #expect(emulator.isCursorHidden)

    frame.caret = CellPosition(x: 6, y: 1)
    show()
    #expect(!emulator.isCursorHidden && emulator.row == 1 && emulator.column == 6)
    renderer.encode(frame)
    #expect(renderer.bytes == [])

    // A change elsewhere does not affect the cursor.
    frame.put("x", x: 0, y: 3, .plain)
    show()
    #expect(!emulator.isCursorHidden && emulator.row == 1 && emulator.column == 6)
    frame.caret = CellPosition(x: 2, y: 1)
    show()
    #expect(!emulator.isCursorHidden && emulator.row == 1 && emulator.column == 2)

    frame.caret = CellPosition(x: 12, y: 1)
    show()
    #expect(emulator.isCursorHidden)
    frame.caret = nil
    renderer.encode(frame)
    #expect(renderer.bytes == [])
  }
}
