import Ledger
import Store
import TestSupport
import Testing

@Suite struct PaymentRowTests {
  /// A row with its texts and its source instead of their numbers.
  private struct Whole: Hashable {
    let id: Transaction.ID
    let day: Day
    let amount: Int64
    let text: PaymentRow.Text
    let source: PaymentRow.Source
  }

  @Test(arguments: Effort.seeds(20))
  func `the rows have the texts and sources of the listed transactions`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    let payees = PageSamples.payees.shuffled(using: &random)[...]
    let days = PageSamples.days(using: &random)
    for account in ["Card", "Bank"] {
      let rows = (0..<Int.random(in: 1...200, using: &random)).map { _ in
        PageSamples.row(payees, days, using: &random)
      }
      try store.take(rows, account)
    }
    let last = Day(number: Int32.random(in: days, using: &random))
    var expected: [Whole] = []
    var found: [Whole] = []
    var texts: [PaymentRow.Text] = []
    var sources: [PaymentRow.Source] = []
    try store.read { snapshot in
      try snapshot.transactions(matching: TransactionFilter(days: .first...last)) { row in
        expected.append(
          Whole(
            id: row.id, day: row.day, amount: row.amount.minorUnits,
            text: PaymentRow.Text(payee: row.payee, type: nil, memo: row.memo),
            source: PaymentRow.Source(
              account: row.account.id, currency: row.amount.currency, category: row.category.key,
              kind: row.kind, counterpart: row.counterpart?.relation)))
      }
      try snapshot.paymentRows(
        through: last, text: { texts.append($0) }, source: { sources.append($0) }
      ) { row in
        found.append(
          Whole(
            id: row.id, day: row.day, amount: row.amount, text: texts[Int(row.text)],
            source: sources[Int(row.source)]))
      }
    }
    #expect(found.map(\.day) == found.map(\.day).sorted(), "seed \(seed)")
    #expect(found.sorted { $0.id < $1.id } == expected.sorted { $0.id < $1.id }, "seed \(seed)")
  }
}
