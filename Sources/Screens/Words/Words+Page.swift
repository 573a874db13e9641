import Ledger
import Terminal

extension Words {
  // MARK: What is said anew of a transaction

  var whichCategory: String { say("어디에 쓴 돈인가요?", "What was it spent on?") }

  var typeToFind: String { say("이름을 치면 찾아요", "Type to find, or a new name") }

  func newCategory(_ name: String) -> String {
    say("새 분류 “\(name)”", "New category “\(name)”")
  }

  func whichOnes(_ category: String) -> String {
    say("\(category.towards) 옮길까요?", "Move to \(category)?")
  }

  var allLikeIt: String { say("모두, 앞으로도", "All of them, and those to come") }

  var onlyThisOne: String { say("이 거래만", "This one only") }

  var payeesWith: String { say("거래처에 ", "payee has ") }

  /// What a change comes to, longest wording first.
  func extents(_ extent: CategoryChange.Extent?) -> [String] {
    guard let extent else { return [say("세는 중…", "Counting…")] }
    let count = transactions(Int(clamping: extent.count))
    let months = say(
      "\(extent.months)개월이 바뀌어요",
      extent.months == 1 ? "in 1 month" : "in \(extent.months) months")
    return [say("\(count) · \(months)", "\(count) \(months)"), count]
  }

  /// Which other payees a change concerns; `nil` for none.
  func concerned(_ others: [String]) -> String? {
    guard !others.isEmpty else { return nil }
    let names = others.map { neutralized($0, upTo: 80) }.joined(separator: ", ")
    return say("함께 옮겨져요: \(names)", "also: \(names)")
  }

  var note: String { say("메모", "Note") }

  var writeNote: String { say("기억해 둘 것을 적어요", "Something to remember") }

  var busy: String { say("바꾸는 중…", "Changing…") }

  // MARK: What a category came to

  /// What the change is against, longest wording first; none without a change.
  func bases(of title: CategoryPage.Title, _ amounts: AmountText) -> [String] {
    guard let spent = title.spent, let change = title.change, let comparison = title.comparison
    else { return [] }
    let (base, overflow) = spent.subtractingReportingOverflow(change)
    let before = overflow ? "" : amounts.amount(base)
    let time =
      switch comparison.basis {
      case .sameDay: say("지난달 이맘때", "this time last month")
      case .wholeMonth:
        say("\(comparison.previous.month)월", Self.monthNames[comparison.previous.month - 1])
      }
    return [say("\(time) \(before)", "\(before) \(time)"), say("\(time)보다", "vs \(time)")]
  }

  // MARK: What came of it

  func changed(_ done: CategoryChange.Done) -> String {
    let count = Int(clamping: done.extent.count)
    return say(
      "\(count)건을 \(done.name.towards) 옮겼어요   u 되돌리기",
      "\(transactions(count)) moved to \(done.name)   u undo")
  }

  func takenBack(_ payee: String) -> String {
    payee.isEmpty ? say("되돌렸어요", "Taken back") : say("되돌렸어요: \(payee)", "Taken back: \(payee)")
  }

  func notDone(_ reason: String) -> String { say("안 됐어요: \(reason)", "Not done: \(reason)") }

  // MARK: Search

  /// All accounts' transactions are looked through unless one is named.
  func search(in account: String?) -> String {
    say("찾기", "Find") + (account.map { " · " + $0 } ?? "")
  }

  var searchPrompt: String {
    say("거래처나 적요의 글자, \"전체\"", "a piece of a payee or a memo, \"all of it\"")
  }

  var noneThisMonth: String { say("이 달에는 없어요", "None this month") }

  var allMonths: String { say("모든 달", "all months") }

  var nothingFound: String { say("찾은 거래가 없어요", "Nothing found") }

  // MARK: What keys do

  func pageHints(canUndo: Bool, hasMonths: Bool) -> Hints {
    let undo = canUndo ? [Hint(4, "u", "옮긴 것 되돌리기", "undo move")] : []
    let months = hasMonths ? [Hint.months(5)] : []
    return hints(
      [.choose(9), Hint(1, "↵", "자세히", "details")] + months + [
        Hint(2, "c", "분류", "category"), Hint(6, "l", "잘 썼어요", "worth it"),
        Hint(7, "n", "메모", "note"), Hint(8, "t", "할 일", "to-do"), Hint(3, "/", "찾기", "find"),
      ] + undo + [.close, .help])
  }

  var searchHints: Hints { hints([Hint(0, "↵", "고르기", "choose"), .close]) }

  func sheetHints(_ step: EditSheet.Step) -> Hints {
    switch step {
    case .category:
      hints([Hint(1, "← ↑ ↓ →", "고르기", "choose"), Hint(0, "↵", "정하기", "take"), .leave])
    case .scope: hints([.choose(1), Hint(0, "↵", "옮기기", "move"), Hint(0, "esc", "뒤로", "back")])
    case .details: detailsHints
    case .note:
      hints([
        Hint(0, "↵", "적어 두기", "keep"), Hint(1, "", "비우면 지워져요", "empty deletes it"), .leave,
      ])
    case .todo: hints([Hint(0, "↵", "적어 두기", "add"), .leave])
    }
  }
}

extension String {
  /// With the particle that says where something goes, which depends on the last syllable.
  var towards: String {
    guard let last = unicodeScalars.last?.value, 0xAC00...0xD7A3 ~= last else {
      return self + "(으)로"
    }
    // The final consonant, of 28 with none: behind none and behind ㄹ there is no vowel between.
    let final = (last - 0xAC00) % 28
    return self + (final == 0 || final == 8 ? "로" : "으로")
  }
}
