package import Aggregation
package import Insight
import Ledger
import Terminal

/// The months of a period and its categories as tables of text.
package enum PeriodText {
  /// Returns the figures without escape sequences.
  ///
  /// The table of categories has a column for each month if all fit into `width` cells; `nil` means
  /// no limit.
  package static func text(
    _ period: PeriodBreakdown, payees: [MerchantTotal] = [], converted: [Conversion.Part] = [],
    width: Int? = nil, words: Words
  ) -> String {
    let amounts = words.amounts(in: period.currency)
    let account = neutralized(period.account?.name ?? words.allAccounts)
    var blocks = [
      ["\(words.title(of: period.months)) · \(account) · \(period.currency.code)"],
      figures(period, amounts, words),
    ]
    if period.transactionCount > 0 {
      blocks.append(fitted(months(period, amounts, words), dropping: [3, 2], width: width))
      blocks.append(categories(period, amounts, words, width: width))
    }
    if !payees.isEmpty {
      let rows = payees.map { payee in
        [
          payee.name.isEmpty ? words.noPayee : neutralized(payee.name),
          words.say(en: "\(payee.count)×", ko: "\(payee.count)건"),
          amounts.number(payee.spent),
        ]
      }
      blocks.append(
        MonthReport.aligned(
          [[words.largestPayees, words.count, words.spent]] + rows, width: width))
    }
    let incomplete = period.breakdowns.compactMap(\.self).filter { !$0.isComplete }.map(\.month)
    let hasYears = period.months.lowerBound.year != period.months.upperBound.year
    var notes = incomplete.isEmpty ? [] : [words.incomplete(incomplete, withYears: hasYears)]
    if let afterToday = period.afterToday { notes.append(words.afterToday(afterToday)) }
    if let accounts = period.comparison?.partialAccounts, !accounts.isEmpty {
      notes.append(words.partial(accounts))
    }
    if !converted.isEmpty { notes.append(words.converted(converted, to: period.currency)) }
    if !period.otherCurrencies.isEmpty {
      let sums = period.otherCurrencies.map {
        words.amounts(in: $0.spent.currency).amount($0.spent.minorUnits)
      }
      notes.append(words.spentInOtherCurrencies(sums))
    }
    blocks.append(notes.flatMap { $0.lines(width: width ?? .max) })
    return blocks.filter { !$0.isEmpty }.map { lines in
      lines.map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private static func figures(
    _ period: PeriodBreakdown, _ amounts: AmountText, _ words: Words
  ) -> [String] {
    guard period.transactionCount > 0 else { return [words.nothingInMonths] }
    var lines = ["\(words.spent)  \(amounts.amount(period.spent.minorUnits))"]
    if let average = period.average {
      let omitted =
        average.oneOff.minorUnits == 0
        ? "" : words.withoutOneOff(amounts.amount(average.oneOff.minorUnits))
      lines.append(
        words.average(amounts.amount(average.spent.minorUnits), of: average.monthCount) + omitted)
    }
    if let comparison = period.comparison { lines.append(words.yearSentence(comparison, amounts)) }
    if let (most, least) = period.extremes { lines.append(words.extremes(most, least, amounts)) }
    return lines
  }

  private static func months(
    _ period: PeriodBreakdown, _ amounts: AmountText, _ words: Words
  ) -> [[String]] {
    let several = period.months.lowerBound.year != period.months.upperBound.year
    var rows = [[words.month, words.spent, words.incomeColumn]]
    let changes = period.changes
    let hasPrevious = changes.contains { $0 != nil }
    if hasPrevious { rows[0].append(words.yearBefore) }
    for (index, breakdown) in period.breakdowns.enumerated() {
      let month = period.months.lowerBound.advanced(by: index)
      let name = several ? words.title(of: month) : words.shortName(of: month)
      rows.append([
        name, breakdown.map { amounts.number($0.spent.minorUnits) } ?? "–",
        breakdown.map { amounts.number($0.income.minorUnits) } ?? "–",
      ])
      guard hasPrevious else { continue }
      rows[rows.count - 1].append(changes[index].map { amounts.signed($0.minorUnits) } ?? "–")
    }
    rows.append([
      words.totalOfMonths, amounts.number(period.spent.minorUnits),
      amounts.number(period.income.minorUnits),
    ])
    return rows
  }

  private static func categories(
    _ period: PeriodBreakdown, _ amounts: AmountText, _ words: Words, width: Int?
  ) -> [String] {
    let hasChanges = period.comparison != nil
    var rows = [[words.category, words.share, words.totalOfMonths, words.averageOfMonth]]
    if let comparison = period.comparison { rows[0].append(words.changeLabel(comparison)) }
    for category in period.categories {
      var row = [
        neutralized(category.name), words.percent(tenths: category.permille),
        amounts.number(category.spent.minorUnits),
        category.average.map { amounts.number($0.minorUnits) } ?? "–",
      ]
      if hasChanges { row.append(category.change.map { amounts.signed($0.minorUnits) } ?? "") }
      rows.append(row)
    }
    for category in period.absent {
      rows.append([
        neutralized(category.name), "", "–", "–", amounts.signed(category.change.minorUnits),
      ])
    }
    var total = [
      words.totalOfMonths, "", amounts.number(period.spent.minorUnits),
      period.average.map { amounts.number($0.spent.minorUnits) } ?? "–",
    ]
    if let comparison = period.comparison {
      total.append(amounts.signed(comparison.change.minorUnits))
    }
    rows.append(total)
    let whole = withMonths(rows, period, amounts, words)
    let lines = MonthReport.aligned(whole, width: nil)
    guard let width, lines.contains(where: { $0.widthInCells > width }) else { return lines }
    return fitted(rows, dropping: [3, 1, 4], width: width)
  }

  /// Aligns columns; if they do not fit, leaves out the given columns one after another.
  private static func fitted(_ rows: [[String]], dropping columns: [Int], width: Int?) -> [String] {
    var dropped: Set<Int> = []
    var lines = MonthReport.aligned(rows, width: width)
    for column in columns {
      guard let width, lines.contains(where: { $0.widthInCells > width }) else { break }
      dropped.insert(column)
      lines = MonthReport.aligned(
        rows.map { row in
          row.indices.filter { !dropped.contains($0) }.map { row[$0] }
        }, width: width)
    }
    return lines
  }

  /// Returns the rows with a column for each month.
  private static func withMonths(
    _ rows: [[String]], _ period: PeriodBreakdown, _ amounts: AmountText, _ words: Words
  ) -> [[String]] {
    var rows = rows
    for (index, breakdown) in period.breakdowns.enumerated() {
      let month = period.months.lowerBound.advanced(by: index)
      rows[0].append(words.shortName(of: month))
      for (row, category) in zip(1..., period.categories) {
        rows[row].append(category.monthly[index].map { amounts.number($0) } ?? "–")
      }
      for row in rows.indices.dropFirst(1 + period.categories.count).dropLast() {
        rows[row].append("–")
      }
      rows[rows.count - 1].append(
        breakdown.map { amounts.number($0.spent.minorUnits) } ?? "–")
    }
    return rows
  }
}
