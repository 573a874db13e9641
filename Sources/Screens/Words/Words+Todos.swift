import Ledger

extension Words {
  // MARK: Keys

  var todoHints: Hints {
    hints([
      Hint(1, "a", en: "add", ko: "추가"), Hint(2, "space", en: "done", ko: "끝냄"),
      Hint(6, "e", en: "edit", ko: "고치기"),
      Hint(5, "x", en: "delete", ko: "지우기"), .open(4), .sections(3), .help, .quit,
    ])
  }

  var todoFieldHints: Hints {
    hints([Hint(0, "↵", en: "keep", ko: "저장"), Hint(0, "esc", en: "discard", ko: "취소")])
  }

  func todoPageHints(hasSubject: Bool) -> Hints {
    hints(
      (hasSubject ? [Hint(1, "↵", en: "show", ko: "보기")] : []) + [
        Hint(2, "space", en: "done", ko: "끝냄"), Hint(4, "e", en: "edit", ko: "고치기"),
        Hint(3, "x", en: "delete", ko: "지우기"), .close, .help,
      ])
  }

  /// Of the transactions of a payee, which can only be gone through there.
  var todoListHints: Hints { hints([.choose(1), .close, .help]) }

  /// What keys do among the to-dos, and not everywhere.
  var todoHelp: [HelpLine] {
    [
      HelpLine("a +", say(en: "add one", ko: "할 일 추가")),
      HelpLine("space", say(en: "done, or open again", ko: "끝냄, 다시 남은 일로")),
      HelpLine("e", say(en: "edit", ko: "고치기")), HelpLine("x del", say(en: "delete", ko: "지우기")),
      HelpLine("u", say(en: "bring back what was deleted", ko: "지운 것 되돌리기")),
      HelpLine("↑ ↓", say(en: "choose", ko: "고르기")), help(.firstAndLast),
      HelpLine("↵", say(en: "open", ko: "열기")),
      HelpLine(
        "↵ g",
        say(en: "when open: show its transaction, payee, category", ko: "연 할 일에서: 그 거래, 거래처, 분류 보기")
      ),
    ]
  }

  // MARK: The list

  func left(_ count: Int) -> String { say(en: "\(count) left", ko: "\(count)개 남음") }

  var nothingLeft: String { say(en: "All done", ko: "다 끝냈어요") }

  var addTodo: String { say(en: "+ add", ko: "+ 추가") }

  var noTodos: [String] {
    [
      say(en: "Nothing to do yet.", ko: "아직 할 일이 없어요."),
      say(
        en: "A subscription to cancel, a refund to ask for: press a.",
        ko: "해지할 구독, 받을 환불 같은 것을 a를 눌러 적어 두세요."),
    ]
  }

  var todoPrompt: String { say(en: "What to do?", ko: "무엇을 할까요?") }

  func done(_ count: Int) -> String { say(en: "Done \(count)", ko: "끝낸 일 \(count)") }

  func done(on day: String) -> String { say(en: "done \(day)", ko: "\(day) 끝냄") }

  func made(on day: String) -> String { say(en: "made \(day)", ko: "\(day) 적음") }

  var doneNow: String { say(en: "done", ko: "끝냄") }

  func more(_ count: Int) -> String { say(en: "\(count) more below", ko: "아래에 \(count)개 더") }

  /// A day without its weekday, with the year where that is another than `year`.
  func shortDay(_ day: Day, year: Int?) -> String {
    let (own, month, date) = day.components
    let name = title(of: MonthCalendar.civil.month(of: day)).prefix(3)
    let text = say(en: "\(date) \(name)", ko: "\(month)월 \(date)일")
    return own == year ? text : say(en: "\(text) \(own)", ko: "\(own)년 \(text)")
  }

  func notice(_ notice: TodoBook.Notice) -> String {
    switch notice {
    case .deleted(let text): say(en: "Deleted: \(text)", ko: "지웠어요: \(text)")
    case .broughtBack(let text): say(en: "Brought back: \(text)", ko: "되돌렸어요: \(text)")
    case .refused(let reason): say(en: "Not kept: \(reason)", ko: "저장하지 못했어요: \(reason)")
    case .unreadable(let reason): unreadable(reason)
    case .full(let limit):
      say(en: "No more than \(limit) bytes", ko: "\(limit)바이트까지 쓸 수 있어요")
    case .blank: say(en: "It cannot be blank; esc discards", ko: "할 일은 비울 수 없어요. esc 취소")
    }
  }

  var bringsBack: String { say(en: "u brings it back", ko: "u 되돌리기") }

  // MARK: A page

  var todo: String { say(en: "To do", ko: "할 일") }
  var doneTodo: String { say(en: "Done", ko: "끝낸 일") }
  var madeOn: String { say(en: "Made", ko: "적은 날") }
  var doneOn: String { say(en: "Done", ko: "끝낸 날") }

  func sort(of subject: Todo.Subject) -> String {
    switch subject {
    case .transaction: transaction
    case .payee: payee
    case .category: category
    }
  }
}
