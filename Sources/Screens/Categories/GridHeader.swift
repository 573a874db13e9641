import Ledger
import Terminal

/// The line above the cards: the month with arrows, the account, the order and the column count.
struct GridHeader: Sendable {
  enum Part: Hashable, Sendable { case previous, title, next, account, order, fewer, more }

  private let y: Int
  private let title: String
  private let previous, next, fewer, more: Int
  /// Texts with their first columns on the screen; `nil` for a text that does not fit.
  private let account, order, columns: (x: Int, text: String)?
  private let isFewest, isMost, hasPrevious, hasNext: Bool

  init(_ state: Report.State, in area: GridArea, words: Words) {
    let grid = state.grid
    y = area.header
    title = words.title(of: state.month.month)
    let next = area.left + 3 + title.widthInCells + 2
    let fewer = area.headerEnd - 3
    previous = area.left
    (self.next, self.fewer, more) = (next, fewer, area.headerEnd - 1)
    let shown = grid.columns
    isFewest = shown <= 1
    isMost = shown >= CategoryGrid.Layout.most(in: grid.capacity.width)
    (hasPrevious, hasNext) = (state.hasPrevious, state.hasNext)
    // Place the parts from right to left, as long as they fit next to the month.
    var end = fewer
    func take(_ text: String, gap: Int) -> (x: Int, text: String)? {
      let x = end - gap - text.widthInCells
      guard x >= next + 3 else { return nil }
      end = x
      return (x, text)
    }
    let columns = take(words.cardColumns(shown), gap: 2)
    let order = columns == nil ? nil : take(words.order(grid.order), gap: 3)
    (self.columns, self.order) = (columns, order)
    let month = state.month
    let name = neutralized(month.account ?? words.allAccounts)
    let code = month.shownCode(words)
    let first = next + 4
    let whole = code.map { name + " · " + $0 } ?? name
    let others = words.shortOtherCurrencies(month.caveats.otherCurrencies)
    let labels =
      others.map { whole + ", " + $0 } + others.suffix(1).map { month.currency.code + " " + $0 }
      + [whole, month.account == nil ? code ?? name : name]
    let label = labels.first { first + $0.widthInCells + 3 <= end }
    account = order == nil ? nil : label.map { (first, $0) }
  }

  func part(atX x: Int, y: Int) -> Part? {
    guard y == self.y else { return nil }
    // A click next to the arrow also works, because one cell is hard to hit.
    if abs(x - previous) <= 1 { return .previous }
    if abs(x - next) <= 1 { return .next }
    if x > previous && x < next { return .title }
    if x == fewer || x == fewer - 1 { return .fewer }
    if x > fewer && x <= more + 1 { return .more }
    func isIn(_ label: (x: Int, text: String)?) -> Bool {
      label.map { x >= $0.x && x < $0.x + $0.text.widthInCells } ?? false
    }
    if isIn(account) { return .account }
    return isIn(order) ? .order : nil
  }

  func draw(theme: Theme, on surface: inout Surface) {
    func ink(_ isActive: Bool) -> Style { Style(isActive ? theme.second : theme.third) }
    surface.put("‹", x: previous, y: y, ink(hasPrevious))
    surface.put(title, x: previous + 3, y: y, Style(theme.text).bold)
    surface.put("›", x: next, y: y, ink(hasNext))
    for label in [account, order, columns] {
      if let label { surface.put(label.text, x: label.x, y: y, Style(theme.second)) }
    }
    surface.put(surface.glyphs == .ascii ? "-" : "−", x: fewer, y: y, ink(!isFewest))
    surface.put("+", x: more, y: y, ink(!isMost))
  }
}
