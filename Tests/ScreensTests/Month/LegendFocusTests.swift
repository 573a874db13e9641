import Ledger
@testable import Screens
import Terminal
import Testing

/// The focus in the legend of the month.
struct LegendFocusTests {
  private func frames(
    _ theme: Theme, glyphs: GlyphSet = .blocks
  ) -> (before: Surface, after: Surface, row: Rectangle) {
    var screen = MonthScreen(
      SampleMonths.series(.korean), selected: 2, size: TerminalSize(columns: 80, rows: 24),
      appearance: Appearance(theme: theme, language: .korean, glyphs: glyphs), at: .zero)
    let before = screen.frame(at: .seconds(9))
    screen.moveFocus(to: 1, at: .zero)
    let row = screen.legendFrame(of: 1) ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
    return (before, screen.frame(at: .seconds(9)), row)
  }

  @Test(arguments: [Theme.dark, .light])
  func `the focus is a bar behind its row, without a sign`(theme: Theme) {
    let (before, after, row) = frames(theme)
    #expect(before.lines == after.lines)
    #expect(theme.focus.contrast(with: theme.background) > 1.1)
    for y in 0..<24 {
      for x in 0..<80 {
        let isInBar = y == row.y && x >= row.x - 1 && x <= row.right
        guard isInBar else {
          #expect(after[x, y] == before[x, y], "\(x), \(y)")
          continue
        }
        let cell = after[x, y]
        #expect(cell.background == theme.focus || cell.width == 0, "\(x)")
        guard cell.character.isLetter || cell.character.isNumber else { continue }
        #expect(cell.foreground.contrast(with: theme.focus) >= 4.5, "\(x)")
      }
    }
    let bold = (0..<80).map { after[$0, row.y] }
      .filter { $0.width > 0 && $0.attributes.contains(.bold) }.map { String($0.character) }
      .joined()
    #expect(bold.contains("쇼핑") && bold.contains("298,000"))
  }

  @Test(arguments: [0, 4])
  func `the focus glides from row to row, and no text moves`(target: Int) throws {
    var screen = MonthScreen(
      SampleMonths.series(.korean), selected: 2, size: TerminalSize(columns: 80, rows: 24),
      appearance: Appearance(theme: .dark, language: .korean), at: .zero)
    let rest = screen.frame(at: .seconds(9))
    screen.moveFocus(to: 1, at: .seconds(9))
    let (left, top) = try #require(screen.legendFrame(of: 0).map { ($0.x, $0.y) })
    let start = screen.frame(at: .seconds(9))
    #expect(start[left, top + 1].background == Theme.dark.focus)
    screen.moveFocus(to: target, at: .seconds(10))
    let settled = try #require(screen.settled)
    #expect(settled > .seconds(10.1) && settled < .seconds(10.6))
    var steps: Set<Color> = []
    var last = 0.0
    for step in 0...40 {
      let frame = screen.frame(at: .seconds(10 + Double(step) / 40 * 0.6))
      #expect(frame.lines == rest.lines)
      let papers = (0..<6).map { frame[left, top + $0].background }
      // The middle of all backgrounds, which goes from the first row to the last.
      let strengths = papers.map {
        $0.isTerminalDefault ? 0 : $0.contrast(with: Theme.dark.background) - 1
      }
      let sum = strengths.reduce(0, +)
      #expect(sum > 0.05)
      let middle = zip(0..., strengths).map { Double($0) * $1 }.reduce(0, +) / sum
      let way = abs(middle - 1)
      #expect(way >= last - 0.02, "\(step)")
      last = way
      steps.formUnion(papers)
    }
    #expect(steps.count > 8)
    #expect(abs(last - abs(Double(target) - 1)) < 0.01)
    #expect(screen.frame(at: settled)[left, top + target].background == Theme.dark.focus)
  }

  @Test func `without known colors the focus is a sign`() {
    for (theme, glyphs) in [
      (Theme.neutral, GlyphSet.blocks), (.dark, .patterns), (.dark, .ascii),
    ] {
      let (before, after, row) = frames(theme, glyphs: glyphs)
      let changed = (0..<80).filter { before[$0, row.y] != after[$0, row.y] }
      #expect(changed == [row.x - 2])
      #expect(["▸", ">"].contains(after[row.x - 2, row.y].character))
    }
  }
}
