import Insight
import Ledger
import Terminal

extension MonthChart.Painter {
  /// Returns the longest sentence that fits, or a note if there is no comparison.
  static func sentence(
    _ model: MonthChart.Model, amounts: AmountText, words: Words, width: Int
  ) -> StyledLine {
    guard model.transactionCount > 0 else { return note(words.nothingSpent, width) }
    guard let comparison = model.comparison else { return note(words.nothingToCompareWith, width) }
    let lines = sentences(comparison, amounts: amounts, words: words)
    let details = details(comparison, words: words)
    for line in lines where line.widthInCells <= width {
      for detail in details {
        let full = StyledLine(line.runs + [.init("   " + detail, .second)])
        if full.widthInCells <= width { return full }
      }
      return line
    }
    return lines.last?.truncated(toCells: width) ?? []
  }

  private static func note(_ text: String, _ width: Int) -> StyledLine {
    StyledLine([.init(text, .second)]).truncated(toCells: width)
  }

  /// Returns the wordings of the sentence about the change, longest first.
  static func sentences(
    _ comparison: MonthChart.Comparison, amounts: AmountText, words: Words
  ) -> [StyledLine] {
    let difference = Difference(comparison.change)
    let amount = amounts.inSentence(Int64(clamping: comparison.change.magnitude))
    return switch comparison.basis {
    case .sameDay: words.sameDaySentences(difference, amount: amount)
    case .wholeMonth:
      words.wholeMonthSentences(difference, amount: amount, previous: comparison.previous)
    }
  }

  /// Returns the wordings for the day and the percentage after the sentence, most complete first.
  static func details(_ comparison: MonthChart.Comparison, words: Words) -> [String] {
    let percent = comparison.percentTenths.map { tenths in
      (tenths < 0 ? "▼ " : tenths > 0 ? "▲ " : "")
        + words.percent(tenths: Int(clamping: tenths.magnitude))
    }
    var details: [String] = []
    if case .sameDay(let day) = comparison.basis {
      let until = words.until(day)
      if let percent { details.append(until + " · " + percent) }
      details.append(until)
    }
    if let percent { details.append(percent) }
    return details
  }

  /// Returns the lines below the categories: the "worth it" total and the excluded transactions.
  ///
  /// Excluded transactions have one line if `width` allows, or else one line for each kind. No number
  /// is cut: if space is short, the lines have no units, or begin below the words before them.
  static func excluded(
    _ model: MonthChart.Model, amounts: AmountText, words: Words, width: Int
  ) -> [StyledLine] {
    let worth = worthLines(model, amounts: amounts, words: words, width: width)
    if let whole = excludedLine(model, amounts: amounts, words: words),
      whole.widthInCells <= width
    {
      return worth + [whole]
    }
    let parts = excludedParts(model, amounts: amounts, words: words)
    guard !parts.isEmpty else { return worth }
    let lead = words.notCounted + ": "
    let indent = String(repeating: " ", count: lead.widthInCells)
    let bare = excludedParts(model, amounts: amounts, words: words, hasUnits: false)
    for parts in [parts, bare] {
      let lines = parts.enumerated().map { ($0 == 0 ? lead : indent) + $1 }
      if lines.allSatisfy({ $0.widthInCells <= width }) {
        return worth + lines.map { note($0, width) }
      }
    }
    let fits = parts.allSatisfy { $0.widthInCells + 2 <= width }
    return worth + [note(words.notCounted + ":", width)]
      + (fits ? parts : bare).map { note("  " + $0, width) }
  }

  /// Returns the line about the budget for all spending; empty without a budget.
  static func budgetLines(
    _ model: MonthChart.Model, amounts: AmountText, words: Words, width: Int
  ) -> [StyledLine] {
    guard let standing = model.budget else { return [] }
    let ink: Ink = standing.state == .over ? .more : .second
    let lines = words.sentences(about: standing, amounts).map { StyledLine([.init($0, ink)]) }
    return [
      lines.first { $0.widthInCells <= width } ?? lines[lines.count - 1].truncated(toCells: width)
    ]
  }

  static func worthLines(
    _ model: MonthChart.Model, amounts: AmountText, words: Words, width: Int
  ) -> [StyledLine] {
    model.worth.map { [worthLine($0, of: model, amounts, words, width)] } ?? []
  }

  /// Returns all excluded transactions in one line; `nil` if there are none.
  static func excludedLine(
    _ model: MonthChart.Model, amounts: AmountText, words: Words
  ) -> StyledLine? {
    let parts = excludedParts(model, amounts: amounts, words: words)
    guard !parts.isEmpty else { return nil }
    return [.init(words.notCounted + ": " + parts.joined(separator: " · "), .second)]
  }

  private static func excludedParts(
    _ model: MonthChart.Model, amounts: AmountText, words: Words, hasUnits: Bool = true
  ) -> [String] {
    func text(_ amount: Int64) -> String {
      hasUnits ? amounts.inSentence(amount) : amounts.number(amount)
    }
    var parts: [String] = []
    if model.excluded.transferCount > 0 {
      parts.append(
        words.transfers(model.excluded.transferCount) + " " + text(model.excluded.transfers))
    }
    if let income = model.excluded.income {
      parts.append(words.income + " " + text(income))
    }
    return parts
  }

  private static func worthLine(
    _ worth: WorthTotal, of model: MonthChart.Model, _ amounts: AmountText, _ words: Words,
    _ width: Int
  ) -> StyledLine {
    var text =
      words.worthIt(Int(clamping: worth.count)) + " " + amounts.inSentence(worth.spent.minorUnits)
    // Refunds can make the total smaller than the "worth it" amount; then a share has no meaning.
    if model.spent > 0, worth.spent.minorUnits <= model.spent {
      let tenths = worth.spent.minorUnits.multipliedFullWidth(by: 1_000)
      let (share, rest) = model.spent.dividingFullWidth(tenths)
      // Round to the nearest tenth of a percent.
      let isMore = rest >= model.spent - rest
      text += " · " + words.percent(tenths: Int(share) + (isMore ? 1 : 0))
    }
    return note(text, width)
  }
}
