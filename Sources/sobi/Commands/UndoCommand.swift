import ArgumentParser
import Ledger
import Screens
import Store

struct UndoCommand: Command {
  static let configuration = CommandConfiguration(
    "undo", en: "Undo the newest import, or the import with the given number.",
    ko: "가장 최근 가져오기나 지정한 번호의 가져오기를 되돌려요.",
    discussion: say(
      en: """
        Removes all transactions that the import added, with their notes, worth-it marks and manual \
        categories. To-dos about these transactions stay, but lose their link.
        """,
      ko: """
        가져오기로 추가된 것을 모두 지워요. 그 거래의 메모, 잘 쓴 돈 표시, 직접 고른 카테고리도 함께 지워요. 할 일은 \
        거래 없이 남아요.
        """))

  @OptionGroup var global: GlobalOptions

  @Argument(help: help(en: "the import's number in `sobi imports`", ko: "`sobi imports`에 나오는 번호"))
  var id: Int64?

  func run() throws {
    let undone = try global.openForWriting().change { try $0.undo(id: id) }
    try Output.standard.tell(text(of: undone) + "\n")
    if !undone.laterImports.isEmpty {
      let later = undone.laterImports.map(String.init).joined(separator: ", ")
      Diagnostics.say(
        en: "later imports (\(later)) may contain some of these rows; "
          + "import those files again to restore them",
        ko: "뒤에 가져온 파일(\(later)번)에도 같은 행이 있었을 수 있어요. 그 파일을 다시 가져오면 되살아나요", in: language)
    }
  }

  private func text(of undone: UndoOutcome) -> String {
    var text = language.text(
      en: "Undid import \(undone.importID): \(counted(undone.removed, "transaction")) removed",
      ko: "\(undone.importID)번 가져오기를 되돌렸어요: 거래 \(undone.removed)건을 지웠어요")
    if let said = Words(language).listed(undone.said) {
      text += language.text(en: ", and with them \(said)", ko: ". \(said)도 함께 지웠어요")
    }
    let todos = undone.said.todos
    if todos > 0 {
      text += language.text(
        en: "; \(counted(todos, "to-do")) \(todos == 1 ? "links" : "link") to no transaction now",
        ko: ". 할 일 \(todos)개는 이제 가리키는 거래가 없어요")
    }
    return text
  }
}
