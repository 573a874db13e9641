import Ledger
import Terminal

/// The visible part of a list of transactions, with text that is prepared for drawing.
///
/// A view is prepared once for each change of the list and then drawn in many frames, also while
/// its page grows. It does not keep the list, because the next page could then not be appended in
/// place.
struct TransactionListView: Sendable {
  private enum Line: Sendable {
    case blank
    case text(TextStrip)
    case month(TransactionMonthHead)
    case transaction(TransactionRow, id: Transaction.ID, isFocused: Bool)
  }

  private let appearance: Appearance
  /// The indices of the visible transactions; `nil` if there are none.
  private let visible: Range<Int>?
  /// The number of transactions that have been read, from the end where `order` begins.
  private let readCount: Int
  private let order: TransactionOrder
  private let isWhole: Bool
  private let widths: TransactionColumns.Widths
  private let lines: [Line]

  init(_ state: TransactionList.State, currency: Currency, appearance: Appearance) {
    self.appearance = appearance
    (visible, readCount) = (state.visible, state.transactions.count)
    (order, isWhole) = (state.window.order, state.progress == .whole)
    widths = Self.widths(of: state, currency: currency, appearance: appearance)
    lines = Self.lines(of: state, currency: currency, appearance: appearance)
  }

  private static func widths(
    of state: TransactionList.State, currency: Currency, appearance: Appearance
  ) -> TransactionColumns.Widths {
    let window = state.window
    let (words, language) = (appearance.words, appearance.language)
    var widths = TransactionColumns.Widths()
    widths.day = TransactionRow.dayWidth(words)
    widths.unit = words.amounts(in: currency).trailWidth
    widths.amount =
      window.largest[currency].map {
        TransactionRow.text(of: Money($0, currency), in: currency, words).widthInCells
      } ?? 0
    // Amounts in other currencies have units, and end further to the right.
    for (other, largest) in window.largest where other != currency {
      let text = TransactionRow.text(of: Money(largest, other), in: currency, words)
      widths.amount = max(widths.amount, text.widthInCells - widths.unit)
    }
    if state.filter.account == nil {
      widths.account =
        window.accounts.values.map { neutralized($0, upTo: 60).widthInCells }.max() ?? 0
    }
    if state.filter.categories?.count != 1 {
      widths.category =
        window.categories.map { neutralized($0.name(in: language), upTo: 60).widthInCells }.max()
        ?? 0
    }
    return widths
  }

  private static func lines(
    of state: TransactionList.State, currency: Currency, appearance: Appearance
  ) -> [Line] {
    let visible = state.visibleLines
    let theme = appearance.shownTheme.onPanel
    func note(_ text: String?) -> Line {
      guard let text else { return .blank }
      let paper = appearance.hasColors ? appearance.shownTheme.panel : nil
      return .text(TextStrip(text, Style(theme.second), on: paper))
    }
    let hits = SearchHits(state.filter)
    var lastDay: Day?
    var lines = visible.enumerated().map { row, line -> Line in
      switch line {
      case .gap: return .blank
      case .unread: return note(state.progressText(appearance.words))
      case .month(let index):
        // A head without a transaction below it would look like an empty month.
        guard row < visible.count - 1 || row == 0 else { return .blank }
        return .month(TransactionMonthHead(state.months[index], appearance: appearance))
      case .transaction(let index):
        let transaction = state.transactions[index]
        defer { lastDay = transaction.day }
        return .transaction(
          TransactionRow(
            transaction, state.marks[transaction.id], hits: hits,
            hasDay: transaction.day != lastDay, isFocused: index == state.focus, currency: currency,
            appearance: appearance),
          id: transaction.id, isFocused: index == state.focus)
      }
    }
    if let text = state.footnote(appearance.words), lines.count < state.height {
      lines.append(note(text))
    }
    return lines
  }

  // MARK: Drawing

