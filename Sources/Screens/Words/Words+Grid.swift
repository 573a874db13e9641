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

  var gridHints: Hints {
    hints([
      .months(3), Hint(4, "↑ ↓", "카드", "card"), .open(1), Hint(5, "+ −", "열", "columns"),
      Hint(6, "s", "정렬", "sort"), .sections(2), .help, .quit,
    ])
  }

  /// What keys do on the cards, and not everywhere.
  var gridHelp: [HelpLine] {
    [
      help(.months), help(.jump),
      HelpLine("↑ ↓", say("카드, 거래 고르기", "choose a card, a transaction")), help(.firstAndLast),
      help(.screens), HelpLine("↵", say("카드 열기", "open a card")),
      HelpLine("+ −", say("카드 열을 하나 늘리기, 줄이기", "one column more, one less")),
      HelpLine("s", say("금액, 증감, 이름순으로 정렬", "sort by amount, change or name")),
      help(.accounts), help(.currencies),
    ]
  }
}
