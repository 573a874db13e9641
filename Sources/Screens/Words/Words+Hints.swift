import Terminal

/// A hint in the footer: keys and their meaning.
struct Hint: Hashable, Sendable {
  /// The order of omission: a narrow footer omits the highest rank first, but never rank 0.
  let rank: Int
  /// The keys of the hint; empty for a hint without a key.
  let keys: [Key]
  let korean: String
  let english: String

  init(_ rank: Int, _ keys: Key..., en english: String, ko korean: String) {
    (self.rank, self.keys, self.korean, self.english) = (rank, keys, korean, english)
  }

  static let help = Hint(0, .character("?"), en: "help", ko: "도움말")
  static let quit = Hint(0, .character("q"), en: "quit", ko: "종료")
  static let close = Hint(0, .escape, en: "back", ko: "닫기")
  static let cancel = Hint(0, .escape, en: "cancel", ko: "취소")
  static let rename = Hint(6, .character("n"), en: "rename", ko: "이름 바꾸기")
  static func months(_ rank: Int) -> Hint { Hint(rank, .left, .right, en: "month", ko: "다른 달") }
  static func choose(_ rank: Int) -> Hint { Hint(rank, .up, .down, en: "choose", ko: "선택") }
  static func open(_ rank: Int) -> Hint { Hint(rank, .enter, en: "open", ko: "열기") }
  /// Returns the hint for Tab; a footer with the names of the sections omits the hint.
  static func sections(_ rank: Int) -> Hint { Hint(rank, .tab, en: "next", ko: "다음") }

  var isForSections: Bool { keys == [.tab] && english == Hint.sections(0).english }
}

/// The text of the footer.
enum Hints: Hashable, Sendable {
  /// A list of hints; the footer shows as many as fit.
  case keys([Hint])
  /// A message; the footer shows the first wording that fits.
  case message([String])
}

extension Words {
  func text(of hint: Hint) -> String {
    let words = say(en: hint.english, ko: hint.korean)
    return (hint.keys.map(\.symbol) + [words]).joined(separator: " ")
  }

  func monthHints(hasCalendar: Bool) -> Hints {
    let calendar = hasCalendar ? [Hint(5, .character("d"), en: "days", ko: "달력")] : []
    return .keys(
      [.months(1), .choose(6), .open(3), Hint(5, .character("w"), en: "what changed", ko: "달라진 점")]
        + calendar + [
          Hint(4, .character("/"), en: "find", ko: "찾기"),
          Hint(
            7, .character("."), en: isVeiled ? "show amounts" : "hide amounts",
            ko: isVeiled ? "금액 보기" : "금액 가리기"),
          Hint(8, .character("m"), en: "go to month", ko: "달 고르기"),
          Hint(9, .character("S"), en: "save picture", ko: "그림 저장"), .sections(2), .help, .quit,
        ])
  }

  var calendarHints: Hints {
    .keys([
      Hint(2, .left, .right, en: "day", ko: "날짜"), Hint(3, .up, .down, en: "week", ko: "주"),
      .open(1), .close, .help,
    ])
  }

  var jumpHints: Hints {
    .keys([
      .months(1), Hint(2, .up, .down, en: "year", ko: "연도"),
      Hint(3, en: "type 2025-03", ko: "숫자로 바로 가기"),
      Hint(0, .enter, en: "go", ko: "이동"), .close,
    ])
  }

  func helpHints(overflows: Bool) -> Hints {
    .keys((overflows ? [Hint(1, .up, .down, en: "more", ko: "더 보기")] : []) + [.close])
  }

  /// Returns the name of a section for a narrow header.
  func shortName(of section: Report.Section) -> String {
    section == .cards ? say(en: "Cards", ko: "카드") : name(of: section)
  }

  func name(of section: Report.Section) -> String {
    switch section {
    case .month: say(en: "Month", ko: "월별")
    case .cards: say(en: "Categories", ko: "카테고리")
    case .wallet: say(en: "Wallet", ko: "지갑")
    // "Recurring" is too long for the header of a terminal with 80 columns.
    case .recurring: say(en: "Bills", ko: "고정지출")
    case .year: say(en: "Year", ko: "한 해")
    case .todos: say(en: "To-dos", ko: "할 일")
    }
  }
}

extension Key {
  /// The name or sign of the key in a hint; empty for keys that no hint contains.
  var symbol: String {
    switch self {
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .enter: "↵"
    case .escape: "esc"
    case .tab: "tab"
    case .character(" "): "space"
    // Unlike a hyphen, the minus sign looks as wide as the plus sign.
    case .character("-"): "−"
    case .character(let scalar): String(Character(scalar))
    default: ""
    }
  }
}
