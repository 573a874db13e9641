import Aggregation
import Ledger
import Terminal
import TestSupport
import Testing

@testable import Screens

struct WaterfallTests {
  private func causes(_ changes: [(String, Int64)]) throws -> Causes.List {
    try Causes(
      of: changes.filter { $0.1 > 0 }.map {
        PayeeSpending(category: "food", payee: $0.0, spent: $0.1, count: 1)
      },
      and: changes.filter { $0.1 < 0 }.map {
        PayeeSpending(category: "food", payee: $0.0, spent: -$0.1, count: 1)
      }, currency: .krw, limit: 20
    ).month
  }

  private func drawn(
    _ changes: [(String, Int64)], from base: Int64, rows: Int = 20, width: Int = 80
  ) throws -> Surface {
    let waterfall = try #require(
      Waterfall(
        try causes(changes), from: base, of: SampleMonths.full(.english), rows: rows,
        words: Words(.english)))
    #expect(waterfall.rows <= rows)
    var surface = Surface(width: width, height: waterfall.rows)
    waterfall.draw(
      x: 0, y: 0, width: width, accent: Theme.dark.accent, theme: .dark, on: &surface)
    return surface
  }

  /// The colored cells of each row's bar, from the first to the one after the last.
  private func bars(_ surface: Surface) -> [Range<Int>?] {
    (1..<surface.height).map { y in
      let cells = (0..<surface.width).filter { x in
        let cell = surface[x, y]
        return cell.character == " " && cell.background != .terminalDefault
      }
      return cells.first.flatMap { first in cells.last.map { first..<$0 + 1 } }
    }
  }

  @Test func `each bar begins where the bar above ends`() throws {
    let surface = try drawn([("A", 600), ("B", 300), ("C", -100)], from: 800)
    #expect(
      surface.lines.dropFirst().map { $0.split(separator: " ").last.map(String.init) } == [
        "800", "+600", "+300", "-100", "1,600",
      ])
    let bars = try bars(surface).map { try #require($0) }
    let cell = Double(bars[4].count) / 1_600
    // A cell with an edge is not plain, so each end may be a cell off.
    for (bar, amount) in zip(bars, [800.0, 600, 300, 100, 1_600]) {
      #expect(abs(Double(bar.count) - amount * cell) <= 2.1)
    }
    #expect(abs(bars[0].upperBound - bars[1].lowerBound) <= 1)
    #expect(abs(bars[1].upperBound - bars[2].lowerBound) <= 1)
    #expect(abs(bars[2].upperBound - bars[3].upperBound) <= 1)
    #expect(bars[0].lowerBound == bars[4].lowerBound)
  }

  @Test func `a total much larger than the changes has no bar`() throws {
    let surface = try drawn([("A", 600), ("B", -100)], from: 90_000)
    let bars = bars(surface)
    #expect(bars.first == .some(nil) && bars.last == .some(nil) && bars[1] != nil)
    #expect(surface.lines.last?.hasSuffix("90,500") == true)
  }

  @Test func `changes that do not fit are added up, and those of the whole direction come first`()
    throws
  {
    let surface = try drawn(
      [("A", -900), ("B", 500), ("C", -300), ("D", 200), ("E", 100)], from: 5_000, rows: 6)
    #expect(
      surface.lines.dropFirst().map { $0.split(separator: " ").last.map(String.init) } == [
        "5,000", "-900", "+500", "0", "4,600",
      ])
    let narrow = try drawn([("A", -900), ("B", 500)], from: 5_000, width: 30)
    #expect(bars(narrow).allSatisfy { $0 == nil } && narrow.lines[1].hasSuffix("5,000"))
  }

  @Test func `without causes, space or a comparison there is none`() throws {
    let list = try causes([("A", 600)])
    let (month, words) = (SampleMonths.full(.english), Words(.english))
    #expect(Waterfall(list, from: 1, of: month, rows: 4, words: words) == nil)
    #expect(Waterfall(try causes([]), from: 1, of: month, rows: 20, words: words) == nil)
    #expect(Waterfall(list, from: 1, of: SampleMonths.one, rows: 20, words: words) == nil)
    #expect(Waterfall(list, from: .max, of: month, rows: 20, words: words) == nil)
  }

  @Test(arguments: Effort.seeds(30))
  func `the totals are the sums, and nothing is drawn outside`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let changes = (0..<Int.random(in: 1...12, using: &random)).map { index in
      ("Payee \(index)", Int64.random(in: 1...90_000, using: &random) * (index % 3 == 1 ? -1 : 1))
    }
    let base = Int64.random(in: -5_000...200_000, using: &random)
    let width = Int.random(in: 40...120, using: &random)
    let surface = try drawn(
      changes, from: base, rows: Int.random(in: 5...14, using: &random), width: width)
    func amount(_ line: String) throws -> Int64 {
      let text = try #require(line.split(separator: " ").last)
      return try #require(Int64(text.filter { $0 != "," && $0 != "+" }))
    }
    let amounts = try surface.lines.dropFirst().map(amount)
    #expect(amounts.first == base && amounts.last == base + changes.reduce(0) { $0 + $1.1 })
    #expect(amounts.dropLast().reduce(0, +) == amounts.last)
  }
}
