package import Ledger

/// A list of transactions, newest day first, read page by page while the user scrolls.
///
/// A jump to the oldest transaction reads only one page, because the list can grow from either end.
package struct TransactionList: Reducer {
  package struct State: Hashable, Sendable {
    package internal(set) var filter: TransactionFilter
    /// The transactions read so far.
    var window = TransactionWindow(.newestFirst)
    /// The user's notes and marks, by transaction; most transactions have none.
    package internal(set) var marks: [Transaction.ID: TransactionMark] = [:]
    package internal(set) var progress = Progress.reading
    var answer: LatestAnswer<Query>
    /// The position to restore when the next first page arrives; `nil` for the current position.
    var beginning: Beginning?
    /// The index of the first visible line.
    package internal(set) var top = 0
    /// The number of lines on the screen.
    package internal(set) var height: Int
    /// The index of the focused transaction; `nil` if no transaction has the focus.
    package internal(set) var focus: Int?

    /// Creates a list that waits for its first page; each list must have a different `number`.
    ///
    /// If the first page contains the transaction `id`, that transaction gets the focus. Otherwise,
    /// the first transaction gets the focus if `focusesFirst` is true.
    package init(
      _ filter: TransactionFilter, height: Int, number: Int, focusing id: Transaction.ID? = nil,
      focusesFirst: Bool = false
    ) {
      self.filter = filter
      self.height = max(1, height)
      answer = LatestAnswer(asker: number)
      _ = answer.request(
        Query(filter: filter, order: .newestFirst, after: nil, limit: TransactionList.pageSize))
      if id != nil || focusesFirst {
        beginning = Beginning(order: .newestFirst, focused: id, focusesFirst: focusesFirst)
      }
    }
  }

  package enum Line: Hashable, Sendable {
    /// A placeholder at the top of a list that grows upward, for transactions not loaded yet.
    case unread
    /// A blank line between two months.
    case gap
    /// The head of a month, by its index.
    case month(Int)
    /// The transaction at an index.
    case transaction(Int)
  }

  package enum Progress: Hashable, Sendable {
    case reading
    /// More transactions follow the cursor.
    case more(TransactionCursor)
    case whole
    /// The page after the cursor could not be read; the text is the reason.
    case failed(String, after: TransactionCursor?)
  }

  package enum Action: Hashable, Sendable {
    case resized(height: Int)
    case scrolled(by: Int)
    case moved(by: Int)
    /// Moves by a number of screens; a negative number means upward.
    case paged(by: Int)
    /// Goes to the newest transaction, and reads it first if necessary.
    case movedToStart
    /// Goes to the oldest transaction, and reads it first if necessary.
    case movedToEnd
    /// Focuses the first visible transaction if there is no focus; may wait for the first page.
    case entered
    case focused(Int)
    case loaded(TransactionPage, Request<Query>, marks: [Transaction.ID: TransactionMark] = [:])
    case failed(String, Request<Query>)
    /// Reads the list again after a change; shows the old list until the answer arrives.
    case reloaded
    /// Lists other transactions, newest first; shows the old list until the answer arrives.
    case filtered(TransactionFilter)
    case marked(Transaction.ID, TransactionMark)
  }

  package enum Effect: Hashable, Sendable { case load(Request<Query>) }

  package struct Query: Hashable, Sendable {
    package let filter: TransactionFilter
    package let order: TransactionOrder
    /// The cursor of the previous page; `nil` for the first page.
    package let after: TransactionCursor?
    package let limit: Int
  }

  /// The usual number of transactions per request: several screens, read in milliseconds.
  package static let pageSize = 200

  package init() {}

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    if state.postpones(action) { return [] }
    switch action {
    case .resized(let height): state.resize(to: height)
    case .scrolled(let lines): state.scroll(to: state.top.addingClamped(lines))
    case .moved(let count): state.move(by: count)
    case .paged(let screens): state.page(by: screens)
    case .movedToStart: if state.jumps(to: .newestFirst) { return state.effects }
    case .movedToEnd: if state.jumps(to: .oldestFirst) { return state.effects }
    case .entered: state.enter()
    case .focused(let index): state.move(to: index)
    case .loaded(let page, let request, let marks):
      guard state.answer.accept(request) else { return [] }
      // The postponed input takes effect now.
      let postponed = state.take(page, request.query, marks)
      let effects = postponed.flatMap { reduce(&state, $0) }
      return effects + (state.requestsMore() ? state.effects : [])
    case .failed(let reason, let request):
      if state.answer.accept(request) { state.fail(reason, request.query) }
      // Do not retry immediately, because a request that fails again would repeat forever.
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
    return state.requestsMore() ? state.effects : []
  }
}
