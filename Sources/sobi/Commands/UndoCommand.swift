import ArgumentParser
import Ledger
import Screens
import Store
import Terminal

struct UndoCommand: Command {
  static let configuration = CommandConfiguration(
    "undo", en: "Undo the newest import, or the import with the given number.",
    ko: "가장 최근 가져오기나 지정한 번호의 가져오기를 되돌려요.",
    discussion: say(
      en: """
        Removes all transactions that the import added, with their notes, worth-it marks and manual \
        categories. To-dos about these transactions stay, but lose their link. On a terminal, Sobi shows \
        what the undo removes, and asks for confirmation.
        """,
      ko: """
        가져오기로 추가된 것을 모두 지워요. 그 거래의 메모, 잘 쓴 돈 표시, 직접 고른 카테고리도 함께 지워요. 할 일은 \
        남지만 거래와의 연결은 끊어져요. 터미널에서는 지울 것을 보여 주고 물어봐요.
        """))

  @OptionGroup var global: GlobalOptions
  @OptionGroup var consent: ConsentOptions

  @Argument(help: help(en: "the number that `sobi imports` shows", ko: "`sobi imports`에 나오는 번호"))
  var id: Int64?

  func run() throws {
    let change = PreviewedChange(
      store: try global.openForWriting(), language: language, consent: consent,
      canBeUndone: false, needsNoTerminal: true)
    try change.run { change in
      let undone = try change.undo(id: id)
      let (number, file) = (undone.importID, neutralized(undone.file))
      let warning = warning(of: undone)
      let losses = losses(of: undone)
      let rows = language.text(
        en: counted(undone.removed, "transaction"), ko: "거래 \(undone.removed)건")
      let announcement = language.text(
        en: "Undo import \(number) (\(file)): removes \(rows)",
        ko: "\(number)번 가져오기(\(file)) 되돌리기: \(rows)을 지워요")
      let done = language.text(
        en: "Undid import \(number): \(rows) removed", ko: "\(number)번 가져오기를 되돌렸어요: \(rows)을 삭제했어요")
      return PreviewedChange.Texts(
        announcement: announcement + losses + (warning.map { "\n  " + $0 } ?? "") + "\n",
        done: done + losses + "\n", warning: warning)
    }
  }

  private func warning(of undone: UndoOutcome) -> String? {
    guard !undone.laterImports.isEmpty else { return nil }
    let later = Localized(first: 10, of: undone.laterImports.map(String.init)).text(in: language)
    return language.text(
      en: "the files of later imports (\(later)) may contain some of these rows; "
        + "to restore the rows, import those files again",
      ko: "뒤에 가져온 파일(번호 \(later))에도 같은 행이 있었을 수 있어요. 그 파일을 다시 가져오면 되살아나요")
  }

  /// Returns the part of the message about the loss of notes, worth-it marks, manual categories and
  /// to-dos' links.
  private func losses(of undone: UndoOutcome) -> String {
    var text = ""
    if let said = Words(language).listed(undone.said) {
      text += language.text(en: ", along with \(said)", ko: ". \(said)도 함께 지워져요")
    }
    let todos = undone.said.todos
    if todos > 0 {
      text += language.text(
        en: "; \(counted(todos, "to-do")) \(todos == 1 ? "loses its link" : "lose their links")",
        ko: ". 할 일 \(todos)개는 거래와의 연결이 끊어져요")
    }
    return text
  }
}
