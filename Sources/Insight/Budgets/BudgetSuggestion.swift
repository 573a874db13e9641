package import Ledger

/// A monthly budget that fits the usual spending.
package struct BudgetSuggestion: Hashable, Sendable {
  /// The category's key; `nil` for all spending.
  package let category: String?
  /// The median of the spending, in minor units; the mean of the middle two of an even number.
  package let median: Int64
  /// The median, rounded up to an amount that a person would choose.
  package let amount: Int64
  /// The number of complete months that the median is made from.
  package let monthCount: Int

  /// The number of months that a median is made from.
  private static let mostMonths = 6
  /// With fewer months, one unusual month would decide.
  private static let fewestMonths = 3
}

extension BudgetSuggestion {
  /// Returns a suggestion for all spending, then for each category by descending amount.
  ///
  /// Uses the last six complete months before `month`. A category without spending in a month
  /// counts as 0, so what is bought only now and then has no suggestion. Returns nothing for fewer
  /// than three such months.
  package static func suggestions(
    of spending: [MonthlySpending], before month: Month, currency: Currency
  ) -> [BudgetSuggestion] {
    let complete = spending.filter { $0.isComplete && $0.month < month }
      .sorted { $0.month < $1.month }.suffix(mostMonths)
    guard complete.count >= fewestMonths else { return [] }
    func suggestion(_ category: String?) -> BudgetSuggestion? {
      let median = median(of: complete.map { $0.spent(on: category) })
      guard median > 0, let amount = rounded(median, in: currency) else { return nil }
      return BudgetSuggestion(
        category: category, median: median, amount: amount, monthCount: complete.count)
    }
    let keys = Set(complete.flatMap(\.categories.keys))
    let categories = keys.compactMap(suggestion).sorted { a, b in
      a.amount == b.amount ? a.category ?? "" < b.category ?? "" : a.amount > b.amount
    }
    return [suggestion(nil)].compactMap(\.self) + categories
  }

  /// Returns the median of at least one amount, rounded up.
  private static func median(of amounts: [Int64]) -> Int64 {
    let sorted = amounts.sorted()
    let (low, high) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
    return Int64(clamping: (Int128(low) + Int128(high) + 1) >> 1)
  }

  /// Returns a positive amount, rounded up to a multiple of a step; `nil` beyond 64 bits.
  ///
  /// The step is the largest of 1, 5, 10, 50 … units of the currency that is at most a twentieth of
  /// the amount, so that the rounding adds at most 5 percent. The least step is one unit, and 100
  /// units in a currency without decimals: 1 USD, 100 KRW.
  static func rounded(_ amount: Int64, in currency: Currency) -> Int64? {
    let unit = (0..<currency.exponent).reduce(Int128(1)) { unit, _ in unit * 10 }
    var step = currency.exponent == 0 ? 100 : unit
    let most = Int128(amount) / 20
    var isFive = false
    while step * (isFive ? 2 : 5) <= most {
      step *= isFive ? 2 : 5
      isFive.toggle()
    }
    return Int64(exactly: (Int128(amount) + step - 1) / step * step)
  }
}
