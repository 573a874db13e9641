import Ledger
import Screens
import Terminal

/// Transactions as lines of text: number, day, time, amount, category, account, payee, memo,
/// installment and counterpart.
///
/// As lines get narrower, they omit the account, then the category and the time, then the year if
/// all lines are in one month. Every line begins with the number, because other commands take the
/// number as an argument.
struct TransactionText {
  private let words: Words
  /// The width of the numbers in cells.
  private let numberWidth: Int
  /// The maximum width of a line in cells; `nil` for no limit.
  private let width: Int?
  private let isDim: Bool
  private let isOneMonth: Bool
  private let columns: Columns

  private enum Columns {
    case fewest
    case few
    case withCategory
    case all
  }

  /// Creates a formatter for lines; `lastID` is the largest id in the store.
  init(lastID: Transaction.ID, width: Int?, isDim: Bool, isOneMonth: Bool, words: Words) {
    self.words = words
    self.width = width
    self.isDim = isDim
    self.isOneMonth = isOneMonth
    numberWidth = "#\(lastID)".utf8.count
    // The widths of the number, the day, the amount and the start of the payee, with gaps. Wider
    // lines add the category and the time, then the account.
    let few = numberWidth + 12 + 16 + 18
    columns =
      switch width ?? .max {
      case (few + 26 + 18)...: .all
      case (few + 26)...: .withCategory
      case few...: .few
      default: .fewest
      }
  }

  /// Returns the line with its line feed.
  func line(of transaction: Transaction) -> String {
    let number = "#\(transaction.id)".paddedLeft(toCells: numberWidth)
    let fixed = self.fixed(transaction)
    let taken = number.widthInCells + fixed.widthInCells
    let rest = fitted(transaction, to: width.map { $0 - taken })
    guard let width, taken > width else {
      return (isDim ? "\u{1B}[2m\(number)\u{1B}[22m" : number) + fixed + rest + "\n"
    }
    return (number + fixed).truncated(toCells: width) + "\n"
  }

  private func fixed(_ transaction: Transaction) -> String {
    let money = words.amounts(in: transaction.amount.currency).amount(
      transaction.counted.minorUnits)
    if columns == .fewest {
      let day = "\(transaction.day)"
      return " " + (isOneMonth ? day.suffix(5) : day[...]) + " " + money.paddedLeft(toCells: 12)
        + " "
    }
    if columns == .few { return "  \(transaction.day)  " + money.paddedLeft(toCells: 14) + "  " }
    // Hours and minutes.
    let time = transaction.timeOfDay.map { " " + $0.prefix(5) } ?? ""
    var text = "  \(transaction.day)" + time.paddedRight(toCells: 6)
    text += "  " + money.paddedLeft(toCells: 18)
    text += "  " + column(words.category(of: transaction), 14)
    if columns == .all { text += "  " + column(transaction.account.name, 16) }
    return text + "  "
  }

  /// Returns payee and memo, truncated if necessary, with installment and counterpart if they fit.
  private func fitted(_ transaction: Transaction, to capacity: Int?) -> String {
    var text = neutralized(transaction.payee)
    if let memo = transaction.memo { text += "  · " + neutralized(memo) }
    return text.fitted(toCells: capacity, before: notes(transaction))
  }

  private func notes(_ transaction: Transaction) -> String {
    var notes = words.adjusted(transaction).map { "  · " + $0 } ?? ""
    if let installment = transaction.installment {
      notes += "  · " + installment.text(in: words.language)
    }
    if let other = transaction.counterpart {
      notes += "  · " + other.text(isOut: transaction.amount.minorUnits < 0, in: words.language)
    }
    return notes
  }

  private func column(_ text: String, _ width: Int) -> String {
    neutralized(text).truncated(toCells: width).paddedRight(toCells: width)
  }
}

extension String {
  /// Returns the text, truncated if necessary, with `notes` after it if they fit.
  ///
  /// If `capacity` is `nil`, the width is unlimited. `notes` fit if the whole text, or 12 cells of
  /// it, also fit.
  func fitted(toCells capacity: Int?, before notes: String) -> String {
    guard let capacity else { return self + notes }
    let left = capacity - notes.widthInCells
    guard left >= min(widthInCells, 12) else { return truncated(toCells: max(capacity, 0)) }
    return truncated(toCells: left) + notes
  }
}
