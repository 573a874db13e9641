import Ledger

extension Words {
  /// What keys and the mouse do in a part of the report.
  func help(for section: Report.Section) -> [(keys: String, text: String)] {
    switch section {
    case .cards: gridHelp
    case .wallet: walletHelp
    case .todos: todoHelp
    default: help
    }
  }

  /// What they do on a page of transactions.
  var pageHelp: [(keys: String, text: String)] {
    switch language {
    case .korean:
      [
        ("↑ ↓", "거래 고르기"), ("PgUp PgDn", "한 화면씩"), ("Home End", "처음, 끝"),
        ("c ↵", "분류 바꾸기: 같은 거래처 모두, 또는 이 거래만"), ("u", "바꾼 분류 되돌리기"),
        ("l L", "잘 썼어요, 한 번 물리기"), ("n", "메모"), ("t", "할 일로 적기"), ("/", "이 가운데서 찾기"),
        ("esc", "닫기"), ("?", "도움말"), ("q", "끝내기"),
        ("마우스", "누르기, 휠, 끌어내려 닫기"),
      ]
    case .english:
      [
        ("↑ ↓", "choose a transaction"), ("PgUp PgDn", "a screen at a time"),
        ("Home End", "the first, the last"),
        ("c ↵", "another category: of all like it, or of this one"),
        ("u", "take the change of category back"),
        ("l L", "it was worth it; once less"), ("n", "a note"), ("t", "a to-do about it"),
        ("/", "find among these"), ("esc", "close"), ("?", "help"), ("q", "quit"),
        ("mouse", "click, wheel, pull the page down to close it"),
      ]
    }
  }

  /// What they do on the month.
  private var help: [(keys: String, text: String)] {
    switch language {
    case .korean:
      [
        ("tab", "달, 카드, 지갑, 할 일"), ("← →", "이전 달, 다음 달"), ("Home End", "처음 달, 최근 달"),
        ("PgUp PgDn", "한 해씩"), ("m", "달 골라 가기 (2025-03처럼 써도 됨)"),
        ("↑ ↓", "분류, 거래 고르기"), ("↵", "분류 열기"), ("a A", "다음 계좌, 이전 계좌"), ("c C", "다음 통화, 이전 통화"),
        ("/", "모든 거래에서 찾기"), ("r", "다시 읽기"),
        ("?", "도움말"), ("q", "끝내기"),
        ("마우스", "누르기, 휠, 카드를 끌어내려 닫기"),
      ]
    case .english:
      [
        ("tab", "month, cards, wallet, to-dos"),
        ("← →", "the month before, the next"), ("Home End", "the oldest, the newest"),
        ("PgUp PgDn", "a year at a time"), ("m", "go to a month, by its place or its name"),
        ("↑ ↓", "choose a category, a transaction"),
        ("↵", "open a category"), ("a A", "the next account, the one before"),
        ("c C", "the next currency, the one before"), ("/", "find among all transactions"),
        ("r", "read the store again"),
        ("?", "help"),
        ("q", "quit"),
        ("mouse", "click, wheel, pull a card down to close it"),
      ]
    }
  }
}
