import Terminal
import Testing

/// A small chart at chosen moments, glyphs and styles.
struct GoldenFrameTests {
  private func chart(progress: Double, glyphs: GlyphSet = .blocks) -> Surface {
    var surface = Surface(width: 24, height: 6, glyphs: glyphs)
    let bar = Rectangle(x: 2, y: 1, width: 20, height: 2)
    surface.put("‹ 2025년 2월 ›", x: 2, y: 0, Style(Color(0xF2F4F6), .bold))
    surface.drawRun(from: 2, to: 22, y: 1, rows: 2, .blank(Color(0x2C323B)))
    let offset = Int((1 - progress) * 160)
    surface.clipped(to: bar) { inner in
      let colors: [UInt32] = [0x3182F6, 0x14B8A6, 0xF5A524]
      for (index, range) in BarLayout.segments(shares: [5, 3, 2], cells: 20).enumerated() {
        let edge = 16 + offset
        inner.drawRun(
          fromEighth: edge + range.lowerBound, toEighth: edge + range.upperBound, y: 1, rows: 2,
          Fill(Color(colors[index]), patternIndex: index))
      }
    }
    surface.roundEnds(of: bar)
    surface.put("●", x: 2, y: 4, Style(Color(0x3182F6)))
    surface.put("식비", x: 4, y: 4, Style(Color(0xF2F4F6)))
    surface.put("412,300 원", endingAt: 22, y: 4, Style(Color(0xF2F4F6)))
    return surface
  }

  @Test func `the start shows the track`() {
    #expect(
      chart(progress: 0).dump == """
        |  ‹ 2025년 2월 ›        | ..aaaaaaaaaaaaaa........
        |  ▟                  ▙  | ..bccccccccccccccccccb..
        |  ▜                  ▛  | ..bccccccccccccccccccb..
        |                        | ........................
        |  ● 식비    412,300 원  | ..d.eeee....eeeeeee.ee..
        |                        | ........................
        a #F2F4F6 bold
        b #2C323B
        c on #2C323B
        d #3182F6
        e #F2F4F6
        """)
  }

  @Test func `in flight, edges are between cells`() {
    #expect(
      chart(progress: 0.52).dump == """
        |  ‹ 2025년 2월 ›        | ..aaaaaaaaaaaaaa........
        |  ▟        ▌         ▙  | ..bccccccccdeeeeeeeeef..
        |  ▜        ▌         ▛  | ..bccccccccdeeeeeeeeef..
        |                        | ........................
        |  ● 식비    412,300 원  | ..f.gggg....ggggggg.gg..
        |                        | ........................
        a #F2F4F6 bold
        b #2C323B
        c on #2C323B
        d #2C323B on #3182F6
        e on #3182F6
        f #3182F6
        g #F2F4F6
        """)
  }

  @Test func `at rest, hairlines are at the borders of cells`() {
    #expect(
      chart(progress: 1).dump == """
        |  ‹ 2025년 2월 ›        | ..aaaaaaaaaaaaaa........
        |  ▟        ▉     ▉   ▙  | ..bccccccccdeeeeefgggh..
        |  ▜        ▉     ▉   ▛  | ..bccccccccdeeeeefgggh..
        |                        | ........................
        |  ● 식비    412,300 원  | ..b.iiii....iiiiiii.ii..
        |                        | ........................
        a #F2F4F6 bold
        b #3182F6
        c on #3182F6
        d #3182F6 on #2C323B
        e on #14B8A6
        f #14B8A6 on #2C323B
        g on #F5A524
        h #F5A524
        i #F2F4F6
        """)
  }

  @Test func `without colors, patterns distinguish the segments`() {
    #expect(
      chart(progress: 1, glyphs: .ascii).styledLines(depth: .monochrome, isUTF8: false) == [
        "  \u{1B}[1m< 2025?  2?  >\u{1B}[0m", "  ##########======%%%%",
        "  ##########======%%%%", "", "  * ? ?     412,300 ? ", "",
      ])
  }
}
