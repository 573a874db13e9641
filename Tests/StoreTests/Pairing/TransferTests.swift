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

  /// Imports the rows of two accounts and gives what became of them, by account.
  private func kinds(
    _ bank: [TestRow], _ other: [TestRow], _ name: String = "Savings"
  ) throws -> [String] {
    try store.take(bank, "Bank")
    try store.take(other, name)
    try expectTotalsAreThoseOfRows(store, "")
    return try store.allTransactions().sorted { $0.id < $1.id }
      .map { "\($0.kind)\($0.counterpart.map { " \($0.id)" } ?? "")" }
  }

  @Test func `what one account says went out and another's row of which nothing is known`() throws {
    #expect(
      try kinds([row(1, -500, "transfer")], [row(3, 500, "?")]) == ["transfer 2", "transfer 1"])
    #expect(try store.allTransactions().map(\.category.key) == ["transfer", "transfer"])
  }

  @Test func `the payment of a card's bill`() throws {
    #expect(
      try kinds([row(1, -500, "savings")], [row(2, 500, "thank you"), row(2, -500, "?")], "Card")
        == ["transfer 2", "transfer 1", "spending"])
    // A transfer by itself keeps the category that it has.
    #expect(
      try store.allTransactions().map(\.category.key) == ["savings", "transfer", "uncategorized"])
  }

  @Test func `three days apart and no more, and the same amount in the same currency`() throws {
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
    // Neither says transfer, and their names differ.
    #expect(
      try kinds([row(1, -500, "landlord")], [row(2, 500, "paul")]) == ["spending", "income"])
  }

  @Test func `what is known for certain is no half`() throws {
    #expect(
      try kinds([row(1, -500, "food")], [row(1, 500, "transfer"), row(1, 500, "food")])
        == ["spending", "transfer", "income"])
  }

  @Test func `one and the same name on both sides is one's own`() throws {
    #expect(try kinds([row(1, -500, "kim")], [row(2, 500, "kim")]) == ["transfer 2", "transfer 1"])
  }

  @Test func `a card's purchase that another card takes back is no transfer`() throws {
    try store.take([row(1, -500, "mall")], "Card")
    #expect(try kinds([row(2, 500, "mall")], []) == ["spending", "income"])
  }

  @Test func `a payee that names the other account`() throws {
    #expect(
      try kinds([row(1, -500, "an SAVINGS 12")], [row(2, 500, "kim")])
        == ["transfer 2", "transfer 1"])
  }

  @Test func `which of two it is cannot be told`() throws {
    #expect(
      try kinds([row(1, -500, "transfer")], [row(1, 500, "?"), row(2, 500, "paul")])
        == ["transfer", "income", "income"])
  }

  @Test func `two transfers and two rows are two pairs`() throws {
    #expect(
      try kinds(
        [row(1, -500, "transfer"), row(2, -500, "transfer")], [row(1, 500, "?"), row(2, 500, "?")])
        == ["transfer 3", "transfer 4", "transfer 1", "transfer 2"])
  }

  @Test func `by hand a row is what it is said to be, and its counterpart is free`() throws {
    #expect(
      try kinds([row(1, -500, "transfer")], [row(3, 500, "?")]) == ["transfer 2", "transfer 1"])
    let outcome = try store.reclassify {
      try store.setByHand((Category(key: "gifts"), .income), of: [2])
      return RowClassifier(classifyByLetter)
    }
    #expect(outcome.changedCount == 1)
    #expect(try store.allTransactions().map(\.kind) == [.transfer, .income])
    #expect(try store.allTransactions().map { $0.counterpart?.id } == [nil, nil])
    let back = try store.reclassify {
      try store.setByHand(nil, of: [2])
      return RowClassifier(classifyByLetter)
    }
    #expect(back.changedCount == 1)
    #expect(try store.allTransactions().map { $0.counterpart?.id } == [2, 1])
  }

  @Test func `the incoming half is in a bucket of its own`() throws {
    _ = try kinds([row(1, -500, "transfer")], [row(3, 500, "?")])
    #expect(try store.dayTotals().buckets.map(\.isCounterpart) == [false, true])
  }

  @Test func `a run of daily transfers is followed beyond the days that changed`() throws {
    // The pairs hang together day by day: what comes first decides on all that follow.
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
    _ = try store.undo()
    #expect(try store.facts() == before)
  }
}
