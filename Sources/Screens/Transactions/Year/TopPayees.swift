import Ledger
import Terminal

/// The payees with the largest sums in twelve months, as a table.
struct TopPayees: Sendable {
  private enum Column: CaseIterable {
    case count, year, month, change, lastDay

    /// The columns in the order in which a narrow table keeps them.
    static let byImportance: [Column] = [.year, .change, .month, .count, .lastDay]
  }

  private struct Row: Sendable {
    let name: String
    let texts: [Column: String]
    let change: Int64
  }

  private let title: String
  private let heads: [Column: String]
  private let shownRows: [Row]
  private let widths: [Column: Int]

  static let leastWidth = TwelveMonths.leastWidth
  static let leastRows = 3
  private static let mostPayees = 8
  private static let gap = 2
  /// The width that a name has before the table drops a column.
  private static let nameWidth = 16

  /// Creates the table in at most `rows` rows; `nil` if there are no payees or too few rows.
  init?(_ year: CategoryYear, of model: MonthChart.Model, rows: Int, words: Words) {
    guard !year.payees.isEmpty, rows >= Self.leastRows else { return nil }
    title = words.topPayees
    let amounts = words.amounts(in: model.currency)
    func number(_ amount: Int64?) -> String { amount.map { amounts.number($0) } ?? "?" }
    var heads: [Column: String] = [
      .count: words.count, .year: words.twelveMonths, .month: words.shortName(of: model.month),
      .lastDay: words.lastVisit,
    ]
    if model.comparison != nil { heads[.change] = words.changeOfPayee }
    self.heads = heads
    shownRows = year.payees.prefix(min(rows - 1, Self.mostPayees)).map { payee in
      let change = payee.change.map { $0 == 0 ? "–" : amounts.signed($0) } ?? "?"
      return Row(
        name: words.payee(payee.payee),
        texts: [
          .count: "\(payee.count)", .year: number(payee.spent),
          .month: number(payee.spentInMonth), .change: change,
          .lastDay: words.date(payee.lastDay),
        ],
        change: payee.change ?? 0)
    }
    let shown = shownRows
    widths = Dictionary(
      uniqueKeysWithValues: heads.map { column, head in
        let texts = shown.compactMap { $0.texts[column] } + [head]
        return (column, texts.map(\.widthInCells).max() ?? 0)
      })
  }

  var rows: Int { shownRows.count + 1 }

  /// Draws the title and the rows from row `y` on.
  func draw(x: Int, y: Int, width: Int, theme: Theme, on surface: inout Surface) {
    let columns = rights(from: x, to: x + width)
    let nameEnd = columns.map { $0.right - (widths[$0.column] ?? 0) }.min() ?? x + width
    let capacity = max(1, nameEnd - Self.gap - x)
    surface.put(title.truncated(toCells: capacity), x: x, y: y, Style(theme.text).bold)
    for (column, right) in columns {
      surface.put(heads[column] ?? "", endingAt: right, y: y, Style(theme.second))
    }
    for (index, row) in shownRows.enumerated() {
      let y = y + 1 + index
      surface.put(row.name.truncated(toCells: capacity), x: x, y: y, Style(theme.text))
      for (column, right) in columns {
        let ink: Color =
          switch column {
          case .count, .year, .lastDay: theme.second
          case .month: theme.text
          case .change:
            row.change == 0 ? theme.second : row.change > 0 ? theme.more : theme.less
          }
        surface.put(row.texts[column] ?? "", endingAt: right, y: y, Style(ink))
      }
    }
  }

  /// Returns the columns that fit, from left to right, with the columns before which they end.
  private func rights(from x: Int, to right: Int) -> [(column: Column, right: Int)] {
    var free = right - x - Self.nameWidth
    var kept: Set<Column> = []
    for column in Column.byImportance {
      guard let width = widths[column] else { continue }
      guard free >= width + Self.gap else { break }
      free -= width + Self.gap
      kept.insert(column)
    }
    var end = right
    var columns: [(column: Column, right: Int)] = []
    for column in Column.allCases.reversed() where kept.contains(column) {
      columns.append((column, end))
      end -= (widths[column] ?? 0) + Self.gap
    }
    return columns.reversed()
  }
}
