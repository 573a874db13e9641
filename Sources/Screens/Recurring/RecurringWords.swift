package import Insight
package import Ledger

/// The words for recurring payments.
package struct RecurringWords {
  package let words: Words

  package init(words: Words) { self.words = words }

  package var language: Language { words.language }

  private func say(en: @autoclosure () -> String, ko: @autoclosure () -> String) -> String {
    language.text(en: en(), ko: ko())
  }

  package func name(of kind: SeriesKind) -> String {
    switch kind {
    case .salary: say(en: "Income", ko: "들어오는 돈")
    case .rent: say(en: "Rent", ko: "월세")
    case .loan: say(en: "Loans", ko: "대출")
    case .utility: say(en: "Utilities", ko: "공과금·관리비")
    case .telecom: say(en: "Phone & internet", ko: "통신")
    case .insurance: say(en: "Insurance", ko: "보험")
    case .membership: say(en: "Memberships", ko: "회비·회원권")
    case .subscription: say(en: "Subscriptions", ko: "구독")
    case .savings: say(en: "Savings", ko: "저축")
    case .installments: say(en: "Installments", ko: "할부")
    case .other: say(en: "Others", ko: "그 밖에")
    }
  }

  package func name(of verdict: SeriesDecision.Verdict) -> String {
    switch verdict {
    case .notRecurring: say(en: "Not recurring", ko: "되풀이 아님")
    case .ended: say(en: "Ended", ko: "끝남")
    }
  }

  /// Returns the amount of a decision; "all" if it is about all amounts.
  package func amount(of subject: SeriesDecision.Subject) -> String {
    subject.amount == 0
      ? say(en: "all", ko: "전부") : words.amounts(in: subject.currency).amount(subject.amount)
  }

  package var news: String { say(en: "News", ko: "달라진 것") }

  package var ended: String { say(en: "Ended in the last year", ko: "1년 안에 끝난 것") }

  package func dismissed(_ names: String) -> String {
    say(en: "Not recurring: \(names)", ko: "되풀이 아님: \(names)")
  }

  /// Returns the cadence with its place in the calendar, such as `monthly, 25th` or `매달 25일`.
  package func cadence(of series: RecurringSeries) -> String {
    let weekday = series.weekday.map { weekdays[$0.rawValue] } ?? ""
    let english = series.dayOfMonth.map { ", \(ordinal($0))" } ?? ""
    let korean = series.dayOfMonth.map { " \($0)일" } ?? ""
    switch series.cadence {
    case .weekly: return say(en: "weekly, \(weekday)", ko: "매주 \(weekday)요일")
    case .biweekly: return say(en: "every 2 weeks, \(weekday)", ko: "2주마다 \(weekday)요일")
    case .monthly: return say(en: "monthly\(english)", ko: "매달\(korean)")
    case .lastDay: return say(en: "monthly, last day", ko: "매달 말일")
    case .nthWeekday:
      let number = series.weekdayNumber ?? 1
      let koreanNumbers = ["첫째", "둘째", "셋째", "넷째"]
      return say(
        en: "monthly, \(ordinal(number)) \(weekday)",
        ko: "매달 \(koreanNumbers[min(max(number, 1), 4) - 1]) \(weekday)요일")
    case .bimonthly: return say(en: "every 2 months\(english)", ko: "두 달마다\(korean)")
    case .quarterly: return say(en: "every 3 months\(english)", ko: "석 달마다\(korean)")
    case .halfYearly: return say(en: "every 6 months\(english)", ko: "여섯 달마다\(korean)")
    case .yearly:
      let month = min(max(series.month ?? 1, 1), 12)
      let day = series.dayOfMonth ?? 1
      return say(en: "yearly, \(day) \(months[month - 1])", ko: "매년 \(month)월 \(day)일")
    }
  }

  /// Returns what is new about the series on a day; empty if nothing is.
  package func news(of series: RecurringSeries, asOf: Day) -> String {
    switch series.state {
    case .ended where series.decision != nil:
      return say(en: "ended by you, last on \(series.lastDay)", ko: "끝났다고 표시했어요")
    case .ended: return say(en: "last on \(series.lastDay)", ko: "\(series.lastDay)까지 나갔어요")
    case .missing:
      let since = series.missingSince ?? series.lastDay
      return series.flow == .in
        ? say(en: "missing since \(since)", ko: "\(since)에 안 들어왔어요")
        : say(en: "missing since \(since)", ko: "\(since)에 안 나갔어요")
    case .new:
      return say(en: "new since \(series.firstDay)", ko: "\(series.firstDay)에 새로 생겼어요")
    case .active, .dearer, .cheaper: break
    }
    if let installments = series.installments {
      let count = installments.count.map { "/\($0)" } ?? ""
      return say(en: "\(installments.paid)\(count) paid", ko: "\(installments.paid)\(count)회 냄")
    }
    // A change stays news for a year, because so do its costs.
    guard let change = series.change, change.day.number > asOf.number - 365 else { return "" }
    let (difference, overflow) = change.later.minorUnits.subtractingReportingOverflow(
      change.earlier.minorUnits)
    guard !overflow else { return "" }
    let amount = words.amounts(in: change.later.currency).amount(
      Int64(clamping: difference.magnitude))
    let month = MonthCalendar.civil.month(of: change.day)
    if series.flow == .in {
      return difference > 0
        ? say(en: "\(amount) more since \(month)", ko: "\(month)부터 \(amount) 늘었어요")
        : say(en: "\(amount) less since \(month)", ko: "\(month)부터 \(amount) 줄었어요")
    }
    return difference > 0
      ? say(en: "dearer by \(amount) since \(month)", ko: "\(month)부터 \(amount) 올랐어요")
      : say(en: "cheaper by \(amount) since \(month)", ko: "\(month)부터 \(amount) 내렸어요")
  }

  /// Returns the sums of one currency as sentences; none without costs.
  package func sentences(_ totals: RecurringTotals) -> [String] {
    guard totals.yearly > 0 || totals.toComeCount > 0 else { return [] }
    let amounts = words.amounts(in: totals.currency)
    let (monthly, yearly) = (amounts.amount(totals.monthly), amounts.amount(totals.yearly))
    let fixed = say(
      en: "Fixed costs \(monthly) a month, \(yearly) a year",
      ko: "고정지출 한 달 \(monthly), 한 해 \(yearly)")
    guard totals.toComeCount > 0 else { return [fixed] }
    let toCome = amounts.amount(totals.toCome)
    let payments = totals.toComeCount == 1 ? "1 payment" : "\(totals.toComeCount) payments"
    return [
      fixed,
      say(
        en: "Still to come this month: \(toCome), \(payments)",
        ko: "이번 달에 \(toCome) 더 나갈 거예요 (\(totals.toComeCount)건)"),
    ]
  }

  /// Returns the sentences for narrow screens: the fixed costs of a month, and what is still to come.
  func shortSentences(_ totals: RecurringTotals) -> [String] {
    let amounts = words.amounts(in: totals.currency)
    let monthly = amounts.amount(totals.monthly)
    var sentences: [String] = []
    if totals.yearly > 0 { sentences.append(say(en: "\(monthly) a month", ko: "한 달 \(monthly)")) }
    if totals.toComeCount > 0 {
      sentences += words.toCome(amounts.amount(totals.toCome), count: totals.toComeCount).suffix(1)
    }
    return sentences
  }

  /// The heads of the columns: the name, the cadence, the last amount, the next day, a year.
  package var heads: [String] {
    [
      "", say(en: "when", ko: "언제"), say(en: "last", ko: "최근 금액"),
      say(en: "next", ko: "다음"), say(en: "a year", ko: "한 해"),
    ]
  }

  /// The heads of the section's columns: ``heads``, and none for the news.
  var columnHeads: [String] { [words.say(en: "Payee", ko: "거래처")] + heads.dropFirst() + [""] }

  /// Returns the sign for what is new about a series; empty if nothing is.
  package func mark(of series: RecurringSeries) -> String {
    switch series.state {
    case .new: "+"
    case .dearer: "▲"
    case .cheaper: "▼"
    case .missing: "!"
    case .active, .ended: ""
    }
  }

  private var weekdays: [String] {
    language.text(en: "Sun Mon Tue Wed Thu Fri Sat", ko: "일 월 화 수 목 금 토")
      .split(separator: " ").map(String.init)
  }

  private let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private func ordinal(_ number: Int) -> String {
    let ending =
      switch (number % 100, number % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }
}
