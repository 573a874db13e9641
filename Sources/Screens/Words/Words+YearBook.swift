import Aggregation
import Ledger
import Terminal

extension Words {
  // MARK: Keys

  var yearHints: Hints {
    .keys([
      Hint(1, .left, .right, en: "year", ko: "다른 해"), .choose(4), .open(2),
      Hint(
        5, .character("."), en: isVeiled ? "show amounts" : "hide amounts",
        ko: isVeiled ? "금액 보기" : "금액 가리기"), .sections(6), .help, .quit,
    ])
  }

  var yearHelp: [HelpLine] {
    [
      help("← → [ ]", en: "previous, next year", ko: "지난해, 다음 해"),
      help(
        "↑ ↓", en: "choose the months, a category or a payee", ko: "달, 카테고리, 거래처 선택"),
      help("← →", en: "on the months: choose a month", ko: "달 줄에서: 달 선택"),
      help(
        "↵", en: "open the month, the category's twelve months, or the payee",
        ko: "그 달, 카테고리의 12개월, 거래처 내역 열기"),
      help(.screens), help(.firstAndLast), help(.accounts), help(.currencies),
    ]
  }

  // MARK: Beside the total

  /// Returns the label for the average of the complete months.
  func average(of count: Int, omitsOneOffs: Bool) -> String {
    say(
      en: "Average of \(count == 1 ? "1 month" : "\(count) months")"
        + (omitsOneOffs ? ", without one-offs" : ""),
      ko: "한 달 평균 (\(count)개월\(omitsOneOffs ? ", 일회성 제외" : ""))")
  }

  var fixedPerMonth: String { say(en: "Fixed costs per month", ko: "한 달 고정지출") }

  func mostIn(_ month: Month) -> String {
    say(en: "Most in \(Self.monthNames[month.month - 1])", ko: "가장 많이 쓴 \(month.month)월")
  }

  func leastIn(_ month: Month) -> String {
    say(en: "Least in \(Self.monthNames[month.month - 1])", ko: "가장 적게 쓴 \(month.month)월")
  }

  // MARK: The comparison

  var nothingInYear: String { say(en: "No transactions in this year", ko: "이 해에는 거래가 없어요") }
  var noYearBefore: String {
    say(en: "No year before to compare with", ko: "비교할 지난해 자료가 없어요")
  }

  /// Returns sentences that compare a year with the year before, longest first.
  ///
  /// `isRunning` is whether the comparison leaves out the end of the year.
  func yearSentences(
    _ difference: Difference, amount: String, previous year: Int, isRunning: Bool
  ) -> [StyledLine] {
    let than = say(
      en: isRunning ? "by this time in \(year)" : "in \(year)",
      ko: isRunning ? "\(year)년 이맘때" : "\(year)년")
    let ink: Ink = difference == .more ? .more : .less
    let change = StyledLine.Run(
      say(
        en: "\(amount) \(difference == .more ? "more" : "less")",
        ko: "\(amount) \(difference == .more ? "더" : "덜")"), ink)
    guard difference != .same else {
      return [
        [.init(say(en: "The same as \(than)", ko: "\(than)\(isRunning ? "와" : "과") 똑같이 썼어요"))]
      ]
    }
    return say(
      en: [[change, .init(" than \(than)")], [change]],
      ko: [[.init("\(than)보다 "), change, .init(" 썼어요")], [change, .init(" 썼어요")], [change]])
  }

  // MARK: The table

  /// Returns the head of a table in this unit; empty for whole currency units.
  func tableHead(_ unit: AmountText.TableUnit, _ amounts: AmountText) -> String {
    guard !unit.sign.isEmpty else { return amounts.unit }
    let names = ["k": "thousands", "M": "millions", "B": "billions", "T": "trillions"]
    return say(
      en: "\(amounts.unit) \(names[unit.sign] ?? unit.sign)", ko: "\(unit.sign) \(amounts.unit)")
  }

  func note(_ note: YearBook.Note) -> String {
    let list =
      switch note {
      case .incomplete(let months): incomplete(months, withYears: false)
      case .afterToday(let afterToday): self.afterToday(afterToday)
      case .partial(let accounts): partial(accounts)
      case .otherCurrencies(let others):
        spentInOtherCurrencies(
          others.map { amounts(in: $0.spent.currency).amount($0.spent.minorUnits) })
      }
    return list.lines(width: .max).joined(separator: " ")
  }
}
