import Aggregation
import ArgumentParser
import Insight
import Ledger
import Screens
import Store
import Terminal

extension BudgetCommand {
  struct Suggest: Command {
    static let configuration = CommandConfiguration(
      "suggest", en: "Suggest monthly budgets: the median of the last six complete months.",
      ko: "지난 여섯 달의 중앙값으로 한 달 예산을 추천해요.",
      discussion: say(
        en: """
          One unusual month does not change a median, and one-off payments do not count. Sobi rounds it up by at most 5 percent. What you buy in \
          fewer than half of the months has no suggestion.
          """,
        ko: """
          유난히 많이 쓴 한 달은 중앙값을 바꾸지 않고, 일회성 지출은 빼고 계산해요. 많아야 5퍼센트까지 올림해요. 여섯 달 가운데 절반보다 드물게 \
          쓰는 카테고리는 추천하지 않아요.
          """))

    @OptionGroup var global: GlobalOptions

    @Argument(
      help: help(
        en: "only these categories, or all for all spending", ko: "이 카테고리만, 또는 all(전체 소비)"))
    var categories: [String] = []

    @Flag(
      help: help(
        en:
          "set the suggested budgets from the current month on; without categories, only where there is no budget",
        ko: "추천한 예산을 이번 달부터 정해요. 카테고리를 적지 않으면 예산이 없는 곳만 정해요"))
    var set = false

    @Option(
      help: help(
        en: "the currency (default: the currency with the most transactions)",
        ko: "통화; 없으면 거래가 가장 많은 통화"))
    var currency: String?

    func run() throws {
      let source = try BudgetSource.read(global: global)
      let currency = try currency.map { try Currency(option: $0) } ?? source.mainCurrency
      let month = source.calendar.month(of: Environment.today)
      let keys = try global.openForReading().read { snapshot in
        try categories.map { try BudgetOptions.key(of: $0, in: snapshot, language) }
      }
      let suggestions = BudgetSuggestion.suggestions(
        of: try regularSpending(of: source, in: currency), before: month, currency: currency
      ).filter { keys.isEmpty || keys.contains($0.category) }
      guard !suggestions.isEmpty else {
        return Diagnostics.say(
          en: "no suggestion: it needs spending in at least half of the last complete months",
          ko: "추천할 예산이 없어요. 자료가 다 있는 지난 달 가운데 절반 이상에 쓴 돈이 있어야 해요", in: language)
      }
      if set {
        try apply(suggestions, from: month, in: currency, source.names)
      } else {
        try Output.standard.write(
          try table(suggestions, in: currency, source, month: month))
      }
    }

    /// Returns the spending of each month without one-off payments.
    private func regularSpending(
      of source: BudgetSource, in currency: Currency
    ) throws -> [MonthlySpending] {
      let oneOffs = try global.openForReading().read { try $0.oneOffShares(currency: currency) }
      let months = Dictionary(grouping: oneOffs) { source.calendar.month(of: $0.day) }
      return try source.summary(in: currency).monthlySpending.map {
        $0.without(months[$0.month] ?? [])
      }
    }

    private func table(
      _ suggestions: [BudgetSuggestion], in currency: Currency, _ source: BudgetSource,
      month: Month
    ) throws -> String {
      let words = try global.words()
      let amounts = words.amounts(in: currency)
      let text = BudgetChangeText(words: words, names: source.names, namesCurrency: false)
      let heads = [
        language.text(en: "Category", ko: "카테고리"), language.text(en: "Median", ko: "중앙값"),
        language.text(en: "Suggestion", ko: "추천"), language.text(en: "Budget now", ko: "지금 예산"),
      ]
      let rows = suggestions.map { suggestion in
        let scope = Budget.Scope(category: suggestion.category, currency: currency)
        let budget = source.book.budget(for: scope, in: month)?.amount
        return [
          neutralized(text.name(of: suggestion.category)), amounts.amount(suggestion.median),
          amounts.amount(suggestion.amount), budget.map(amounts.amount) ?? "—",
        ]
      }
      let count = suggestions.first?.monthCount ?? 0
      let title = language.text(
        en: "From the last \(counted(count, "complete month"))", ko: "자료가 다 있는 지난 \(count)개월 기준")
      return title + "\n\n"
        + AlignedColumns(
          rows: [heads] + rows, rightAligned: [1, 2, 3], flexible: [(column: 0, leastWidth: 8)],
          width: Output.standard.cells
        ).text
    }

    private func apply(
      _ suggestions: [BudgetSuggestion], from month: Month, in currency: Currency,
      _ names: [String: String]
    ) throws {
      let changes = try global.openForWriting().change { change in
        let book = BudgetBook(try change.snapshot.budgets())
        var changes: [BudgetChange] = []
        for suggestion in suggestions {
          let scope = Budget.Scope(category: suggestion.category, currency: currency)
          if categories.isEmpty, book.budget(for: scope, in: month) != nil { continue }
          changes.append(
            try change.setBudget(Budget(scope, from: month, amount: suggestion.amount)))
        }
        let after = BudgetBook(try change.snapshot.budgets())
        return changes.map { ($0, after) }
      }
      guard !changes.isEmpty else {
        return Diagnostics.say(
          en: "all suggested categories have a budget", ko: "추천한 카테고리에는 이미 예산이 있어요",
          in: language)
      }
      try BudgetCommand.tell(changes, names, global, namesCurrency: self.currency != nil)
    }
  }
}
