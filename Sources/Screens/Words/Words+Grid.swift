import Ledger

extension Words {
  func cardColumns(_ count: Int) -> String {
    say(en: count == 1 ? "1 column" : "\(count) columns", ko: "카드 \(count)열")
  }

  func order(_ order: CategoryGrid.Order) -> String {
    switch order {
    case .amount: say(en: "by amount", ko: "금액순")
    case .change: say(en: "by change", ko: "증감순")
    case .name: say(en: "by name", ko: "이름순")
    }
  }

  /// What stands for a payee that a statement does not name.
  var noPayee: String { say(en: "no name", ko: "이름 없음") }

  var gridHints: Hints {
    hints([
      .months(3), Hint(4, "↑ ↓", en: "card", ko: "카드"), .open(1),
      Hint(5, "+ −", en: "columns", ko: "열"),
      Hint(6, "s", en: "sort", ko: "정렬"), .sections(2), .help, .quit,
    ])
  }

  /// What keys do on the cards, and not everywhere.
  var gridHelp: [HelpLine] {
    [
      help(.months), help(.jump),
      HelpLine("↑ ↓", say(en: "choose a card, a transaction", ko: "카드, 거래 고르기")),
      help(.firstAndLast),
      help(.screens), HelpLine("↵", say(en: "open a card", ko: "카드 열기")),
      HelpLine("+ −", say(en: "one column more, one less", ko: "카드 열을 하나 늘리기, 줄이기")),
      HelpLine("s", say(en: "sort by amount, change or name", ko: "금액, 증감, 이름순으로 정렬")),
      help(.accounts), help(.currencies),
    ]
  }
}
