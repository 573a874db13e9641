import Ledger
@testable import Screens
import Terminal
import Testing

struct SearchHitsTests {
  @Test(arguments: [
    ("스타벅스", "스타벅스 서울숲역점", ["0 스타벅스"]), ("벅", "스타벅스, 벅", ["4 벅", "10 벅"]),
    ("COFFEE", "Blue coffee Coffee", ["5 coffee", "12 Coffee"]), ("aa", "aaaaa", ["0 aa", "2 aa"]),
    ("x", "스타벅스", []), ("\"카페\"", "카페", ["0 카페"]), ("\"카페\"", "카페 온도", []),
    ("\"카페", "카페 온도", ["0 카페"]), ("é", "CAFÉ", ["3 É"]),
  ])
  func `parts are found with their cells`(text: String, payee: String, parts: [String]) throws {
    let hits = try #require(SearchHits(TransactionFilter(text: text)))
    #expect(hits.parts(of: payee).map { "\($0.start) \($0.text)" } == parts)
  }

  @Test func `no text has no hits`() {
    for text in [nil, "", "\"", "\"\""] {
      #expect(SearchHits(TransactionFilter(text: text)) == nil)
    }
  }

  private func frame(_ glyphs: GlyphSet, typing text: String = "게 2") -> Surface {
    var driver = ReportDriver(MonthAnswers(), glyphs: glyphs).rested()
    driver.press(.character("/"))
    driver.answer()
    driver.run(.seconds(2))
    driver.type(text)
    return driver.rested().frame
  }

  @Test func `an amount that was searched for is marked, and no other amount`() throws {
    let first = try #require(SampleTransactions.page(0..<3).transactions.first)
    let digits = String(first.amount.minorUnits.magnitude)
    let frame = frame(.blocks, typing: digits)
    let rows = frame.lines.indices.dropFirst(4).map { y in
      (0..<frame.width).filter { frame[$0, y].background == Theme.hit }
        .map { String(frame[$0, y].character) }.joined()
    }.filter { !$0.isEmpty }
    #expect(!rows.isEmpty)
    for row in rows { #expect(row.filter(\.isNumber) == digits) }
  }

  /// The cells of the second half of `가게 2` in the first row that contains it.
  private func hit(_ frame: Surface) throws -> [Cell] {
    let y = try #require(frame.lines.indices.last { frame.lines[$0].contains("가게 2 ") })
    let x = try #require((0..<80).first { frame[$0, y].character == "게" })
    return [frame[x - 2, y], frame[x, y], frame[x + 3, y]]
  }

  @Test func `hits are black on yellow, and reversed without colors`() throws {
    let colored = try hit(frame(.blocks))
    #expect(colored[0].background == Theme.dark.ofPage.panel)
    for cell in colored[1...] {
      #expect(cell.background == Theme.hit && cell.foreground == Theme.hitText)
    }
    #expect(Theme.hit.contrast(with: Theme.hitText) >= 4.5)
    #expect(ColorDepth.palette256.paletteIndex(nearestTo: Theme.hit) == 221)
    for glyphs in [GlyphSet.patterns, .ascii] {
      let plain = try hit(frame(glyphs))
      #expect(plain[1].attributes.contains(.reversed) && !plain[0].attributes.contains(.reversed))
    }
  }

  @Test func `the list is chosen from while the field keeps the keys`() {
    var driver = ReportDriver(MonthAnswers()).rested()
    driver.press(.character("/"))
    driver.answer()
    driver.run(.seconds(2))
    driver.type("가게")
    driver.answer()
    let page = { driver.state.page }
    #expect(page()?.list.focus == nil)
    driver.press(.down)
    driver.press(.down)
    #expect(page()?.list.focus == 1 && page()?.isTyping == true)
    driver.press(.up)
    driver.type(" 1")
    #expect(page()?.search?.field.text == "가게 1" && page()?.list.focus == nil)
    driver.answer()
    driver.press(.down)
    #expect(page()?.list.focus == 0)
    // Enter leaves the field, and keeps the focus.
    driver.press(.down)
    driver.press(.enter)
    #expect(page()?.list.focus == 1 && page()?.isTyping == false && page()?.sheet == nil)
  }

  @Test(arguments: [Theme.dark, .light])
  func `the field is an area with a caret, and its text is readable`(theme: Theme) throws {
    var driver = ReportDriver(MonthAnswers(), theme: theme).rested()
    driver.press(.character("/"))
    driver.answer()
    driver.run(.seconds(2))
    driver.type("가게")
    driver = driver.rested()
    let frame = driver.frame
    let y = driver.row("/ 가게▏")
    try #require(y >= 0)
    for x in 3...76 { #expect(frame[x, y].background == theme.ofPage.track) }
    for x in 4..<76 where !" ▏".contains(frame[x, y].character) {
      #expect(frame[x, y].foreground.contrast(with: frame[x, y].background) >= 4.5)
    }
  }
}
