import Ledger
import Terminal

/// The wallet's first line: its name, the month between two arrows, and the sign that fans the
/// cards out.
struct WalletHeader {
  /// The columns of the arrows that change the month.
  let previous: Int
  let next: Int
  let y: Int
  /// The cells of the sign that fans the cards out; `nil` for a single card.
  let sign: Rectangle?
  private let title: String?
  /// The label of the sign; `nil` where it does not fit.
  private let saying: (text: String, x: Int)?
  private let left: Int
  private let month: String

  init(_ month: Month, cards: Int, isFanned: Bool, in layout: WalletLayout, _ scene: Scene) {
    let words = Words(scene.appearance.language)
    self.month = words.title(of: month)
    y = layout.header
    left = layout.left
    sign = cards > 1 ? WalletSign.frame(in: layout, scene) : nil
    let room = layout.width - (sign?.width ?? 0) - 2
    let name = words.name(of: .wallet)
    let needed = self.month.widthInCells + 6
    title = name.widthInCells + 3 + needed <= room ? name : nil
    previous = left + (title.map { $0.widthInCells + 3 } ?? 0)
    next = previous + needed - 1
    let text = isFanned ? words.foldCards : words.fanCards
    let x = (sign?.x ?? 0) - 2 - text.widthInCells
    saying = x >= next + 3 ? (text, x) : nil
  }

  /// Whether a click at the cell fans the cards out or folds them.
  func isSign(x: Int, y: Int) -> Bool {
    guard let sign else { return false }
    // The cells on both sides count as well: one cell is hard to hit.
    let wide = Rectangle(x: sign.x - 1, y: sign.y, width: sign.width + 2, height: sign.height)
    if wide.contains(x: x, y: y) { return true }
    return saying.map { y == self.y && x >= $0.x && x <= sign.x } ?? false
  }

  func draw(_ state: Report.State, theme: Theme, on surface: inout Surface) {
    if let title { surface.put(title, x: left, y: y, Style(theme.text).bold) }
    surface.put("‹", x: previous, y: y, Style(state.hasPrevious ? theme.second : theme.third))
    surface.put(month, x: previous + 3, y: y, Style(theme.text).bold)
    surface.put("›", x: next, y: y, Style(state.hasNext ? theme.second : theme.third))
    if let saying { surface.put(saying.text, x: saying.x, y: y, Style(theme.second)) }
  }
}
