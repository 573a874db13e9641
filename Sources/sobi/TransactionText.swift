import Ledger
import Terminal

/// A transaction as a line for people: day, amount, category, account, payee, memo, and what is known
/// of its instalments and of the transaction it belongs together with.
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
    if let installment = transaction.installment {
      line += "  · " + text(of: installment, language)
    }
    if let other = transaction.counterpart {
      line += "  · " + text(of: other, isOut: transaction.amount.minorUnits < 0, language)
    }
    return line + "\n"
  }

  private static func text(of installment: Installment, _ language: Language) -> String {
    switch (installment.knownNumber, installment.knownCount, language) {
    case (let number?, let count?, .english): "instalment \(number)/\(count)"
    case (let number?, let count?, .korean): "할부 \(number)/\(count)"
    case (let number?, nil, .english): "instalment \(number)"
    case (let number?, nil, .korean): "할부 \(number)회차"
    case (nil, let count?, .english): "\(count) instalments"
    case (nil, let count?, .korean): "할부 \(count)개월"
    case (nil, nil, .english): "instalments"
    case (nil, nil, .korean): "할부"
    }
  }

  private static func text(
    of other: Counterpart, isOut: Bool, _ language: Language
  ) -> String {
    let account = neutralized(other.account.name)
    return switch (other.relation, language) {
    case (.cancels, .english): "cancels \(other.day)"
    case (.cancels, .korean): "\(other.day) 결제 취소"
    case (.cancelledBy, .english): "cancelled \(other.day)"
    case (.cancelledBy, .korean): "\(other.day) 취소됨"
    case (.transfer, .english): isOut ? "to \(account)" : "from \(account)"
    case (.transfer, .korean): isOut ? "이체 → \(account)" : "이체 ← \(account)"
    }
  }

  private static func column(_ text: String, _ width: Int) -> String {
    neutralized(text).truncated(toCells: width).paddedRight(toCells: width)
  }
}
