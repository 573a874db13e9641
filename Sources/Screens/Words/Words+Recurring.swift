import Insight
import Ledger
import Terminal

extension Words {
  // MARK: Keys

  var recurringHints: Hints {
    .keys([
      .choose(5), .open(2), Hint(3, .character("t"), en: "to-do: cancel", ko: "해지하기로 적어 두기"),
      Hint(1, .character("x"), en: "not recurring", ko: "고정지출 아님"),
      Hint(4, .character("e"), en: "ended", ko: "끝남"), .sections(6), .help, .quit,
    ])
  }

  var recurringHelp: [HelpLine] {
    [
      help("↑ ↓", en: "choose a payment", ko: "선택"), help(.screens), help(.firstAndLast),
      help("↵", en: "its transactions", ko: "거래 내역"),
      help("t", en: "add the to-do to cancel it", ko: "해지하기를 할 일로 추가"),
      help(
        "x", en: "not a subscription or bill: never list it again",
        ko: "구독이나 공과금이 아님: 다시 보여 주지 않기"),
      help("e", en: "it has ended, for example because you cancelled it", ko: "끝남: 해지했거나 더 나가지 않음"),
    ]
  }

  // MARK: The list

  var recurring: String { say(en: "Recurring payments", ko: "고정지출") }

  func count(ofSeries count: Int) -> String { say(en: "\(count)", ko: "\(count)개") }

  func ended(_ count: Int) -> String { say(en: "Ended \(count)", ko: "끝난 것 \(count)") }

  var noRecurring: [String] {
    [
      say(en: "No recurring payments found.", ko: "되풀이되는 지출을 찾지 못했어요."),
      say(
        en: "Subscriptions and bills appear here after two or three payments.",
        ko: "구독이나 공과금이 두세 번 나가면 여기에 나와요."),
    ]
  }

  /// Returns the text of a to-do about a recurring payment.
  func cancel(_ merchant: String) -> String {
    say(en: "Cancel \(merchant)", ko: "\(merchant) 해지하기")
  }

  /// Returns the message, and whether it reports a failure.
  func notice(_ notice: RecurringBook.Notice) -> (text: String, isBad: Bool) {
    switch notice {
    case .decided(.notRecurring, let merchant):
      (say(en: "Not recurring: \(merchant)", ko: "고정지출 아님: \(merchant)"), false)
    case .decided(.ended, let merchant):
      (say(en: "Ended: \(merchant)", ko: "끝남: \(merchant)"), false)
    case .added(let text): (say(en: "To-do added: \(text)", ko: "할 일 추가: \(text)"), false)
    case .refused(let reason):
      (say(en: "Not saved: \(reason)", ko: "저장하지 못했어요: \(reason)"), true)
    }
  }

  // MARK: The month

  /// Returns the wordings of what is still to come, longest first.
  func toCome(_ amount: String, count: Int) -> [String] {
    [
      say(
        en: "\(amount) still to come, \(count == 1 ? "1 payment" : "\(count) payments")",
        ko: "더 나갈 돈 \(amount) (\(count)건)"),
      say(en: "\(amount) still to come", ko: "더 나갈 돈 \(amount)"),
    ]
  }
}
