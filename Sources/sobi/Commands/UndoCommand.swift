import ArgumentParser
import Store

struct UndoCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "undo",
      abstract: say(
        "Take an import back, exactly (the newest, or the one of that number).",
        "가져오기를 그대로 되돌립니다 (가장 최근 것, 또는 그 번호의 것)."))
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: help("the import's number in `sobi imports`", "`sobi imports`에 나오는 번호"))
  var id: Int64?

  func run() throws {
    do {
      let store = try global.openForWriting()
      let undone = try store.undo(id: id)
      try Output.standard.write(
        say(
          "import \(undone.importID) is taken back: \(undone.removed) transactions removed\n",
          "\(undone.importID)번 가져오기를 되돌렸습니다: 거래 \(undone.removed)건을 지웠습니다\n"))
      if !undone.laterImports.isEmpty {
        let later = undone.laterImports.map(String.init).joined(separator: ", ")
        Diagnostics.say(
          say(
            "later imports (\(later)) may have held some of these rows too; import those files again to have them back",
            "뒤에 가져온 파일(\(later)번)에도 같은 행이 있었을 수 있습니다. 그 파일을 다시 가져오면 되살아납니다"))
      }
    } catch {
      throw Failure(error)
    }
  }
}
