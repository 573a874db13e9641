import Ledger
@testable import Screens
import Testing
import TestSupport

struct TransactionListTests {
  private let filter = TransactionFilter(categories: ["food"])
  private let reducer = TransactionList()

  private func query(of effects: [TransactionList.Effect]) throws -> Request<TransactionList.Query>
  {
    guard case .load(let query)? = effects.first, effects.count == 1 else {
      throw Unexpected()
    }
    return query
  }

  private struct Unexpected: Error {}

  /// A list of `height` lines that has read `count` transactions.
  private func list(_ count: Int, height: Int, more: Bool = false) throws -> TransactionList.State {
    var state = TransactionList.State(filter, height: height, number: 1)
    let query = try query(of: state.effects)
    let effects = reducer.reduce(
      &state, .loaded(SampleTransactions.page(0..<count, next: more), query))
    #expect(effects.isEmpty || more)
    return state
  }

  @Test func `a new list asks for its first page, and shows each month above its transactions`()
    throws
  {
    var state = TransactionList.State(filter, height: 10, number: 1)
    let query = try query(of: state.effects)
    #expect(query.filter == filter && query.after == nil)
    #expect(reducer.reduce(&state, .loaded(SampleTransactions.page(0..<4), query)).isEmpty)
    #expect(state.lines == [.month(0)] + (0..<4).map { .transaction($0) })
    #expect(state.months.map(\.month) == [SampleMonths.february])
    #expect(state.progress == .whole && state.effects.isEmpty)
  }

  @Test func `a list for one transaction has the focus on it, and shows it`() throws {
    let id = SampleTransactions.transaction(20, payee: "").id
    var state = TransactionList.State(filter, height: 10, number: 1, focusing: id)
    _ = reducer.reduce(
      &state, .loaded(SampleTransactions.page(0..<40), try query(of: state.effects)))
    #expect(state.focus == 20 && state.top > 0)
    #expect(state.lines[state.top..<(state.top + 10)].contains(.transaction(20)))
    // A missing transaction changes nothing.
    state = TransactionList.State(filter, height: 10, number: 1, focusing: 5)
    _ = reducer.reduce(
      &state, .loaded(SampleTransactions.page(0..<40), try query(of: state.effects)))
    #expect(state.focus == nil && state.top == 0)
  }

