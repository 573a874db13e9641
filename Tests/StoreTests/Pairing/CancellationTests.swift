import Ledger
import Store
import Testing
import TestSupport

@Suite struct CancellationTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(folder.database, mode: .readWriteCreate)
  }

  /// The ids of the counterparts, by day.
  private func partners() throws -> [Int64?] {
    try store.allTransactions().map { $0.counterpart?.id }
  }

  private func row(
    _ day: Int32, _ amount: Int64, _ payee: String = "food", second: Int32 = -1,
    reference: String = "", cancelled: Bool = false
  ) -> TestRow {
    TestRow(
      day: day, second: second, amount: amount, payee: payee, reference: reference,
      isCancellation: cancelled)
  }

  @Test func `a cancellation and its charge refer to each other`() throws {
    try store.take([row(1, -500), row(3, 500, cancelled: true)], "Bank")
    let rows = try store.allTransactions()
    let bank = Account(id: 1, name: "Bank")
    #expect(
      rows.map(\.counterpart) == [
        Counterpart(id: 2, relation: .cancelledBy, day: Day(number: 3), account: bank),
        Counterpart(id: 1, relation: .cancels, day: Day(number: 1), account: bank),
      ])
    #expect(rows.map(\.kind) == [.spending, .refund])
    try expectTotalsAreThoseOfRows(store, "")
  }

  @Test func `money back on a card cancels, money into a bank account only if marked`() throws {
    try store.take([row(1, -500), row(3, 500)], "Card")
    try store.take([row(1, -500), row(3, 500)], "Bank")
    #expect(try partners().compactMap(\.self).count == 2)
    #expect(
      try store.allTransactions().filter { $0.counterpart != nil }.map(\.account.name)
        == ["Card", "Card"])
  }

  @Test func `a cancellation is a refund in the category of its charge`() throws {
    try store.take([row(1, -500), row(3, 500, cancelled: true), row(4, 500)], "Card")
    let label = { (index: Int) in
      let row = try store.allTransactions()[index]
      return "\(row.kind) \(row.category.key)"
    }
    #expect(try label(1) == "refund food")
    // A manual choice: the payee's other refund stays where it was.
    let outcome = try store.reclassify {
      try store.change { try $0.setByHand((Category(key: "gifts"), .spending), of: [1]) }
      return RowClassifier(classifyByLetter)
    }
    #expect(outcome.changedCount == 2)
    #expect(try (0...2).map(label) == ["spending gifts", "refund gifts", "refund food"])
    try expectTotalsAreThoseOfRows(store, "")
    // A rule for the payee's money in.
    try store.reclassify {
      try store.change { try $0.setByHand(nil, of: [1]) }
      return RowClassifier { evidence in
        Classification(
          kind: evidence.isMoneyOut ? .spending : .refund,
          category: Category(key: evidence.isMoneyOut ? "cafe" : "other"))
      }
    }
    #expect(try (0...2).map(label) == ["spending cafe", "refund cafe", "refund other"])
    // A manual choice for the cancellation itself takes effect.
    try store.reclassify {
      try store.change { try $0.setByHand((Category(key: "pets"), .refund), of: [2]) }
      return RowClassifier(classifyByLetter)
    }
    #expect(try (0...2).map(label) == ["spending food", "refund pets", "refund food"])
  }

  @Test func `a partial amount, another payee or another account cancels nothing`() throws {
    try store.take(
      [
        row(1, -500), row(2, 400, cancelled: true), row(2, 500, "fish", cancelled: true),
        TestRow(day: 2, amount: 500, currency: .usd, payee: "food", isCancellation: true),
      ], "Card")
    try store.take([row(2, 500, cancelled: true)], "Card 2")
    #expect(try partners() == [nil, nil, nil, nil, nil])
  }

  @Test func `the charge comes at most 90 days before`() throws {
    try store.take([row(0, -500), row(90, 500, cancelled: true)], "Card")
    try store.take([row(0, -500), row(91, 500, cancelled: true)], "Card 2")
    try store.take([row(2, -500), row(1, 500, cancelled: true)], "Card 3")
    try store.take(
      [row(5, -500, second: 60), row(5, 500, second: 59, cancelled: true)], "Card 4")
    try store.take([row(5, -500, second: 60), row(5, 500, cancelled: true)], "Card 5")
    #expect(
      Set(try store.allTransactions().filter { $0.counterpart != nil }.map(\.account.name))
        == ["Card", "Card 5"])
  }

  @Test func `the nearest free charge is taken, after those with the same reference`() throws {
    try store.take(
      [
        row(1, -500), row(2, -500, reference: "r"), row(3, -500),
        row(4, 500, cancelled: true), row(5, 500, "CANCELLED", reference: "r", cancelled: true),
        row(6, 500, cancelled: true), row(7, 500, cancelled: true),
      ], "Card")
    #expect(try partners() == [6, 5, 4, 3, 2, 1, nil])
  }

  @Test func `a charge that is imported later is found, and undo dissolves the pair`() throws {
    try store.take([row(3, 500, cancelled: true)], "Card")
    let before = try store.facts()
    try store.take([row(1, -500)], "Card")
    #expect(try partners() == [1, 2])
    try store.take([row(2, -500)], "Card")
    #expect(try partners() == [nil, 1, 3])
    _ = try store.change { try $0.undo() }
    #expect(try partners() == [1, 2])
    _ = try store.change { try $0.undo() }
    #expect(try store.facts() == before)
    _ = try store.change { try $0.undo() }
    #expect(try store.dump() == Dump())
  }
}
