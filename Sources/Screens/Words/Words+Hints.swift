import Ledger

/// Keys and what they do, and how much that is needed where there is little room.
struct Hint: Hashable, Sendable {
  /// 0 for what is never left out; of the others the highest goes first.
  let rank: Int
  /// Nothing for a hint that is no key's.
  let keys: String
  let korean: String
  let english: String

  init(_ rank: Int, _ keys: String, en english: String, ko korean: String) {
    (self.rank, self.keys, self.korean, self.english) = (rank, keys, korean, english)
  }

  static let help = Hint(0, "?", en: "help", ko: "도움말")
  static let quit = Hint(0, "q", en: "quit", ko: "끝내기")
  static let close = Hint(0, "esc", en: "back", ko: "닫기")
  static let leave = Hint(0, "esc", en: "leave", ko: "그만두기")
  static func months(_ rank: Int) -> Hint { Hint(rank, "← →", en: "month", ko: "달") }
  static func choose(_ rank: Int) -> Hint { Hint(rank, "↑ ↓", en: "choose", ko: "고르기") }
  static func open(_ rank: Int) -> Hint { Hint(rank, "↵", en: "open", ko: "열기") }
  /// Left out by the footer where it names the parts itself.
  static func sections(_ rank: Int) -> Hint { Hint(rank, "tab", en: "next", ko: "다음") }

  var tellsSections: Bool { keys == "tab" }
}

/// What the last line says.
enum Hints: Hashable, Sendable {
  /// What keys do: as much of it as there is room for.
  case keys([Hint])
  /// What has happened: the first wording that there is room for.
  case message([String])
}

extension Words {
  func hints(_ hints: [Hint]) -> Hints { .keys(hints) }

  func text(of hint: Hint) -> String {
    let words = say(en: hint.english, ko: hint.korean)
    return hint.keys.isEmpty ? words : hint.keys + " " + words
  }

  var monthHints: Hints {
    hints([
      .months(4), .choose(5), .open(2), Hint(3, "/", en: "find", ko: "찾기"),
      .sections(1), .help, .quit,
    ])
  }

  func helpHints(overflows: Bool) -> Hints {
    hints((overflows ? [Hint(1, "↑ ↓", en: "more", ko: "더 보기")] : []) + [.close])
  }

  func name(of section: Report.Section) -> String {
    switch section {
    case .month: say(en: "Month", ko: "월별")
    case .cards: say(en: "Categories", ko: "분류")
    case .wallet: say(en: "Wallet", ko: "지갑")
    case .todos: say(en: "To-dos", ko: "할 일")
    }
  }
}
