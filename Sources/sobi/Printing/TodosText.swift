import Ledger
import Terminal

/// To-dos as lines for people: number, a box that is ticked when it is done, the day it was made,
/// the text, what it is about, and the day it was done.
///
/// Where lines would not fit, texts are cut, and narrow ones have no day.
struct TodosText {
  let todos: [Todo]
  /// `nil` where lines may be of any length.
  let width: Int?
  let language: Language

  var text: String { todos.map(line).joined() }

  private func line(_ todo: Todo) -> String {
    let numberWidth = max(4, todos.map { "\($0.id)".utf8.count }.max() ?? 0)
    var fixed = "\(todo.id)".paddedLeft(toCells: numberWidth) + "  " + (todo.isDone ? "[x]" : "[ ]")
    if width ?? .max >= 40 { fixed += " \(TodosText.day(todo.madeAt))" }
    fixed += "  "
    var notes = ""
    if let subject = todo.subject { notes += "  · " + subject.text(in: language) }
    if let doneAt = todo.doneAt {
      notes += "  · " + say(en: "done \(TodosText.day(doneAt))", ko: "\(TodosText.day(doneAt)) 완료")
    }
    let text = neutralized(todo.text)
    guard let width else { return fixed + text + notes + "\n" }
    guard width > fixed.widthInCells else { return fixed.truncated(toCells: width) + "\n" }
    let room = width - fixed.widthInCells
    let left = room - notes.widthInCells
    guard left >= min(text.widthInCells, 12) else {
      return fixed + text.truncated(toCells: room) + "\n"
    }
    return fixed + text.truncated(toCells: left) + notes + "\n"
  }

  private static func day(_ instant: Int64) -> Day { Day(instant: Int(instant)) }
}

extension Todo.Subject {
  /// What a to-do is about, harmless: `#12`, a payee, or a category's name.
  func text(in language: Language) -> String {
    switch self {
    case .transaction(let id): "#\(id)"
    case .payee(let payee): payee.isEmpty ? "—" : neutralized(payee)
    case .category(let key): neutralized(Category(key: key).name(in: language))
    }
  }
}
