import Ledger
import Terminal

extension Words {
  // MARK: Keys

  var todoHints: Hints {
    .keys([
      Hint(1, .character("a"), en: "add", ko: "추가"), Hint(2, .character(" "), en: "done", ko: "완료"),
      Hint(6, .character("e"), en: "edit", ko: "수정"),
      Hint(5, .character("x"), en: "delete", ko: "삭제"), .open(4), .sections(3), .help, .quit,
    ])
  }

  var todoFieldHints: Hints { .keys([Hint(0, .enter, en: "save", ko: "저장"), .cancel]) }

  func todoPageHints(hasSubject: Bool) -> Hints {
    .keys(
      (hasSubject ? [Hint(1, .enter, en: "show", ko: "보기")] : []) + [
        Hint(2, .character(" "), en: "done", ko: "완료"),
        Hint(4, .character("e"), en: "edit", ko: "수정"),
        Hint(3, .character("x"), en: "delete", ko: "삭제"), .close, .help,
      ])
  }

  /// The hints for a payee's transactions on a to-do's page.
  var todoListHints: Hints { .keys([.choose(1), .close, .help]) }

  var todoHelp: [HelpLine] {
    [
      help("a +", en: "add a to-do", ko: "할 일 추가"),
      help("space", en: "done / not done", ko: "완료 / 완료 취소"),
      help("e", en: "edit", ko: "수정"), help("x del", en: "delete", ko: "삭제"),
      help("↑ ↓", en: "choose", ko: "선택"), help(.firstAndLast),
      help("↵", en: "open", ko: "열기"),
      help(
        "↵", en: "on a to-do's page: show its transaction, payee or category",
        ko: "(할 일 화면) 거래, 거래처, 카테고리 보기"),
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
        en: "A subscription to cancel, a refund to request: press a.",
        ko: "해지할 구독이나 받을 환불이 있으면 a를 눌러 추가해 보세요"),
    ]
  }

  var todoPrompt: String { say(en: "What needs to be done?", ko: "무엇을 할까요?") }
  func done(_ count: Int) -> String { say(en: "Done \(count)", ko: "완료한 일 \(count)") }
  func done(on day: String) -> String { say(en: "done \(day)", ko: "\(day) 완료") }
  func made(on day: String) -> String { say(en: "added \(day)", ko: "\(day) 추가") }
  func more(_ count: Int) -> String { say(en: "\(count) more below", ko: "아래에 \(count)개 더") }
  func moreLines(_ count: Int) -> String {
    say(en: count == 1 ? "1 more line" : "\(count) more lines", ko: "아래에 \(count)줄 더")
  }

  /// Returns a day as text without the weekday, and without the year if the year equals `year`.
  func shortDay(_ day: Day, year: Int?) -> String {
    let (own, month, date) = day.components
    let name = title(of: MonthCalendar.civil.month(of: day)).prefix(3)
    let text = say(en: "\(date) \(name)", ko: "\(month)월 \(date)일")
    return own == year ? text : say(en: "\(text) \(own)", ko: "\(own)년 \(text)")
  }

  func notice(_ notice: TodoBook.Notice) -> String {
    switch notice {
    case .deleted(let text): say(en: "Deleted: \(text)", ko: "삭제했어요: \(text)")
    case .refused(let reason): say(en: "Not saved: \(reason)", ko: "저장하지 못했어요: \(reason)")
    case .unreadable(let reason): unreadable(reason)
    case .full(let limit): say(en: "No more than \(limit) bytes", ko: "\(limit)바이트까지 쓸 수 있어요")
    case .blank: say(en: "A to-do cannot be empty; esc cancels", ko: "할 일은 비울 수 없어요. esc 취소")
    }
  }

  var undoHint: String { say(en: "u undo", ko: "u 되돌리기") }

  // MARK: A page

  var todo: String { say(en: "To do", ko: "할 일") }
  var doneTodo: String { say(en: "Done", ko: "완료한 일") }
  var madeOn: String { say(en: "Added", ko: "만든 날") }
  var doneOn: String { say(en: "Done", ko: "완료한 날") }

  func kind(of subject: Todo.Subject) -> String {
    switch subject {
    case .transaction: transaction
    case .payee: payee
    case .category: category
    }
  }
}
