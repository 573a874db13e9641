import ArgumentParser
import Ledger
import Store
import Terminal

extension TodoCommand {
  struct Done: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "done",
        abstract: say(
          en: "Say that some are done, or with --undo that they are not.",
          ko: "끝냈다고 표시하거나, --undo로 되돌립니다."))
    }

    @OptionGroup var global: GlobalOptions
    @OptionGroup var numbers: TodoNumbers

    @Flag(help: help(en: "they are open again", ko: "다시 남은 일로"))
    var undo = false

    func run() throws {
      let todos: [Todo]
      do {
        todos = try global.openForWriting().setTodos(
          numbers.distinct, doneAt: undo ? nil : TodoCommand.now)
      } catch {
        throw Failure(error)
      }
      try TodoCommand.tell(todos) { id in
        undo
          ? say(en: "to-do \(id) is open again", ko: "\(id)번은 다시 남은 일입니다")
          : say(en: "to-do \(id) is done", ko: "\(id)번을 끝냈습니다")
      }
    }
  }

  struct Edit: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "edit", abstract: say(en: "Give one another text.", ko: "내용을 고칩니다."))
    }

    @OptionGroup var global: GlobalOptions

    @Argument(help: help(en: "the number in `sobi todo`", ko: "`sobi todo`에 나오는 번호"))
    var id: Int64

    @Argument(help: help(en: "the new text", ko: "새 내용"))
    var text: String

    func run() throws {
      let todo: Todo
      do {
        todo = try global.openForWriting().setTodoText(
          id: id, to: try TodoCommand.text(typed: text))
      } catch {
        throw Failure(error)
      }
      try TodoCommand.tell([todo]) { id in say(en: "to-do \(id) is now", ko: "\(id)번의 새 내용") }
    }
  }

  struct Delete: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "delete",
        abstract: say(
          en: "Delete some, done or not; their texts are printed once more.",
          ko: "끝냈든 아니든 지웁니다. 내용은 한 번 더 보여 줍니다."))
    }

    @OptionGroup var global: GlobalOptions
    @OptionGroup var numbers: TodoNumbers

    func run() throws {
      let todos: [Todo]
      do {
        todos = try global.openForWriting().deleteTodos(numbers.distinct).map(\.todo)
      } catch {
        throw Failure(error)
      }
      try TodoCommand.tell(todos) { id in say(en: "to-do \(id) is deleted", ko: "\(id)번을 지웠습니다") }
    }
  }

  /// What became of each, with its text.
  private static func tell(_ todos: [Todo], _ what: (Todo.ID) -> String) throws {
    try Output.standard.tell(
      todos.map { neutralized(what($0.id) + ": " + $0.text) + "\n" }.joined())
  }
}

/// To-dos by their numbers.
struct TodoNumbers: ParsableArguments {
  @Argument(help: help(en: "numbers in `sobi todo`", ko: "`sobi todo`에 나오는 번호"))
  var ids: [Int64]

  /// Each once, as they were typed.
  var distinct: [Todo.ID] {
    var seen: Set<Int64> = []
    return ids.filter { seen.insert($0).inserted }
  }
}
