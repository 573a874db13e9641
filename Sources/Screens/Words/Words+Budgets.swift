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
}
