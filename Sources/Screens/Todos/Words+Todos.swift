import Ledger

extension Words {
  // MARK: Keys

  var todoHints: [String] {
    hints(
      [
        "a 추가   space 끝냄   e 고치기   x 지우기   ↵ 열기   ? 도움말",
        "a 추가   space 끝냄   x 지우기   ? 도움말", "a 추가   space 끝냄   ? 도움말", "a 추가   ? 도움말", "? 도움말",
      ],
      [
        "a add   space done   e edit   x delete   ↵ open   ? help",
        "a add   space done   x delete   ? help", "a add   space done   ? help", "a add   ? help",
        "? help",
      ])
  }

  var todoFieldHints: [String] {
    hints(["↵ 저장   esc 취소", "↵ 저장"], ["↵ keep   esc discard", "↵ keep"])
  }

  func todoPageHints(hasSubject: Bool) -> [String] {
    let (korean, english) = hasSubject ? ("↵ 보기   ", "↵ show   ") : ("", "")
    return hints(
      [
        "\(korean)space 끝냄   e 고치기   x 지우기   esc 닫기", "\(korean)space 끝냄   esc 닫기",
        "\(korean)esc 닫기", "esc 닫기",
      ],
      [
        "\(english)space done   e edit   x delete   esc back", "\(english)space done   esc back",
        "\(english)esc back", "esc back",
      ])
  }

  /// Of the transactions of a payee, which can only be gone through there.
  var todoListHints: [String] {
    hints(
      ["↑ ↓ 고르기   esc 돌아가기   ? 도움말", "↑ ↓ 고르기   esc 돌아가기", "esc 돌아가기"],
      ["↑ ↓ choose   esc back   ? help", "↑ ↓ choose   esc back", "esc back"])
  }

  /// What keys and the mouse do among the to-dos.
  var todoHelp: [(keys: String, text: String)] {
    switch language {
    case .korean:
      [
        ("a +", "할 일 추가"), ("space", "끝냄, 다시 남은 일로"), ("e", "고치기"), ("x del", "지우기"),
        ("u", "지운 것 되돌리기"), ("↑ ↓", "고르기"), ("Home End", "처음, 마지막"), ("↵", "열기"),
        ("↵ g", "연 할 일에서: 그 거래, 거래처, 분류로"), ("/", "모든 거래에서 찾기"),
        ("r", "다시 읽기"), ("tab", "달, 카드, 지갑, 할 일"), ("esc", "돌아가기"), ("?", "도움말"), ("q", "끝내기"),
        ("마우스", "누르기, 휠, 연 것을 끌어내려 닫기"),
      ]
    case .english:
      [
        ("a +", "add one"), ("space", "done, or open again"), ("e", "edit"), ("x del", "delete"),
        ("u", "bring back what was deleted"), ("↑ ↓", "choose"),
        ("Home End", "the first, the last"),
        ("↵", "open"), ("↵ g", "when open: to its transaction, payee, category"),
        ("/", "find among all transactions"), ("r", "read the store again"),
        ("tab", "month, cards, wallet, to-dos"), ("esc", "go back"),
        ("?", "help"), ("q", "quit"), ("mouse", "click, wheel, pull it down to close it"),
      ]
    }
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

  var todoPrompt: String { say("무엇을 할까요?", "What is to be done?") }

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
    case .transaction: say("거래", "Transaction")
    case .payee: say("거래처", "Payee")
    case .category: say("분류", "Category")
    }
  }
}
