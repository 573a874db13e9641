import Aggregation
import Ledger
import Terminal

/// The changes from the spending of one month to that of the next, one bar below the other.
///
/// The first and the last bar are the totals, and each bar between them begins where the bar above
/// ends. If the changes would be hard to see beside the totals, the bars show the changes alone.
package struct Waterfall: Sendable {
  package struct Line: Sendable {
    package let row: CauseList.Row
    package let isTotal: Bool
    /// The ends of the bar, as amounts; `nil` without a bar.
    package let bar: Range<Double>?
  }

  package let title: String
  package let basis: String
  package let lines: [Line]
  /// The ends of the scale, as amounts.
  package let low, high: Double
  private let textWidth, amountWidth: Int

  /// The number of rows of the title and the two totals.
  private static let fixedRows = 3
  static let leastRows = fixedRows + 2
  static let mostCauses = 7
  private static let leastBarWidth = 16
  /// The totals have bars only if they are at most this many times the change.
  private static let mostRatio = 3.0

  /// Creates the bars in at most `rows` rows, for at most `most` causes; `nil` without causes.
  init?(
    _ causes: Causes.List, from base: Int64, of model: MonthChart.Model, rows: Int,
    most: Int = mostCauses, words: Words
  ) {
    guard let comparison = model.comparison, !causes.causes.isEmpty, rows >= Self.leastRows else {
      return nil
    }
    let list = CauseList(causes, of: model, words: words)
    title = list.title
    basis = list.basis
    let amounts = words.amounts(in: model.currency)
    let rows = list.rows(limit: min(rows - Self.fixedRows, most))
    let change = rows.reduce(0.0) { $0 + Double($1.minorUnits) }
    // First the changes in the direction of the whole change, then those against it.
    let parts =
      rows.filter { !$0.isOthers && ($0.minorUnits > 0) == (change > 0) }
      + rows.filter { !$0.isOthers && ($0.minorUnits > 0) != (change > 0) }
      + rows.filter(\.isOthers)
    let largest = parts.map { abs(Double($0.minorUnits)) }.max() ?? 0
    let start = Double(base)
    let showsTotals = base >= 0 && start <= Self.mostRatio * max(abs(change), largest)
    var level = showsTotals ? start : 0
    let (end, overflow) = parts.reduce((base, false)) { sum, part in
      let (next, overflow) = sum.0.addingReportingOverflow(part.minorUnits)
      return (next, sum.1 || overflow)
    }
    guard !overflow else { return nil }
    func total(_ name: String, _ amount: Int64) -> Line {
      let bar = showsTotals ? min(0, Double(amount))..<max(0, Double(amount)) : nil
      let row = CauseList.Row(
        name: name, reason: "", change: amounts.number(amount), minorUnits: amount)
      return Line(row: row, isTotal: true, bar: bar)
    }
    var lines = [total(words.compared(comparison), base)]
    for part in parts {
      let next = level + Double(part.minorUnits)
      lines.append(
        Line(row: part, isTotal: false, bar: min(level, next)..<max(level, next)))
      level = next
    }
    lines.append(total(words.sofar(comparison, month: model.month), end))
    self.lines = lines
    low = min(0, lines.compactMap(\.bar?.lowerBound).min() ?? 0)
    high = max(0, lines.compactMap(\.bar?.upperBound).max() ?? 0)
    textWidth =
      (lines.map(\.row.name.widthInCells).max() ?? 0) + 2
      + (lines.map(\.row.reason.widthInCells).max() ?? 0)
    amountWidth = lines.map(\.row.change.widthInCells).max() ?? 0
  }

  var rows: Int { lines.count + 1 }

  /// Draws the title and the bars from row `y` on; the last total has the color `accent`.
  func draw(x: Int, y: Int, width: Int, accent: Color, theme: Theme, on surface: inout Surface) {
    let right = x + width
    surface.put(title, x: x, y: y, Style(theme.text).bold)
    if title.widthInCells + basis.widthInCells + 3 <= width {
      surface.put(basis, endingAt: right, y: y, Style(theme.second))
    }
    let text = min(textWidth, max(24, width / 2))
    let bars = (start: x + text + 2, end: right - amountWidth - 2)
    let hasBars = surface.glyphs == .blocks && bars.end - bars.start >= Self.leastBarWidth
    for (index, line) in lines.enumerated() {
      let y = y + 1 + index
      let row = line.row
      let isLast = index == lines.count - 1
      let capacity = hasBars ? text : bars.end - x
      let (name, reason) = row.fitted(toCells: capacity)
      let ink = Style(line.isTotal ? theme.second : theme.text)
      surface.put(name, x: x, y: y, isLast ? Style(theme.text).bold : ink)
      surface.put(reason, endingAt: x + capacity, y: y, Style(theme.second))
      let color =
        line.isTotal ? theme.text : row.difference == .more ? theme.more : theme.less
      surface.put(
        row.change, endingAt: right, y: y, isLast ? Style(color).bold : Style(color))
      guard hasBars, let bar = line.bar, high > low else { continue }
      let eighths = Double((bars.end - bars.start) * 8)
      func column(_ amount: Double) -> Int {
        bars.start * 8 + Int(((amount - low) / (high - low) * eighths).rounded())
      }
      let first = column(bar.lowerBound)
      surface.drawRun(
        fromEighth: first, toEighth: max(column(bar.upperBound), first + 1), y: y,
        Fill(line.isTotal ? (isLast ? accent : theme.third) : color))
    }
  }
}
