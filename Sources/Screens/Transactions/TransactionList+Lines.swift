package import Ledger

extension TransactionList.State {
  /// What was read so far.
  package var transactions: [Transaction] { window.transactions }

  /// What is to be seen of them.
  package var lines: [TransactionList.Line] { window.lines }

  /// The transaction that keys act on.
  package var focused: Transaction? { focus.map { transactions[$0] } }

  /// What it waits for: a list that has just been made asks for its first page.
  package var effects: [TransactionList.Effect] {
    if case .reading(let query) = progress { [.load(query)] } else { [] }
  }

  /// The line furthest down that can be at the upper edge.
  var lowestTop: Int { max(0, lines.count + (hasFootnote ? 1 : 0) - height) }

  /// Whether a line behind the last one says that more cannot be read.
  private var hasFootnote: Bool {
    if case .failed = progress { window.order == .newestFirst } else { false }
  }

  /// Whether nothing is to be seen yet of what was asked for.
  private var isOfFormer: Bool {
    if case .reading(let query) = progress {
      query.after == nil && beginning?.focused == nil
        && (beginning?.isElsewhere == true || transactions.isEmpty)
    } else {
      false
    }
  }

  mutating func enter() {
    guard focus == nil else { return }
    if isOfFormer {
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

  mutating func scroll(to line: Int) {
    top = min(max(0, line), lowestTop)
  }

  /// Without a focus it goes to what is seen: the uppermost transaction, or up from below the lowest.
  mutating func move(by count: Int) {
    if let focus { return move(to: focus.addingClamped(count)) }
    if isOfFormer { return enter() }
    let seen = lines[min(top, lines.count)..<min(top + height, lines.count)]
    let places = seen.compactMap { line in
      if case .transaction(let index) = line { index } else { nil }
    }
    guard let place = count > 0 ? places.first : places.last else { return }
    move(to: place)
  }

  /// Scrolls by screens of lines, less what helps to go on reading; the focus goes along.
  mutating func page(by screens: Int) {
    let (lines, _) = max(1, height - 2).multipliedReportingOverflow(by: screens)
    let before = top
    scroll(to: top.addingClamped(lines))
    guard top != before else { return move(to: screens < 0 ? 0 : .max) }
    focus = nil
    move(by: 1)
  }

  mutating func move(to index: Int) {
    guard !transactions.isEmpty, beginning?.isElsewhere != true else { return }
    focus = min(max(0, index), transactions.count - 1)
    reveal()
  }

  /// Scrolls as little as it takes to see the focus, with its day above it where that is near.
  mutating func reveal() {
    guard let focus else { return }
    let line = window.lineOfTransaction[focus]
    let day = line > 0 && lines[line - 1].isDay ? line - 1 : line
    // Above the first one nothing else is to be seen.
    let first = focus == 0 ? 0 : day
    if first < top { top = first }
    if line >= top + height { top = line - height + 1 }
    top = min(top, lowestTop)
  }
}

extension TransactionList.Line {
  fileprivate var isDay: Bool { if case .day = self { true } else { false } }
}
