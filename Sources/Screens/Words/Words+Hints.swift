import Ledger

/// Keys and what they do, and how much that is needed where there is little room.
struct Hint: Hashable, Sendable {
  /// 0 for what is never left out; of the others the highest goes first.
  let rank: Int
  /// Nothing for a hint that is no key's.
  let keys: String
  let korean: String
  let english: String

  init(_ rank: Int, _ keys: String, _ korean: String, _ english: String) {
    (self.rank, self.keys, self.korean, self.english) = (rank, keys, korean, english)
  }

  static let help = Hint(0, "?", "도움말", "help")
  static let quit = Hint(0, "q", "끝내기", "quit")
  static let close = Hint(0, "esc", "닫기", "back")
  static let leave = Hint(0, "esc", "그만두기", "leave")
  static func months(_ rank: Int) -> Hint { Hint(rank, "← →", "달", "month") }
  static func choose(_ rank: Int) -> Hint { Hint(rank, "↑ ↓", "고르기", "choose") }
  static func open(_ rank: Int) -> Hint { Hint(rank, "↵", "열기", "open") }
  /// Left out by the footer where it names the parts itself.
  static func sections(_ rank: Int) -> Hint { Hint(rank, "tab", "다음", "next") }

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
    let words = say(hint.korean, hint.english)
    return hint.keys.isEmpty ? words : hint.keys + " " + words
  }

  var monthHints: Hints {
    hints([
      .months(4), .choose(5), .open(2), Hint(3, "/", "찾기", "find"),
      .sections(1), .help, .quit,
    ])
  }

  func helpHints(overflows: Bool) -> Hints {
    hints((overflows ? [Hint(1, "↑ ↓", "더 보기", "more")] : []) + [.close])
  }

  func name(of section: Report.Section) -> String {
    switch section {
    case .month: say("월별", "Month")
    case .cards: say("분류", "Categories")
    case .wallet: say("지갑", "Wallet")
    case .todos: say("할 일", "To-dos")
    }
  }
}
