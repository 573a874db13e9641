import Ledger
import TestSupport
import Testing

@testable import Export

/// The postings of transactions.
struct JournalEntryTests {
  private let food = Category(key: "food")
  private let travel = Category(key: "travel")

  private func postings(_ transaction: Transaction) -> [JournalEntry.Posting] {
    JournalEntry(transaction).postings
  }

  @Test func `spending, refunds and income`() {
    #expect(
      postings(.sample(1, -5000, food, .spending))
        == [.init(.own(1), -5000), .init(.expense("food"), 5000)])
    #expect(
      postings(.sample(1, 5000, food, .refund))
        == [.init(.own(1), 5000), .init(.expense("food"), -5000)])
    #expect(
      postings(.sample(1, 70, Category(key: "income"), .income))
        == [.init(.own(1), 70), .init(.income("income"), -70)])
    #expect(
      postings(.sample(1, 0, food, .spending)) == [.init(.own(1), 0), .init(.expense("food"), 0)])
  }

  @Test func `a split expense that was partly paid back`() {
    let adjustment = Adjustment(
      parts: [.init(food, -600), .init(travel, -400)],
      links: [.init(other: 2, otherDay: .sample, amount: 500)],
      shares: [.init(food, -300), .init(travel, -200)])
    #expect(
      postings(.sample(1, -1000, food, .spending, adjustment: adjustment)) == [
        .init(.own(1), -1000), .init(.expense("food"), 300), .init(.expense("travel"), 200),
        .init(.repayments, 500),
      ])
    let payment = Adjustment(
      parts: [], links: [.init(other: 1, otherDay: .sample, amount: 500)],
      shares: [.init(Category(key: "income"), 0)])
    #expect(
      postings(.sample(2, 500, Category(key: "income"), .income, adjustment: payment))
        == [.init(.own(1), 500), .init(.repayments, -500)])
  }

  @Test func `the halves of a transfer on one day are one entry`() throws {
    let transfer = Category(key: "transfer")
    let out = Transaction.sample(1, -900, transfer, .transfer, other: 2)
    let back = Transaction.sample(2, 900, transfer, .transfer, account: 2, other: 1)
    let entry = try #require(JournalEntry(back, out))
    #expect(entry.ids == [1, 2])
    #expect(entry.postings == [.init(.own(1), -900), .init(.own(2), 900)])
    #expect(postings(out) == [.init(.own(1), -900), .init(.transfers, 900)])
    #expect(
      postings(.sample(1, -900, transfer, .transfer))
        == [.init(.own(1), -900), .init(.unmatchedTransfers, 900)])
    #expect(JournalEntry(out, .sample(3, 900, transfer, .transfer, account: 2, other: 1)) == nil)
  }

  @Test func `a wallet's purchase that a bank paid leaves the wallet's balance`() {
    #expect(
      postings(.sample(1, -900, food, .spending, other: 2)) == [
        .init(.own(1), -900), .init(.expense("food"), 900), .init(.own(1), 900),
        .init(.transfers, -900),
      ])
  }

  @Test func `the postings of any transaction add up to zero`() {
    let kinds = Kind.allCases
    for seed in Effort.seeds(500) {
      var random = SeededGenerator(seed: seed)
      let amount = Int64(random.number(in: -2000...2000))
      let shares = [food, travel, food].map { category in
        Adjustment.Part(category, amount / Int64(random.number(in: 1...5)))
      }
      let entry = JournalEntry(
        .sample(
          1, amount, food, random.element(of: kinds), other: random.element(of: [nil, 2]),
          adjustment: random.element(of: [nil, Adjustment(parts: [], links: [], shares: shares)])))
      #expect(entry.postings.reduce(0) { $0 + $1.amount } == 0, "seed \(seed)")
    }
    // A damaged store may have any number; the sum wraps around.
    _ = JournalEntry(.sample(1, .min, food, .spending))
  }
}

extension Day {
  static let sample = Day(number: 20_000)
}

extension Transaction {
  static func sample(
    _ id: Int64, _ amount: Int64, _ category: Ledger.Category, _ kind: Kind, account: Int64 = 1,
    other: Int64? = nil, day: Day = .sample, otherDay: Day = .sample, payee: String = "가게",
    memo: String? = nil, currency: Currency = .krw, adjustment: Adjustment? = nil
  ) -> Transaction {
    Transaction(
      id: id, day: day, secondOfDay: nil, amount: Money(amount, currency), payee: payee, memo: memo,
      reference: nil, balance: nil, account: Account(id: account, name: "Account \(account)"),
      category: category, kind: kind,
      counterpart: other.map {
        Counterpart(
          id: $0, relation: .transfer, day: otherDay, account: Account(id: 9, name: "Other"))
      }, adjustment: adjustment)
  }
}
