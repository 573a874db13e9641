import Insight

extension MonthChart {
  /// A row of the legend, and its segment in the bar.
  package struct Row: Hashable, Sendable {
    package let keys: [String]
    package let name: String
    package let spent: Int64
    /// The relative size of the segment: the sum of the categories' positive spending.
    package let share: Int64
    package let percentTenths: Int
    package let count: Int
    package let change: Int64?
    package let history: [Int64?]
    /// The spending of the compared period; `nil` if the row combines categories.
    var base: Int64?
    /// The budget of the row's only category; `nil` without a budget.
    var budget: BudgetStanding?

    /// The key of the row's only category; `nil` if the row combines several categories.
    package var category: String? { keys.count == 1 ? keys[0] : nil }

    /// Whether the row has no transactions.
    var isAbsent: Bool { spent == 0 && count == 0 }
  }

  /// Returns the legend rows of a layout; a legend that scrolls has a row for each category.
  static func rows(for categories: [Category], in layout: Layout, words: Words) -> [Row] {
    let named = layout.absent == nil ? categories : categories.filter { !$0.isAbsent }
    return layout.scrolls
      ? singleRows(for: named) : rows(for: named, limit: layout.legendRows, words: words)
  }

  /// Returns a row for each of the `categories`, or at most `limit` rows.
  ///
  /// If there is not enough space, the last row combines the smallest categories, so that the rows
  /// still add up to the month's total. Combined categories whose refunds exceed their spending
  /// share a separate row, so that each row's share and amount cover the same categories.
  static func rows(for categories: [Category], limit: Int, words: Words) -> [Row] {
    let most = max(1, limit)
    guard categories.count > most else { return singleRows(for: categories) }
    let losses = categories[(most - 1)...].drop { $0.spent >= 0 }
    // Losses (categories with negative spending) come last. If the combined categories do not begin
    // with a loss, they include all losses.
    let isMixed = most > 1 && !losses.isEmpty && losses.count < categories.count - most + 1
    let single = most - (isMixed ? 2 : 1)
    let rest = categories[single..<losses.startIndex]
    var rows = singleRows(for: categories.prefix(single))
    for part in [rest, losses] where !part.isEmpty {
      rows +=
        part.count == 1
        ? singleRows(for: part) : [folded(part, words: words)]
    }
    return rows
  }

  /// Returns a row for each of the `categories`, which must be sorted by spending.
  static func singleRows(for categories: some Sequence<Category>) -> [Row] {
    categories.map { category in
      Row(
        keys: [category.key], name: category.name, spent: category.spent,
        share: max(0, category.spent), percentTenths: category.percentTenths,
        count: category.count, change: category.change, history: category.history,
        base: category.base, budget: category.budget)
    }
  }

  static func folded(_ rest: some Collection<Category>, words: Words) -> Row {
    var spent = SaturatingSum()
    var share = SaturatingSum()
    var change = SaturatingSum()
    var percentTenths = SaturatingSum()
    var count = SaturatingSum()
    let months = rest.map(\.history.count).max() ?? 0
    var history = Array(repeating: SaturatingSum(), count: months)
    for category in rest {
      spent.add(category.spent)
      share.add(max(0, category.spent))
      change.add(category.change)
      percentTenths.add(Int64(category.percentTenths))
      count.add(Int64(category.count))
      // All histories end with the same month.
      for (index, amount) in category.history.enumerated() {
        history[months - category.history.count + index].add(amount)
      }
    }
    let isRefund = rest.allSatisfy { $0.spent < 0 }
    return Row(
      keys: rest.map(\.key),
      name: isRefund ? words.refundedOthers(rest.count) : words.others(rest.count),
      spent: spent.total ?? 0, share: share.total ?? 0,
      percentTenths: Int(percentTenths.total ?? 0), count: Int(count.total ?? 0),
      change: change.total, history: history.map(\.total))
  }

  /// A sum, clamped to the range of `Int64`; `nil` as long as all amounts are `nil`.
  struct SaturatingSum {
    private(set) var total: Int64?

    mutating func add(_ amount: Int64?) {
      guard let amount else { return }
      let (sum, overflow) = (total ?? 0).addingReportingOverflow(amount)
      total = overflow ? (amount < 0 ? .min : .max) : sum
    }
  }
}
