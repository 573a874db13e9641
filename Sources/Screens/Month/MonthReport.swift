import Aggregation
import Ledger
import Terminal

/// A month as linear text, for pipes, dumb terminals and screen readers.
package enum MonthReport {
  /// Returns the figures of the chart without escape sequences, with one line for each category.
  ///
  /// The table truncates names to fit into `width` cells, but never to fewer than 8 cells. If
  /// `width` is `nil`, it does not truncate names.
  package static func plainText(
    _ model: MonthChart.Model, width: Int? = nil, words: Words
  ) -> String {
    let amounts = words.amounts(in: model.currency)
    var lines = [
      head(model, words), "",
      "\(words.spent)  \(amounts.amount(model.spent))", sentence(model, amounts, words),
    ]
    if let toCome = model.toCome {
      lines += words.toCome(amounts.inSentence(toCome.amount), count: toCome.count).prefix(1)
    }
    let budget = MonthChart.Painter.budgetLines(
      model, amounts: amounts, words: words, width: width ?? .max)
    lines += budget.map(\.text)
    let table = table(model.categories, amounts, words, width: width)
    if !table.isEmpty { lines += [""] + table }
    if let causes = model.causes, !causes.month.causes.isEmpty {
      lines += [""] + CauseList(causes.month, of: model, words: words).text(width: width)
    }
    let excluded = MonthChart.Painter.excluded(
      model, amounts: amounts, words: words, width: width ?? .max)
    let foot = excluded + model.caveats.lines(width: width ?? .max, words: words)
    if !foot.isEmpty { lines += [""] + foot.map(\.text) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the month, its total if `amounts` is given, the account and the currency.
  static func head(
    _ model: MonthChart.Model, _ words: Words, _ amounts: AmountText? = nil
  ) -> String {
    let account = neutralized(model.account ?? words.allAccounts)
    let days = model.days.flatMap { words.range(of: $0) }.map { " (\($0))" } ?? ""
    let total = model.transactionCount == 0 ? nil : amounts?.amount(model.spent)
    return [
      words.title(of: model.month) + days, total.map { "\(words.spent) \($0)" }, account,
      model.shownCode(words),
    ].compactMap(\.self).joined(separator: " · ")
  }

  /// Returns the sentence about the change, or about why there is none.
  static func sentence(
    _ model: MonthChart.Model, _ amounts: AmountText, _ words: Words
  ) -> String {
    guard model.transactionCount > 0 else { return words.nothingSpent }
    guard let comparison = model.comparison else { return words.nothingToCompareWith }
    let lines = MonthChart.Painter.sentences(comparison, amounts: amounts, words: words)
    var details: [String] = []
    if case .sameDay(let day) = comparison.basis { details.append(words.until(day)) }
    if let tenths = comparison.percentTenths {
      details.append((tenths > 0 ? "+" : "") + words.percent(tenths: tenths))
    }
    let text = lines.first?.text ?? ""
    return details.isEmpty ? text : "\(text) (\(details.joined(separator: ", ")))"
  }

  private static func table(
    _ categories: [MonthChart.Category], _ amounts: AmountText, _ words: Words, width: Int?
  ) -> [String] {
    guard !categories.isEmpty else { return [] }
    var rows = [[words.category, words.share, words.amount]]
    let hasChanges = categories.contains { $0.change != nil }
    if hasChanges { rows[0].append(words.change) }
    let hasBudgets = categories.contains { $0.budget != nil }
    if hasBudgets { rows[0].append(words.budget) }
    for category in categories {
      var row = [
        neutralized(category.name), words.percent(tenths: category.percentTenths),
        amounts.amount(category.spent),
      ]
      if hasChanges {
        row.append(category.change.map(amounts.signed) ?? "")
      }
      if hasBudgets { row.append(category.budget.map(amounts.rest) ?? "") }
      rows.append(row)
    }
    return aligned(rows, width: width)
  }

  /// Aligns the first column to the left, and the other columns to the right.
  ///
  /// Truncates the first column to fit into `width` cells, but never to fewer than 8 cells.
  static func aligned(_ rows: [[String]], width: Int?) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    return AlignedColumns(
      rows: rows, rightAligned: Set((0..<count).dropFirst()),
      flexible: [(column: 0, leastWidth: 8)], width: width
    ).lines
  }
}
