import Aggregation
import Ledger
import Terminal

/// The texts of the month chart, for documents that are not made of cells.
///
/// They have all details and no width, so a document says what the screen says.
package struct MonthText {
  package let model: MonthChart.Model
  package let words: Words
  package let amounts: AmountText

  package init(_ model: MonthChart.Model, _ words: Words) {
    (self.model, self.words) = (model, words)
    amounts = words.amounts(in: model.currency)
  }

  /// The currency's code and the days of a month that does not start on day 1, if they are not
  /// obvious; the account.
  package var subtitle: String {
    let days = model.days.flatMap { words.range(of: $0) }
    return [days, model.account.map { neutralized($0) }, model.shownCode(words)]
      .compactMap(\.self).joined(separator: " · ")
  }

  /// The total: everything before the first digit, the digits with separators, and the rest.
  package var total: (lead: String, number: String, trail: String) {
    let parts = amounts.parts(model.spent)
    return (parts.lead, parts.number, parts.trail)
  }

  /// The sentence about the change, or about its absence.
  package var sentence: StyledLine {
    guard model.transactionCount > 0 else { return [.init(words.nothingSpent, .second)] }
    guard let comparison = model.comparison else {
      return [.init(words.nothingToCompareWith, .second)]
    }
    return MonthChart.Painter.sentences(comparison, amounts: amounts, words: words).first ?? []
  }

  /// The compared day and the percentage of the change; `nil` if there is neither.
  package var detail: String? {
    guard model.transactionCount > 0 else { return nil }
    return model.comparison.flatMap {
      MonthChart.Painter.details($0, words: words).first
    }
  }

  /// The change of a category as a sign and a bare amount; empty without a comparison.
  package func change(_ change: Int64?) -> StyledLine.Run {
    StyledLine.Run(
      MonthChart.Legend.change(change, amounts: amounts), MonthChart.Legend.ink(change))
  }

  /// The lines below the categories: the budget, what is still to come, the worth-it total, the
  /// excluded transactions, and the facts without which the total could mislead.
  package var notes: [String] {
    var lines = MonthChart.Painter.budgetLines(
      model, amounts: amounts, words: words, width: .max
    ).map(\.text)
    if let toCome = model.toCome {
      lines += words.toCome(amounts.inSentence(toCome.amount), count: toCome.count).prefix(1)
    }
    lines += MonthChart.Painter.excluded(
      model, amounts: amounts, words: words, width: .max
    ).map(\.text)
    return lines + model.caveats.lines(width: .max, words: words).map(\.text)
  }

  /// The title, the basis and the bars of the causes of the change; `nil` without causes.
  package var waterfall: Waterfall? {
    guard let causes = model.causes?.month, let base = model.comparison?.base else { return nil }
    return Waterfall(causes, from: base, of: model, rows: .max, most: 9, words: words)
  }

  /// The day with the most spending and the number of days without spending.
  package var calendarNote: String {
    guard let days = model.days else { return "" }
    let free = days.spent.count { $0 == 0 }
    return words.calendarNotes(
      dearest: days.dearest.map { days.first.advanced(by: $0) }, free: free > 0 ? free : nil
    ).first ?? ""
  }

  /// The strength of the shade of each day, in 0..<7; `nil` without spending.
  package var shades: [Int?] {
    let spent = model.days?.spent ?? []
    let scale = CalendarScale(spent.compactMap(\.self))
    return spent.map { amount in
      amount.flatMap { $0 > 0 ? scale.step(of: $0) : nil }
    }
  }
}
