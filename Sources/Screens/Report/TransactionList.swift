package import Ledger
package import Store

/// Transactions in the order of their days, newest first, read page by page as they are scrolled to.
package struct TransactionList: Reducer {
  package struct State: Hashable, Sendable {
    /// What is listed.
    package let filter: TransactionFilter
    /// What was read so far.
    package private(set) var transactions: [Transaction] = []
    /// What is to be seen of them: each day has a line of its own above its transactions.
    package private(set) var lines: [Line] = []
    /// The line of each transaction.
    private var lineOfTransaction: [Int] = []
    /// How far it was read.
    package private(set) var progress: Progress
    /// How often it was begun anew: what was asked before that does not count any more.
    private var revision = 0
    /// The line at the upper edge.
    package private(set) var top = 0
    /// How many lines are seen at once.
    package private(set) var height: Int
    /// The place of the transaction that keys act on; `nil` while there is none.
    package private(set) var focus: Int?

    package init(_ filter: TransactionFilter, height: Int) {
      self.filter = filter
      self.height = max(1, height)
      progress = .reading(Query(filter: filter, after: nil, revision: 0))
    }
  }

  package enum Line: Hashable, Sendable {
    /// Nothing, between one day and the next.
    case gap
    case day(Day)
    /// The place of the transaction among those that were read.
    case transaction(Int)
  }

  package enum Progress: Hashable, Sendable {
    /// A page was asked for.
    case reading(Query)
    /// More follow behind the cursor.
    case more(TransactionCursor)
    /// Everything was read.
    case whole
    /// The store could not be read: in words for people.
    case failed(String)
  }

  package enum Action: Hashable, Sendable {
    /// So many lines are seen at once now.
    case resized(height: Int)
    case scrolled(by: Int)
    /// The focus goes to the next transaction, or as many further as is said.
    case moved(by: Int)
    case movedToStart
    /// To the last one that was read; there more are read.
    case movedToEnd
    case focused(Int)
    case loaded(TransactionPage, Query)
    case failed(String, Query)
    /// What was read is thrown away and read anew, because the store has changed.
    case reloaded
  }

  package enum Effect: Hashable, Sendable {
    case load(Query)
  }

  /// A page that is asked for.
  ///
  /// An answer names it: a list takes only what it has asked for itself, and asked last.
  package struct Query: Hashable, Sendable {
    package let filter: TransactionFilter
    package let after: TransactionCursor?
    fileprivate let revision: Int
  }

  /// How many transactions a page has: several screens full, in one answer of a few milliseconds.
  package static let pageSize = 200

  package init() {}

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .resized(let height):
      state.resize(to: height)
    case .scrolled(let lines):
      state.scroll(to: state.top.addingClamped(lines))
    case .moved(let count):
      state.move(by: count)
    case .movedToStart:
      state.move(to: 0)
      state.scroll(to: 0)
    case .movedToEnd:
      state.move(to: .max)
      state.scroll(to: .max)
    case .focused(let index):
      state.move(to: index)
    case .loaded(let page, let query):
      guard state.progress == .reading(query) else { return [] }
      state.append(page)
    case .failed(let words, let query):
      guard state.progress == .reading(query) else { return [] }
      state.fail(words)
    case .reloaded:
      state.begin()
      return state.effects
    }
    return state.asksForMore() ? state.effects : []
  }
}

extension TransactionList.State {
  /// What it waits for: a list that has just been made asks for its first page.
  package var effects: [TransactionList.Effect] {
    if case .reading(let query) = progress { [.load(query)] } else { [] }
  }

  /// The line furthest down that can be at the upper edge.
  private var lowestTop: Int { max(0, lines.count - height) }

  fileprivate mutating func begin() {
    revision += 1
    (transactions, lines, lineOfTransaction, top, focus) = ([], [], [], 0, nil)
    progress = .reading(.init(filter: filter, after: nil, revision: revision))
  }

  /// Whether it now asks for more: what was read ends less than two screens below.
  fileprivate mutating func asksForMore() -> Bool {
    guard case .more(let cursor) = progress, lines.count - top < 3 * height else { return false }
    progress = .reading(.init(filter: filter, after: cursor, revision: revision))
    return true
  }

  fileprivate mutating func append(_ page: TransactionPage) {
    for transaction in page.transactions {
      if transactions.last?.day != transaction.day {
        if !lines.isEmpty { lines.append(.gap) }
        lines.append(.day(transaction.day))
      }
      lineOfTransaction.append(lines.count)
      lines.append(.transaction(transactions.count))
      transactions.append(transaction)
    }
    progress = page.next.map { .more($0) } ?? .whole
  }

  fileprivate mutating func fail(_ words: String) {
    progress = .failed(words)
  }

  fileprivate mutating func resize(to height: Int) {
    self.height = max(1, height)
    scroll(to: top)
    reveal()
  }

  fileprivate mutating func scroll(to line: Int) {
    top = min(max(0, line), lowestTop)
  }

  /// Without a focus it goes to what is seen: the uppermost transaction, or up from below the lowest.
  fileprivate mutating func move(by count: Int) {
    if let focus { return move(to: focus.addingClamped(count)) }
    let seen = lines[min(top, lines.count)..<min(top + height, lines.count)]
    let places = seen.compactMap { line in
      if case .transaction(let index) = line { index } else { nil }
    }
    guard let place = count > 0 ? places.first : places.last else { return }
    move(to: place)
  }

  fileprivate mutating func move(to index: Int) {
    guard !transactions.isEmpty else { return }
    focus = min(max(0, index), transactions.count - 1)
    reveal()
  }

  /// Scrolls as little as it takes to see the focus, with its day above it where that is near.
  private mutating func reveal() {
    guard let focus else { return }
    let line = lineOfTransaction[focus]
    let first = line > 0 && lines[line - 1].isDay ? line - 1 : line
    if first < top { top = first }
    if line >= top + height { top = line - height + 1 }
    top = min(top, lowestTop)
  }
}

extension TransactionList.Line {
  fileprivate var isDay: Bool { if case .day = self { true } else { false } }
}

extension Int {
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
