package import Ledger

/// Every word the screens say, in one language.
///
/// Amounts come in as text: how they are written is `AmountText`'s business.
package struct Words: Hashable, Sendable {
  package let language: Language

  package init(_ language: Language) {
    self.language = language
  }

  private func say(_ korean: String, _ english: String) -> String {
    language == .korean ? korean : english
  }

  // MARK: The header

  package func title(of month: Month) -> String {
    say("\(month.year)년 \(month.month)월", "\(Self.monthNames[month.month - 1]) \(month.year)")
  }

  package var allAccounts: String { say("모든 계좌", "All accounts") }

  // MARK: The change

  /// Says how the month compares with the same days of the month before, as Toss does.
  ///
  /// The first line that fits is used; the last one is always short.
  func sameDaySentences(_ difference: Difference, amount: String) -> [StyledLine] {
    switch (language, difference) {
    case (.korean, .less):
      [
        ["지난달 이맘때보다 ".plain, "\(amount) 덜".inked(.less), " 썼어요".plain],
        ["지난달보다 ".plain, "\(amount) 덜".inked(.less), " 썼어요".plain],
        ["\(amount) 덜".inked(.less), " 썼어요".plain],
      ]
    case (.korean, .more):
      [
        ["지난달 이맘때보다 ".plain, "\(amount) 더".inked(.more), " 썼어요".plain],
        ["지난달보다 ".plain, "\(amount) 더".inked(.more), " 썼어요".plain],
        ["\(amount) 더".inked(.more), " 썼어요".plain],
      ]
    case (.korean, .same):
      [["지난달 이맘때와 똑같이 썼어요".plain], ["지난달과 똑같이 썼어요".plain]]
    case (.english, .less):
      [
        ["\(amount) less".inked(.less), " than this time last month".plain],
        ["\(amount) less".inked(.less), " than last month".plain],
        ["\(amount) less".inked(.less)],
      ]
    case (.english, .more):
      [
        ["\(amount) more".inked(.more), " than this time last month".plain],
        ["\(amount) more".inked(.more), " than last month".plain],
        ["\(amount) more".inked(.more)],
      ]
    case (.english, .same):
      [["The same as this time last month".plain], ["The same as last month".plain]]
    }
  }

  /// Says how a whole month compares with the whole month before it.
  ///
  /// The other month is named: "last month" would be wrong for anything but the present.
  func wholeMonthSentences(
    _ difference: Difference, amount: String, previous: Month
  ) -> [StyledLine] {
    let korean = "\(previous.month)월"
    let english = Self.monthNames[previous.month - 1]
    return switch (language, difference) {
    case (.korean, .less):
      [
        ["\(korean)보다 ".plain, "\(amount) 덜".inked(.less), " 썼어요".plain],
        ["\(amount) 덜".inked(.less), " 썼어요".plain],
      ]
    case (.korean, .more):
      [
        ["\(korean)보다 ".plain, "\(amount) 더".inked(.more), " 썼어요".plain],
        ["\(amount) 더".inked(.more), " 썼어요".plain],
      ]
    case (.korean, .same): [["\(korean)과 똑같이 썼어요".plain]]
    case (.english, .less):
      [
        ["\(amount) less".inked(.less), " than in \(english)".plain],
        ["\(amount) less".inked(.less)],
      ]
    case (.english, .more):
      [
        ["\(amount) more".inked(.more), " than in \(english)".plain],
        ["\(amount) more".inked(.more)],
      ]
    case (.english, .same): [["The same as in \(english)".plain]]
    }
  }

  /// Up to which day the two months were compared.
  package func until(_ date: Day) -> String {
    let (_, month, day) = date.components
    return say("\(month)월 \(day)일까지", "to \(day) \(Self.monthNames[month - 1].prefix(3))")
  }

  package var nothingToCompareWith: String {
    say("아직 비교할 달이 없어요", "Nothing to compare with yet")
  }

  package var nothingSpent: String { say("이 달에는 거래가 없어요", "No transactions this month") }

  // MARK: The categories

  package func others(_ count: Int) -> String { say("기타 \(count)개", "\(count) others") }

  // MARK: A category's page

  func day(_ day: Day) -> String {
    let (_, month, date) = day.components
    // The first of January 1970 was a Thursday.
    let weekday = ((Int(day.number) % 7) + 11) % 7
    return say(
      "\(month)월 \(date)일 \(Self.koreanWeekdays[weekday])",
      "\(Self.englishWeekdays[weekday]) \(date) \(Self.monthNames[month - 1].prefix(3))")
  }

  func transactions(_ count: Int) -> String {
    say("\(count)건", count == 1 ? "1 transaction" : "\(count) transactions")
  }

  var refund: String { say("환불", "refund") }

  var reading: String { say("읽는 중…", "Reading…") }

  func unreadable(_ reason: String) -> String {
    say("읽을 수 없습니다: \(reason)", "Cannot be read: \(reason)")
  }

  /// What the keys do on a page, longest wording first.
  var pageHints: [String] {
    switch language {
    case .korean: ["↑ ↓ 고르기   esc 돌아가기   q 끝내기", "↑ ↓ 고르기   esc 닫기", "esc 닫기"]
    case .english: ["↑ ↓ choose   esc back   q quit", "↑ ↓ choose   esc back", "esc back"]
    }
  }

  // MARK: What is not counted

  package var notCounted: String { say("제외", "Not counted") }

  package func transfers(_ count: Int) -> String {
    say("이체 \(count)건", count == 1 ? "1 transfer" : "\(count) transfers")
  }

  package var income: String { say("수입", "income") }

  // MARK: The report for pipes

  package var spent: String { say("쓴 돈", "Spent") }

  package var category: String { say("분류", "Category") }

  package var share: String { say("비율", "Share") }

  package var amount: String { say("금액", "Amount") }

  package var change: String { say("지난달 대비", "Change") }

  // MARK: Everything else

  /// What the keys do, longest wording first.
  package var keyHints: [String] {
    switch language {
    case .korean:
      [
        "← → 달   ↑ ↓ 고르기   ↵ 열기   Home 처음   End 최근   ? 도움말   q 끝내기",
        "← → 달   ↑ ↓ 고르기   ↵ 열기   ? 도움말   q 끝내기", "← → 달   ↵ 열기   ? 도움말   q 끝내기",
        "← → 달   q 끝내기",
      ]
    case .english:
      [
        "← → month   ↑ ↓ choose   ↵ open   Home oldest   End newest   ? help   q quit",
        "← → month   ↑ ↓ choose   ↵ open   ? help   q quit", "← → month   ↵ open   ? help   q quit",
        "← → month   q quit",
      ]
    }
  }

  /// What keys and the mouse do.
  var help: [(keys: String, text: String)] {
    switch language {
    case .korean:
      [
        ("← →", "이전 달, 다음 달"), ("Home End", "처음 달, 최근 달"), ("PgUp PgDn", "한 해씩"),
        ("↑ ↓", "분류, 거래 고르기"), ("↵", "분류 열기"), ("a A", "다음 계좌, 이전 계좌"), ("c C", "다음 통화, 이전 통화"),
        ("r", "다시 읽기"),
        ("esc", "돌아가기, 달에서는 끝내기"), ("?", "도움말"), ("q", "끝내기"),
        ("마우스", "누르기, 휠, 카드를 끌어내려 닫기"),
      ]
    case .english:
      [
        ("← →", "the month before, the next"), ("Home End", "the oldest, the newest"),
        ("PgUp PgDn", "a year at a time"), ("↑ ↓", "choose a category, a transaction"),
        ("↵", "open a category"), ("a A", "the next account, the one before"),
        ("c C", "the next currency, the one before"), ("r", "read the store again"),
        ("esc", "go back; on the month, quit"), ("?", "help"),
        ("q", "quit"),
        ("mouse", "click, wheel, pull a card down to close it"),
      ]
    }
  }

  package func tooSmall(width: Int, height: Int) -> String {
    say("창이 작아요 (\(width)x\(height) 이상)", "Needs \(width)x\(height) or more")
  }

  private static let koreanWeekdays = ["일", "월", "화", "수", "목", "금", "토"]
  private static let englishWeekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

/// Whether more or less was spent than before.
enum Difference: Hashable, Sendable {
  case less
  case same
  case more

  init(_ change: Int64) {
    self = change < 0 ? .less : change > 0 ? .more : .same
  }
}

extension String {
  fileprivate var plain: StyledLine.Run { StyledLine.Run(self) }

  fileprivate func inked(_ ink: Ink) -> StyledLine.Run { StyledLine.Run(self, ink) }
}
