import Aggregation
package import Ledger
import Terminal

extension Words {
  /// Returns the title of consecutive months: a calendar year, or the first and the last month.
  package func title(of months: ClosedRange<Month>) -> String {
    let (first, last) = (months.lowerBound, months.upperBound)
    if first == last { return title(of: first) }
    guard first.month == 1, last.month == 12, first.year == last.year else {
      return "\(title(of: first)) – \(title(of: last))"
    }
    return yearName(first.year)
  }

  package func yearName(_ year: Int) -> String { say(en: "\(year)", ko: "\(year)년") }

  var month: String { say(en: "Month", ko: "월") }
  var averageOfMonth: String { say(en: "Per month", ko: "한 달 평균") }
  var largestPayees: String { say(en: "Largest payees", ko: "많이 쓴 곳") }
  var totalOfMonths: String { say(en: "Total", ko: "합계") }
  var incomeColumn: String { say(en: "Income", ko: "수입") }
  var yearBefore: String { say(en: "vs year before", ko: "1년 전보다") }

  /// Returns the label for the change from the days before, which are a year before or more.
  func changeLabel(_ comparison: PeriodBreakdown.Comparison) -> String {
    guard comparison.yearCount > 1 else { return yearBefore }
    return say(
      en: "vs \(comparison.yearCount) years before", ko: "\(comparison.yearCount)년 전보다")
  }

  /// Returns a sentence about accounts without data in a part of the compared days.
  func partial(_ accounts: [AccountReach]) -> List {
    List(
      lead: say(en: "Only in a part of the compared days: ", ko: "비교한 기간의 일부에만 있는 계좌: "),
      items: accounts.map { reach in
        "\(neutralized(reach.account.name)) (\(reach.first) – \(reach.last))"
      })
  }
  var nothingInMonths: String { say(en: "No transactions in these months", ko: "이 기간에는 거래가 없어요") }

  /// Returns a sentence about the average of the complete months.
  func average(_ amount: String, of count: Int) -> String {
    say(
      en: "\(amount) per month (\(count) complete \(count == 1 ? "month" : "months"))",
      ko: "한 달에 \(amount) (자료가 다 있는 \(count)개월 평균)")
  }

  /// Returns the addition to ``average(_:of:)`` that names the omitted one-off payments.
  func withoutOneOff(_ amount: String) -> String {
    say(en: ", without \(amount) of one-off payments", ko: " · 일회성 지출 \(amount) 제외")
  }

  /// Returns a sentence that compares a period with the same days a year before.
  func yearSentence(_ comparison: PeriodBreakdown.Comparison, _ amounts: AmountText) -> String {
    let change = comparison.change.minorUnits
    let magnitude = amounts.inSentence(Int64(clamping: change.magnitude))
    let days = fullRange(of: comparison.previousDays)
    let percent = comparison.changePermille.map { permille in
      ", " + (permille > 0 ? "+" : "") + self.percent(tenths: Int(clamping: permille))
    }
    let details = "\(amounts.amount(comparison.previous.minorUnits))\(percent ?? "")"
    if change == 0 {
      return say(
        en: "The same as in \(days) (\(details))", ko: "\(days)과 똑같이 썼어요 (\(details))")
    }
    return say(
      en: "\(magnitude) \(change > 0 ? "more" : "less") than in \(days) (\(details))",
      ko: "\(days)보다 \(magnitude) \(change > 0 ? "더" : "덜") 썼어요 (\(details))")
  }

  /// Returns days as a range that names the years.
  private func fullRange(of days: ClosedRange<Day>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    let sameYear = first.components.0 == last.components.0
    func dated(_ day: Day, withYear: Bool) -> String {
      let year = day.components.0
      return withYear ? say(en: "\(date(day)) \(year)", ko: "\(year)년 \(date(day))") : date(day)
    }
    return say(
      en: "\(dated(first, withYear: !sameYear)) – \(dated(last, withYear: true))",
      ko: "\(dated(first, withYear: true)) – \(dated(last, withYear: !sameYear))")
  }

  /// Returns a sentence about the months with the most and the least spending.
  func extremes(_ most: Breakdown, _ least: Breakdown, _ amounts: AmountText) -> String {
    func named(_ month: Breakdown) -> String {
      "\(title(of: month.month)) \(amounts.amount(month.spent.minorUnits))"
    }
    return say(
      en: "Most in \(named(most)), least in \(named(least))",
      ko: "가장 많이 쓴 달 \(named(most)), 가장 적게 쓴 달 \(named(least))")
  }

  func spentInOtherCurrencies(_ sums: [String]) -> List {
    List(
      lead: say(en: "Not counted, in other currencies: ", ko: "다른 통화로 쓴 돈(합계에 없음): "), items: sums)
  }

  /// Returns a sentence about the months whose data is incomplete.
  func incomplete(_ months: [Month], withYears: Bool) -> List {
    List(
      lead: say(en: "Incomplete data: ", ko: "자료가 다 없는 달: "),
      items: months.map { withYears ? title(of: $0) : shortName(of: $0) })
  }
}
