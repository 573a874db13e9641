import ArgumentParser
import Bookkeeping
import Export
import Ledger
import Store
import Terminal

struct TodoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "todo", en: "To-dos about spending: list, add, done, edit, delete.",
    ko: "소비 관련 할 일: 목록, 추가, 완료, 수정, 삭제.",
    discussion: say(
      en: """
        A to-do can be a subscription to cancel or a refund to request. It can link to a transaction, a \
        payee or a category. If you undo the import of that transaction, the to-do stays. To-do \
        numbers are never reused.
        """,
      ko: """
        해지할 구독이나 받을 환불 같은 일을 적어 두세요. 거래, 거래처, 카테고리 가운데 하나와 연결할 수 있어요. \
        그 거래의 가져오기를 되돌려도 할 일은 남아요. 번호는 다시 쓰지 않아요.
        """),
    subcommands: [List.self, Add.self, Done.self, Edit.self, Delete.self],
    defaultSubcommand: List.self)

  struct List: Command {
    static let configuration = CommandConfiguration(
      "list", en: "List open to-dos, oldest first.", ko: "남은 일을 만든 순서대로 보여 줘요.")

    @OptionGroup var global: GlobalOptions

    @Flag(help: help(en: "also list finished to-dos, after the open ones", ko: "끝낸 일도 뒤에 보여 줘요"))
    var all = false

    @Option(help: TableFormat.help(lines: "sobi.todo/1"))
    var format: TableFormat = .table

    @OptionGroup var lines: LineWidthOption

    func run() throws {
      let found = try global.openForReading().read { try $0.todos() }
      let todos = all ? found : found.filter { !$0.isDone }
      switch format {
      case .json:
        var json = JSONWriter()
        for todo in todos { TodoLine.write(todo, language: language, to: &json) }
        try Output.standard.write(json.bytes)
      case .csv: try Output.standard.write(TodoLine.csv(todos))
      case .table where found.isEmpty:
        Diagnostics.say(
          en: "there are no to-dos yet; try: sobi todo add TEXT",
          ko: "아직 할 일이 없어요. sobi todo add 할일", in: language)
      case .table where todos.isEmpty:
        Diagnostics.say(
          en: "no open to-dos; sobi todo --all also lists finished ones",
          ko: "남은 일이 없어요. 끝낸 일은 sobi todo --all에 나와요", in: language)
      case .table:
        let capabilities = Capabilities(.ofProcess(), color: global.color)
        let text = TodosText(todos: todos, width: lines.cells(on: capabilities), language: language)
        try Output.standard.write(text.text)
      }
    }
  }

  struct Add: Command {
    static let configuration = CommandConfiguration(
      "add", en: "Add a to-do, optionally linked to a transaction, payee or category.",
      ko: "할 일을 추가해요. 거래, 거래처, 카테고리를 연결할 수 있어요.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var about: TodoSubjectOptions

    @Argument(help: help(en: "the text of the to-do", ko: "할 일"))
    var text: String

    func run() throws {
      let text = try TodoText(typed: text).text
      let todo = try global.openForWriting().change { change in
        try change.addTodo(text, about: try about.subject(in: change.snapshot), at: Environment.now)
      }
      let subject = todo.subject.map { " (" + $0.text(in: language) + ")" } ?? ""
      try Output.standard.confirm(
        language.text(
          en: "Added to-do \(todo.id)\(subject). Mark it done with: sobi todo done \(todo.id)\n",
          ko: "\(todo.id)번 할 일을 추가했어요\(subject). 끝내면: sobi todo done \(todo.id)\n"))
    }
  }

  struct Done: Command {
    static let configuration = CommandConfiguration(
      "done", en: "Mark to-dos as done, or reopen them with --undo.",
      ko: "끝냈다고 표시하거나, --undo로 되돌려요.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var numbers: TodoNumbers

    @Flag(help: help(en: "reopen the to-dos", ko: "다시 남은 일로"))
    var undo = false

    func run() throws {
      let todos = try global.openForWriting().change {
        try $0.setTodos(numbers.distinct, doneAt: undo ? nil : Environment.now)
      }
      try TodoCommand.tell(todos) { id in
        undo
          ? language.text(en: "Reopened to-do \(id)", ko: "\(id)번은 다시 남은 일이에요")
          : language.text(en: "Finished to-do \(id)", ko: "\(id)번을 끝냈어요")
      }
    }
  }

  struct Edit: Command {
    static let configuration = CommandConfiguration(
      "edit", en: "Change the text of a to-do.", ko: "내용을 고쳐요.")

    @OptionGroup var global: GlobalOptions

    @Argument(help: help(en: "the number that `sobi todo` shows", ko: "`sobi todo`에 나오는 번호"))
    var id: Int64

    @Argument(help: help(en: "the new text", ko: "새 내용"))
    var text: String

    func run() throws {
      let text = try TodoText(typed: text).text
      let todo = try global.openForWriting().change { try $0.setTodoText(id: id, to: text) }
      try TodoCommand.tell([todo]) { language.text(en: "Changed to-do \($0)", ko: "\($0)번의 새 내용") }
    }
  }

  struct Delete: Command {
    static let configuration = CommandConfiguration(
      "delete", en: "Delete to-dos and print their text.", ko: "할 일을 지우고 그 내용을 보여 줘요.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var numbers: TodoNumbers

    func run() throws {
      let todos = try global.openForWriting().change {
        try $0.deleteTodos(numbers.distinct).map(\.todo)
      }
      try TodoCommand.tell(todos) { language.text(en: "Deleted to-do \($0)", ko: "\($0)번을 삭제했어요") }
    }
  }

  /// Prints the outcome and the text of each to-do.
  private static func tell(_ todos: [Todo], _ outcome: (Todo.ID) -> String) throws {
    try Output.standard.confirm(
      todos.map { neutralized(outcome($0.id) + ": " + $0.text) + "\n" }.joined())
  }
}

struct TodoNumbers: ParsableArguments {
  @Argument(help: help(en: "the numbers that `sobi todo` shows", ko: "`sobi todo`에 나오는 번호"))
  var ids: [Int64]

  /// Each number once, in the order of the command line.
  var distinct: [Todo.ID] {
    var seen: Set<Int64> = []
    return ids.filter { seen.insert($0).inserted }
  }
}
