package import Ledger

/// Every word the screens say, in one language.
///
/// Amounts come in as text: how they are written is `AmountText`'s business.
package struct Words: Hashable, Sendable {
  package let language: Language

  package init(_ language: Language) {
    self.language = language
  }

  func say(_ korean: String, _ english: String) -> String {
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
        ["지난달 이맘때보다 ".plain, "\(amount) 덜".inked(.less)],
        ["\(amount) 덜".inked(.less), " 썼어요".plain],
      ]
    case (.korean, .more):
      [
        ["지난달 이맘때보다 ".plain, "\(amount) 더".inked(.more), " 썼어요".plain],
        ["지난달 이맘때보다 ".plain, "\(amount) 더".inked(.more)],
        ["\(amount) 더".inked(.more), " 썼어요".plain],
      ]
    case (.korean, .same):
      [["지난달 이맘때와 똑같이 썼어요".plain], ["지난달 이맘때와 같아요".plain]]
    case (.english, .less):
      [
        ["\(amount) less".inked(.less), " than this time last month".plain],
        ["\(amount) less".inked(.less), " than a month ago".plain],
        ["\(amount) less".inked(.less)],
      ]
    case (.english, .more):
      [
        ["\(amount) more".inked(.more), " than this time last month".plain],
        ["\(amount) more".inked(.more), " than a month ago".plain],
        ["\(amount) more".inked(.more)],
      ]
    case (.english, .same):
      [["The same as this time last month".plain], ["The same as a month ago".plain]]
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

  func day(_ day: Day, withYear: Bool = false) -> String {
    let (year, month, date) = day.components
    // The first of January 1970 was a Thursday.
    let weekday = ((Int(day.number) % 7) + 11) % 7
    let korean = "\(month)월 \(date)일 \(Self.koreanWeekdays[weekday])"
    let english =
      "\(Self.englishWeekdays[weekday]) \(date) \(Self.monthNames[month - 1].prefix(3))"
    return withYear ? say("\(year)년 " + korean, english + " \(year)") : say(korean, english)
  }

  /// A day without its month.
  func dayOfMonth(_ day: Day) -> String {
    say("\(day.components.day)일", "\(day.components.day)")
  }

  func transactions(_ count: Int) -> String {
    say("\(count)건", count == 1 ? "1 transaction" : "\(count) transactions")
  }

  var refund: String { say("환불", "refund") }

  var reading: String { say("읽는 중…", "Reading…") }

  func unreadable(_ reason: String) -> String {
    say("읽을 수 없습니다: \(reason)", "Cannot be read: \(reason)")
  }

  // MARK: What is not counted

  package var notCounted: String { say("제외", "Not counted") }

  package func transfers(_ count: Int) -> String {
    say("이체 \(count)건", count == 1 ? "1 transfer" : "\(count) transfers")
  }

  func worthIt(_ count: Int) -> String {
    say("잘 쓴 돈 \(count)건", "Worth it: \(count) for")
  }

  package var income: String { say("수입", "income") }

  // MARK: The report for pipes

  package var spent: String { say("쓴 돈", "Spent") }

  package var category: String { say("분류", "Category") }

  package var share: String { say("비율", "Share") }

  package var amount: String { say("금액", "Amount") }

  package var change: String { say("지난달 대비", "Change") }

  // MARK: Everything else

  package func tooSmall(width: Int, height: Int) -> String {
    say("창이 작아요 (\(width)x\(height) 이상)", "Needs \(width)x\(height) or more")
  }

  private static let koreanWeekdays = ["일", "월", "화", "수", "목", "금", "토"]
  private static let englishWeekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  static let monthNames = [
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
