import Ledger
import Terminal

extension Words {
  var nameTitle: String { say(en: "Name of the payee", ko: "거래처 이름 바꾸기") }
  var nameLabel: String { say(en: "Name", ko: "이름") }
  var patternLabel: String { say(en: "For payees with", ko: "패턴") }
  var patternPrompt: String { say(en: "part of the payee, or * and ?", ko: "거래처의 글자, *와 ?") }

  /// Returns the lines of the preview: the number of transactions, then their names; each with its
  /// wordings, longest first.
  func preview(_ editor: NameEditor) -> [[String]] {
    guard !editor.naming.pattern.isEmpty else { return [] }
    guard let preview = editor.preview else { return [[say(en: "Counting…", ko: "세는 중…")]] }
    let isForgetting = editor.naming.name.isEmpty && editor.forgets
    guard preview.count > 0 || preview.namesakes > 0 else {
      return [[say(en: "No transaction has this text", ko: "맞는 거래가 없어요")]]
    }
    let count = transactions(Int(clamping: preview.count))
    let months = say(
      en: preview.months == 1 ? "in 1 month" : "in \(preview.months) months",
      ko: "\(preview.months)개월")
    let extent = say(en: "\(count) \(months)", ko: "\(count) · \(months)")
    var first = [extent, count]
    if preview.namesakes > 0 {
      let others = transactions(Int(clamping: preview.namesakes))
      first.insert(
        say(
          en: "\(extent) · added to the \(others) with this name",
          ko: "\(extent) · 이미 이 이름인 \(others)과 함께 더해요"), at: 0)
    }
    guard !preview.names.isEmpty else { return [first] }
    let names = preview.names.map { $0.isEmpty ? noPayee : neutralized($0, upTo: 80) }
      .joined(separator: ", ")
    let second =
      isForgetting
      ? say(en: "again: \(names)", ko: "되돌아갈 이름: \(names)")
      : say(en: "now: \(names)", ko: "지금 이름: \(names)")
    return [first, [second]]
  }

  func named(_ done: PayeeNaming.Done) -> String {
    let count = transactions(Int(clamping: done.count))
    let undo = say(en: "   u undo", ko: "   u 되돌리기")
    guard let name = done.name.map({ neutralized($0, upTo: 60) }) else {
      return say(
        en: "Forgot the name: \(count) renamed", ko: "이름을 지웠어요: \(count)이 예전 이름으로 돌아갔어요") + undo
    }
    return say(
      en: "\(count) renamed to \(name)", ko: "\(count)의 이름을 \(name.with(.towards)) 바꿨어요") + undo
  }
}