  private func columns(in area: Rectangle, margin: Int) -> TransactionColumns {
    TransactionColumns(left: area.x + margin, right: area.right - margin, widths)
  }

  /// Draws the lines into `area`, with `margin` free columns on the left and on the right.
  func draw(in area: Rectangle, margin: Int, on surface: inout Surface) {
    let columns = columns(in: area, margin: margin)
    guard columns.right - columns.left > 4 else { return }
    surface.clipped(to: area) { surface in
      for (row, line) in lines.prefix(area.height).enumerated() {
        let y = area.y + row
        switch line {
        case .blank: break
        case .text(let text):
          text.draw(
            x: columns.left, y: y, capacity: columns.right - columns.left, on: &surface)
        case .month(let head): head.draw(in: columns, y: y, on: &surface)
        case .transaction(let transaction, _, let isFocused):
          if isFocused {
            surface.markFocus(
              from: columns.left, to: columns.right, y: y, sign: columns.left - 1,
              appearance: appearance)
          }
          transaction.draw(in: columns, y: y, on: &surface)
        }
      }
    }
  }

  /// Draws the scroll bar into column `x`; `count` is the number of all transactions, if known.
  func drawScrollBar(x: Int, in area: Rectangle, count: Int?, on surface: inout Surface) {
    guard let visible = position(count: count)?.visible ?? visible else { return }
    ScrollBar(visible: visible, count: max(count ?? 0, readCount))
      .draw(
        x: x, rows: area.y..<area.bottom, theme: appearance.shownTheme.onPanel, on: &surface)
  }

  /// Returns the positions of the visible transactions among `count`, and the wording for them;
  /// `nil` if the whole list is visible, or if the positions are unknown.
  func position(count: Int?) -> (visible: Range<Int>, text: String)? {
    guard let visible else { return nil }
    let count = isWhole ? readCount : count.flatMap { $0 < readCount ? nil : $0 }
    if isWhole, visible.count == readCount { return nil }
    guard let count else {
      // A list that grows upward does not know how many transactions precede it.
      guard order == .newestFirst else { return nil }
      return (visible, "\(visible.lowerBound + 1)–\(visible.upperBound)")
    }
    let before = order == .newestFirst ? 0 : count - readCount
    let positions = visible.lowerBound + before..<visible.upperBound + before
    return (positions, "\(positions.lowerBound + 1)–\(positions.upperBound) / \(count)")
  }

  /// Returns the cell where the thumbs-up animation of a transaction starts; `nil` if the
  /// transaction is not visible.
  func cell(of id: Transaction.ID, in area: Rectangle, margin: Int) -> CellPosition? {
    for (row, line) in lines.prefix(area.height).enumerated() {
      guard case .transaction(let transaction, id, _) = line else { continue }
      return CellPosition(
        x: transaction.markColumn(in: columns(in: area, margin: margin)), y: area.y + row)
    }
    return nil
  }
}

extension TransactionList.State {
  /// Returns the line after the last transaction, or the message for an empty list; `nil` for
  /// neither.
  fileprivate func footnote(_ words: Words) -> String? {
    // A list that grows upward shows its progress at the top.
    if window.order == .oldestFirst, !transactions.isEmpty { return nil }
    guard progress == .whole else { return progressText(words) }
    guard transactions.isEmpty else { return nil }
    if filter.isSearch { return words.nothingFound }
    guard let days = filter.days else { return words.noneAtAll }
    if days.lowerBound == days.upperBound { return words.noneThatDay }
    let isOfSome = filter.categories != nil || filter.kinds != nil
    return isOfSome ? words.noneThisMonth : words.nothingSpent
  }

  /// Returns the text while transactions are loading, or if they cannot be read; otherwise `nil`.
  fileprivate func progressText(_ words: Words) -> String? {
    switch progress {
    case .reading: words.reading
    case .failed(let reason, _): words.unreadable(neutralized(reason))
    case .more, .whole: nil
    }
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
