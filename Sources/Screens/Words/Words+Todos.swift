import Ledger

extension Words {
  // MARK: Keys

  var todoHints: Hints {
    hints([
      Hint(1, "a", "추가", "add"), Hint(2, "space", "끝냄", "done"), Hint(6, "e", "고치기", "edit"),
      Hint(5, "x", "지우기", "delete"), .open(4), .sections(3), .help, .quit,
    ])
  }

  var todoFieldHints: Hints {
    hints([Hint(0, "↵", "저장", "keep"), Hint(0, "esc", "취소", "discard")])
  }

  func todoPageHints(hasSubject: Bool) -> Hints {
    hints(
      (hasSubject ? [Hint(1, "↵", "보기", "show")] : []) + [
        Hint(2, "space", "끝냄", "done"), Hint(4, "e", "고치기", "edit"),
        Hint(3, "x", "지우기", "delete"), .close, .help,
      ])
  }

  /// Of the transactions of a payee, which can only be gone through there.
  var todoListHints: Hints { hints([.choose(1), .close, .help]) }

  /// What keys do among the to-dos, and not everywhere.
  var todoHelp: [HelpLine] {
    [
      HelpLine("a +", say("할 일 추가", "add one")),
      HelpLine("space", say("끝냄, 다시 남은 일로", "done, or open again")),
      HelpLine("e", say("고치기", "edit")), HelpLine("x del", say("지우기", "delete")),
      HelpLine("u", say("지운 것 되돌리기", "bring back what was deleted")),
      HelpLine("↑ ↓", say("고르기", "choose")), help(.firstAndLast),
      HelpLine("↵", say("열기", "open")),
      HelpLine(
        "↵ g",
        say("연 할 일에서: 그 거래, 거래처, 분류 보기", "when open: show its transaction, payee, category")),
    ]
  }

  // MARK: The list

  func left(_ count: Int) -> String { say("\(count)개 남음", "\(count) left") }

  var nothingLeft: String { say("다 끝냈어요", "All done") }

  var addTodo: String { say("+ 추가", "+ add") }

  var noTodos: [String] {
    [
      say("아직 할 일이 없어요.", "Nothing to do yet."),
      say(
        "해지할 구독, 받을 환불 같은 것을 a를 눌러 적어 두세요.",
        "A subscription to cancel, a refund to ask for: press a."),
    ]
  }

  var todoPrompt: String { say("무엇을 할까요?", "What to do?") }

  func done(_ count: Int) -> String { say("끝낸 일 \(count)", "Done \(count)") }

  func done(on day: String) -> String { say("\(day) 끝냄", "done \(day)") }

  func made(on day: String) -> String { say("\(day) 적음", "made \(day)") }

  var doneNow: String { say("끝냄", "done") }

  func more(_ count: Int) -> String { say("아래에 \(count)개 더", "\(count) more below") }

  /// A day without its weekday, with the year where that is another than `year`.
  func shortDay(_ day: Day, year: Int?) -> String {
    let (own, month, date) = day.components
    let name = title(of: MonthCalendar.civil.month(of: day)).prefix(3)
    let text = say("\(month)월 \(date)일", "\(date) \(name)")
    return own == year ? text : say("\(own)년 \(text)", "\(text) \(own)")
  }

  func notice(_ notice: TodoBook.Notice) -> String {
    switch notice {
    case .deleted(let text): say("지웠어요: \(text)", "Deleted: \(text)")
    case .broughtBack(let text): say("되돌렸어요: \(text)", "Brought back: \(text)")
    case .refused(let reason): say("저장하지 못했어요: \(reason)", "Not kept: \(reason)")
    case .unreadable(let reason): unreadable(reason)
    case .full(let limit):
      say("\(limit)바이트까지 쓸 수 있어요", "No more than \(limit) bytes")
    case .blank: say("할 일은 비울 수 없어요. esc 취소", "It cannot be blank; esc discards")
    }
  }

  var bringsBack: String { say("u 되돌리기", "u brings it back") }

  // MARK: A page

  var todo: String { say("할 일", "To do") }
  var doneTodo: String { say("끝낸 일", "Done") }
  var madeOn: String { say("적은 날", "Made") }
  var doneOn: String { say("끝낸 날", "Done") }

  func sort(of subject: Todo.Subject) -> String {
    switch subject {
    case .transaction: transaction
    case .payee: payee
    case .category: category
    }
  }
}
