import Ledger
import Terminal

/// A transaction as a line for people: day, amount, category, account, payee, memo.
enum TransactionText {
  static func line(of transaction: Transaction, language: Language) -> String {
    let money = transaction.amount.grouped + " " + transaction.amount.currency.code
    var line = transaction.day.description
    // Hours and minutes.
    line += (transaction.timeOfDay.map { " " + $0.prefix(5) } ?? "").paddedRight(toCells: 6)
    line += "  " + money.paddedLeft(toCells: 18)
    line += "  " + column(transaction.category.name(in: language), 14)
    line += "  " + column(transaction.account.name, 16)
    line += "  " + neutralized(transaction.payee)
    if let memo = transaction.memo { line += "  · " + neutralized(memo) }
    return line + "\n"
  }

  private static func column(_ text: String, _ width: Int) -> String {
    neutralized(text).truncated(toCells: width).paddedRight(toCells: width)
  }
}
