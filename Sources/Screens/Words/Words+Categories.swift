import Terminal

extension Words {
  func cardColumns(_ count: Int) -> String {
    say(en: count == 1 ? "1 column" : "\(count) columns", ko: "\(count)열로 보기")
  }

  func order(_ order: CategoryGrid.Order) -> String {
    switch order {
    case .amount: say(en: "by amount", ko: "금액순")
    case .change: say(en: "by change", ko: "증감순")
    case .name: say(en: "by name", ko: "이름순")
    }
  }

  package var noPayee: String { say(en: "no payee", ko: "이름 없음") }

  var gridHints: Hints {
    .keys([
      Hint(3, .character("["), .character("]"), en: "month", ko: "다른 달"),
      Hint(4, .left, .right, .up, .down, en: "card", ko: "카드"), .open(1),
      Hint(5, .character("+"), .character("-"), en: "columns", ko: "열"),
      Hint(6, .character("s"), en: "sort", ko: "정렬"), .sections(2), .help, .quit,
    ])
  }

  var gridHelp: [HelpLine] {
    [
      help("← → ↑ ↓", en: "choose a card", ko: "카드 선택"),
      help(.firstAndLast), help(.screens),
      help("↵", en: "open a card", ko: "카드 열기"),
      help("+ −", en: "add or remove a column", ko: "열 늘리기, 줄이기"),
      help("s", en: "sort by amount, change or name", ko: "금액, 증감, 이름순으로 정렬"),
      help(.accounts), help(.currencies),
    ]
  }
}
