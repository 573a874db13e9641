extension Words {
  /// What keys and the mouse do in a part of the report.
  func help(for section: Report.Section) -> [HelpLine] {
    let own =
      switch section {
      case .month: monthHelp
      case .cards: gridHelp
      case .wallet: walletHelp
      case .todos: todoHelp
      }
    // From the month there is nothing to go back to.
    let back = section == .month ? [] : [help(.back)]
    return [help(.sections)] + own + [help(.find), help(.reread)] + back + lastHelp
  }

  /// What they do on a page of transactions.
  var pageHelp: [HelpLine] {
    [
      HelpLine("↑ ↓", say(en: "choose a transaction", ko: "거래 고르기")), help(.screens),
      help(.firstAndLast),
      help(.months),
      HelpLine(
        "↵", say(en: "all that is known of it, and why it is in its category", ko: "자세히: 분류된 까닭도")),
      HelpLine(
        "c",
        say(
          en: "another category: of all like it, or of this one", ko: "분류 바꾸기: 같은 거래처 모두, 또는 이 거래만")
      ),
      HelpLine(
        "u", say(en: "undo a move to a category, the last first", ko: "옮긴 분류 되돌리기, 마지막 것부터")),
      HelpLine("l L", say(en: "it was worth it; take one back", ko: "잘 썼어요, 한 번 취소")),
      HelpLine("n", say(en: "a note", ko: "메모")),
      HelpLine("t", say(en: "a to-do about it", ko: "할 일로 적기")),
      HelpLine("/", say(en: "find among these", ko: "이 가운데서 찾기")),
      HelpLine("f", say(en: "all of its payee, of all months", ko: "이 거래처의 거래 모두, 모든 달에서")),
      help(.back),
    ] + lastHelp
  }

  private var lastHelp: [HelpLine] { [help(.help), help(.quit), help(.mouse)] }

  /// What they do on the month.
  private var monthHelp: [HelpLine] {
    [
      help(.months), help(.oldestAndNewest), help(.years), help(.jump),
      HelpLine("↑ ↓", say(en: "choose a category, a transaction", ko: "분류, 거래 고르기")),
      HelpLine("↵", say(en: "open a category", ko: "분류 열기")),
      HelpLine("n", say(en: "show what is not counted", ko: "제외된 이체와 수입 보기")), help(.accounts),
      help(.currencies),
    ]
  }

  /// What keys that do the same in several places do there.
  func help(_ keys: SharedKeys) -> HelpLine {
    switch keys {
    case .sections:
      HelpLine("tab", say(en: "month, categories, wallet, to-dos", ko: "월별, 분류, 지갑, 할 일"))
    case .months: HelpLine("← →", say(en: "the month before, the next", ko: "이전 달, 다음 달"))
    case .oldestAndNewest: HelpLine("Home End", say(en: "the oldest, the newest", ko: "처음 달, 최근 달"))
    case .years: HelpLine("PgUp PgDn", say(en: "a year at a time", ko: "한 해씩"))
    case .jump:
      HelpLine(
        "m", say(en: "go to a month: choose it, or type 2025-03", ko: "달 골라 가기 (2025-03처럼 써도 됨)"))
    case .accounts: HelpLine("a A", say(en: "the next account, the one before", ko: "다음 계좌, 이전 계좌"))
    case .currencies:
      HelpLine("c C", say(en: "the next currency, the one before", ko: "다음 통화, 이전 통화"))
    case .screens: HelpLine("PgUp PgDn", say(en: "a screen at a time", ko: "한 화면씩"))
    case .firstAndLast: HelpLine("Home End", say(en: "the first, the last", ko: "처음, 마지막"))
    case .find:
      HelpLine(
        "/",
        say(
          en: "find among all transactions; \"a whole name\" in quotes",
          ko: "모든 거래에서 찾기, \"이름 전체\"는 따옴표로"))
    case .reread: HelpLine("r", say(en: "read the store again", ko: "다시 읽기"))
    case .back: HelpLine("esc", say(en: "go back", ko: "돌아가기"))
    case .help: HelpLine("?", say(en: "help", ko: "도움말"))
    case .quit: HelpLine("q", say(en: "quit", ko: "끝내기"))
    case .mouse:
      HelpLine(
        say(en: "mouse", ko: "마우스"),
        say(en: "click, wheel, pull what is open down to close it", ko: "누르기, 휠, 연 것을 끌어내려 닫기"))
    }
  }
}
