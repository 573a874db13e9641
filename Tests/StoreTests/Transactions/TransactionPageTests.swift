import Ledger
import Store
import Testing
import TestSupport

/// Pages and searches, compared with all rows read by other means.
@Suite struct TransactionPageTests {
  /// Imports some hundred rows over four months; undoes and repeats imports at random.
  private func fill(_ store: Store, using random: inout SeededGenerator) throws {
    let payees = PageSamples.payees.shuffled(using: &random).prefix(
      Int.random(in: 3...24, using: &random))
    for step in 0..<Int.random(in: 1...7, using: &random) {
      if step > 1, Int.random(in: 0..<3, using: &random) == 0,
        let id = try store.read({ try $0.imports() }).randomElement(using: &random)?.id
      {
        _ = try store.change { try $0.undo(id: id) }
        continue
      }
      let days = PageSamples.days(using: &random)
      let rows = (0..<Int.random(in: 1...700, using: &random)).map { _ in
        PageSamples.row(payees, days, using: &random)
      }
      let account = ["Card", "Bank", "Savings"].randomElement(using: &random) ?? ""
      try store.take(rows, account)
      if Bool.random(using: &random) { _ = try store.change({ try $0.undo() }) }
      if Bool.random(using: &random) {
        try store.take(Array(rows.shuffled(using: &random).prefix(300)), account)
      }
    }
  }

  @Test(arguments: Effort.seeds(20))
  func `a list has every matching row, in order, whole or by pages`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    try fill(store, using: &random)
    let all = try SeenRow.all(folder.database)
    for _ in 0..<15 {
      let filter = PageSamples.filter(all, using: &random)
      let comment: Comment = "seed \(seed), \(filter)"
      let expected = all.filter { $0.isAskedFor(filter) }.map(\.id)
      var oldest: [Transaction] = []
      let end = try store.read { try $0.transactions(matching: filter) { oldest.append($0) } }
      #expect(end == nil, comment)
      #expect(oldest.map(\.id) == expected, comment)
      for order in TransactionOrder.allCases {
        let whole = order == .oldestFirst ? oldest : oldest.reversed()
        let fewest = 1 + whole.count / 40
        let limit = Int.random(in: fewest...whole.count + 1, using: &random)
        #expect(try pages(store, filter, order, limit) == whole, comment)
        if let row = whole.randomElement(using: &random) {
          let cursor = try store.read { try $0.cursor(at: row.id) }
          let rest = try store.read {
            try $0.transactionPage(
              matching: filter, order: order, after: cursor, limit: .max)
          }
          #expect(rest.transactions == Array(whole.drop { $0 != row }.dropFirst()), comment)
          let numbered = try store.read {
            try $0.transactions(numbered: [row.id, 0, whole[0].id, .max])
          }
          #expect(Set(numbered.values) == [row, whole[0]], comment)
          #expect(numbered.allSatisfy { $0.key == $0.value.id }, comment)
        }
      }
      let count = try store.read { try $0.transactionCount(matching: filter) }
      let needsRows =
        !(filter.payee ?? "").isEmpty || !(filter.text ?? "").isEmpty || filter.amount != nil
        || filter.ids != nil
      #expect(count == (needsRows ? nil : Int64(expected.count)), comment)
    }
    let newest = all.last.map { Day(number: $0.day) }
    #expect(try store.read { try $0.newestDay() } == newest, "seed \(seed)")
  }

  private func pages(
    _ store: Store, _ filter: TransactionFilter, _ order: TransactionOrder, _ limit: Int
  ) throws -> [Transaction] {
    var all: [Transaction] = []
    var cursor: TransactionCursor?
    repeat {
      let page = try store.read {
        try $0.transactionPage(
          matching: filter, order: order, after: cursor, limit: limit)
      }
      #expect(page.transactions.count <= limit)
      if let next = page.next {
        #expect(page.transactions.count == limit)
        #expect(next.id == page.transactions.last?.id)
      }
      all += page.transactions
      cursor = page.next
    } while cursor != nil
    return all
  }

  @Test func `a search finds the rows of one payee among many`() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    let count = Effort.cases(150_000, long: 150_000)
    try store.add(
      (0..<count).map { (index: Int) -> TestRow in
        let number = index * 7_919 % 3_001
        return TestRow(
          day: 20_000 + Int32(index / 2_000), payee: "P\(number).",
          memo: index % 9 == 0 ? "m" : "")
      }, batchSize: 9_000)
    let all = try SeenRow.all(folder.database)
    #expect(all.count == count)
    let found = try store.read {
      try $0.transactionPage(
        matching: TransactionFilter(payee: "p77."), order: .newestFirst, limit: .max)
    }
    #expect(
      found.transactions.map(\.id) == all.filter { $0.payee == "P77." }.map(\.id).reversed())
  }

  @Test func `an empty store has no page`() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    #expect(try store.read { try $0.transactionPage(limit: 5) }.transactions.isEmpty)
    #expect(try store.read { try $0.transactionCount(matching: TransactionFilter()) } == 0)
    #expect(try store.read { try $0.newestDay() } == nil)
    #expect(throws: StoreError.noSuchTransaction(1)) { try store.read { try $0.cursor(at: 1) } }
    #expect(try store.read { try $0.transactions(numbered: [1]) }.isEmpty)
    try store.add([TestRow()])
    #expect(throws: StoreError.noSuchTransaction(2)) { try store.read { try $0.cursor(at: 2) } }
    _ = try store.change { try $0.undo() }
    #expect(
      try store.read { try $0.transactionPage(matching: TransactionFilter(text: "c"), limit: 5) }
        .next == nil)
  }

  @Test func `a page has no next page exactly when nothing follows`() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    try store.add([TestRow(day: 1), TestRow(day: 1, payee: "B"), TestRow(day: 2)])
    for order in TransactionOrder.allCases {
      for limit in 1...3 {
        let page = try store.read { try $0.transactionPage(order: order, limit: limit) }
        #expect(page.transactions.count == limit)
        #expect((page.next == nil) == (limit == 3))
      }
    }
  }

  @Test(arguments: [-719_163, 2_932_897, 1 << 40] as [Int64])
  func `a day outside the calendar is damage, not skipped`(day: Int64) throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    try store.add([TestRow(day: 1), TestRow(day: 2)])
    try SQL(folder.database).run(
      "UPDATE extent SET day = \(day) WHERE day = 1; UPDATE day_total SET day = \(day) WHERE day = 1"
    )
    for filter in [TransactionFilter(), TransactionFilter(categories: ["food"])] {
      for order in TransactionOrder.allCases {
        #expect(throws: StoreError.damaged(path: folder.database)) {
          try store.read { try $0.transactionPage(matching: filter, order: order, limit: 9) }
        }
      }
    }
  }
}
