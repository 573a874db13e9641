import Terminal
import Testing
import TestSupport

struct BarTests {
  private let blue = Fill(Color(0x3182F6))
  private let teal = Fill(Color(0x14B8A6))
  private let track = Fill.blank(Color(0x2C323B))

  /// The colors of the eighths of a row, as a reader of the cells sees them.
  private func eighths(of surface: Surface, y: Int = 0) -> [Color] {
    (0..<surface.width).flatMap { x in
      let cell = surface[x, y]
      let isReversed = cell.attributes.contains(.reversed)
      let ink = isReversed ? cell.background : cell.foreground
      let paper = isReversed ? cell.foreground : cell.background
      let scalar = cell.character.unicodeScalars.first?.value ?? 0
      let count = (0x2588...0x258F).contains(scalar) ? Int(0x2590 - scalar) : 0
      return (0..<8).map { $0 < count ? ink : paper }
    }
  }

  @Test(arguments: 0..<24)
  func `both edges are exact to an eighth`(start: Int) {
    for end in start...24 {
      for background in [track.color, .terminalDefault] {
        var surface = Surface(width: 3, height: 2)
        surface.fill(surface.bounds, with: background)
        surface.drawRun(fromEighth: start, toEighth: end, y: 0, rows: 2, blue)
        // Two edges in one cell would need three columns of color.
        guard start % 8 == 0 || end % 8 == 0 || start / 8 != end / 8 else { continue }
        let wanted = (0..<24).map { $0 >= start && $0 < end ? blue.color : background }
        #expect(eighths(of: surface, y: 0) == wanted, "\(start)..<\(end) on \(background)")
        #expect(eighths(of: surface, y: 1) == wanted)
      }
    }
  }

  @Test func `a segment flies over the track and leaves it as it was`() {
    for position in 0...40 {
      var surface = Surface(width: 8, height: 1)
      surface.drawRun(from: 0, to: 8, y: 0, track)
      surface.clipped(to: Rectangle(x: 0, y: 0, width: 7, height: 1)) {
        $0.drawRun(from: Double(position) / 8, to: Double(position) / 8 + 4, y: 0, blue)
      }
      let wanted = (0..<64).map {
        $0 >= position && $0 < min(position + 32, 56) ? blue.color : track.color
      }
      #expect(eighths(of: surface) == wanted, "at \(position) eighths")
    }
  }

  @Test func `of three colors in a cell the two nearest are shown`() {
    var surface = Surface(width: 3, height: 1)
    surface.drawRun(from: 0, to: 3, y: 0, track)
    surface.drawRun(fromEighth: 0, toEighth: 14, y: 0, blue)
    surface.drawRun(fromEighth: 15, toEighth: 24, y: 0, teal)
    let middle = Array(eighths(of: surface)[8..<16])
    #expect(middle.prefix(5).allSatisfy { $0 == blue.color })
    #expect(Set(middle).count == 2)
    #expect(eighths(of: surface)[16..<24].allSatisfy { $0 == teal.color })
  }

  @Test(arguments: 0..<Effort.cases(50))
  func `segments and gaps fill the inner width exactly`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let shares = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      Bool.random(using: &random) ? Double.random(in: 0...1, using: &random) : 0.001
    }
    for cells in [1, 3, 10, 37, 74, 200] {
      for snaps in [false, true] {
        let ranges = BarLayout.segments(shares: shares, cells: cells, snapsGaps: snaps)
        let note: Comment = "seed \(seed), \(cells) cells, \(shares): \(ranges)"
        #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == cells * 8, note)
        let gap = ranges.count > 1 ? ranges[1].lowerBound - ranges[0].upperBound : 0
        for (one, next) in zip(ranges, ranges.dropFirst()) {
          #expect(next.lowerBound - one.upperBound == gap, note)
        }
        let filled = ranges.map(\.count).reduce(0, +)
        #expect(filled + gap * (ranges.count - 1) == cells * 8, note)
        if cells * 8 >= 2 * ranges.count { #expect(ranges.allSatisfy { !$0.isEmpty }, note) }
      }
    }
  }

  @Test func `shares of nothing have no segment`() {
    #expect(BarLayout.segments(shares: [], cells: 5) == [])
    #expect(BarLayout.segments(shares: [0, -1, .nan], cells: 5) == [0..<0, 0..<0, 0..<0])
    #expect(BarLayout.segments(shares: [0, 3, -2], cells: 5) == [0..<0, 0..<40, 40..<40])
    #expect(BarLayout.segments(shares: [1, 1], cells: -5) == [0..<0, 0..<0])
    #expect(BarLayout.segments(shares: [1, 1, 1], cells: 0).allSatisfy { $0.isEmpty })
    #expect(BarLayout.segments(shares: [1, 1], cells: 2, gap: 1) == [0..<8, 9..<16])
  }

  @Test func `gaps at rest touch the border of a cell`() {
    let ranges = BarLayout.segments(shares: [31.6, 22.9, 16.5, 10.8, 7.6, 5.5, 5.1], cells: 74)
    for range in ranges.dropLast() {
      #expect(range.upperBound % 8 == 7 || range.upperBound % 8 == 0)
    }
  }

  @Test func `where colors are few segments differ by pattern`() {
    for (glyphs, line) in [(GlyphSet.patterns, "███▒▒▒▒▓▓"), (.ascii, "###====%%")] {
      var surface = Surface(width: 10, height: 1, glyphs: glyphs)
      surface.drawRun(from: 0, to: 10, y: 0, track)
      surface.drawRun(from: 0, to: 3.4, y: 0, Fill(Color(1), patternIndex: 0))
      surface.drawRun(from: 3.4, to: 7.2, y: 0, Fill(Color(2), patternIndex: 1))
      surface.drawRun(from: 7.2, to: 9.4, y: 0, Fill(Color(3), patternIndex: 2))
      surface.roundEnds(of: surface.bounds)
      #expect(surface.lines == [line])
    }
  }

  @Test func `ends are round over a color and over the terminal's own`() {
    var surface = Surface(width: 12, height: 2)
    surface.drawRun(from: 1, to: 6, y: 0, rows: 2, blue)
    surface.drawRun(from: 6, to: 11, y: 0, rows: 2, teal)
    surface.roundEnds(of: Rectangle(x: 1, y: 0, width: 10, height: 2))
    #expect(
      surface.dump == """
        | ▟        ▙ | .abbbbccccd.
        | ▜        ▛ | .abbbbccccd.
        a #3182F6
        b on #3182F6
        c on #14B8A6
        d #14B8A6
        """)
    surface.fill(surface.bounds, with: Color(0xFFFFFF))
    surface.drawRun(from: 0, to: 12, y: 0, blue)
    surface.roundEnds(of: Rectangle(x: 0, y: 0, width: 12, height: 1), over: Color(0xFFFFFF))
    let wanted = (0..<96).map { (2..<94).contains($0) ? blue.color : Color(0xFFFFFF) }
    #expect(eighths(of: surface) == wanted)
  }
}