  @Test func `near the end the next page is requested, once and from the cursor`() throws {
    var state = try list(40, height: 10, more: true)
    guard case .more(let cursor) = state.progress else { throw Unexpected() }
    #expect(reducer.reduce(&state, .scrolled(by: 5)).isEmpty)
    let next = try query(of: reducer.reduce(&state, .scrolled(by: 20)))
    #expect(next.after == cursor)
    #expect(reducer.reduce(&state, .scrolled(by: 3)).isEmpty)
    #expect(
      reducer.reduce(&state, .loaded(SampleTransactions.page(40..<90), next)).isEmpty)
    #expect(state.transactions.map(\.id) == SampleTransactions.ids(0..<90))
    #expect(state.progress == .whole && state.top == 28)
  }

  @Test func `an answer to another request changes nothing`() throws {
    var state = TransactionList.State(filter, height: 10, number: 1)
    let old = try query(of: state.effects)
    let new = try query(of: reducer.reduce(&state, .reloaded))
    #expect(old != new)
    let before = state
    #expect(reducer.reduce(&state, .loaded(SampleTransactions.page(0..<9), old)).isEmpty)
    #expect(reducer.reduce(&state, .failed("busy", old)).isEmpty)
    #expect(state == before)
    _ = reducer.reduce(&state, .loaded(SampleTransactions.page(0..<9), new))
    #expect(state.transactions.count == 9)
    // A second answer also changes nothing.
    let read = state
    _ = reducer.reduce(&state, .loaded(SampleTransactions.page(0..<9), new))
    #expect(state == read)
  }

  @Test func `a failure is reported, and scrolling retries`() throws {
    var state = TransactionList.State(filter, height: 10, number: 1)
    _ = reducer.reduce(&state, .failed("busy", try query(of: state.effects)))
    #expect(state.progress == .failed("busy", after: nil) && state.effects.isEmpty)
    let again = try query(of: reducer.reduce(&state, .scrolled(by: 9)))
    #expect(again.after == nil)

    // The message has a line after the last transaction.
    state = try list(30, height: 10, more: true)
    guard case .more(let cursor) = state.progress else { throw Unexpected() }
    let next = try query(of: reducer.reduce(&state, .scrolled(by: 99)))
    #expect(reducer.reduce(&state, .failed("busy", next)).isEmpty)
    #expect(state.progress == .failed("busy", after: cursor) && state.transactions.count == 30)
    let retried = try query(of: reducer.reduce(&state, .scrolled(by: 99)))
    #expect(retried.after == cursor)
    #expect(reducer.reduce(&state, .failed("busy", retried)).isEmpty)
    #expect(state.top + 10 == state.lines.count + 1)
  }

  @Test func `a refresh keeps the transactions and the focus until the answer`() throws {
    var state = try list(30, height: 10)
    _ = reducer.reduce(&state, .moved(by: 1))
    _ = reducer.reduce(&state, .moved(by: 11))
    let (before, focused) = (state, state.focus.map { state.transactions[$0].id })
    let query = try query(of: reducer.reduce(&state, .reloaded))
    #expect(state.lines == before.lines && state.focus == before.focus)
    let new = SampleTransactions.page(-3..<30)
    #expect(reducer.reduce(&state, .loaded(new, query)).isEmpty)
    #expect(state.transactions.count == 33)
    #expect(state.focus.map { state.transactions[$0].id } == focused && state.focus == 14)
  }

  @Test func `paging shows every line`() throws {
    var state = try list(60, height: 10)
    var seen: Set<Int> = []
    for _ in 0..<30 {
      for case .transaction(let index) in state.lines.dropFirst(state.top).prefix(10) {
        seen.insert(index)
      }
      _ = reducer.reduce(&state, .paged(by: 1))
      if let focus = state.focus {
        let lines = state.lines.dropFirst(state.top).prefix(10)
        #expect(lines.contains(.transaction(focus)))
      }
    }
    #expect(seen.count == 60 && state.focus == 59)
    for _ in 0..<30 { _ = reducer.reduce(&state, .paged(by: -1)) }
    #expect(state.focus == 0 && state.top == 0)
  }

  @Test func `the focus begins on the screen and stays there, below its month`() throws {
    var state = try list(60, height: 10)
    #expect(state.focus == nil)
    _ = reducer.reduce(&state, .moved(by: 1))
    #expect(state.focus == 0 && state.top == 0)
    _ = reducer.reduce(&state, .moved(by: 11))
    // 11 is on the thirteenth line.
    #expect(state.focus == 11 && state.top == 3)
    _ = reducer.reduce(&state, .moved(by: -8))
    #expect(state.focus == 3 && state.top == 3)
    _ = reducer.reduce(&state, .moved(by: -1))
    #expect(state.focus == 2 && state.top == 3)
    _ = reducer.reduce(&state, .moved(by: -2))
    #expect(state.focus == 0 && state.top == 0)
    _ = reducer.reduce(&state, .movedToEnd)
    #expect(state.focus == 59 && state.top == state.lines.count - 10)
    _ = reducer.reduce(&state, .movedToStart)
    #expect(state.focus == 0 && state.top == 0)

    var scrolled = try list(60, height: 10)
    _ = reducer.reduce(&scrolled, .scrolled(by: 21))
    _ = reducer.reduce(&scrolled, .moved(by: 1))
    #expect(
      scrolled.lines[scrolled.top..<scrolled.top + 3].contains(.transaction(scrolled.focus ?? -1)))
  }

  @Test func `after any input the focus and the lines exist`() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      var state = TransactionList.State(
        filter, height: Int.random(in: -3...40, using: &generator), number: 1)
      var read = 0
      var questions = 1
      for _ in 0..<120 {
        let action: TransactionList.Action
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: action = .resized(height: Int.random(in: -2...50, using: &generator))
        case 1: action = .scrolled(by: Int.random(in: -60...60, using: &generator))
        case 2:
          action = .moved(by: [.min, -30, -1, 1, 30, .max].randomElement(using: &generator) ?? 0)
        case 3: action = Bool.random(using: &generator) ? .movedToStart : .movedToEnd
        case 4: action = .focused(Int.random(in: -5...500, using: &generator))
        case 5 where state.effects.isEmpty:
          questions += 1
          action = .reloaded
        case 6: action = .paged(by: Int.random(in: -3...3, using: &generator))
        default:
          guard case .load(let query)? = state.effects.first else { continue }
          if Int.random(in: 0..<8, using: &generator) == 0 {
            action = .failed("?", query)
          } else {
            if query.after == nil { read = 0 }
            let count = Int.random(in: 0...40, using: &generator)
            let (range, hasMore) = (read..<read + count, count > 0 && read < 400)
            action = .loaded(
              query.order == .newestFirst
                ? SampleTransactions.page(range, next: hasMore)
                : SampleTransactions.upwards(
                  (5_000 - range.upperBound)..<(5_000 - range.lowerBound), next: hasMore), query)
            read += count
          }
        }
        let effects = reducer.reduce(&state, action)
        // Every effect is the request that the list waits for.
        #expect(effects.isEmpty || effects == state.effects)
        #expect(state.height > 0)
        #expect(state.top == 0 || state.top + state.height <= state.lines.count + 1)
        if let focus = state.focus { #expect(state.transactions.indices.contains(focus)) }
      }
    }
  }
}
