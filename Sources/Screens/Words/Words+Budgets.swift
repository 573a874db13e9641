import Insight
package import Ledger
import Terminal

extension Words {
  package var allSpending: String { say(en: "All spending", ko: "전체 소비") }
  package var noBudget: String { say(en: "no budget", ko: "예산 없음") }

  /// Returns the amount of a budget with its period, for example `₩400,000 a month`.
  package func amount(_ amount: String, per period: Budget.Period) -> String {
    switch period {
    case .month: say(en: "\(amount) a month", ko: "한 달 \(amount)")
    case .year: say(en: "\(amount) a year", ko: "한 해 \(amount)")
    }
  }

  package func left(_ amount: String) -> String { say(en: "\(amount) left", ko: "\(amount) 남음") }
  package func over(_ amount: String) -> String { say(en: "\(amount) over", ko: "\(amount) 초과") }

  var budget: String { say(en: "Budget", ko: "예산") }

  /// Returns the wordings of the sentence about a budget, longest first.
  func sentences(about standing: BudgetStanding, _ amounts: AmountText) -> [String] {
    let limit = amounts.inSentence(standing.limit)
    let isYear = standing.budget.scope.period == .year
    let budget = isYear ? say(en: "Budget of the year", ko: "한 해 예산") : self.budget
    guard standing.state != .over else {
      let excess = amounts.inSentence(Int64(clamping: standing.left.magnitude))
      return [
        say(en: "\(budget): \(excess) over \(limit)", ko: "\(budget) \(limit)보다 \(excess) 초과"),
        "\(budget): \(over(excess))",
      ]
    }
    let rest = amounts.inSentence(standing.left)
    let whole = say(
      en: "\(budget): \(rest) left of \(limit)", ko: "\(budget) \(limit) 중 \(rest) 남음")
    let short = "\(budget): \(left(rest))"
    guard let perDay = standing.perDay.map(amounts.inSentence) else { return [whole, short] }
    let days = standing.daysLeft
    let toCome =
      standing.toCome > 0
      ? say(
        en: ", after \(amounts.inSentence(standing.toCome)) to come",
        ko: " (나갈 돈 \(amounts.inSentence(standing.toCome)) 빼고)") : ""
    return [
      whole
        + say(
          en: " · \(perDay) a day for \(days) \(days == 1 ? "day" : "days")\(toCome)",
          ko: " · \(days)일 동안 하루 \(perDay)\(toCome)"),
      whole + say(en: " · \(perDay) a day", ko: " · 하루 \(perDay)"),
      short + say(en: " · \(perDay) a day", ko: " · 하루 \(perDay)"), short,
    ]
  }

  // MARK: The field

  /// Returns the wordings of the label of the field for a budget, longest first.
  func budgetLabels(_ name: String, from month: Month) -> [String] {
    let label = say(en: "\(name) · monthly budget", ko: "\(name) · 한 달 예산")
    return [
      say(
        en: "\(name) · monthly budget from \(title(of: month))",
        ko: "\(name) · \(title(of: month))부터 한 달 예산"),
      label, name,
    ]
  }

  var budgetHints: Hints {
    .keys([
      Hint(0, .enter, en: "save", ko: "저장"), .cancel,
      Hint(1, en: "empty: no budget", ko: "비우면 예산 없음"),
    ])
  }

  func text(of trouble: BudgetEditor.Trouble) -> String {
    switch trouble {
    case .noAmount: say(en: "Enter an amount such as 400,000", ko: "400,000 같은 금액을 입력하세요")
    case .refused(let reason):
      say(
        en: "Could not save the budget: \(neutralized(reason))",
        ko: "예산을 저장하지 못했어요: \(neutralized(reason))")
    }
  }
}
