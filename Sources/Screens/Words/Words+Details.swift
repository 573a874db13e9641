extension Words {
  // MARK: A transaction in full

  var transaction: String { say(en: "Transaction", ko: "거래") }

  var payee: String { say(en: "Payee", ko: "거래처") }

  var date: String { say(en: "Date", ko: "날짜") }

  var accountName: String { say(en: "Account", ko: "계좌") }

  var why: String { say(en: "Why", ko: "까닭") }

  var kind: String { say(en: "Kind", ko: "종류") }

  var memo: String { say(en: "Memo", ko: "적요") }

  var payment: String { say(en: "Paid", ko: "결제") }

  var counterpart: String { say(en: "Belongs to", ko: "짝 거래") }

  var reference: String { say(en: "Reference", ko: "은행 번호") }

  var worth: String { say(en: "Worth it", ko: "잘 썼어요") }

  var number: String { say(en: "Number", ko: "번호") }

  func times(_ count: Int64) -> String {
    say(en: count == 1 ? "once" : "\(count) times", ko: "\(count)번")
  }

  func text(of reason: TransactionDetails.Reason) -> String {
    switch reason {
    case .hand: say(en: "chosen by hand, for this one", ko: "이 거래만 직접 골랐어요")
    case .rule(let rule): say(en: "your rule \(rule)", ko: "내 규칙 \(rule)")
    case .file: say(en: "the file says so", ko: "파일에 적힌 분류예요")
    case .words: say(en: "known by its name or memo", ko: "이름이나 적요로 알아봤어요")
    case .counterpart: say(en: "for what it belongs to", ko: "짝 거래가 있어서예요")
    case .direction: say(en: "nothing tells yet what it was", ko: "아직 아무것도 말해 주지 않아요")
    }
  }

  var detailsHints: Hints {
    hints([
      Hint(1, "c", en: "category", ko: "분류"), Hint(2, "f", en: "all of this payee", ko: "이 거래처 모두"),
      Hint(3, "n", en: "note", ko: "메모"), Hint(4, "l", en: "worth it", ko: "잘 썼어요"),
      Hint(5, "t", en: "to-do", ko: "할 일"), .close, .help,
    ])
  }

  // MARK: A to-do about it

  var newTodo: String { say(en: "To-do", ko: "할 일") }

  var todoKept: String { say(en: "It is among the to-dos", ko: "할 일에 적었어요") }
}
