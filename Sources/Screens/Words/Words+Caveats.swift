package import Aggregation
package import Ledger
import Terminal

extension Words {
  /// A sentence with a list, which can extend over several lines.
  package struct List: Hashable, Sendable {
    let lead: String
    let items: [String]
    var tail = ""

    /// Returns the sentence in as few lines as possible; later lines begin below the first item.
    package func lines(width: Int) -> [String] {
      let indent = String(repeating: " ", count: lead.widthInCells)
      var lines = [lead]
      for (index, item) in items.enumerated() {
        let text = item + (index == items.count - 1 ? tail : ",")
        let isFirst = lines[lines.count - 1].widthInCells == lead.widthInCells
        let longer = lines[lines.count - 1] + (isFirst ? "" : " ") + text
        if isFirst || longer.widthInCells <= width {
          lines[lines.count - 1] = longer
        } else {
          lines.append(indent + text)
        }
      }
      return lines
    }
  }

  /// The maximum number of accounts or months in a sentence.
  private static let longest = 6

  /// Returns the sums in other currencies: spending, or else income, or else a count of transfers.
  func otherCurrencies(_ sums: [TransactionTotal.Sum]) -> List {
    let items = sums.map { sum in
      let amounts = self.amounts(in: sum.currency)
      if let spent = sum.spent { return amounts.amount(spent) }
      if let income = sum.income { return "\(self.income) \(amounts.amount(income))" }
      let count = transfers(Int(clamping: sum.transferCount))
      return say(en: "\(count) in \(sum.currency)", ko: "\(sum.currency) \(count)")
    }
    guard sums.allSatisfy({ ($0.spent ?? 0) > 0 }) else {
      return List(lead: say(en: "Also ", ko: "다른 통화: "), items: items)
    }
    return List(lead: say(en: "Also ", ko: "다른 통화로 "), items: items, tail: say(en: "", ko: " 썼어요"))
  }

  /// Returns what a total includes from other currencies, with the days of the rates.
  package func converted(_ parts: [Conversion.Part], to currency: Currency) -> List {
    let items = parts.map { part in
      let amount = { (sum: Int128, currency: Currency) in
        amounts(in: currency).amount(Int64(clamping: sum))
      }
      let days = part.rateDays
      let rates =
        days.lowerBound == days.upperBound
        ? "\(days.lowerBound)" : "\(days.lowerBound) – \(days.upperBound)"
      let own = part.usesOwn ? say(en: ", own exchanges", ko: ", 직접 환전") : ""
      return amount(part.spent, part.currency) + " = " + amount(part.converted, currency) + " ("
        + say(en: "rates \(rates)\(own)", ko: "환율 \(rates)\(own)") + ")"
    }
    return List(lead: say(en: "Converted: ", ko: "환산: "), items: items)
  }

  /// Returns the wordings for the sums in other currencies in a title, most complete first.
  func shortOtherCurrencies(_ sums: [TransactionTotal.Sum]) -> [String] {
    guard !sums.isEmpty else { return [] }
    let also = say(en: "also ", ko: "그 외 ")
    let count = sums.count
    return [
      also + otherCurrencies(sums).items.joined(separator: ", "),
      also + sums.map(\.currency.code).joined(separator: ", "),
      say(en: count == 1 ? "+1 currency" : "+\(count) currencies", ko: "다른 통화 \(count)개"),
    ]
  }

  func reaches(_ reaches: [MonthChart.Reach]) -> List {
    var items = reaches.prefix(Self.longest).map { reach in
      let name = neutralized(reach.account).truncated(toCells: 24)
      let (_, month, day) = reach.day.components
      return reach.isFirst
        ? say(
          en: "\(name) only from \(day) \(Self.monthNames[month - 1])",
          ko: "\(name) \(month)월 \(day)일부터")
        : say(
          en: "\(name) only to \(day) \(Self.monthNames[month - 1])",
          ko: "\(name) \(month)월 \(day)일까지")
    }
    let rest = reaches.count - items.count
    if rest > 0 {
      items.append(
        say(en: rest == 1 ? "1 more account" : "\(rest) more accounts", ko: "그 외 \(rest)개"))
    }
    return List(lead: "", items: items, tail: say(en: "", ko: "만 있어요"))
  }

  func afterToday(_ after: AfterToday) -> List {
    var items = after.months.prefix(Self.longest).map { title(of: $0) }
    let rest = after.months.count - items.count
    if rest > 0 {
      items.append(say(en: rest == 1 ? "1 more month" : "\(rest) more months", ko: "그 외 \(rest)개월"))
    }
    let count = Int(clamping: after.count)
    return List(
      lead: say(
        en: "\(transactions(count)) after today: ", ko: "오늘 이후 거래 \(transactions(count)): "),
      items: items)
  }

  /// Returns the sentence about transactions after today in one line.
  package func sentence(_ after: AfterToday) -> String {
    afterToday(after).lines(width: .max).joined()
  }
}
