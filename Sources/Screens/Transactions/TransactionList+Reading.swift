import Ledger

extension TransactionList.State {
  /// The position to restore when the first page of the next read arrives.
  ///
  /// ``index`` counts from the end of the list where reading begins.
  struct Beginning: Hashable, Sendable {
    var order: TransactionOrder
    var focused: Transaction.ID?
    /// The index that gets the focus if ``focused`` is `nil` or not on the page.
    var index: Int?
    /// The number of hidden lines at the end of the list where reading begins.
    var top = 0
    /// Whether the first visible transaction gets the focus if no other transaction does.
    var focusesFirst = false
    /// Whether the next first page will replace the visible transactions; until the page arrives,
    /// no visible transaction can get the focus.
    var replacesList = false
    /// Whether the request is for a jump that returns to the visible transactions if it fails.
    var isJump = false
    /// The scrolling and focus moves since the jump, which take effect at the destination.
    var postponed: [TransactionList.Action] = []
  }

  /// Reads the list again because the store has changed, and keeps the position if possible.
  mutating func begin() {
    if beginning?.replacesList == true {
      // The list on the screen is outdated, so a failed jump must not return to it.
      beginning?.isJump = false
      return ask(after: nil)
    }
    beginning = beginning ?? Beginning(order: window.order)
    // Read as many transactions as before, so that the position stays the same.
    ask(after: nil, limit: max(TransactionList.pageSize, transactions.count))
  }

  /// Focuses the transaction `id`, or else the same index, when the next first page arrives.
  mutating func seek(_ id: Transaction.ID) {
    guard beginning?.replacesList != true else { return }
    beginning = Beginning(order: window.order, focused: id, index: focus.map { window.turned($0) })
    focus = nil
  }

  mutating func begin(_ filter: TransactionFilter) {
    self.filter = filter
    // Until the answer arrives, the screen shows the former list without a focus.
    (beginning, focus) = (Beginning(order: .newestFirst, replacesList: true), nil)
    ask(after: nil)
  }

  /// Jumps to the end where `order` begins; returns whether there is a new request to send.
  mutating func jumps(to order: TransactionOrder) -> Bool {
    let isHere = beginning?.replacesList != true
    if isHere, window.order == order || progress == .whole {
      move(to: order == .newestFirst ? 0 : .max)
      scroll(to: order == .newestFirst ? 0 : .max)
      return false
    }
    if case .reading = progress, let beginning, beginning.order == order, beginning.index != nil {
      self.beginning?.postponed = []
      return false
    }
    // If a second jump replaces a pending jump and fails, return to the list before both jumps.
    let isJump = beginning.map(\.isJump) ?? !transactions.isEmpty
    beginning = Beginning(order: order, index: 0, replacesList: true, isJump: isJump)
    focus = nil
    ask(after: nil)
    return true
  }

  /// Returns whether `action` must wait for the answer to a jump; if so, keeps `action` for later.
  mutating func postpones(_ action: TransactionList.Action) -> Bool {
    guard case .reading = progress, beginning?.replacesList == true, beginning?.index != nil
    else { return false }
    switch action {
    case .scrolled, .moved, .paged:
      beginning?.postponed.append(action)
      return true
    default: return false
    }
  }

  mutating func ask(after cursor: TransactionCursor?, limit: Int = TransactionList.pageSize) {
    progress = .reading
    _ = answer.request(
      TransactionList.Query(
        filter: filter, order: beginning?.order ?? window.order, after: cursor, limit: limit))
  }

  /// Returns the page if `action` answers the pending request for a first page; otherwise `nil`.
  func firstPage(in action: TransactionList.Action) -> TransactionPage? {
    guard case .loaded(let page, let request, _) = action, request.after == nil,
      answer.pending == request
    else { return nil }
    return page
  }

  /// Adds the page, or starts the list again with a first page; returns the postponed input.
  mutating func take(
    _ page: TransactionPage, _ query: TransactionList.Query,
    _ marks: [Transaction.ID: TransactionMark]
  ) -> [TransactionList.Action] {
    let beginning = query.after == nil ? self.beginning.map { current($0) } : nil
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
      // The lines on the screen must not move.
      if let focus { self.focus = focus + page.transactions.count }
      scroll(to: window.lines.count - linesBelow)
    }
    return beginning?.postponed ?? []
  }

  /// Returns `beginning` with the current position, which may have changed since the request.
  ///
  /// If the page will replace the list, returns `beginning` unchanged.
  private func current(_ beginning: Beginning) -> Beginning {
    var beginning = beginning
    guard !beginning.replacesList else { return beginning }
    beginning.top = window.order == .newestFirst ? top : lowestTop - top
    if let focus {
      (beginning.focused, beginning.index) = (transactions[focus].id, window.turned(focus))
    }
    return beginning
  }

  private mutating func restore(_ beginning: Beginning) {
    focus = beginning.focused.flatMap { id in transactions.firstIndex { $0.id == id } }
    if focus == nil, let index = beginning.index, !transactions.isEmpty {
      focus = window.turned(min(index, transactions.count - 1))
    }
    scroll(to: beginning.order == .newestFirst ? beginning.top : lowestTop - beginning.top)
    if focus == nil, beginning.focusesFirst { move(by: 1) }
    reveal()
  }

  mutating func fail(_ reason: String, _ query: TransactionList.Query) {
    guard let jump = beginning, jump.isJump, query.after == nil else {
      progress = .failed(reason, after: query.after)
      beginning?.postponed = []
      return
    }
    // Go as close as possible to the requested end, where the reason for the failure is shown.
    beginning = nil
    progress = .failed(reason, after: window.cursor)
    move(to: jump.order == .newestFirst ? 0 : .max)
    scroll(to: jump.order == .newestFirst ? 0 : .max)
  }

  /// Requests a page if fewer than two screens of lines are left, and returns whether it did.
  mutating func requestsMore() -> Bool {
    let cursor: TransactionCursor?
    switch progress {
    case .more(let last): cursor = last
    // If a page could not be read, any input near the end requests the page again.
    case .failed(_, let last): cursor = last
    case .reading, .whole: return false
    }
    let linesLeft = window.order == .newestFirst ? lines.count - height - top : top
    // If the first page could not be read, any input requests the page again.
    guard cursor == nil || linesLeft < 2 * height else { return false }
    ask(after: cursor)
    return true
  }
}
