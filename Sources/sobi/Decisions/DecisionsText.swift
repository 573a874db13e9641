import Bookkeeping
import Insight
import Ledger
import Screens
import Terminal

/// The differences between the user's decisions before and after an import, as lines of text.
struct DecisionsText {
  let before: UserDecisions
  let after: UserDecisions
  let newCategories: Set<String>
  /// The names of the categories that are not built in.
  let ownNames: [String: String]
  let payees: PayeeNames
  let words: Words

  private static let limit = 20

  private var language: Language { words.language }

  /// The sections that change, with a line for each difference: `+` for added, `-` for removed.
  var text: String {
    section(language.text(en: "Rules", ko: "규칙"), ruleLines)
      + section(language.text(en: "Budgets", ko: "예산"), budgetLines)
      + section(language.text(en: "Names for payees", ko: "거래처 이름"), nameLines)
      + section(language.text(en: "Recurring payments", ko: "되풀이되는 지출"), seriesLines)
  }

  /// The numbers of decisions after the import.
  var counts: String {
    let (rules, budgets) = (after.rules?.count ?? 0, after.budgets?.count ?? 0)
    let (names, series) = (after.names?.count ?? 0, after.series?.count ?? 0)
    return language.text(
      en: [
        counted(rules, "rule"), counted(budgets, "budget"), counted(names, "name"),
        counted(series, "decision") + " about recurring payments",
      ].joined(separator: ", "),
      ko: "규칙 \(rules)개, 예산 \(budgets)개, 이름 \(names)개, 되풀이되는 지출 \(series)개")
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    var text = title + "\n" + lines.prefix(Self.limit).map { "  \(neutralized($0))\n" }.joined()
    if lines.count > Self.limit {
      let more = lines.count - Self.limit
      text += language.text(
        en: "  and \(counted(more, "more change"))\n", ko: "  그 밖에 \(more)개\n")
    }
    return text
  }

  private func mark(_ category: String?) -> String {
    guard let category, newCategories.contains(category) else { return "" }
    return language.text(en: "  (new category)", ko: "  (새 카테고리)")
  }

  private var ruleLines: [String] {
    ordered(before.rules ?? [], after.rules ?? []) {
      $0.text(in: language) + mark($0.categoryKey)
    }
  }

  private var nameLines: [String] {
    ordered(before.names ?? [], after.names ?? []) { "\"\($0.pattern)\" → \($0.name)" }
  }

  /// Returns the differences of two lists in which the order matters, with the numbers of the
  /// decisions in their list.
  private func ordered<Decision: Hashable>(
    _ old: [Decision], _ new: [Decision], _ text: (Decision) -> String
  ) -> [String] {
    let (oldSet, newSet) = (Set(old), Set(new))
    func lines(_ sign: String, _ list: [Decision], without other: Set<Decision>) -> [String] {
      list.enumerated().filter { !other.contains($0.element) }.map {
        "\(sign) \($0.offset + 1)  \(text($0.element))"
      }
    }
    var lines = lines("-", old, without: newSet) + lines("+", new, without: oldSet)
    if old.filter(newSet.contains) != new.filter(oldSet.contains) {
      lines.append(language.text(en: "the order changes", ko: "순서가 바뀌어요"))
    }
    return lines
  }

  private var budgetLines: [String] {
    struct Entry: Hashable {
      let scope: Budget.Scope
      let month: Month

      init(_ budget: Budget) { (scope, month) = (budget.scope, budget.firstMonth) }
    }
    let (old, new) = (before.budgets ?? [], after.budgets ?? [])
    let former = Dictionary(old.map { (Entry($0), $0) }) { first, _ in first }
    let current = Set(new.map(Entry.init))
    let text = BudgetChangeText(words: words, names: ownNames, namesCurrency: false)
    let (oldBook, newBook) = (BudgetBook(old), BudgetBook(new))
    func line(_ sign: String, _ budget: Budget, former: Budget?, _ book: BudgetBook) -> String {
      let change = BudgetChange(budget.scope, budget.firstMonth, former: former, current: budget)
      return "\(sign) \(text.line(change, book).dropLast())\(mark(budget.scope.category))"
    }
    // A removed entry is shown as it was.
    return old.filter { !current.contains(Entry($0)) }
      .map { line("-", $0, former: nil, oldBook) }
      + new.filter { former[Entry($0)] != $0 }
      .map { line("+", $0, former: former[Entry($0)], newBook) }
  }

  private var seriesLines: [String] {
    let (old, new) = (before.series ?? [], after.series ?? [])
    let (oldSet, newSet) = (Set(old), Set(new))
    let texts = RecurringWords(words: words)
    func line(_ sign: String, _ decision: SeriesDecision) -> String {
      "\(sign) \(texts.name(of: decision.verdict))  "
        + "\(payees.shownName(ofKey: decision.subject.payee))  "
        + "\(texts.amount(of: decision.subject))  \(decision.day)"
    }
    return old.filter { !newSet.contains($0) }.map { line("-", $0) }
      + new.filter { !oldSet.contains($0) }.map { line("+", $0) }
  }
}
