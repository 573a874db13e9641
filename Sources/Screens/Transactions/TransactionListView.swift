import Ledger
import Terminal

struct TransactionListView {
  private let state: TransactionList.State
  private let appearance: Appearance
  private let theme: Theme
  /// The colors of the focused row.
  private let focusTheme: Theme
  private let amounts: AmountText
  private let words: Words

  private let area: Rectangle
  private let margin: Int

  /// Creates a view that fills `area`, with `margin` free columns on the left and on the right.
  init(
    _ state: TransactionList.State, appearance: Appearance, amounts: AmountText, area: Rectangle,
    margin: Int
  ) {
    self.state = state
    self.appearance = appearance
    theme = appearance.shownTheme.onPanel
    focusTheme = appearance.shownTheme.on(appearance.shownTheme.focusOnPanel)
    self.amounts = amounts
    words = appearance.words
    self.area = area
    self.margin = margin
  }

  /// Whether the list covers all months.
  private var isOfMonths: Bool { state.filter.days == nil }

  private var left: Int { area.x + margin }
  private var right: Int { area.right - margin }

  func draw(on surface: inout Surface) {
    guard right - left > 4 else { return }
    let shown = state.lines.dropFirst(state.top).prefix(area.height)
    for (row, line) in shown.enumerated() {
      let y = area.y + row
      switch line {
      case .gap: break
      case .unread:
        if let words = progressWords {
          surface.put(words.truncated(toCells: right - left), x: left, y: y, Style(theme.second))
        }
      case .day(let day):
        surface.put(words.day(day, withYear: isOfMonths), x: left, y: y, Style(theme.second))
      case .transaction(let index):
        if index == state.focus {
          surface.markFocus(from: left, to: right, y: y, sign: left, appearance: appearance)
        }
        draw(
          state.transactions[index], y: y, index == state.focus ? focusTheme : theme, on: &surface)
      }
    }
    if let words = footnote, shown.count < area.height {
      surface.put(
        words.truncated(toCells: right - left), x: left, y: area.y + shown.count,
        Style(theme.second))
    }
  }

  /// Returns the cell where the thumbs-up animation of a transaction starts; `nil` if the
  /// transaction is not visible.
  func cell(of id: Transaction.ID) -> CellPosition? {
    let shown = state.lines.dropFirst(state.top).prefix(area.height)
    for (row, line) in shown.enumerated() {
      guard case .transaction(let index) = line, state.transactions[index].id == id else {
        continue
      }
      return CellPosition(x: columns?.details ?? right - 16, y: area.y + row)
    }
    return nil
  }

  /// The columns where the account, if any, and the details begin; `nil` in a narrow list.
  private var columns: (account: Int?, details: Int)? {
    let width = right - left - 2
    guard width >= 56 else { return nil }
    let account = state.filter.account == nil ? left + 2 + width * 2 / 5 : nil
    return (account, left + 2 + width * 3 / 5)
  }

  /// The line after the last transaction, or the message for an empty list; `nil` for neither.
  private var footnote: String? {
    // A list that grows upward shows its progress at the top.
    if state.window.order == .oldestFirst, !state.transactions.isEmpty { return nil }
    guard state.progress == .whole else { return progressWords }
    guard state.transactions.isEmpty else { return nil }
    if state.filter.text != nil { return words.nothingFound }
    if isOfMonths { return words.noneAtAll }
    if let days = state.filter.days, days.lowerBound == days.upperBound {
      return words.noneThatDay
    }
    let isOfSome = state.filter.categories != nil || state.filter.kinds != nil
    return isOfSome ? words.noneThisMonth : words.nothingSpent
  }

  /// The text while transactions are loading, or if they cannot be read; otherwise `nil`.
  private var progressWords: String? {
    switch state.progress {
    case .reading: words.reading
    case .failed(let reason, _): words.unreadable(neutralized(reason))
    case .more, .whole: nil
    }
  }

  private func draw(_ transaction: Transaction, y: Int, _ theme: Theme, on surface: inout Surface) {
    let left = left + 2
    let minorUnits = transaction.amount.minorUnits
    let currency = transaction.amount.currency
    // An amount in a currency other than the page's needs its unit.
    let number =
      currency == amounts.currency
      ? amounts.number(minorUnits)
      : appearance.words.amounts(in: currency).amount(minorUnits)
    let amount = (minorUnits > 0 ? "+" : "") + number
    let start = surface.put(
      amount, endingAt: right, y: y, Style(minorUnits > 0 ? theme.less : theme.text))
    // All lines have the same columns: payee, account (in a list of all accounts) and details.
    var capacity = start - 2 - left
    guard capacity > 2 else { return }
    let details = details(of: transaction, theme)
    if columns == nil, let heart = details.first(where: \.isShort) {
      surface.put(heart.text, endingAt: start - 1, y: y, Style(heart.color))
      capacity -= heart.text.widthInCells + 1
    }
    let payee = neutralized(transaction.payee, upTo: right - left)
    let end = columns.map { $0.account ?? (details.isEmpty ? start : $0.details) } ?? start
    surface.put(
      payee.truncated(toCells: max(1, min(capacity, end - 1 - left))), x: left, y: y,
      Style(theme.text))
    guard let columns else { return }
    if let x = columns.account {
      let account = neutralized(transaction.account.name, upTo: right - left)
      let end = details.isEmpty ? start - 2 : columns.details - 2
      surface.put(account.truncated(toCells: max(1, end - x)), x: x, y: y, Style(theme.second))
    }
    var x = columns.details
    for detail in details {
      let capacity = start - 2 - x
      guard capacity > 2 else { return }
      x = surface.put(detail.text.truncated(toCells: capacity), x: x, y: y, Style(detail.color)) + 2
    }
  }

  private struct Detail {
    let text: String
    let color: Color
    /// Whether the text is drawn even if the width is too small for columns.
    let isShort: Bool
  }

  /// Returns the details: the category (unless the list shows only one category), the refund
  /// label, the mark and the note.
  private func details(of transaction: Transaction, _ theme: Theme) -> [Detail] {
    var details: [Detail] = []
    if state.filter.categories?.count != 1 {
      let name = neutralized(transaction.category.name(in: appearance.language))
      details.append(Detail(text: name, color: theme.second, isShort: false))
    }
    if transaction.kind == .refund {
      details.append(Detail(text: words.refund, color: theme.second, isShort: false))
    }
    guard let mark = state.marks[transaction.id] else { return details }
    if mark.worth > 0 {
      let sign = appearance.glyphs == .ascii ? "+" : "♥ "
      details.append(
        Detail(text: "\(sign)\(mark.worth)", color: theme.worth, isShort: true))
    }
    if let note = mark.note {
      let text = neutralized(note, upTo: right - left)
      details.append(Detail(text: "“\(text)”", color: theme.second, isShort: false))
    }
    return details
  }
}

extension TransactionList.Action {
  /// Creates the action of a key that acts the same in every list; `nil` for other keys.
  init?(_ key: Key) {
    switch key {
    case .up, .character("k"): self = .moved(by: -1)
    case .down, .character("j"): self = .moved(by: 1)
    case .pageUp: self = .paged(by: -1)
    case .pageDown, .character(" "): self = .paged(by: 1)
    case .home: self = .movedToStart
    case .end: self = .movedToEnd
    default: return nil
    }
  }
}
