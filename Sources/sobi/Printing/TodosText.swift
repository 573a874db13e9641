import Ledger
import Terminal

/// To-dos as lines of text: number, check box, day of creation, text, subject, day of completion.
///
/// On narrow lines, the text is truncated, and the days and the subject may be omitted.
struct TodosText {
  let todos: [Todo]
  /// The maximum width of a line in cells; `nil` for no limit.
  let width: Int?
  let language: Language

  var text: String {
    let numberWidth = max(4, todos.map { "\($0.id)".utf8.count }.max() ?? 0)
    return todos.map { line($0, numberWidth) }.joined()
  }

  private func line(_ todo: Todo, _ numberWidth: Int) -> String {
    var fixed = "\(todo.id)".paddedLeft(toCells: numberWidth) + "  " + (todo.isDone ? "[x]" : "[ ]")
    if width ?? .max >= 40 { fixed += " \(TodosText.day(todo.madeAt))" }
    fixed += "  "
    var notes = ""
    if let subject = todo.subject { notes += "  · " + subject.text(in: language) }
    if let doneAt = todo.doneAt {
      let day = TodosText.day(doneAt)
      notes += "  · " + language.text(en: "done \(day)", ko: "\(day) 완료")
    }
    let taken = fixed.widthInCells
    if let width, taken >= width { return fixed.truncated(toCells: width) + "\n" }
    let capacity = width.map { $0 - taken }
    return fixed + neutralized(todo.text).fitted(toCells: capacity, before: notes) + "\n"
  }

  private static func day(_ instant: Int64) -> Day { Day(instant: Int(instant)) }
}

extension Todo.Subject {
  /// Returns `#12`, a payee, or a category's name, with unsafe characters replaced.
  func text(in language: Language) -> String {
    switch self {
    case .transaction(let id): "#\(id)"
    case .payee(let payee): payee.isEmpty ? "—" : neutralized(payee)
    case .category(let key): neutralized(Category(key: key).name(in: language))
    }
  }
}
