package import Ledger

/// Transactions in the order of their days, newest first, read page by page as they are scrolled to.
///
/// One end of the list is as near as the other: it can be read from the oldest upwards, too, and then
/// grows above what is seen.
package struct TransactionList: Reducer {
  package struct State: Hashable, Sendable {
    /// What is listed.
    package internal(set) var filter: TransactionFilter
    /// What was read so far.
    var window = TransactionWindow(.newestFirst)
    /// What a person has said of those that were read; the others have nothing.
    package internal(set) var marks: [Transaction.ID: TransactionMark] = [:]
    /// How far it was read.
    package internal(set) var progress: Progress
    /// Of the questions it asks.
    let number: Int
    /// How often it was begun anew: what was asked before does not count any more.
    var revision = 0
    /// What it is to be when the first page of what was begun anew is there; `nil` when that is seen.
    var beginning: Beginning?
    /// The line at the upper edge.
    package internal(set) var top = 0
    /// How many lines are seen at once.
    package internal(set) var height: Int
    /// The place of the transaction that keys act on; `nil` while there is none.
    package internal(set) var focus: Int?

    /// A list whose questions have `number`, which no other list's have.
    ///
    /// The focus is on the transaction `id` if it is on the first page, else on the first one if that
    /// is asked for.
    package init(
      _ filter: TransactionFilter, height: Int, number: Int, focusing id: Transaction.ID? = nil,
      focusesFirst: Bool = false
    ) {
      self.filter = filter
      self.height = max(1, height)
      self.number = number
      progress = .reading(
        Query(
          filter: filter, order: .newestFirst, after: nil, number: number, revision: 0,
          limit: TransactionList.pageSize))
      if id != nil || focusesFirst {
        beginning = Beginning(order: .newestFirst, focused: id, focusesFirst: focusesFirst)
      }
    }
  }

  package enum Line: Hashable, Sendable {
    /// In the place of what was not read yet above, where it was read from the oldest upwards.
    case unread
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
    /// To the newest one; where what lies before it was not read, it is read from there on.
    case movedToStart
    /// To the oldest one; where what lies before it was not read, it is read from there on.
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
    /// In which the answer's transactions are.
    package let order: TransactionOrder
    /// `nil` for the first ones in that order.
    package let after: TransactionCursor?
    /// Tell equal questions apart that were asked by others, or at different times.
    let number: Int
    let revision: Int
    /// How many transactions the answer has, at most.
    package let limit: Int
  }

  /// How many transactions a page has: several screens full, in one answer of a few milliseconds.
  package static let pageSize = 200

  package init() {}

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    if state.putsOff(action) { return [] }
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
      if state.leaps(to: .newestFirst) { return state.effects }
    case .movedToEnd:
      if state.leaps(to: .oldestFirst) { return state.effects }
    case .entered:
      state.enter()
    case .focused(let index):
      state.move(to: index)
    case .loaded(let page, let query, let marks):
      guard state.progress == .reading(query) else { return [] }
      // What was done meanwhile is done where it was meant.
      let putOff = state.take(page, query, marks)
      let effects = putOff.flatMap { reduce(&state, $0) }
      return effects + (state.asksForMore() ? state.effects : [])
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
