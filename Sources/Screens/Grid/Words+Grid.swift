import Ledger

extension Words {
  func cardColumns(_ count: Int) -> String {
    say("카드 \(count)열", count == 1 ? "1 column" : "\(count) columns")
  }

  func order(_ order: CategoryGrid.Order) -> String {
    switch order {
    case .amount: say("금액순", "by amount")
    case .change: say("증감순", "by change")
    case .name: say("이름순", "by name")
    }
  }

  /// What stands for a payee that a statement does not name.
  var noPayee: String { say("이름 없음", "no name") }

  var gridHints: [String] {
    hints(
      [
        "← → 달   ↑ ↓ 카드   ↵ 열기   + − 열   s 정렬   ? 도움말   q 끝내기",
        "← → 달   ↑ ↓ 카드   ↵ 열기   + − 열   s 정렬   ? 도움말",
        "← → 달   ↑ ↓ 카드   ↵ 열기   ? 도움말", "← → 달   ↵ 열기   ? 도움말", "← → 달   ? 도움말",
        "? 도움말",
      ],
      [
        "← → month   ↑ ↓ card   ↵ open   + − columns   s sort   ? help   q quit",
        "← → month   ↑ ↓ card   ↵ open   + − columns   s sort   ? help",
        "← → month   ↑ ↓ card   ↵ open   ? help", "← → month   ↵ open   ? help",
        "← → month   ? help", "? help",
      ])
  }

  /// What keys and the mouse do on the cards.
  var gridHelp: [(keys: String, text: String)] {
    switch language {
    case .korean:
      [
        ("tab", "달, 카드, 지갑, 할 일"), ("← →", "이전 달, 다음 달"),
        ("m", "달 골라 가기 (2025-03처럼 써도 됨)"), ("↑ ↓", "카드, 거래 고르기"),
        ("Home End", "첫 카드, 마지막 카드"), ("PgUp PgDn", "한 화면씩"), ("↵", "카드 열기"),
        ("+ −", "카드 열을 하나 늘리기, 줄이기"), ("s", "금액, 증감, 이름순으로 정렬"),
        ("a A", "다음 계좌, 이전 계좌"), ("c C", "다음 통화, 이전 통화"),
        ("/", "모든 거래에서 찾기"), ("r", "다시 읽기"),
        ("esc", "달로 돌아가기"), ("?", "도움말"), ("q", "끝내기"),
        ("마우스", "누르기, 휠, 카드를 끌어내려 닫기"),
      ]
    case .english:
      [
        ("tab", "month, cards, wallet, to-dos"), ("← →", "the month before, the next"),
        ("m", "go to a month, by its place or its name"),
        ("↑ ↓", "choose a card, a transaction"), ("Home End", "the first card, the last"),
        ("PgUp PgDn", "a screen at a time"), ("↵", "open a card"),
        ("+ −", "one column more, one less"), ("s", "sort by amount, change or name"),
        ("a A", "the next account, the one before"), ("c C", "the next currency, the one before"),
        ("/", "find among all transactions"), ("r", "read the store again"),
        ("esc", "back to the month"), ("?", "help"), ("q", "quit"),
        ("mouse", "click, wheel, pull a card down to close it"),
      ]
    }
  }
}
