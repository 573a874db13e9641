import ArgumentParser
import Bookkeeping
import Ledger
import Store
import Terminal

extension TodoCommand {
  struct Done: Command {
    static let configuration = CommandConfiguration(
      commandName: "done",
      abstract: say(
        en: "Mark to-dos as done, or with --undo as open.",
        ko: "끝냈다고 표시하거나, --undo로 되돌려요."))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var numbers: TodoNumbers

    @Flag(help: help(en: "mark them as open", ko: "다시 남은 일로"))
    var undo = false

    func run() throws {
      let todos = try global.openForWriting().setTodos(
        numbers.distinct, doneAt: undo ? nil : Environment.now)
      try TodoCommand.tell(todos) { id in
        undo
          ? language.text(en: "Reopened to-do \(id)", ko: "\(id)번은 다시 남은 일이에요")
          : language.text(en: "Finished to-do \(id)", ko: "\(id)번을 끝냈어요")
      }
    }
  }

  struct Edit: Command {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: say(en: "Change the text of a to-do.", ko: "내용을 고쳐요."))

    @OptionGroup var global: GlobalOptions

    @Argument(help: help(en: "the number in `sobi todo`", ko: "`sobi todo`에 나오는 번호"))
    var id: Int64

    @Argument(help: help(en: "the new text", ko: "새 내용"))
    var text: String

    func run() throws {
      let todo = try global.openForWriting().setTodoText(id: id, to: try TodoText(typed: text).text)
      try TodoCommand.tell([todo]) { id in
        language.text(en: "Changed to-do \(id)", ko: "\(id)번의 새 내용")
      }
    }
  }

  struct Delete: Command {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: say(
        en: "Delete to-dos, and print their texts.",
        ko: "끝냈든 아니든 지워요. 내용은 한 번 더 보여 줘요."))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var numbers: TodoNumbers

    func run() throws {
      let todos = try global.openForWriting().deleteTodos(numbers.distinct).map(\.todo)
      try TodoCommand.tell(todos) { id in
        language.text(en: "Deleted to-do \(id)", ko: "\(id)번을 지웠어요")
      }
    }
  }

  /// Prints what became of each to-do, with its text.
  private static func tell(_ todos: [Todo], _ what: (Todo.ID) -> String) throws {
    try Output.standard.tell(
      todos.map { neutralized(what($0.id) + ": " + $0.text) + "\n" }.joined())
  }
}

/// The numbers of to-dos.
struct TodoNumbers: ParsableArguments {
  @Argument(help: help(en: "numbers in `sobi todo`", ko: "`sobi todo`에 나오는 번호"))
  var ids: [Int64]

  /// Each number once, in the typed order.
  var distinct: [Todo.ID] {
    var seen: Set<Int64> = []
    return ids.filter { seen.insert($0).inserted }
  }
}
