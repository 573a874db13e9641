import Ledger

/// Transactions of February 2025.
enum SampleTransactions {
  static let lastDay = Day(year: 2025, month: 2, day: 19) ?? .first

  /// Returns `count` transactions from `first` on, newest first, three a day.
  static func page(
    _ range: Range<Int>, next: Bool = false, payee: (Int) -> String = { "가게 \($0)" }
  ) -> TransactionPage {
    let transactions = range.map { transaction($0, payee: payee($0)) }
    let end = transactions.last.map {
      TransactionCursor(day: $0.day, secondOfDay: nil, id: $0.id)
    }
    return TransactionPage(transactions, next: next ? end : nil)
  }

  /// The same transactions, oldest first.
  static func upwards(_ range: Range<Int>, next: Bool = false) -> TransactionPage {
    let transactions: [Transaction] = page(range).transactions.reversed()
    let end = transactions.last.map {
      TransactionCursor(day: $0.day, secondOfDay: nil, id: $0.id)
    }
    return TransactionPage(transactions, next: next ? end : nil)
  }

  static func ids(_ range: Range<Int>) -> [Int64] { range.map { Int64(1_000_000 - $0) } }

  static func transaction(_ number: Int, payee: String) -> Transaction {
    let isRefund = number % 7 == 3
    return Transaction(
      id: Int64(1_000_000 - number), day: lastDay.advanced(by: -number / 3), secondOfDay: nil,
      amount: Money(isRefund ? 18_000 : -Int64(number * 1_100 + 900), .krw), payee: payee,
      memo: nil, reference: nil, balance: nil, account: Account(id: 1, name: "현대카드"),
      category: Category(key: "food"), kind: isRefund ? .refund : .spending)
  }
}
