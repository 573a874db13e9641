import Ledger
import Terminal

/// Draws the lines of a list of transactions that are seen.
struct TransactionListView {
  private let state: TransactionList.State
  private let look: Look
  private let theme: Theme
  private let amounts: AmountText
  private let words: Words

  init(_ state: TransactionList.State, look: Look, theme: Theme, amounts: AmountText) {
    self.state = state
    self.look = look
    self.theme = theme
    self.amounts = amounts
    words = Words(look.language)
  }

  /// Draws them in `area`, their texts `margin` columns from its sides.
  func draw(in area: Rectangle, margin: Int, on surface: inout Surface) {
    let (left, right) = (area.x + margin, area.right - margin)
    guard right - left > 4 else { return }
    let shown = state.lines.dropFirst(state.top).prefix(area.height)
    for (row, line) in shown.enumerated() {
      let y = area.y + row
      switch line {
      case .gap: break
      case .day(let day): surface.put(words.day(day), x: left, y: y, Style(theme.second))
      case .transaction(let index):
        if index == state.focus { mark(y, in: area, margin: margin, on: &surface) }
        draw(state.transactions[index], left: left + 2, right: right, y: y, on: &surface)
      }
    }
    if let words = footnote, shown.count < area.height {
      surface.put(
        words.truncated(toCells: right - left), x: left, y: area.y + shown.count,
        Style(theme.second))
    }
  }

  /// What stands below the last line, until everything is there.
  private var footnote: String? {
    switch state.progress {
    case .reading: words.reading
    case .failed(let reason, _): words.unreadable(neutralized(reason))
    case .more: nil
    case .whole: state.transactions.isEmpty ? words.nothingSpent : nil
    }
  }

  /// Shows where the focus is: by a bar behind it, or where colours cannot show one by a sign.
  private func mark(_ y: Int, in area: Rectangle, margin: Int, on surface: inout Surface) {
    if look.glyphs == .blocks {
      surface.fill(
        Rectangle(x: area.x + margin - 1, y: y, width: area.width - 2 * margin + 2, height: 1),
        with: theme.panel.mixed(with: theme.second, by: 0.25))
    } else {
      surface.put(">", x: area.x + margin, y: y, Style(theme.text).bold)
    }
  }

  private func draw(
    _ transaction: Transaction, left: Int, right: Int, y: Int, on surface: inout Surface
  ) {
    let minorUnits = transaction.amount.minorUnits
    let amount = (minorUnits > 0 ? "+" : "") + amounts.number(minorUnits)
    let start = surface.put(
      amount, endingAt: right, y: y, Style(minorUnits > 0 ? theme.less : theme.text))
    // The same columns in all lines: payee, account where there is room, and what else is to be said.
    let room = start - 2 - left
    guard room > 2 else { return }
    let width = right - left
    let account = width >= 56 ? left + width * 2 / 5 : nil
    // No more of a long one than can be seen: it is made harmless in every frame.
    let payee = neutralized(String(transaction.payee.prefix(width)))
    surface.put(
      payee.truncated(toCells: min(room, (account ?? start) - 1 - left)), x: left, y: y,
      Style(theme.text))
    guard let account else { return }
    let sort = transaction.kind == .refund ? words.refund : ""
    let end = surface.put(sort, endingAt: start - 2, y: y, Style(theme.second))
    let rest = end - 2 - account
    guard rest > 2 else { return }
    surface.put(
      neutralized(String(transaction.account.name.prefix(width))).truncated(toCells: rest),
      x: account, y: y,
      Style(theme.second))
  }
}
