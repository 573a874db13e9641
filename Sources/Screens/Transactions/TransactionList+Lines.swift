package import Ledger

extension TransactionList.State {
  package var transactions: [Transaction] { window.transactions }
  package var lines: [TransactionList.Line] { window.lines }

  /// The transaction that keys act on.
  package var focused: Transaction? { focus.map { transactions[$0] } }

  /// The effect that sends the pending request; empty if there is none.
  package var effects: [TransactionList.Effect] { answer.pending.map { [.load($0)] } ?? [] }

  /// The largest value of ``top``.
  var lowestTop: Int { max(0, lines.count + (hasFootnote ? 1 : 0) - height) }

  /// Whether a line after the last transaction reports a failure.
  private var hasFootnote: Bool {
    if case .failed = progress { window.order == .newestFirst } else { false }
  }

  /// Whether a pending first page will replace the list, and the new focus is still unknown.
  private var showsFormerList: Bool {
    guard let query = answer.pending, query.after == nil else { return false }
    return beginning?.focused == nil && (beginning?.replacesList == true || transactions.isEmpty)
  }

  mutating func enter() {
    guard focus == nil else { return }
    if showsFormerList {
      beginning = beginning ?? Beginning(order: .newestFirst)
      beginning?.focusesFirst = true
    } else {
      move(by: 1)
    }
  }

  mutating func mark(_ id: Transaction.ID, _ mark: TransactionMark) {
    marks[id] = mark == TransactionMark() ? nil : mark
  }

  mutating func resize(to height: Int) {
    self.height = max(1, height)
    scroll(to: top)
    reveal()
  }

  mutating func scroll(to line: Int) { top = min(max(0, line), lowestTop) }

  /// Moves the focus; if nothing has the focus, the first or last visible transaction gets it.
  mutating func move(by count: Int) {
    if let focus { return move(to: focus.addingClamped(count)) }
    if showsFormerList { return enter() }
    let seen = lines[min(top, lines.count)..<min(top + height, lines.count)]
    let indices = seen.compactMap { line in
      if case .transaction(let index) = line { index } else { nil }
    }
    if let index = count > 0 ? indices.first : indices.last { move(to: index) }
  }

  /// Scrolls by screens that overlap by two lines, and focuses the first visible transaction.
  ///
  /// If the list cannot scroll further, its first or last transaction gets the focus.
  mutating func page(by screens: Int) {
    let (lines, _) = max(1, height - 2).multipliedReportingOverflow(by: screens)
    let before = top
    scroll(to: top.addingClamped(lines))
    guard top != before else { return move(to: screens < 0 ? 0 : .max) }
    focus = nil
    move(by: 1)
  }

  mutating func move(to index: Int) {
    guard !transactions.isEmpty, beginning?.replacesList != true else { return }
    focus = min(max(0, index), transactions.count - 1)
    reveal()
  }

  /// Scrolls as little as possible to show the focused transaction and a day's line right above it.
  mutating func reveal() {
    guard let focus else { return }
    let line = window.lineOfTransaction[focus]
    let day = if line > 0, case .day = lines[line - 1] { line - 1 } else { line }
    // Show the first transaction together with all lines above it.
    let first = focus == 0 ? 0 : day
    if first < top { top = first }
    if line >= top + height { top = line - height + 1 }
    top = min(top, lowestTop)
  }
}
