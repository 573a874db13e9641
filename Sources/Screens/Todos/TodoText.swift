import Ledger
import Terminal

/// The details next to a to-do's text or below it.
struct TodoText {
  let words: Words
  /// The year to omit from dates; `nil` if there are no to-dos.
  let year: Int?

  init(_ book: TodoBook.State, words: Words) {
    self.words = words
    year = book.newestDay?.components.year
  }

  /// Returns the wordings for the subject and the day of completion, longest first.
  func details(_ item: TodoBook.Item) -> [String] {
    let about = about(item)
    guard let doneOn = item.doneOn else { return about }
    let done = words.done(on: words.shortDay(doneOn, year: year))
    return about.map { "\($0) · \(done)" } + [done]
  }

  /// Returns the wordings for a separate line: the details, or else the day of creation.
  func line(_ item: TodoBook.Item) -> [String] {
    let details = details(item)
    return details.isEmpty ? [words.made(on: words.shortDay(item.madeOn, year: year))] : details
  }

  /// Returns the wordings for the subject, longest first.
  func about(_ item: TodoBook.Item) -> [String] {
    switch item.about {
    case .transaction(let transaction):
      let amounts = words.amounts(in: transaction.amount.currency)
      let amount = amounts.amount(transaction.amount.minorUnits)
      let day = words.shortDay(transaction.day, year: year)
      let payee = name(transaction.payee)
      return ["\(payee) \(amount) · \(day)", "\(payee) \(amount)", payee]
    case .payee(let payee): return [name(payee)]
    case .category(let category): return [name(category.name(in: words.language))]
    case nil:
      guard case .transaction(let id)? = item.todo.subject else { return [] }
      return ["#\(id)"]
    }
  }

  private func name(_ text: String) -> String { text.isEmpty ? "—" : neutralized(text, upTo: 60) }
}
