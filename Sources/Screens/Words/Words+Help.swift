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
      HelpLine("↑ ↓", say("거래 고르기", "choose a transaction")), help(.screens), help(.firstAndLast),
      help(.months),
      HelpLine("↵", say("자세히: 분류된 까닭도", "all that is known of it, and why it is in its category")),
      HelpLine(
        "c",
        say("분류 바꾸기: 같은 거래처 모두, 또는 이 거래만", "another category: of all like it, or of this one")),
      HelpLine("u", say("옮긴 분류 되돌리기, 마지막 것부터", "undo a move to a category, the last first")),
      HelpLine("l L", say("잘 썼어요, 한 번 취소", "it was worth it; take one back")),
      HelpLine("n", say("메모", "a note")), HelpLine("t", say("할 일로 적기", "a to-do about it")),
      HelpLine("/", say("이 가운데서 찾기", "find among these")),
      HelpLine("f", say("이 거래처의 거래 모두, 모든 달에서", "all of its payee, of all months")), help(.back),
    ] + lastHelp
  }

  private var lastHelp: [HelpLine] { [help(.help), help(.quit), help(.mouse)] }

  /// What they do on the month.
  private var monthHelp: [HelpLine] {
    [
      help(.months), help(.oldestAndNewest), help(.years), help(.jump),
      HelpLine("↑ ↓", say("분류, 거래 고르기", "choose a category, a transaction")),
      HelpLine("↵", say("분류 열기", "open a category")),
      HelpLine("n", say("제외된 이체와 수입 보기", "show what is not counted")), help(.accounts),
      help(.currencies),
    ]
  }

  /// What keys that do the same in several places do there.
  func help(_ keys: SharedKeys) -> HelpLine {
    switch keys {
    case .sections: HelpLine("tab", say("월별, 분류, 지갑, 할 일", "month, categories, wallet, to-dos"))
    case .months: HelpLine("← →", say("이전 달, 다음 달", "the month before, the next"))
    case .oldestAndNewest: HelpLine("Home End", say("처음 달, 최근 달", "the oldest, the newest"))
    case .years: HelpLine("PgUp PgDn", say("한 해씩", "a year at a time"))
    case .jump:
      HelpLine("m", say("달 골라 가기 (2025-03처럼 써도 됨)", "go to a month: choose it, or type 2025-03"))
    case .accounts: HelpLine("a A", say("다음 계좌, 이전 계좌", "the next account, the one before"))
    case .currencies: HelpLine("c C", say("다음 통화, 이전 통화", "the next currency, the one before"))
    case .screens: HelpLine("PgUp PgDn", say("한 화면씩", "a screen at a time"))
    case .firstAndLast: HelpLine("Home End", say("처음, 마지막", "the first, the last"))
    case .find:
      HelpLine(
        "/",
        say(
          "모든 거래에서 찾기, \"이름 전체\"는 따옴표로", "find among all transactions; \"a whole name\" in quotes"))
    case .reread: HelpLine("r", say("다시 읽기", "read the store again"))
    case .back: HelpLine("esc", say("돌아가기", "go back"))
    case .help: HelpLine("?", say("도움말", "help"))
    case .quit: HelpLine("q", say("끝내기", "quit"))
    case .mouse:
      HelpLine(
        say("마우스", "mouse"),
        say("누르기, 휠, 연 것을 끌어내려 닫기", "click, wheel, pull what is open down to close it"))
    }
  }
}
