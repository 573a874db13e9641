import Ledger
import Motion
@testable import Screens
import Terminal
import Testing

/// The lines of a list of transactions on the screen.
struct TransactionListViewTests {
  private func list(
    _ count: Int, height: Int, next: Bool = false, order: TransactionOrder = .newestFirst,
    filter: TransactionFilter = TransactionFilter(categories: ["food"])
  ) -> TransactionList.State {
    var state = TransactionList.State(filter, height: height, number: 1)
    var effects = state.effects
    if order == .oldestFirst { effects = TransactionList().reduce(&state, .movedToEnd) }
    for case .load(let query) in effects {
      let page =
        query.order == .newestFirst
        ? SampleTransactions.page(0..<count, next: next)
        : SampleTransactions.upwards(0..<count, next: next)
      _ = TransactionList().reduce(&state, .loaded(page, query))
    }
    return state
  }

  private func frame(
    _ state: TransactionList.State, width: Int = 72, language: Language = .korean,
    count: Int? = nil
  ) -> Surface {
    var surface = Surface(width: width, height: state.height + 1)
    let view = TransactionListView(
      state, currency: .krw, appearance: Appearance(language: language))
    let area = Rectangle(x: 0, y: 0, width: width, height: state.height)
    view.draw(in: area, margin: 4, on: &surface)
    view.drawScrollBar(x: width - 2, in: area, count: count, on: &surface)
    if let text = view.position(count: count)?.text {
      surface.put(text, x: 0, y: state.height)
    }
    return surface
  }

  @Test(arguments: [
    (Language.korean, "2025년 2월", "4건  -12,000원", "19 수"),
    (.english, "February 2025", "4 transactions  -₩12,000", "19 Wed"),
  ])
  func `a month has a head with its sum, and a day is written once`(
    language: Language, month: String, sum: String, day: String
  ) {
    // 900 + 2,000 + 3,100 - 18,000 on two days.
    let lines = frame(list(4, height: 8), language: language).lines
    #expect(lines[0].contains(month) && lines[0].contains(sum))
    let days = lines[1...4].map { $0.contains(day) }
    #expect(days == [true, false, false, false] && lines[4].contains("18"))
    #expect(lines[1].contains("900") && !lines[1].contains("-900"))
    #expect(lines[4].contains("+18,000"))
  }

  @Test func `the first visible row shows its day, wherever the list begins`() {
    var state = list(40, height: 5)
    for top in 1..<20 {
      _ = TransactionList().reduce(&state, .scrolled(by: top - state.top))
      let date = (19 - (top - 1) / 3)
      #expect(frame(state).lines[0].contains("\(date) "), "\(top)")
    }
  }

  /// The heads of 57 transactions in February and some in January.
  private func heads(_ lines: [String]) -> [String] { lines.filter { $0.contains("년") } }

  @Test func `the sum of a month appears only when all of the month is read`() {
    let partial = list(70, height: 90, next: true)
    #expect(heads(frame(partial).lines).map { $0.contains("건") } == [true, false])
    let upward = list(70, height: 90, next: true, order: .oldestFirst)
    #expect(heads(frame(upward).lines).map { $0.contains("건") } == [false, true])
    let whole = list(70, height: 90)
    let lines = heads(frame(whole).lines)
    #expect(lines[0].contains("57건") && lines[1].contains("13건"))
  }

  @Test func `the head of a month is never the last line on the screen`() {
    var state = list(70, height: 10)
    for top in 0..<70 {
      _ = TransactionList().reduce(&state, .scrolled(by: top - state.top))
      let lines = frame(state).lines
      #expect(!lines[9].contains("년"), "\(top)")
      if case .month = state.visibleLines.last {
        #expect(lines[9].allSatisfy { " ▕▐▝▗".contains($0) })
      }
    }
  }

  @Test func `the position is shown, and only if it is known`() {
    var state = list(40, height: 10)
    #expect(frame(state).lines[10].contains("1–9 / 40"))
    _ = TransactionList().reduce(&state, .movedToEnd)
    #expect(frame(state).lines[10].contains("31–40 / 40"))
    #expect(frame(list(9, height: 10)).lines[10].allSatisfy { $0 == " " })
    // A list with unread transactions knows its length only from the total.
    let unread = list(40, height: 10, next: true)
    #expect(frame(unread).lines[10].contains("1–9"))
    #expect(!frame(unread).lines[10].contains("/"))
    #expect(frame(unread, count: 101).lines[10].contains("1–9 / 101"))
    let upward = list(40, height: 10, next: true, order: .oldestFirst)
    #expect(frame(upward).lines[10].allSatisfy { $0 == " " })
    #expect(frame(upward, count: 101).lines[10].contains("92–101 / 101"))
    // An older, smaller total would be false.
    #expect(!frame(unread, count: 30).lines[10].contains("/"))
  }

