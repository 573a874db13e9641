import ArgumentParser
import Export
import Ledger
import Store
import Terminal

extension TodoCommand {
  struct List: Command {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: say(en: "List open to-dos, oldest first.", ko: "남은 일을 만든 순서대로 보여 줘요.")
    )

    @OptionGroup var global: GlobalOptions

    @Flag(help: help(en: "also list finished to-dos, after the open ones", ko: "끝낸 일도 뒤에 보여 줘요"))
    var all = false

    @Option(
      help: help(en: "text, or json: one sobi.todo/1 object a line", ko: "text, 또는 한 줄에 하나씩 json"))
    var format: ReportFormat = .text

    @OptionGroup var lines: LineWidthOption

    func run() throws {
      let found = try global.openForReading().todos()
      let todos = all ? found : found.filter { !$0.isDone }
      switch format {
      case .json:
        var json = JSONWriter()
        for todo in todos { TodoLine.write(todo, language: global.language, to: &json) }
        try Output.standard.write(json.bytes)
      case .text where found.isEmpty:
        Diagnostics.say(
          en: "there are no to-dos yet; try: sobi todo add TEXT",
          ko: "아직 할 일이 없어요. sobi todo add 할일", in: language)
      case .text where todos.isEmpty:
        Diagnostics.say(
          en: "nothing is left to do; sobi todo --all lists what is done",
          ko: "남은 일이 없어요. 끝낸 일은 sobi todo --all에 나와요", in: language)
      case .text:
        let capabilities = Capabilities(.ofProcess(), color: global.color.choice)
        let text = TodosText(
          todos: todos,
          width: lines.cells(on: capabilities),
          language: global.language)
        try Output.standard.write(text.text)
      }
    }
  }
}
