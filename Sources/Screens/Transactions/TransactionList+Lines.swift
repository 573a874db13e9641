package import Ledger

extension TransactionList.State {
  package var transactions: [Transaction] { window.transactions }
  package var lines: [TransactionList.Line] { window.lines }
  package var months: [TransactionWindow.Group] { window.months }

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

  /// The lines on the screen.
  var visibleLines: ArraySlice<TransactionList.Line> { lines.dropFirst(top).prefix(height) }

  /// The indices of the transactions on the screen; `nil` if there are none.
  var visible: Range<Int>? {
    let indices = visibleLines.compactMap { line in
      if case .transaction(let index) = line { index } else { nil }
    }
    guard let first = indices.first, let last = indices.last else { return nil }
    return first..<last + 1
  }

  mutating func scroll(to line: Int) { top = min(max(0, line), lowestTop) }

  /// Moves the focus; if nothing has the focus, the first or last visible transaction gets it.
  mutating func move(by count: Int) {
    if let focus { return move(to: focus.addingClamped(count)) }
    if showsFormerList { return enter() }
    if let seen = visible { move(to: count > 0 ? seen.lowerBound : seen.upperBound - 1) }
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

  /// Scrolls as little as possible to show the focused transaction and a month's head right above.
  mutating func reveal() {
    guard let focus else { return }
    let line = window.lineOfTransaction[focus]
    let head = if line > 0, case .month = lines[line - 1] { line - 1 } else { line }
    // Show the first transaction together with all lines above it.
    let first = focus == 0 ? 0 : head
    if first < top { top = first }
    if line >= top + height { top = line - height + 1 }
    top = min(top, lowestTop)
  }
}
