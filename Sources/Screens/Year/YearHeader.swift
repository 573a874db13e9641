import Aggregation
import Ledger
import Terminal

/// The header of the year: the year between arrows, and the account or currency if it needs a name.
struct YearHeader {
  private let y, previous, next: Int
  private let title: String
  private let label: String

  init(_ state: Report.State, year: Int, _ found: YearBook.Found?, in scene: Scene) {
    let words = scene.appearance.words
    y = scene.headerRow
    title = words.yearName(year)
    previous = scene.margin
    next = previous + title.widthInCells + 5
    var parts: [String] = []
    if let account = found?.period?.account { parts.append(neutralized(account.name, upTo: 60)) }
    if let period = found?.period, !period.otherCurrencies.isEmpty {
      parts.append(period.currency.code)
    }
    let capacity = scene.headerEnd - next - 4
    let text = parts.joined(separator: " · ")
    label = capacity >= 6 ? text.truncated(toCells: capacity) : ""
  }

  /// Returns the action of a click on the year or its arrows; `nil` for another cell.
  func action(forClickAtX x: Int, y: Int) -> Report.Action? {
    guard y == self.y else { return nil }
    // A click next to an arrow also works, because one cell is hard to hit.
    if abs(x - previous) <= 1 { return .yearTurned(by: -1) }
    if abs(x - next) <= 1 { return .yearTurned(by: 1) }
    if !label.isEmpty, x >= next + 4, x < next + 4 + label.widthInCells {
      return .accountTurned(by: 1)
    }
    return x > previous && x < next ? .jumpOpened : nil
  }

  func draw(_ state: Report.State, theme: Theme, on surface: inout Surface) {
    surface.put(
      "‹", x: previous, y: y, Style(state.hasPreviousYear ? theme.second : theme.third))
    surface.put(title, x: previous + 3, y: y, Style(theme.text).bold)
    surface.put("›", x: next, y: y, Style(state.hasNextYear ? theme.second : theme.third))
    surface.put(label, x: next + 4, y: y, Style(theme.second))
  }
}
