import Terminal
import Testing

struct SurfaceTests {
  @Test(arguments: [
    (0, 0, 0, 0), (1, 1, 1, 1), (1, 500, 1, 500), (500, 1, 500, 1), (-3, 7, 0, 7),
    (10_000, 10_000, 10_000, 40), (65_535, 65_535, 10_000, 40), (1, 65_535, 1, 65_535),
    (.max, .max, 10_000, 40), (.min, .min, 0, 0),
  ])
  func `takes any size and clamps it`(width: Int, height: Int, wantedWidth: Int, wantedHeight: Int)
  {
    var surface = Surface(width: width, height: height)
    #expect(surface.width == wantedWidth)
    #expect(surface.height == wantedHeight)
    surface.put("안녕", x: surface.width - 1, y: surface.height - 1)
    surface.drawRun(from: -.infinity, to: .infinity, y: 0, rows: .max, Fill(Color(0x3182F6)))
    surface.drawRun(from: .nan, to: 3, y: .min, rows: .min, Fill(Color(0x3182F6)))
    surface.drawNumeral("8", x: .max, y: .min, verticalOffsetInPixels: .min, Color(0xFFFFFF))
    surface.roundEnds(of: surface.bounds)
    surface.fill(Rectangle(x: .min, y: .min, width: .max, height: .max))
  }

