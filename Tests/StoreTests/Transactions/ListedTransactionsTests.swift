import Ledger
import Screens
import Store
import Testing
import TestSupport

/// The report's list of transactions, read from a store: the same lines from either end.
@Suite struct ListedTransactionsTests {
  /// A list that jumps to `end` and scrolls from there until everything is read.
  private func list(
    _ filter: TransactionFilter, of store: Store, from end: TransactionList.Action,
    _ scrolling: TransactionList.Action
  ) throws -> TransactionList.State {
    var state = TransactionList.State(filter, height: 20, number: 1)
    var effects = state.effects + TransactionList().reduce(&state, end)
    var count = 0
    while true {
      for case .load(let query) in effects {
        count += 1
        let page = try store.read {
          try $0.transactionPage(
            matching: query.filter, order: query.order, after: query.after, limit: query.limit)
        }
        effects = TransactionList().reduce(&state, .loaded(page, query))
      }
      guard state.progress != .whole else { break }
      if effects.isEmpty { effects = TransactionList().reduce(&state, scrolling) }
      try #require(count < 1_000)
    }
    return state
  }

  @Test(arguments: Effort.seeds(20))
  func `a list has the same lines from its end as from its start`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    let payees = PageSamples.payees.shuffled(using: &random)[...]
    for account in ["Card", "Bank", "Savings"] {
      let days = PageSamples.days(using: &random)
      try store.take(
        (0..<Int.random(in: 1...700, using: &random)).map { _ in
          PageSamples.row(payees, days, using: &random)
        }, account)
    }
    let all = try SeenRow.all(folder.database)
    for filter in [TransactionFilter()]
      + (0..<6).map({ _ in PageSamples.filter(all, using: &random) })
    {
      let down = try list(filter, of: store, from: .movedToStart, .scrolled(by: .max))
      let up = try list(filter, of: store, from: .movedToEnd, .scrolled(by: .min))
      let comment: Comment = "seed \(seed), \(filter)"
      #expect(
        down.transactions.map(\.id)
          == all.filter { $0.isAskedFor(filter) }.reversed().map(\.id), comment)
      #expect(up.lines == down.lines && up.transactions == down.transactions, comment)
    }
  }
}
