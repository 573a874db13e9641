import Ledger
import Terminal

extension Words {
  func notUndone(_ reason: String) -> String {
    let reason = neutralized(reason)
    return say(en: "Could not undo: \(reason)", ko: "되돌리지 못했어요: \(reason)")
  }

  /// Returns the wordings for an undone change, longest first.
  func undone(_ undo: ChangeUndo) -> [String] {
    let (what, name) = description(of: undo)
    let undone = say(en: "Undone", ko: "되돌렸어요")
    let short = "\(undone): \(what)"
    return (name.isEmpty ? [] : ["\(short) · \(neutralized(name, upTo: 60))"]) + [short, undone]
  }

  /// Returns the kind of a change, and the name of what the user changed, which can be empty.
  private func description(of undo: ChangeUndo) -> (what: String, name: String) {
    switch undo {
    case .category(let undo):
      guard let rule = undo.rule else {
        return (say(en: "category", ko: "카테고리"), undo.transaction.payee)
      }
      return (say(en: "category rule", ko: "카테고리 규칙"), rule.pattern)
    case .note(let transaction, _, _): return (say(en: "note", ko: "메모"), transaction.payee)
    case .worth(let transaction, _, _):
      return (say(en: "worth-it mark", ko: "잘 쓴 돈 표시"), transaction.payee)
    case .parts(let transaction, _, _): return (say(en: "split", ko: "나누기"), transaction.payee)
    case .link(_, let expense, _, _): return (say(en: "link", ko: "돌려받은 돈"), expense.payee)
    case .oneOff(let transaction, _):
      return (say(en: "one-off mark", ko: "일회성 지출 표시"), transaction.payee)
    case .payeeName(let undo):
      return (say(en: "payee name", ko: "거래처 이름"), undo.current ?? undo.former ?? undo.pattern)
    case .seriesDecision(let merchant, _, let current):
      return current.verdict == .ended
        ? (say(en: "ended payment", ko: "끝난 지출 표시"), merchant)
        : (say(en: "not recurring", ko: "고정지출 아님 표시"), merchant)
    case .accountName(_, let former, _): return (say(en: "account name", ko: "계좌 이름"), former)
    case .budget(let change):
      let name = change.scope.category.map { Category(key: $0).name(in: language) } ?? allSpending
      return (say(en: "budget", ko: "예산"), name)
    case .addedTodo(let todo): return (say(en: "new to-do", ko: "할 일 추가"), todo.text)
    case .deletedTodo(let deleted):
      return (say(en: "deleted to-do", ko: "할 일 삭제"), deleted.todo.text)
    case .changedTodo(let former, let current):
      if former.text != current.text {
        return (say(en: "edited to-do", ko: "할 일 수정"), former.text)
      }
      return current.isDone
        ? (say(en: "done to-do", ko: "할 일 완료"), former.text)
        : (say(en: "reopened to-do", ko: "할 일 완료 취소"), former.text)
    }
  }
}
