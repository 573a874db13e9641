extension Words {
  // MARK: A transaction in full

  var transaction: String { say("거래", "Transaction") }

  var payee: String { say("거래처", "Payee") }

  var date: String { say("날짜", "Date") }

  var accountName: String { say("계좌", "Account") }

  var why: String { say("까닭", "Why") }

  var kind: String { say("종류", "Kind") }

  var memo: String { say("적요", "Memo") }

  var payment: String { say("결제", "Paid") }

  var counterpart: String { say("짝 거래", "Belongs to") }

  var reference: String { say("은행 번호", "Reference") }

  var worth: String { say("잘 썼어요", "Worth it") }

  var number: String { say("번호", "Number") }

  func times(_ count: Int64) -> String {
    say("\(count)번", count == 1 ? "once" : "\(count) times")
  }

  func text(of reason: TransactionDetails.Reason) -> String {
    switch reason {
    case .hand: say("이 거래만 직접 골랐어요", "chosen by hand, for this one")
    case .rule(let rule): say("내 규칙 \(rule)", "your rule \(rule)")
    case .file: say("파일에 적힌 분류예요", "the file says so")
    case .words: say("이름이나 적요로 알아봤어요", "known by its name or memo")
    case .counterpart: say("짝 거래가 있어서예요", "for what it belongs to")
    case .direction: say("아직 아무것도 말해 주지 않아요", "nothing tells yet what it was")
    }
  }

  var detailsHints: Hints {
    hints([
      Hint(1, "c", "분류", "category"), Hint(2, "f", "이 거래처 모두", "all of this payee"),
      Hint(3, "n", "메모", "note"), Hint(4, "l", "잘 썼어요", "worth it"),
      Hint(5, "t", "할 일", "to-do"), .close, .help,
    ])
  }

  // MARK: A to-do about it

  var newTodo: String { say("할 일", "To-do") }

  var todoKept: String { say("할 일에 적었어요", "It is among the to-dos") }
}
