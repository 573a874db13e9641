import ArgumentParser
import Ledger
import Screens
import Store

struct UndoCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "undo",
      abstract: say(
        en: "Take an import back, exactly (the newest, or the one of that number).",
        ko: "가져오기를 그대로 되돌립니다 (가장 최근 것, 또는 그 번호의 것)."))
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: help(en: "the import's number in `sobi imports`", ko: "`sobi imports`에 나오는 번호"))
  var id: Int64?

  func run() throws {
    do {
      let store = try global.openForWriting()
      let undone = try store.undo(id: id)
      try Output.standard.tell(text(of: undone) + "\n")
      if !undone.laterImports.isEmpty {
        let later = undone.laterImports.map(String.init).joined(separator: ", ")
        Diagnostics.say(
          say(
            en:
              "later imports (\(later)) may have held some of these rows too; import those files again to have them back",
            ko: "뒤에 가져온 파일(\(later)번)에도 같은 행이 있었을 수 있습니다. 그 파일을 다시 가져오면 되살아납니다"))
      }
    } catch {
      throw Failure(error)
    }
  }

  private func text(of undone: UndoOutcome) -> String {
    var text = say(
      en:
        "import \(undone.importID) is taken back: \(counted(undone.removed, "transaction")) removed",
      ko: "\(undone.importID)번 가져오기를 되돌렸습니다: 거래 \(undone.removed)건을 지웠습니다")
    if let said = Words(.ofProcess).listed(undone.said) {
      text += say(en: ", and with them \(said)", ko: ". \(said)도 함께 지웠습니다")
    }
    let todos = undone.said.todos
    if todos > 0 {
      text += say(
        en: "; \(counted(todos, "to-do")) \(todos == 1 ? "is" : "are") about nothing now",
        ko: ". 할 일 \(todos)개는 이제 가리키는 거래가 없습니다")
    }
    return text
  }
}
