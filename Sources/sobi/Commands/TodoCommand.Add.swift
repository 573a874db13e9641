import ArgumentParser
import Bookkeeping
import Ledger
import Store

extension TodoCommand {
  struct Add: Command {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: say(
        en: "Add a to-do, optionally linked to a transaction, payee or category.",
        ko: "할 일을 추가해요. 거래, 거래처, 카테고리를 가리킬 수 있어요."))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var about: TodoSubjectOptions

    @Argument(help: help(en: "the text of the to-do", ko: "할 일"))
    var text: String

    func run() throws {
      let todo: Todo
      let text = try TodoText(typed: text).text
      let store = try global.openForWriting()
      todo = try store.addTodo(text, about: try about.subject(in: store), at: Environment.now)
      let subject = todo.subject.map { " (" + $0.text(in: global.language) + ")" } ?? ""
      try Output.standard.tell(
        language.text(
          en: "Added to-do \(todo.id)\(subject). Mark it done with: sobi todo done \(todo.id)\n",
          ko: "\(todo.id)번 할 일을 추가했어요\(subject). 끝내면: sobi todo done \(todo.id)\n"))
    }
  }
}
