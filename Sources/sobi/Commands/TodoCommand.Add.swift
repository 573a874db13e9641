import ArgumentParser
import Ledger
import Store

extension TodoCommand {
  struct Add: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "add",
        abstract: say(
          en: "Add one, about a transaction, a payee or a category if it is.",
          ko: "할 일을 추가합니다. 거래, 거래처, 분류를 가리킬 수 있습니다."))
    }

    @OptionGroup var global: GlobalOptions
    @OptionGroup var about: TodoSubjectOptions

    @Argument(help: help(en: "what is to be done", ko: "할 일"))
    var text: String

    func run() throws {
      let todo: Todo
      do {
        let text = try TodoCommand.text(typed: text)
        let store = try global.openForWriting()
        todo = try store.addTodo(
          text, about: try about.subject(in: store), at: TodoCommand.now)
      } catch {
        throw Failure(error)
      }
      let subject = todo.subject.map { " (" + $0.text(in: global.language) + ")" } ?? ""
      try Output.standard.tell(
        say(
          en: "to-do \(todo.id) is added\(subject); when it is done: sobi todo done \(todo.id)\n",
          ko: "\(todo.id)번 할 일을 추가했습니다\(subject). 끝내면: sobi todo done \(todo.id)\n"))
    }
  }
}
