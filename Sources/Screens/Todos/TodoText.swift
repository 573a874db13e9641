import Ledger
import Terminal

/// What is said of a to-do beside its text.
struct TodoText {
  let language: Language
  /// Days of other years have their year.
  let year: Int?

  private var words: Words { Words(language) }

  init(_ book: TodoBook.State, language: Language) {
    self.language = language
    year = book.newestDay?.components.year
  }

  /// What it is about and when it was done, longest wording first; empty where there is nothing to say.
  func details(_ item: TodoBook.Item) -> [String] {
    let about = about(item)
    guard item.isDone else { return about }
    let done = item.doneOn.map { words.done(on: words.shortDay($0, year: year)) } ?? words.doneNow
    return about.map { "\($0) · \(done)" } + [done]
  }

  /// The same where it has a line of its own: there is always something to say.
  func line(_ item: TodoBook.Item) -> [String] {
    let details = details(item)
    return details.isEmpty ? [words.made(on: words.shortDay(item.madeOn, year: year))] : details
  }

  /// What it is about, longest wording first.
  func about(_ item: TodoBook.Item) -> [String] {
    switch item.about {
    case .transaction(let transaction):
      let amounts = AmountText(currency: transaction.amount.currency, language: language)
      let amount = amounts.amount(transaction.amount.minorUnits)
      let day = words.shortDay(transaction.day, year: year)
      let payee = name(transaction.payee)
      return ["\(payee) \(amount) · \(day)", "\(payee) \(amount)", payee]
    case .payee(let payee): return [name(payee)]
    case .category(let category): return [name(category.name(in: language))]
    case nil:
      guard case .transaction(let id)? = item.todo.subject else { return [] }
      return ["#\(id)"]
    }
  }

  /// No more of a long one than can be seen: it is made harmless in every frame.
  private func name(_ text: String) -> String {
    text.isEmpty ? "—" : neutralized(text, upTo: 60)
  }
}
