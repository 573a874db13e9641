import Ledger
import Terminal

/// A transaction as a line for people: day, amount, category, account, payee, memo.
enum TransactionText {
  static func line(of transaction: Transaction, language: Language) -> String {
    let money = transaction.amount.grouped + " " + transaction.amount.currency.code
    var line = transaction.day.description
    if let second = transaction.secondOfDay {
      line += " " + two(second / 3600) + ":" + two(second / 60 % 60)
    } else {
      line += "      "
    }
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

  private static func two(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
