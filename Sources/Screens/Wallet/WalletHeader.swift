import Ledger
import Terminal

/// The header of the wallet: the month between arrows, and a clickable sign (+ or ×) that fans the
/// cards out or folds them.
struct WalletHeader {
  /// The columns of the arrows that show the previous and the next month.
  let previous, next: Int
  let y: Int
  /// The column of the sign that fans the cards out; `nil` if there are fewer than two cards.
  private let sign: Int?
  /// The label of the sign; `nil` if it does not fit.
  private let label: (text: String, x: Int)?
  private let left: Int
  private let month: String

  init(_ month: Month, cards: Int, isFanned: Bool, in layout: WalletLayout, _ scene: Scene) {
    let words = scene.appearance.words
    self.month = words.title(of: month)
    y = layout.header
    left = layout.left
    sign = cards > 1 ? scene.headerEnd - 1 : nil
    previous = left
    next = left + self.month.widthInCells + 5
    let text = isFanned ? words.foldCards : words.fanCards
    let x = (sign ?? 0) - 2 - text.widthInCells
    label = x >= next + 3 ? (text, x) : nil
  }

  /// Returns whether a click at the cell fans the cards out or folds them.
  func isSign(x: Int, y: Int) -> Bool {
    guard let sign, y == self.y else { return false }
    // A click next to the sign also works, because one cell is hard to hit.
    return x >= (label?.x ?? sign - 1) && x <= sign + 1
  }

  /// Returns the action of a click on the month or its arrows; `nil` for another cell.
  func action(forClickAtX x: Int, y: Int) -> Report.Action? {
    guard y == self.y else { return nil }
    // A click next to an arrow also works, because one cell is hard to hit.
    if abs(x - previous) <= 1 { return .turnedBy(-1) }
    if abs(x - next) <= 1 { return .turnedBy(1) }
    return x > previous && x < next ? .jumpOpened : nil
  }

  /// Draws the header; the sign is a plus that turns into a cross while the cards fan out.
  func draw(_ state: Report.State, fan: Double, theme: Theme, on surface: inout Surface) {
    surface.put("‹", x: previous, y: y, Style(state.hasPrevious ? theme.second : theme.third))
    surface.put(month, x: previous + 3, y: y, Style(theme.text).bold)
    surface.put("›", x: next, y: y, Style(state.hasNext ? theme.second : theme.third))
    if let label { surface.put(label.text, x: label.x, y: y, Style(theme.second)) }
    if let sign { surface.put(fan < 0.5 ? "+" : "×", x: sign, y: y, Style(theme.text).bold) }
  }
}
