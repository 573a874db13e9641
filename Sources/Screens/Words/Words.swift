package import Ledger
package import Terminal

/// The text on the screens in one language; ``AmountText`` formats the amounts.
package struct Words: Hashable, Sendable {
  package let language: Language
  /// How numbers and amounts are written.
  package let numbers: NumberStyle
  package let isVeiled: Bool

  /// Creates the words; if `isVeiled`, the digits of all amounts are hidden.
  ///
  /// Without `numbers`, numbers are written as is usual in the language.
  package init(_ language: Language, numbers: NumberStyle? = nil, isVeiled: Bool = false) {
    self.language = language
    self.numbers = numbers ?? .standard(for: language)
    self.isVeiled = isVeiled
  }

  /// Returns the words for a set of glyphs; without UTF-8, currencies have codes in place of signs.
  package func written(in glyphs: GlyphSet) -> Words {
    glyphs == .ascii ? Words(language, numbers: numbers.inASCII, isVeiled: isVeiled) : self
  }

  func say<Text>(en: @autoclosure () -> Text, ko: @autoclosure () -> Text) -> Text {
    language.text(en: en(), ko: ko())
  }

  // MARK: Months and accounts

  package func title(of month: Month) -> String {
    say(
      en: "\(Self.monthNames[month.month - 1]) \(month.year)", ko: "\(month.year)년 \(month.month)월")
  }

  /// Returns the days of a month that does not start on day 1, such as a month between paydays;
  /// `nil` for another month.
  func range(of days: MonthChart.Days) -> String? {
    guard days.first.components.day != 1, !days.spent.isEmpty else { return nil }
    return "\(date(days.first)) – \(date(days.first.advanced(by: days.spent.count - 1)))"
  }

  package var allAccounts: String { say(en: "All accounts", ko: "모든 계좌") }
  var jumpTitle: String { say(en: "Go to a month", ko: "다른 달 보기") }
  var noSuchMonth: String { say(en: "no such month", ko: "거래가 없는 달") }

  // MARK: Beside the total

  var dailyAverage: String { say(en: "Average per day", ko: "하루 평균") }
  var thisTimeLastMonth: String { say(en: "This time last month", ko: "지난달 이맘때") }

  /// The label for a part of the month's spending.
  var ofThisMonth: String { say(en: "Of this month", ko: "이 달에서") }

  /// Returns the label for the total of a whole month.
  func whole(_ month: Month) -> String {
    say(en: "All of \(Self.monthNames[month.month - 1])", ko: "\(month.month)월 전체")
  }

  package var runningTotal: String { say(en: "Running total", ko: "누적 지출") }

  package func shortName(of month: Month) -> String {
    say(en: String(Self.shortName(ofMonth: month.month)), ko: "\(month.month)월")
  }

  // MARK: The calendar

  package func calendar(of month: Month) -> String {
    say(en: "\(Self.monthNames[month.month - 1]) calendar", ko: "\(month.month)월 달력")
  }

  /// Returns the wordings for the day with the most spending and the number of days without
  /// spending, longest first; either can be `nil`.
  func calendarNotes(dearest day: Day?, free count: Int?) -> [String] {
    let free = count.map(daysWithoutSpending) ?? []
    guard let day else { return free }
    let weekday = name(of: day.weekday)
    let number = day.components.day
    let dearest = say(
      en: ["most on \(weekday) \(number)"],
      ko: ["가장 많이 쓴 날 \(number)일 \(weekday)", "가장 많이 쓴 날 \(number)일"])
    return free.map { "\(dearest[0]), \($0)" } + dearest + free
  }

  private func daysWithoutSpending(_ count: Int) -> [String] {
    let days = count == 1 ? "1 day" : "\(count) days"
    return say(
      en: ["\(days) without spending", "\(count) no-spend \(count == 1 ? "day" : "days")"],
      ko: ["안 쓴 날 \(count)일"])
  }

  // MARK: The change

  /// Returns sentences that compare the month with the same days last month, longest first.
  ///
  /// The Korean wording follows the style of the Toss app.
  func sameDaySentences(_ difference: Difference, amount: String) -> [StyledLine] {
    guard let change = run(of: difference, amount) else {
      return say(
        en: [["The same as this time last month".plain], ["The same as by then".plain]],
        ko: [["지난달 이맘때와 똑같이 썼어요".plain], ["지난달 이맘때와 같아요".plain]])
    }
    return say(
      en: [
        [change, " than this time last month".plain], [change, " than a month ago".plain],
        [change],
      ],
      ko: [
        ["지난달 이맘때보다 ".plain, change, " 썼어요".plain],
        ["지난달 이맘때보다 ".plain, change],
        [change, " 썼어요".plain],
      ])
  }

  /// Returns sentences that compare a whole month with the previous whole month, longest first.
  ///
  /// The previous month appears by name, because "last month" would fit only the current month.
  func wholeMonthSentences(
    _ difference: Difference, amount: String, previous: Month
  ) -> [StyledLine] {
    let (korean, english) = ("\(previous.month)월", Self.monthNames[previous.month - 1])
    guard let change = run(of: difference, amount) else {
      return say(en: [["The same as in \(english)".plain]], ko: [["\(korean)과 똑같이 썼어요".plain]])
    }
    return say(
      en: [[change, " than in \(english)".plain], [change]],
      ko: [["\(korean)보다 ".plain, change, " 썼어요".plain], [change, " 썼어요".plain]])
  }

  /// Returns the amount and the direction of a change; `nil` if there is no change.
  private func run(of difference: Difference, _ amount: String) -> StyledLine.Run? {
    switch difference {
    case .less: StyledLine.Run(say(en: "\(amount) less", ko: "\(amount) 덜"), .less)
    case .same: nil
    case .more: StyledLine.Run(say(en: "\(amount) more", ko: "\(amount) 더"), .more)
    }
  }

  package func until(_ date: Day) -> String {
    let (_, month, day) = date.components
    return say(en: "to \(day) \(Self.shortName(ofMonth: month))", ko: "\(month)월 \(day)일까지")
  }

  package var nothingToCompareWith: String {
    say(en: "Nothing to compare with yet", ko: "아직 비교할 달이 없어요")
  }

  package var nothingSpent: String { say(en: "No transactions this month", ko: "이 달에는 거래가 없어요") }

  // MARK: The categories

  package func others(_ count: Int) -> String { say(en: "\(count) others", ko: "기타 \(count)개") }

  /// The name of the row for the other categories whose refunds exceed their spending.
  func refundedOthers(_ count: Int) -> String { say(en: "\(count) refunded", ko: "환불 \(count)개") }

  // MARK: Transactions

  func day(_ day: Day, withYear: Bool = false) -> String {
    let (year, month, date) = day.components
    let weekday = name(of: day.weekday)
    let korean = "\(month)월 \(date)일 \(weekday)"
    let english = "\(weekday) \(date) \(Self.shortName(ofMonth: month))"
    return withYear
      ? say(en: english + " \(year)", ko: "\(year)년 " + korean) : say(en: english, ko: korean)
  }

  package func name(of weekday: Weekday) -> String {
    say(
      en: Self.englishWeekdays[weekday.rawValue], ko: Self.koreanWeekdays[weekday.rawValue])
  }

  package func dayOfMonth(_ day: Day) -> String {
    say(en: "\(day.components.day)", ko: "\(day.components.day)일")
  }

  package func transactions(_ count: Int) -> String {
    say(en: count == 1 ? "1 transaction" : "\(count) transactions", ko: "\(count)건")
  }

  var refund: String { say(en: "refund", ko: "환불") }
  var reading: String { say(en: "Reading…", ko: "읽는 중…") }

  func unreadable(_ reason: String) -> String {
    say(en: "Could not read: \(reason)", ko: "읽지 못했어요: \(reason)")
  }

  // MARK: Excluded transactions

  package var notCounted: String { say(en: "Not counted", ko: "제외") }

  /// Returns the number of transactions that are sides of transfers.
  func transferEntries(_ count: Int) -> String {
    say(en: count == 1 ? "1 transfer entry" : "\(count) transfer entries", ko: "이체 입출금 \(count)건")
  }

  package func transfers(_ count: Int) -> String {
    say(en: count == 1 ? "1 transfer" : "\(count) transfers", ko: "이체 \(count)건")
  }

  func worthIt(_ count: Int) -> String { say(en: "Worth it (\(count)):", ko: "잘 쓴 돈 \(count)건") }
  package var income: String { say(en: "income", ko: "수입") }

  // MARK: The report as plain text

  package var spent: String { say(en: "Spent", ko: "쓴 돈") }
  package var category: String { say(en: "Category", ko: "카테고리") }
  package var share: String { say(en: "Share", ko: "비율") }
  package var amount: String { say(en: "Amount", ko: "금액") }
  package var change: String { say(en: "Change", ko: "지난달 대비") }
  var sixMonths: String { say(en: "6 months", ko: "6개월") }
  /// The label before the categories without transactions.
  func categories(_ count: Int) -> String {
    say(en: count == 1 ? "1 category" : "\(count) categories", ko: "\(count)개")
  }
  var absent: String { say(en: "No transactions:", ko: "거래 없음:") }

  // MARK: Everything else

  package func tooSmall(width: Int, height: Int) -> String {
    say(en: "Needs \(width)x\(height) or more", ko: "창이 작아요 (\(width)x\(height) 이상)")
  }

  private static let koreanWeekdays = ["일", "월", "화", "수", "목", "금", "토"]
  private static let englishWeekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Returns the first three letters of a month's English name.
  private static func shortName(ofMonth number: Int) -> Substring {
    monthNames[number - 1].prefix(3)
  }
}

enum Difference: Hashable, Sendable {
  case less, same, more

  init(_ change: Int64) { self = change < 0 ? .less : change > 0 ? .more : .same }
}

extension String {
  fileprivate var plain: StyledLine.Run { StyledLine.Run(self) }
}
