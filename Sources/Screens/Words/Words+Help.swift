import Terminal

extension Words {
  func help(for section: Report.Section) -> [HelpGroup] {
    let (own, months) =
      switch section {
      case .month: (monthHelp, [help(.months), help(.oldestAndNewest), help(.years), help(.jump)])
      case .cards:
        (gridHelp, [help("[ ]", en: "previous, next month", ko: "이전 달, 다음 달"), help(.jump)])
      case .wallet: (walletHelp, [help(.months), help(.years), help(.jump)])
      case .recurring: (recurringHelp, [])
      case .year: (yearHelp, [help(.jump)])
      case .todos: (todoHelp, [])
      }
    let general = [help(.sections), help(.find), help(.reread)]
    // In the month section, esc has no effect.
    let back = section == .month ? [] : [help(.back)]
    return groups(name(of: section), own, months, general + back + lastHelp)
  }

  var pageHelp: [HelpGroup] {
    let own = [
      help("↑ ↓", en: "choose a transaction", ko: "거래 선택"), help(.screens),
      help(.firstAndLast),
      help("↵", en: "details, and why it is in its category", ko: "자세히 보기, 분류 이유"),
      help(
        "c", en: "change the category of this one or of all similar ones",
        ko: "카테고리 바꾸기: 이 거래처의 거래 모두, 또는 이 거래만"),
      help("l L", en: "mark as worth it (L: remove a mark)", ko: "잘 썼어요 (L: 취소)"),
      help("n", en: "add a note", ko: "메모 쓰기"),
      help("p", en: "link what was paid back", ko: "돌려받은 돈 연결"),
      help("x", en: "split into categories", ko: "여러 카테고리로 나누기"),
      help("o", en: "one-off: averages omit it (again: remove)", ko: "일회성 지출: 평균에서 빼기 (다시: 취소)"),
      help("e", en: "name the payee, after a preview", ko: "거래처 이름 바꾸기 (미리 보여 줘요)"),
      help("t", en: "add a to-do", ko: "할 일로 추가"),
      help("/", en: "search this list", ko: "이 중에서 찾기"),
      help("f", en: "all transactions of this payee", ko: "이 거래처 내역 모두 보기"),
    ]
    return groups(
      say(en: "Transactions", ko: "거래"), own, [help(.months), help(.jump)],
      [help(.back)] + lastHelp)
  }

  private func groups(
    _ title: String, _ own: [HelpLine], _ months: [HelpLine], _ general: [HelpLine]
  ) -> [HelpGroup] {
    [
      HelpGroup(title: title, lines: own),
      HelpGroup(title: say(en: "Months", ko: "달 넘기기"), lines: months),
      HelpGroup(title: say(en: "General", ko: "공통"), lines: general, isGeneral: true),
    ].filter { !$0.lines.isEmpty }
  }

  /// Returns the line about the keys that the user has set; empty without such keys.
  func help(for keys: KeyMap) -> [HelpLine] {
    guard !keys.pairs.isEmpty else { return [] }
    let pairs = keys.pairs.map { "\($0.key) = \($0.meaning)" }.joined(separator: ", ")
    return [HelpLine(say(en: "yours", ko: "내 키"), neutralized(pairs))]
  }

  private var lastHelp: [HelpLine] {
    [help(.undo), help(.veil), help(.share), help(.help), help(.quit), help(.mouse)]
  }

  private var monthHelp: [HelpLine] {
    [
      help("↑ ↓", en: "choose a category or a transaction", ko: "카테고리, 거래 선택"),
      help("↵", en: "open a category", ko: "카테고리 열기"),
      help(
        "d", en: "choose a day of the calendar with the arrows, esc: leave it",
        ko: "달력에서 화살표로 날짜 선택, esc: 나가기"),
      help(
        "w", en: "what changed, by payee; ↵: the payee in all months",
        ko: "거래처별로 달라진 점, ↵: 그 거래처의 모든 내역"),
      help(
        "b", en: "set the monthly budget of the category, or of all spending",
        ko: "고른 카테고리나 전체 소비의 한 달 예산 정하기"),
      help("n", en: "show transfers and income, which are not counted", ko: "제외된 이체와 수입 보기"),
      help(.accounts), help(.currencies),
      help(
        say(en: "drop", ko: "파일"), en: "drop a file on the window to import it",
        ko: "창에 끌어다 놓으면 가져와요"),
    ]
  }

  func help(_ keys: String, en: String, ko: String) -> HelpLine {
    HelpLine(keys, say(en: en, ko: ko))
  }

  func help(_ keys: SharedKeys) -> HelpLine {
    switch keys {
    case .sections:
      help(
        "1–6 tab", en: "month, categories, wallet, bills, year, to-dos",
        ko: "월별, 카테고리, 지갑, 고정지출, 한 해, 할 일")
    case .months: help("← → [ ]", en: "previous, next month", ko: "이전 달, 다음 달")
    case .oldestAndNewest: help("Home End", en: "oldest, newest month", ko: "처음 달, 최근 달")
    case .years: help("PgUp PgDn", en: "a year at a time", ko: "1년씩")
    case .jump:
      help("m", en: "go to a month: choose it, or type 2025-03", ko: "다른 달 보기 (2025-03처럼 입력해도 돼요)")
    case .accounts: help("a A", en: "next, previous account", ko: "다음 계좌, 이전 계좌")
    case .currencies: help("c C", en: "next, previous currency", ko: "다음 통화, 이전 통화")
    case .screens: help("PgUp PgDn ^u ^d", en: "a screen at a time", ko: "한 화면씩")
    case .firstAndLast: help("Home End g G", en: "first, last", ko: "처음, 마지막")
    case .find:
      help(
        "/", en: "search all transactions: payee, memo or amount",
        ko: "모든 거래에서 거래처, 적요, 금액 찾기")
    case .reread: help("r", en: "read the store again", ko: "다시 읽기")
    case .back: help("esc", en: "go back", ko: "돌아가기")
    case .undo:
      help("u", en: "undo the last change, then the one before", ko: "마지막 변경부터 차례로 되돌리기")
    case .veil: help(".", en: "hide or show all amounts", ko: "모든 금액 가리기, 다시 보기")
    case .share:
      help("S", en: "save the screen as a picture (SVG)", ko: "화면을 그림(SVG)으로 저장")
    case .help: help("?", en: "help", ko: "도움말")
    case .quit: help("q", en: "quit", ko: "종료")
    case .mouse:
      help(
        say(en: "mouse", ko: "마우스"), en: "click, scroll, drag a page down to close it",
        ko: "누르기, 휠, 아래로 끌어서 닫기")
    }
  }
}