  @Test func `text is cut at both edges and never leaves half a character`() {
    var surface = Surface(width: 6, height: 5)
    surface.put("한글한글", x: -1, y: 0)
    surface.put("한글한글", x: 0, y: 1)
    surface.put("a한", x: 4, y: 2)
    surface.put("한글", x: 1, y: 3)
    surface.put("x", x: 2, y: 3)
    surface.put("한글", x: 1, y: 4)
    surface.put("x", x: 3, y: 4)
    #expect(
      surface.dump == """
        | 글한 | ......
        |한글한| ......
        |    a | ......
        |  x글 | ......
        | 한x  | ......
        """)
  }

  @Test func `put returns the column after the text`() {
    var surface = Surface(width: 20, height: 1)
    #expect(surface.put("식비 ₩", x: 3, y: 0) == 9)
    #expect(surface.put("식비", x: 3, y: 7) == 7)
    #expect(surface.put("412,300", endingAt: 20, y: 0) == 13)
    #expect(surface.lines == ["   식비 ₩    412,300"])
  }

  @Test(arguments: -3...8)
  func `a text is drawn character by character, and only inside the clip`(x: Int) {
    let text = "가a나bc다"
    for left in 0...8 {
      for width in 0...(8 - left) {
        var before = Surface(width: 8, height: 1)
        before.put("x가나다y", x: 0, y: 0, Style(Color(0x8B95A1), on: Color(0x2C323B)))
        let clip = Rectangle(x: left, y: 0, width: width, height: 1)
        var (whole, single) = (before, before)
        let end = whole.clipped(to: clip) { $0.put(text, x: x, y: 0) }
        let singleEnd = single.clipped(to: clip) { surface in
          text.reduce(x) { $0 < clip.right ? surface.put(String($1), x: $0, y: 0) : $0 }
        }
        #expect(whole == single && end == singleEnd, "in \(clip)")
        for column in 0..<8 where !clip.contains(x: column, y: 0) {
          let isCut = width > 0 && whole[column, 0].character == " "
          #expect(whole[column, 0] == before[column, 0] || isCut, "at \(column) beside \(clip)")
        }
      }
    }
  }

  @Test func `nothing is drawn outside the clip`() {
    var surface = Surface(width: 8, height: 3)
    surface.clipped(to: Rectangle(x: 2, y: 1, width: 3, height: 1)) { inner in
      for y in 0..<3 { inner.put("abcdefgh", x: 0, y: y) }
      inner.drawRun(from: 4.5, to: 8, y: 0, rows: 3, Fill(Color(1)))
      inner.clipped(to: Rectangle(x: 0, y: 0, width: 3, height: 3)) {
        $0.fill($0.bounds, with: Color(2))
      }
    }
    #expect(surface.clip == surface.bounds)
    #expect(
      surface.dump == """
        |        | ........
        |   d▌   | ..a.b...
        |        | ........
        a on #000002
        b #000001 reversed
        """)
  }

  @Test func `text keeps the background unless it has its own`() {
    var surface = Surface(width: 6, height: 1)
    surface.fill(surface.bounds, with: Color(0x2C323B))
    surface.put("ab", x: 0, y: 0, Style(Color(0xFFFFFF)))
    surface.put("cd", x: 2, y: 0, Style(Color(0xFFFFFF), on: Color(0x3182F6)))
    #expect(
      surface.dump == """
        |abcd  | aabbcc
        a #FFFFFF on #2C323B
        b #FFFFFF on #3182F6
        c on #2C323B
        """)
  }

  @Test func `jamo that belong together are one syllable`() {
    var surface = Surface(width: 10, height: 1)
    surface.put("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", x: 0, y: 0)
    #expect(surface[0, 0].character.unicodeScalars.map(\.value) == [0xD55C])
    #expect(surface.lines == ["한글"])
  }

  @Test func `clusters that some terminals split cannot leave their row`() {
    var surface = Surface(width: 6, height: 3)
    let family = "👩\u{200D}👩\u{200D}👧"
    surface.put(family, x: 0, y: 0)
    surface.put(family, x: 1, y: 1)
    surface.put(String(repeating: "\u{1100}", count: 90), x: 0, y: 2)
    #expect(surface.lines == [family, " \u{FFFD}", String(repeating: "\u{1100}", count: 3)])
  }

  @Test func `one surface is drawn into another, cut at its edges`() {
    var card = Surface(width: 6, height: 2)
    card.put("👩\u{200D}👧한글", x: 0, y: 0)
    card.put("e\u{301}bcdef", x: 0, y: 1)
    var surface = Surface(width: 6, height: 3)
    for y in 0..<3 { surface.put("국국국", x: 0, y: y) }
    surface.draw(card, x: 3, y: 1)
    #expect(
      surface.dump == """
        |국국국| ......
        |국 👩\u{200D}👧 | ......
        |국 e\u{301}bc| ......
        """)
    surface.draw(card, x: -3, y: 1)
    #expect(surface.lines[1] == " 글👩\u{200D}👧")
  }

  @Test func `surfaces are equal if they show the same`() {
    var (one, other) = (Surface(width: 4, height: 1), Surface(width: 4, height: 1))
    one.put("e\u{301}", x: 2, y: 0)
    one.put("o\u{308}", x: 0, y: 0)
    other.put("o\u{308}", x: 0, y: 0)
    other.put("e\u{301}", x: 2, y: 0)
    #expect(one == other)
    other.put("o\u{308}", x: 2, y: 0)
    #expect(one != other)
  }

  @Test func `levels are eighths, and little is not nothing`() {
    var surface = Surface(width: 6, height: 1)
    for (x, level) in [0, 0.001, 0.5, 0.99, 7, .nan].enumerated() {
      surface.drawLevel(level, x: x, y: 0, Color(0x4E5968))
    }
    #expect(surface.lines == [" ▁▄██"])
    surface.glyphs = .ascii
    for (x, level) in [0, 0.001, 0.5, 0.99].enumerated() {
      surface.drawLevel(level, x: x, y: 0, Color(0x4E5968))
    }
    #expect(surface.lines == [" _.#█"])
  }
}

extension SurfaceTests {
  @Test func `a dump shows edges, styles and a legend`() {
    var surface = Surface(width: 7, height: 1)
    surface.put("식비", x: 0, y: 0)
    surface.put("██", x: 5, y: 0, Style(Color(0x3182F6)))
    #expect(
      surface.dump == """
        |식비 ██| .....aa
        a #3182F6
        """)
  }

  @Test func `fading takes eight steps to blanks`() {
    let (white, black) = (Color(0xFFFFFF), Color(0x000000))
    var surface = Surface(width: 5, height: 1)
    surface.put("ab", x: 0, y: 0, Style(white))
    surface.put("c", x: 2, y: 0)
    surface.put(" ", x: 3, y: 0, Style(on: white))
    var half = surface
    half.fade(surface.bounds, by: 0.52, into: black, text: white)
    #expect(
      half.dump == """
        |abc  | aaab.
        a #636363
        b on #636363
        """)
    var unchanged = surface
    unchanged.fade(surface.bounds, by: 0.05, into: black, text: white)
    #expect(unchanged == surface)
    surface.fade(surface.bounds, by: 1, into: black, text: white)
    #expect(surface == Surface(width: 5, height: 1))
  }
}
