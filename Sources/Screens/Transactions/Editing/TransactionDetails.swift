import Ledger
import Terminal

/// The details of one transaction, with the reason for its category.
package struct TransactionDetails: Hashable, Sendable {
  package internal(set) var mark: TransactionMark
  /// The reason for the category; `nil` until the reason is known.
  package internal(set) var reason: Reason?
  /// The open to-dos about the transaction.
  package internal(set) var todos: [String] = []
  /// The index of the first visible line.
  package internal(set) var top = 0

  package init(_ mark: TransactionMark = TransactionMark()) { self.mark = mark }

  package enum Reason: Hashable, Sendable {
    /// The user chose the category for this transaction alone.
    case manual
    /// The user's rule, as text.
    case rule(String)
    /// The statement contains the category.
    case file
    /// The payee, the memo or the type of the transaction contains a known merchant or word.
    case words
    /// The category follows from the counterpart.
    case counterpart
    /// Only the direction of the money is known.
    case direction
  }
}

/// The lines of a transaction's details, wrapped rather than truncated at the sheet's width.
struct TransactionDetailsText {
  struct Line: Hashable {
    /// The label; empty if the line continues the text of the previous line or shows another to-do.
    var label = ""
    let text: String
  }

  let lines: [Line]
  let labelWidth: Int

  /// The maximum length of a detail in characters; text from files may be very long.
  private static let mostCells = 4_000

  /// Creates the lines, wrapped to `width` cells.
  init(_ transaction: Transaction, _ details: TransactionDetails, words: Words, width: Int) {
    let facts = Self.facts(transaction, details, words)
    labelWidth = facts.map(\.label.widthInCells).max() ?? 0
    let capacity = max(4, width - labelWidth - 2)
    lines = facts.flatMap { fact in
      var lines = neutralized(fact.text, upTo: Self.mostCells).wrapped(toCells: capacity)
        .map { Line(text: $0) }
      lines[0].label = fact.label
      return lines
    }
  }

  private static func facts(
    _ transaction: Transaction, _ details: TransactionDetails, _ words: Words
  ) -> [Line] {
    let language = words.language
    let time = transaction.timeOfDay.map { " " + $0 } ?? ""
    var facts: [Line] = []
    func add(_ label: String, _ text: String?) {
      if let text { facts.append(Line(label: label, text: text)) }
    }
    let payee = transaction.payee.isEmpty ? "–" : transaction.payee
    add(words.payee(of: transaction.kind), details.mark.payeeName ?? payee)
    if details.mark.payeeName != nil { add(words.inStatement, payee) }
    add(words.date, words.day(transaction.day, withYear: true) + time)
    add(words.accountName, transaction.account.name)
    add(words.category, transaction.category.name(in: language))
    add(words.why, details.reason.map { words.text(of: $0) } ?? "…")
    if transaction.kind != .spending { add(words.kind, transaction.kind.name(in: language)) }
    add(words.memo, transaction.memo)
    add(words.payment, transaction.installment?.text(in: language))
    if let other = transaction.counterpart {
      let text = other.text(isOut: transaction.amount.minorUnits < 0, in: language)
      add(words.counterpart, text + " · #\(other.id)")
    }
    for text in words.adjustments(of: transaction) { add(text.label, text.text) }
    if details.mark.isOneOff { add(words.oneOff, words.withoutAverages) }
    add(words.reference, transaction.reference)
    let amounts = words.amounts(in: transaction.amount.currency)
    add(words.balance, transaction.balance.map { amounts.amount($0) })
    add(words.note, details.mark.note)
    if details.mark.worth > 0 { add(words.worth, words.times(details.mark.worth)) }
    for (index, todo) in details.todos.enumerated() { add(index == 0 ? words.newTodo : "", todo) }
    add(words.number, "#\(transaction.id)")
    return facts
  }
}
