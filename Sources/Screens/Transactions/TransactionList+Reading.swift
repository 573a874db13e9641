import Ledger

extension TransactionList.State {
  /// What is to be seen when a list that was begun anew has its first page: places and lines are
  /// counted from the end of the list where that begins.
  struct Beginning: Hashable, Sendable {
    /// Which end it begins at.
    var order: TransactionOrder
    /// Which one is to have the focus.
    var focused: Transaction.ID?
    /// The place that is to have it where that one is not there.
    var place: Int?
    /// Of the lines that can be at the upper edge.
    var top = 0
    /// Whether the first that comes is to have the focus.
    var focusesFirst = false
    /// Whether what is still seen is not what was asked for: hands do nothing to it.
    var isElsewhere = false
    /// Whether it is the other end of the very list that is seen, which stays if that cannot be read.
    var isLeap = false
    /// What hands did after the leap, and is meant to be done where it leads.
    var putOff: [TransactionList.Action] = []
  }

  /// Begins anew where it is, because the store has changed.
  mutating func begin() {
    if beginning?.isElsewhere == true {
      // What was seen before is no more what the store has.
      beginning?.isLeap = false
      return ask(after: nil)
    }
    beginning = beginning ?? Beginning(order: window.order)
    // As many as there were, so that one is where one was.
    ask(after: nil, limit: max(TransactionList.pageSize, transactions.count))
  }

  /// Gives the focus to the transaction of that number as soon as the list is begun anew; one that is not
  /// there leaves it in its place.
  mutating func seek(_ id: Transaction.ID) {
    guard beginning?.isElsewhere != true else { return }
    beginning = Beginning(order: window.order, focused: id, place: focus.map { window.turned($0) })
    focus = nil
  }

  /// Begins with others, from the newest on.
  mutating func begin(_ filter: TransactionFilter) {
    self.filter = filter
    // What is still seen is not what was asked for: keys do nothing to it.
    (beginning, focus) = (Beginning(order: .newestFirst, isElsewhere: true), nil)
    ask(after: nil)
  }

  /// Goes to the end of the list where `order` begins; `true` when that has to be read.
  mutating func leaps(to order: TransactionOrder) -> Bool {
    let isHere = beginning?.isElsewhere != true
    if isHere, window.order == order || progress == .whole {
      move(to: order == .newestFirst ? 0 : .max)
      scroll(to: order == .newestFirst ? 0 : .max)
      return false
    }
    if case .reading = progress, let beginning, beginning.order == order, beginning.place != nil {
      self.beginning?.putOff = []
      return false
    }
    // A leap back before the first one was answered leaves the same list behind.
    let isLeap = beginning.map(\.isLeap) ?? !transactions.isEmpty
    beginning = Beginning(order: order, place: 0, isElsewhere: true, isLeap: isLeap)
    focus = nil
    ask(after: nil)
    return true
  }

  /// Whether what a hand does is for a place that was not read yet, and is done there.
  mutating func putsOff(_ action: TransactionList.Action) -> Bool {
    guard case .reading = progress, beginning?.isElsewhere == true, beginning?.place != nil else {
      return false
    }
    switch action {
    case .scrolled, .moved, .paged:
      beginning?.putOff.append(action)
      return true
    default: return false
    }
  }

  mutating func ask(
    after cursor: TransactionCursor?, limit: Int = TransactionList.pageSize
  ) {
    if cursor == nil { revision += 1 }
    progress = .reading(
      .init(
        filter: filter, order: beginning?.order ?? window.order, after: cursor, number: number,
        revision: revision, limit: limit))
  }

  /// The first page from either end, if that is what was asked for and `action` brings.
  func firstPage(in action: TransactionList.Action) -> TransactionPage? {
    guard case .loaded(let page, let query, _) = action, query.after == nil,
      progress == .reading(query)
    else { return nil }
    return page
  }

  /// Takes what was asked for, and gives what was put off until then.
  mutating func take(
    _ page: TransactionPage, _ query: TransactionList.Query,
    _ marks: [Transaction.ID: TransactionMark]
  ) -> [TransactionList.Action] {
    let beginning = query.after == nil ? self.beginning.map { atHand($0) } : nil
    if query.after == nil {
      (window, self.marks, self.beginning) = (TransactionWindow(query.order), [:], nil)
    }
    let linesBelow = window.lines.count - top
    window.append(page)
    self.marks.merge(marks) { $1 }
    progress = page.next.map { .more($0) } ?? .whole
    if let beginning {
      restore(beginning)
    } else if window.order == .oldestFirst {
      // What is seen stays where it is.
      if let focus { self.focus = focus + page.transactions.count }
      scroll(to: window.lines.count - linesBelow)
    }
    return beginning?.putOff ?? []
  }

  /// What is seen is gone on with where it is: hands may have moved it since it was begun anew.
  private func atHand(_ beginning: Beginning) -> Beginning {
    var beginning = beginning
    guard !beginning.isElsewhere else { return beginning }
    beginning.top = window.order == .newestFirst ? top : lowestTop - top
    if let focus {
      (beginning.focused, beginning.place) = (transactions[focus].id, window.turned(focus))
    }
    return beginning
  }

  private mutating func restore(_ beginning: Beginning) {
    focus = beginning.focused.flatMap { id in transactions.firstIndex { $0.id == id } }
    if focus == nil, let place = beginning.place, !transactions.isEmpty {
      focus = window.turned(min(place, transactions.count - 1))
    }
    scroll(to: beginning.order == .newestFirst ? beginning.top : lowestTop - beginning.top)
    if focus == nil, beginning.focusesFirst { move(by: 1) }
    reveal()
  }

  /// Says why something could not be read.
  mutating func fail(_ words: String, _ query: TransactionList.Query) {
    guard let leap = beginning, leap.isLeap, query.after == nil else {
      progress = .failed(words, after: query.after)
      beginning?.putOff = []
      return
    }
    // As far as it can be gone, where the words stand.
    beginning = nil
    progress = .failed(words, after: window.cursor)
    move(to: leap.order == .newestFirst ? 0 : .max)
    scroll(to: leap.order == .newestFirst ? 0 : .max)
  }

  /// Whether it now asks for more: what was read ends less than two screens away.
  mutating func asksForMore() -> Bool {
    let cursor: TransactionCursor?
    switch progress {
    case .more(let behind): cursor = behind
    // Once more, whenever somebody tries to see it.
    case .failed(_, let behind): cursor = behind
    case .reading, .whole: return false
    }
    let linesLeft = window.order == .newestFirst ? lines.count - height - top : top
    // What is to be in the place of all that is seen is tried again by whatever is done.
    guard cursor == nil || linesLeft < 2 * height else { return false }
    ask(after: cursor)
    return true
  }
}
