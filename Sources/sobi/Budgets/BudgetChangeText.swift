import Bookkeeping
import Insight
import Ledger
import Screens
import Terminal

/// Changes of budgets as lines of text, with the commands that undo them.
struct BudgetChangeText {
  let words: Words
  /// The names of the categories that are not built in.
  let names: [String: String]
  /// Whether the commands name the currency, because the user named it.
  let namesCurrency: Bool

  /// Returns what the change changes, given the history after the change.
  func line(_ change: BudgetChange, _ book: BudgetBook) -> String {
    let (scope, month) = (change.scope, change.month)
    let until = book.next(for: scope, after: month)?.firstMonth.previous
    let valid = amount(book.budget(for: scope, in: month))
    let days =
      until.map { words.language.text(en: "\(month) to \($0)", ko: "\(month)부터 \($0)까지") }
      ?? words.language.text(en: "from \(month)", ko: "\(month)부터")
    var line =
      name(of: scope.category) + ": "
      + words.language.text(en: "\(valid) \(days)", ko: "\(days) \(valid)")
    if change.former == change.current {
      line += words.language.text(en: " (unchanged)", ko: " (그대로)")
    } else if let former = change.former, change.current != nil {
      line += words.language.text(en: " (replaces ", ko: " (이전: ") + amount(former) + ")"
    } else if let before = book.budget(for: scope, in: month.previous), change.current != nil {
      let last = month.previous
      line += words.language.text(
        en: " (\(amount(before)) until \(last))", ko: " (\(last)까지 \(amount(before)))")
    }
    return neutralized(line) + "\n"
  }

  func name(of category: String?) -> String {
    guard let category else { return words.allSpending }
    return Category(key: category, ownName: names[category]).name(in: words.language)
  }

  /// Returns the amount with its period, or that there is no budget.
  private func amount(_ budget: Budget?) -> String {
    guard let budget, let amount = budget.amount else { return words.noBudget }
    let text = words.amounts(in: budget.scope.currency).amount(amount)
    return words.amount(text, per: budget.scope.period)
  }

  /// Returns the line with the command that restores the entry before the change.
  func undo(_ change: BudgetChange) -> String {
    guard change.former != change.current else { return "" }
    return neutralized(
      words.language.text(en: "Undo with: ", ko: "되돌리기: ") + command(restoring: change)) + "\n"
  }

  private func command(restoring change: BudgetChange) -> String {
    let scope = change.scope
    let category = (scope.category ?? Budget.Scope.all).quotedForShell
    var command = "sobi budget "
    if let amount = change.former?.amount {
      command += "set \(category) \(Money(amount, scope.currency).decimal)"
    } else {
      command += "clear \(category)"
    }
    command += " --from \(change.month)"
    if scope.period == .year { command += " --yearly" }
    if namesCurrency { command += " --currency \(scope.currency)" }
    return change.former == nil ? command + " --forget" : command
  }
}
