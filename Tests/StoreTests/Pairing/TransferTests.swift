import Ledger
import Store
import Testing
import TestSupport

@Suite struct TransferTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(folder.database, mode: .readWriteCreate)
  }

  private func row(_ day: Int32, _ amount: Int64, _ payee: String) -> TestRow {
    TestRow(day: day, amount: amount, payee: payee)
  }

  /// Imports the rows of two accounts and returns their classes, by account.
  private func kinds(
    _ bank: [TestRow], _ other: [TestRow], _ name: String = "Savings"
  ) throws -> [String] {
    try store.take(bank, "Bank")
    try store.take(other, name)
    try expectTotalsAreThoseOfRows(store, "")
    return try store.allTransactions().sorted { $0.id < $1.id }
      .map { "\($0.kind)\($0.counterpart.map { " \($0.id)" } ?? "")" }
  }

  @Test func `a transfer out and an unclassified row of another account`() throws {
    #expect(
      try kinds([row(1, -500, "transfer")], [row(3, 500, "?")]) == ["transfer 2", "transfer 1"])
    #expect(try store.allTransactions().map(\.category.key) == ["transfer", "transfer"])
  }

  @Test func `the payment of a card's bill`() throws {
    #expect(
      try kinds([row(1, -500, "savings")], [row(2, 500, "thank you"), row(2, -500, "?")], "Card")
        == ["transfer 2", "transfer 1", "spending"])
    // A row that is classified as a transfer keeps its category.
    #expect(
      try store.allTransactions().map(\.category.key) == ["savings", "transfer", "uncategorized"])
  }

  @Test func `at most three days, and the same amount in the same currency`() throws {
    let rows = [
      row(1, 501, "?"),
      TestRow(day: 1, amount: 500, currency: .usd, payee: "?"), row(1, -500, "?"),
      row(5, 500, "?"),
    ]
    #expect(
      try kinds([row(1, -500, "transfer")], rows)
        == ["transfer", "income", "income", "spending", "income"])
  }

  @Test func `a friend's money is not the other half of the rent`() throws {
    // Neither row is a transfer, and their payees differ.
    #expect(
      try kinds([row(1, -500, "landlord")], [row(2, 500, "paul")]) == ["spending", "income"])
  }

  @Test func `a row that is classified for certain is no half`() throws {
    #expect(
      try kinds([row(1, -500, "food")], [row(1, 500, "transfer"), row(1, 500, "food")])
        == ["spending", "transfer", "income"])
  }

  @Test func `the same payee on both sides is the user`() throws {
    #expect(try kinds([row(1, -500, "kim")], [row(2, 500, "kim")]) == ["transfer 2", "transfer 1"])
  }

  @Test func `a purchase on one card and a refund on another are no transfer`() throws {
    try store.take([row(1, -500, "mall")], "Card")
    #expect(try kinds([row(2, 500, "mall")], []) == ["spending", "income"])
  }

  @Test func `a payee that names the other account`() throws {
    #expect(
      try kinds([row(1, -500, "an SAVINGS 12")], [row(2, 500, "kim")])
        == ["transfer 2", "transfer 1"])
  }

  @Test func `an arbitrary choice between two rows is not made`() throws {
    #expect(
      try kinds([row(1, -500, "transfer")], [row(1, 500, "?"), row(2, 500, "paul")])
        == ["transfer", "income", "income"])
  }

  @Test func `a bank's debit for a wallet, although it names the shop`() throws {
    #expect(
      try kinds([row(8, -500, "wallet: shop")], [row(1, -500, "food"), row(1, 500, "v")])
        == ["transfer 3", "spending", "transfer 1"])
  }

  @Test func `a debit for a wallet whose statement is not stored is spending`() throws {
    #expect(
      try kinds([row(2, -500, "wallet: shop")], [row(1, 500, "transfer"), row(1, 500, "?")])
        == ["spending", "transfer", "income"])
    let rows = try store.allTransactions().sorted { $0.id < $1.id }
    #expect(rows.map(\.category.key) == ["food", "transfer", "income"])
  }

  @Test func `at most seven days to a wallet`() throws {
    #expect(
      try kinds([row(9, -500, "wallet: shop")], [row(1, 500, "v")]) == ["spending", "transfer"])
  }

  @Test func `money that a wallet pays back to a card`() throws {
    #expect(
      try kinds([row(1, -500, "v")], [row(3, 500, "wallet: shop")], "Card")
        == ["transfer 2", "transfer 1"])
  }

  @Test func `the wallet's name as the payee of both rows is not the user`() throws {
    #expect(
      try kinds([row(1, -500, "u paypal")], [row(1, 500, "u paypal")]) == ["spending", "income"])
  }

  @Test func `rows of other days do not make a choice arbitrary`() throws {
    #expect(
      try kinds([row(1, -500, "transfer")], [row(1, 500, "?"), row(8, 500, "paul")])
        == ["transfer 2", "transfer 1", "income"])
  }

  @Test func `two transfers and two rows are two pairs`() throws {
    #expect(
      try kinds(
        [row(1, -500, "transfer"), row(2, -500, "transfer")], [row(1, 500, "?"), row(2, 500, "?")])
        == ["transfer 3", "transfer 4", "transfer 1", "transfer 2"])
  }

  @Test func `a manual choice dissolves the pair and frees the counterpart`() throws {
    #expect(
      try kinds([row(1, -500, "transfer")], [row(3, 500, "?")]) == ["transfer 2", "transfer 1"])
    let outcome = try store.reclassify {
      try store.change { try $0.setByHand((Category(key: "gifts"), .income), of: [2]) }
      return RowClassifier(classifyByLetter)
    }
    #expect(outcome.changedCount == 1)
    #expect(try store.allTransactions().map(\.kind) == [.transfer, .income])
    #expect(try store.allTransactions().map { $0.counterpart?.id } == [nil, nil])
    let back = try store.reclassify {
      try store.change { try $0.setByHand(nil, of: [2]) }
      return RowClassifier(classifyByLetter)
    }
    #expect(back.changedCount == 1)
    #expect(try store.allTransactions().map { $0.counterpart?.id } == [2, 1])
  }

  @Test func `the incoming half has its own bucket`() throws {
    _ = try kinds([row(1, -500, "transfer")], [row(3, 500, "?")])
    #expect(try store.read { try $0.dayTotals() }.buckets.map(\.isCounterpart) == [false, true])
  }

  @Test func `a run of daily transfers continues beyond the changed days`() throws {
    // Each pair depends on the pair of the day before.
    let days = 0..<60 as Range<Int32>
    try store.take(days.map { row($0 * 3, -500, "transfer") }, "Bank")
    try store.take(days.dropFirst().map { row($0 * 3 - 1, 500, "transfer") }, "Savings")
    let before = try store.facts()
    try store.take([row(-1, 500, "transfer")], "Savings")
    let other = try TemporaryFolder()
    let direct = try Store.open(other.database, mode: .readWriteCreate)
    try direct.take(days.map { row($0 * 3 - 1, 500, "transfer") }, "Savings")
    try direct.take(days.map { row($0 * 3, -500, "transfer") }, "Bank")
    #expect(try store.facts() == direct.facts())
    _ = try store.change { try $0.undo() }
    #expect(try store.facts() == before)
  }

  @Test(arguments: Effort.seeds(from: 600_000, 60, long: 10_000))
  func `the pairs of many accounts are those that trying all combinations finds`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let accounts = ["Bank", "Box", "Card", "Card B", "Pot", "Save"]
    let payees = ["g save", "g save", "g", "g", "t", "s", "f", "?", "u", "v", "w"]
    var rows: [(account: String, isCard: Bool, row: TestRow)] = []
    for account in accounts {
      let own = (0...Int32.random(in: 0...7, using: &random)).map { second in
        var row = row(
          Int32.random(in: 0...5, using: &random), Bool.random(using: &random) ? 1 : -1,
          payees.randomElement(using: &random) ?? "g")
        // Without a time, the store decides between equal candidates by their content.
        row.second = second
        return row
      }
      try store.take(own, account)
      rows += own.map { (account, account.hasPrefix("Card"), $0) }
    }
    #expect(try store.facts() == NaivePairing(rows, names: accounts).facts, "seed \(seed)")
  }

  /// Two thousand transfers from Bank, and those to Savings.
  private func transfers() -> (out: [TestRow], into: [TestRow]) {
    let days = 0..<2_000 as Range<Int32>
    return (
      days.map { row($0, -Int64($0) - 1, "transfer") },
      days.map { row($0, Int64($0) + 1, "transfer") }
    )
  }

  @Test func `an import can be cancelled while it pairs rows`() throws {
    let (out, into) = transfers()
    try store.take(out, "Bank")
    let before = try store.dump()
    var request = ImportRequest(
      fileName: "f", size: 1, fingerprint: Fingerprint(), importedAt: 0, defaultAccount: "Savings")
    var checks = 0
    request.progress = { progress in
      guard case .storing(into.count, of: into.count) = progress else { return }
      checks += 1
      if checks == 2 { throw TestFailure() }
    }
    #expect(throws: TestFailure.self) {
      try store.importEntries(request, from: TestSource(into), classify: classifyByLetter)
    }
    #expect(checks == 2)
    #expect(try store.dump() == before)
    request.progress = nil
    try store.importEntries(request, from: TestSource(into), classify: classifyByLetter)
    #expect(try store.allTransactions().allSatisfy { $0.counterpart != nil })
  }

  /// The first two leaves of table `pair` change places, so deleting a row does not find it.
  @Test(.timeLimit(.minutes(1)))
  func `undo ends even if a damaged table returns the same pairs again`() throws {
    let other = try TemporaryFolder()
    let (out, into) = transfers()
    try Store.open(other.database, mode: .readWriteCreate).take(out, "Bank")
    try Store.open(other.database, mode: .readWriteCreate).take(into, "Savings")
    let roots = try SQL(other.database).rows(
      "SELECT rootpage FROM sqlite_schema WHERE name = 'pair'")
    let page = (try #require(roots.first.flatMap { Int($0) }) - 1) * 8_192
    var bytes = try other.bytes(other.database)
    // An interior page, whose cells begin with the number of a page.
    #expect(bytes[page] == 5)
    let cells = [12, 14].map {
      page + Int(bytes[page + $0]) << 8 + Int(bytes[page + $0 + 1])
    }
    for index in 0..<4 { bytes.swapAt(cells[0] + index, cells[1] + index) }
    try other.write(bytes, to: other.database)
    #expect(throws: StoreError.damaged(path: other.database)) {
      try Store.open(other.database, mode: .readWriteCreate).change { try $0.undo(id: 1) }
    }
  }
}
