import Ledger
import Terminal

extension Words {
  var transaction: String { say(en: "Transaction", ko: "거래") }
  var payee: String { say(en: "Payee", ko: "가맹점") }

  /// Returns the label of the payee; the Korean label means “merchant” for spending and refunds.
  func payee(of kind: Kind) -> String {
    switch kind {
    case .spending, .refund: payee
    case .income, .transfer: say(en: "Payee", ko: "거래처")
    }
  }

  /// The label of the payee as the statement writes it.
  var inStatement: String { say(en: "Statement", ko: "명세서") }
  var date: String { say(en: "Date", ko: "날짜") }
  var accountName: String { say(en: "Account", ko: "계좌") }
  var why: String { say(en: "Why", ko: "분류 이유") }
  var kind: String { say(en: "Kind", ko: "종류") }
  var memo: String { say(en: "Memo", ko: "적요") }
  var payment: String { say(en: "Payment", ko: "결제") }
  var counterpart: String { say(en: "Linked", ko: "짝 거래") }
  var reference: String { say(en: "Reference", ko: "은행 번호") }
  var worth: String { say(en: "Worth it", ko: "잘 썼어요") }
  var number: String { say(en: "Number", ko: "번호") }

  func times(_ count: Int64) -> String {
    say(en: count == 1 ? "once" : "\(count) times", ko: "\(count)번")
  }

  func text(of reason: TransactionDetails.Reason) -> String {
    switch reason {
    case .manual: say(en: "chosen manually for this transaction", ko: "이 거래만 직접 골랐어요")
    // A rule can contain amounts.
    case .rule(let rule): say(en: "your rule \(veiled(rule))", ko: "내 규칙 \(veiled(rule))")
    case .file: say(en: "from the statement", ko: "명세서에 적힌 카테고리예요")
    case .words: say(en: "recognized by its name or memo", ko: "이름이나 적요로 알아봤어요")
    case .counterpart: say(en: "because of its linked transaction", ko: "반대쪽 계좌에도 있어요")
    case .direction: say(en: "not categorized yet", ko: "아직 분류 기준이 없어요")
    }
  }

  var detailsHints: Hints {
    .keys([
      Hint(1, .character("c"), en: "category", ko: "카테고리"),
      Hint(2, .character("f"), en: "all of this payee", ko: "이 거래처 내역"),
      Hint(3, .character("n"), en: "note", ko: "메모"),
      Hint(4, .character("l"), en: "worth it", ko: "잘 썼어요"),
      Hint(5, .character("t"), en: "to-do", ko: "할 일"),
      Hint(6, .character("e"), en: "name payee", ko: "거래처 이름"), .close, .help,
    ])
  }

  var newTodo: String { say(en: "To-do", ko: "할 일") }
  var todoKept: String { say(en: "Added to to-dos", ko: "할 일에 추가했어요") }
}
