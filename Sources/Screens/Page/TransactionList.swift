package import Ledger
package import Store

/// Transactions in the order of their days, newest first, read page by page as they are scrolled to.
package struct TransactionList: Reducer {
  package struct State: Hashable, Sendable {
    /// What is listed.
    package private(set) var filter: TransactionFilter
    /// What was read so far.
    package private(set) var transactions: [Transaction] = []
    /// What is to be seen of them: each day has a line of its own above its transactions.
    package private(set) var lines: [Line] = []
    /// What a person has said of those that were read; the others have nothing.
    package private(set) var marks: [Transaction.ID: TransactionMark] = [:]
    /// The line of each transaction.
    private var lineOfTransaction: [Int] = []
    /// How far it was read.
    package private(set) var progress: Progress
    /// Of the questions it asks.
    private let number: Int
    /// How often it was begun anew: what was asked before does not count any more.
    private var revision = 0
    /// Where it was when it was begun anew, until its first page is there.
    private var former: Former?
    /// The line at the upper edge.
    package private(set) var top = 0
    /// How many lines are seen at once.
    package private(set) var height: Int
    /// The place of the transaction that keys act on; `nil` while there is none.
    package private(set) var focus: Int?

    /// A list whose questions have `number`, which no other list's have.
    ///
    /// The focus is on the transaction `id` if it is on the first page.
    package init(
      _ filter: TransactionFilter, height: Int, number: Int, focusing id: Transaction.ID? = nil
    ) {
      self.filter = filter
      self.height = max(1, height)
      self.number = number
      progress = .reading(
        Query(
          filter: filter, after: nil, number: number, revision: 0, limit: TransactionList.pageSize))
      if let id { former = Former(focused: id, top: 0) }
    }

    fileprivate struct Former: Hashable, Sendable {
      let focused: Transaction.ID?
      /// The place that it had, for when it is gone.
      var place: Int?
      let top: Int
      /// Whether the first that comes is to have the focus.
      var focusesFirst = false
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
    /// The store could not be read on from the cursor: in words for people.
    case failed(String, after: TransactionCursor?)
  }

  package enum Action: Hashable, Sendable {
    /// So many lines are seen at once now.
    case resized(height: Int)
    case scrolled(by: Int)
    /// The focus goes to the next transaction, or as many further as is said.
    case moved(by: Int)
    /// So many screens down, or up where it is less than 0.
    case paged(by: Int)
    case movedToStart
    /// To the last one that was read; there more are read.
    case movedToEnd
    /// What is listed is gone through: the first has the focus if none has, now or when it has come.
    case entered
    case focused(Int)
    case loaded(TransactionPage, Query, marks: [Transaction.ID: TransactionMark] = [:])
    case failed(String, Query)
    /// It is read anew, because the store has changed; what was read is seen until that has come.
    case reloaded
    /// Others are listed, from the newest on; what was is seen until they have come.
    case filtered(TransactionFilter)
    /// What a person has said of one is something else now.
    case marked(Transaction.ID, TransactionMark)
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
    /// Tell equal questions apart that were asked by others, or at different times.
    fileprivate let number: Int
    fileprivate let revision: Int
    /// How many transactions the answer has, at most.
    package let limit: Int
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
    case .paged(let screens):
      state.page(by: screens)
    case .movedToStart:
      state.move(to: 0)
      state.scroll(to: 0)
    case .movedToEnd:
      state.move(to: .max)
      state.scroll(to: .max)
    case .entered:
      state.enter()
    case .focused(let index):
      state.move(to: index)
    case .loaded(let page, let query, let marks):
      guard state.progress == .reading(query) else { return [] }
      state.append(page, marks)
    case .failed(let words, let query):
      guard state.progress == .reading(query) else { return [] }
      state.fail(words, query)
      // Not at once: it would be asked for again and again.
      return []
    case .reloaded:
      state.begin()
      return state.effects
    case .filtered(let filter):
      guard filter != state.filter else { return [] }
      state.begin(filter)
      return state.effects
    case .marked(let id, let mark):
      state.mark(id, mark)
      return []
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
  private var lowestTop: Int { max(0, lines.count + (hasFootnote ? 1 : 0) - height) }

  /// Whether a line behind the last one says that more cannot be read.
  private var hasFootnote: Bool { if case .failed = progress { true } else { false } }

  fileprivate mutating func begin() {
    former = Former(
      focused: former?.focused ?? focused?.id, place: former?.place ?? focus, top: top,
      focusesFirst: former?.focusesFirst ?? false)
    // As many as there were, so that one is where one was.
    ask(after: nil, limit: max(TransactionList.pageSize, transactions.count))
  }

  fileprivate mutating func begin(_ filter: TransactionFilter) {
    self.filter = filter
    // What is still seen is not what was asked for: keys do nothing to it.
    (former, focus) = (Former(focused: nil, top: 0), nil)
    ask(after: nil)
  }

  fileprivate mutating func enter() {
    guard focus == nil else { return }
    if isOfFormer {
      former = former ?? Former(focused: nil, top: 0)
      former?.focusesFirst = true
    } else {
      move(by: 1)
    }
  }

  /// Whether nothing is to be seen yet of what was asked for.
  private var isOfFormer: Bool {
    if case .reading(let query) = progress {
      query.after == nil && former?.focused == nil
    } else {
      false
    }
  }

  private mutating func ask(
    after cursor: TransactionCursor?, limit: Int = TransactionList.pageSize
  ) {
    if cursor == nil { revision += 1 }
    progress = .reading(
      .init(filter: filter, after: cursor, number: number, revision: revision, limit: limit))
  }

  fileprivate mutating func mark(_ id: Transaction.ID, _ mark: TransactionMark) {
    marks[id] = mark == TransactionMark() ? nil : mark
  }

  /// The transaction that keys act on.
  package var focused: Transaction? { focus.map { transactions[$0] } }

  /// Whether what is shown is to give way to the first page of what was begun anew.
  private mutating func takeFormer() -> Former? {
    defer { former = nil }
    if former != nil {
      (transactions, lines, lineOfTransaction, marks) = ([], [], [], [:])
    }
    return former
  }

  /// Whether it now asks for more: what was read ends less than two screens below.
  fileprivate mutating func asksForMore() -> Bool {
    let cursor: TransactionCursor?
    switch progress {
    case .more(let behind): cursor = behind
    // Once more, whenever somebody tries to see it.
    case .failed(_, let behind): cursor = behind
    case .reading, .whole: return false
    }
    guard lines.count - top < 3 * height else { return false }
    ask(after: cursor)
    return true
  }

  fileprivate mutating func append(
    _ page: TransactionPage, _ marks: [Transaction.ID: TransactionMark]
  ) {
    let former = takeFormer()
    self.marks.merge(marks) { $1 }
    defer {
      if let former {
        focus = former.focused.flatMap { id in transactions.firstIndex { $0.id == id } }
        if focus == nil, let place = former.place, !transactions.isEmpty {
          focus = min(place, transactions.count - 1)
        }
        top = min(former.top, lowestTop)
        if focus == nil, former.focusesFirst { move(by: 1) }
        reveal()
      }
    }
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

  fileprivate mutating func fail(_ words: String, _ query: TransactionList.Query) {
    progress = .failed(words, after: query.after)
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
    if isOfFormer { return enter() }
    let seen = lines[min(top, lines.count)..<min(top + height, lines.count)]
    let places = seen.compactMap { line in
      if case .transaction(let index) = line { index } else { nil }
    }
    guard let place = count > 0 ? places.first : places.last else { return }
    move(to: place)
  }

  /// Scrolls by screens of lines, less what helps to go on reading; the focus goes along.
  fileprivate mutating func page(by screens: Int) {
    let (lines, _) = max(1, height - 2).multipliedReportingOverflow(by: screens)
    let before = top
    scroll(to: top.addingClamped(lines))
    guard top != before else { return move(to: screens < 0 ? 0 : .max) }
    focus = nil
    move(by: 1)
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
  /// The sum, or the nearest there is to it.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
