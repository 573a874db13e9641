import Ledger
import Terminal

extension Words {
  // MARK: Editing a transaction

  var whichCategory: String { say(en: "What was it spent on?", ko: "어디에 쓴 돈인가요?") }
  var typeToFind: String { say(en: "Search, or type a new name", ko: "이름을 입력해 찾거나 새로 만들어요") }

  func newCategory(_ name: String) -> String {
    say(en: "New category “\(name)”", ko: "새 카테고리 “\(name)”")
  }

  func whichOnes(_ category: String) -> String {
    say(en: "Move to \(category)?", ko: "\(category.with(.towards)) 옮길까요?")
  }

  var allLikeIt: String { say(en: "All, past and future", ko: "이 거래처의 거래 모두(지난 거래도)") }
  var onlyThisOne: String { say(en: "This one only", ko: "이 거래만") }
  var payeesWith: String { say(en: "payee contains ", ko: "이름에 ") }

  /// Returns the wordings for the extent of a change, longest first.
  func extents(_ extent: CategoryChange.Extent?) -> [String] {
    guard let extent else { return [say(en: "Counting…", ko: "세는 중…")] }
    let count = transactions(Int(clamping: extent.count))
    let months = say(
      en: extent.months == 1 ? "in 1 month" : "in \(extent.months) months",
      ko: "\(extent.months)개월이 바뀌어요")
    return [say(en: "\(count) \(months)", ko: "\(count) · \(months)"), count]
  }

  /// Returns text that lists the other payees of a change; `nil` if there are none.
  func concerned(_ others: [String]) -> String? {
    guard !others.isEmpty else { return nil }
    let names = others.map { neutralized($0, upTo: 80) }.joined(separator: ", ")
    return say(en: "also: \(names)", ko: "함께 옮겨져요: \(names)")
  }

  var note: String { say(en: "Note", ko: "메모") }
  var writeNote: String { say(en: "Something to remember", ko: "기억할 내용을 적어요") }
  var busy: String { say(en: "Changing…", ko: "바꾸는 중…") }

  // MARK: The total

  /// Returns the wordings for the basis of the change, longest first; empty without a comparison.
  func bases(of title: TransactionListPage.Title, _ amounts: AmountText) -> [String] {
    guard title.change != nil, let comparison = title.comparison else { return [] }
    let time = compared(comparison)
    let short = say(en: "vs \(time)", ko: "\(time)보다")
    guard let base = title.base else { return [short] }
    let before = amounts.amount(base)
    return [say(en: "\(before) \(time)", ko: "\(time) \(before)"), short]
  }

  /// Returns the words for the compared period.
  func compared(_ comparison: MonthChart.Comparison) -> String {
    switch comparison.basis {
    case .sameDay: say(en: "this time last month", ko: "지난달 이맘때")
    case .wholeMonth:
      say(en: Self.monthNames[comparison.previous.month - 1], ko: "\(comparison.previous.month)월")
    }
  }

  // MARK: Results

  func changed(_ done: CategoryChange.Done) -> String {
    let count = Int(clamping: done.extent.count)
    return say(
      en: "\(transactions(count)) moved to \(done.name)   u undo",
      ko: "\(count)건을 \(done.name.with(.towards)) 옮겼어요   u 되돌리기")
  }

  func notDone(_ reason: String) -> String { say(en: "Failed: \(reason)", ko: "실패했어요: \(reason)") }

  // MARK: Search

  /// Returns the title of a search in an account, or in all accounts.
  func search(in account: String?) -> String {
    say(en: "Find", ko: "찾기") + (account.map { " · " + $0 } ?? "")
  }

  var searchPrompt: String {
    say(en: "payee, memo or amount, \"exact match\"", ko: "거래처, 적요, 금액 검색, \"정확히\"")
  }
  var noneThisMonth: String { say(en: "None this month", ko: "이 달에는 없어요") }
  var noneThatDay: String { say(en: "No spending on this day", ko: "이날에는 쓴 돈이 없어요") }
  var noneAtAll: String { say(en: "No transactions", ko: "거래가 없어요") }
  var allMonths: String { say(en: "all months", ko: "모든 달") }
  var nothingFound: String { say(en: "Nothing found", ko: "찾은 거래가 없어요") }

  // MARK: Keys

  func pageHints(canUndo: Bool, hasMonths: Bool) -> Hints {
    let undo = canUndo ? [Hint(4, .character("u"), en: "undo change", ko: "변경 되돌리기")] : []
    let months = hasMonths ? [Hint.months(5)] : []
    return .keys(
      [.choose(9), Hint(1, .enter, en: "details", ko: "자세히")] + months + [
        Hint(2, .character("c"), en: "category", ko: "카테고리"),
        Hint(6, .character("l"), en: "worth it", ko: "잘 썼어요"),
        Hint(7, .character("n"), en: "note", ko: "메모"),
        Hint(8, .character("t"), en: "to-do", ko: "할 일"),
        Hint(8, .character("e"), en: "name payee", ko: "거래처 이름"),
        Hint(3, .character("/"), en: "find", ko: "찾기"),
      ] + undo + [.close, .help])
  }

  var searchHints: Hints {
    .keys([.choose(1), Hint(0, .enter, en: "to the list", ko: "목록으로"), .close])
  }

  func sheetHints(_ step: EditSheet.Step) -> Hints {
    switch step {
    case .category:
      .keys([
        Hint(1, .left, .up, .down, .right, en: "choose", ko: "선택"),
        Hint(0, .enter, en: "select", ko: "선택"), .cancel,
      ])
    case .scope:
      .keys([
        .choose(1), Hint(0, .enter, en: "move", ko: "옮기기"), Hint(0, .escape, en: "back", ko: "뒤로"),
      ])
    case .details: detailsHints
    case .note:
      .keys([
        Hint(0, .enter, en: "save", ko: "저장"), Hint(1, en: "leave empty to delete", ko: "비우면 지워져요"),
        .cancel,
      ])
    case .todo: .keys([Hint(0, .enter, en: "add", ko: "추가"), .cancel])
    case .name(let editor):
      .keys(
        [
          Hint(0, .enter, en: "save", ko: "저장"), Hint(2, .tab, en: "pattern", ko: "패턴"),
          Hint(1, en: "leave empty to forget", ko: "비우면 지워져요"), .cancel,
        ].filter { editor.forgets || !$0.keys.isEmpty })
    case .links(let chooser):
      .keys([
        .choose(1),
        chooser.chosen?.isLinked == true
          ? Hint(0, .enter, en: "unlink", ko: "연결 끊기") : Hint(0, .enter, en: "link", ko: "연결"),
        .cancel,
      ])
    case .split:
      .keys([
        Hint(0, .enter, en: "split", ko: "나누기"), Hint(1, en: "leave empty to join", ko: "비우면 하나로"),
        .cancel,
      ])
    }
  }
}