  @Test func `an amount keeps its digits and its unit`() {
    #expect(
      TransactionRow.text(of: Money(.min, .krw), in: .krw, Words(.korean))
        == "9,223,372,036,854,775,808")
    #expect(TransactionRow.text(of: Money(0, .krw), in: .krw, Words(.korean)) == "0")
    #expect(
      TransactionRow.text(of: Money(-1_234, .usd), in: .krw, Words(.english)) == "$12.34")
    #expect(TransactionRow.text(of: Money(1_234, .usd), in: .usd, Words(.korean)) == "+12.34")
  }

  @Test(arguments: [Theme.dark, .light])
  func `a refund is teal and readable`(theme: Theme) throws {
    var surface = Surface(width: 72, height: 8)
    let state = list(4, height: 8)
    TransactionListView(
      state, currency: .krw, appearance: Appearance(theme: theme, language: .korean)
    ).draw(in: surface.bounds, margin: 4, on: &surface)
    let x = try #require((0..<72).first { surface[$0, 4].character == "+" })
    #expect(surface[x, 4].foreground == theme.onPanel.received)
    #expect(surface[x, 4].foreground.contrast(with: theme.panel) >= 4.5)
    #expect(surface[x + 1, 3].foreground != surface[x + 1, 4].foreground)
  }
}

struct ScrollBarTests {
  @Test func `the thumb begins at the top, ends at the bottom and never leaves the track`() {
    for rows in 1...30 {
      for count in [1, 5, 31, 200, 1_000_000] {
        let height = min(rows, count)
        var last = 0
        for top in stride(from: 0, through: count - height, by: max(1, (count - height) / 50)) {
          guard
            let thumb = ScrollBar(visible: top..<top + height, count: count).thumb(rows: rows)
          else {
            #expect(height == count)
            continue
          }
          #expect(thumb.count >= 2 || rows == 1)
          #expect(thumb.lowerBound >= last && thumb.upperBound <= 2 * rows)
          #expect(top > 0 || thumb.lowerBound == 0)
          last = thumb.lowerBound
        }
        let end = ScrollBar(visible: count - height..<count, count: count).thumb(rows: rows)
        #expect(end?.upperBound ?? 2 * rows == 2 * rows)
      }
    }
  }

  @Test func `half rows move the thumb`() {
    var surface = Surface(width: 1, height: 4)
    ScrollBar(visible: 1..<5, count: 9).draw(x: 0, rows: 0..<4, theme: .dark, on: &surface)
    #expect(surface.lines == ["▗", "▐", "▕", "▕"])
    var below = Surface(width: 1, height: 4)
    ScrollBar(visible: 2..<6, count: 9).draw(x: 0, rows: 0..<4, theme: .dark, on: &below)
    #expect(below.lines == ["▕", "▐", "▝", "▕"])
  }

  @Test func `the leaping thumb is never cut off, and begins and ends on its mark`() {
    let (width, side) = (80, Double(Thumb.sprite.width))
    #expect(Thumb.sprite.width == 14 && Thumb.sprite.height == 14)
    for (x, y) in (12..<width).flatMap({ x in (2..<20).map { (x, $0) } }) {
      for step in 0...20 {
        let transform = LeapView.transform(
          Double(step) / 20, x: x, y: y, screenWidth: width)
        let corners = [(0, 0), (side, 0), (0, side), (side, side)].map {
          transform.apply(to: Point(x: $0.0, y: $0.1))
        }
        #expect(corners.allSatisfy { $0.y > -0.1 && $0.x < Double(width) + 0.6 })
        guard step % 20 == 0 else { continue }
        let mark = Point(x: Double(x) + 0.5, y: Double(2 * y) + 1)
        #expect(corners.allSatisfy { abs($0.x - mark.x) < 1.1 && abs($0.y - mark.y) < 1.1 })
      }
    }
  }
}
