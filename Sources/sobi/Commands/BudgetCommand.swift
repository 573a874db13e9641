import ArgumentParser
import Bookkeeping
import Export
import Insight
import Ledger
import Screens
import Store
import Terminal

struct BudgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "budget", en: "Budgets for categories or all spending: list, set, clear, suggest.",
    ko: "카테고리나 전체 소비의 예산: 목록, 설정, 해제, 추천.",
    discussion: say(
      en: """
        A budget is a limit for each month or, with --yearly, for each calendar year. It is valid from its \
        first month until you set another one or clear it, so a change never affects earlier months. \
        Refunds reduce the spending.
        """,
      ko: """
        예산은 한 달이나 한 해(--yearly)에 쓸 돈의 한도예요. 첫 달부터 다시 정하거나 없앨 때까지 이어져요. 그래서 바꿔도 \
        그 전 달은 그대로예요. 환불받은 돈은 쓴 돈에서 빼요.
        """),
    subcommands: [List.self, Set.self, Clear.self, Suggest.self], defaultSubcommand: List.self)

  struct List: Command {
    static let configuration = CommandConfiguration(
      "list", en: "Show the budgets of a month: what is left, and the share of each remaining day.",
      ko: "한 달의 예산에서 얼마가 남았는지, 하루에 얼마를 쓸 수 있는지 보여 줘요.")

    @OptionGroup var global: GlobalOptions

    @Argument(
      help: help(
        en: "2025-02, last, this or -1 (default: the newest month)",
        ko: "2025-02, last, this, -1; 없으면 가장 최근 달"))
    var month: MonthArgument?

    @Option(help: help(en: "one currency only", ko: "한 통화만"))
    var currency: String?

    @Option(
      help: help(
        en: "table, csv or json (a sobi.budgets/1 object)", ko: "table, csv 또는 json(sobi.budgets/1)"
      ))
    var format: TableFormat = .table

    @OptionGroup var lines: LineWidthOption

    func run() throws {
      let source = try BudgetSource.read(global: global)
      let month =
        month?.resolve(
          newest: source.newest, today: Environment.today, calendar: source.calendar)
        ?? source.newest
      let document = try source.document(
        month, currency: try currency.map { try Currency(option: $0) })
      source.reportMissing()
      switch format {
      case .json: try Output.standard.write(document.bytes)
      case .csv: try Output.standard.write(document.csv)
      case .table where document.history.isEmpty:
        Diagnostics.say(
          en: "there are no budgets yet; try: sobi budget suggest",
          ko: "아직 예산이 없어요. sobi budget suggest", in: language)
      case .table where document.standings.isEmpty:
        Diagnostics.say(
          en: "there is no budget in \(month)", ko: "\(month)에는 예산이 없어요", in: language)
      case .table:
        let capabilities = Capabilities(.ofProcess(), color: global.color)
        let text = BudgetsText(
          document: document, width: lines.cells(on: capabilities), words: try global.words())
        try Output.standard.write(text.text)
      }
    }
  }

  struct Set: Command {
    static let configuration = CommandConfiguration(
      "set", en: "Set a budget from a month on; earlier months keep their budget.",
      ko: "어느 달부터의 예산을 정해요. 그 전 달은 그대로예요.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var options: BudgetOptions

    @Argument(
      help: help(
        en: "a category (name or key), or all for all spending", ko: "카테고리(이름이나 키), 또는 all(전체 소비)"))
    var category: String

    @Argument(help: help(en: "the limit, such as 400,000 or 250.50", ko: "한도 (400,000이나 250.50처럼)"))
    var amount: String

    func run() throws {
      let (changes, names) = try global.openForWriting().change { change in
        let scope = try options.scope(of: category, in: change.snapshot, global)
        guard let amount = AmountPattern.typed(amount, in: scope.currency) else {
          throw Failure(
            .usage, en: "\"\(amount)\" is not an amount in \(scope.currency)",
            ko: "\(inQuotes(amount, .topic)) \(scope.currency) 금액이 아니에요",
            details: Localized(
              en: "expected: a number such as \(Money(1_234_500, scope.currency).grouped)",
              ko: "필요한 것: \(Money(1_234_500, scope.currency).grouped) 같은 숫자"))
        }
        let budget = Budget(
          scope, from: try options.month(in: change.snapshot), amount: amount)
        return (
          [(try change.setBudget(budget), BudgetBook(try change.snapshot.budgets()))],
          try change.snapshot.dayTotals(mergesAccounts: true).ownNames
        )
      }
      try BudgetCommand.tell(
        changes, names, global, namesCurrency: options.currency != nil)
    }
  }

  struct Clear: Command {
    static let configuration = CommandConfiguration(
      "clear", en: "End a budget from a month on; earlier months keep their budget.",
      ko: "어느 달부터 예산을 없애요. 그 전 달은 그대로예요.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var options: BudgetOptions

    @Flag(
      help: help(
        en: "remove only the change of this month, so that the earlier budget continues",
        ko: "이 달에 바꾼 것만 지워서 그 전 예산이 이어지게 해요"))
    var forget = false

    @Argument(
      help: help(
        en: "a category (name or key), or all for all spending", ko: "카테고리(이름이나 키), 또는 all(전체 소비)"))
    var category: String

    func run() throws {
      let (changes, names) = try global.openForWriting().change { change in
        let scope = try options.scope(of: category, in: change.snapshot, global)
        let month = try options.month(in: change.snapshot)
        let book = BudgetBook(try change.snapshot.budgets())
        let isKnown =
          forget
          ? book.history(of: scope).contains { $0.firstMonth == month }
          : book.history(of: scope).contains { $0.firstMonth <= month }
        guard isKnown else {
          throw Failure(
            .noInput, en: "there is no such budget in \(month); see: sobi budget list \(month)",
            ko: "\(month)에는 그런 예산이 없어요. sobi budget list \(month)")
        }
        let cleared =
          forget
          ? try change.removeBudget(scope, from: month)
          : try change.setBudget(Budget(scope, from: month, amount: nil))
        return (
          [(cleared, BudgetBook(try change.snapshot.budgets()))],
          try change.snapshot.dayTotals(mergesAccounts: true).ownNames
        )
      }
      try BudgetCommand.tell(
        changes, names, global, namesCurrency: options.currency != nil)
    }
  }

  /// Prints the changes, and the commands that undo them.
  static func tell(
    _ changes: [(BudgetChange, BudgetBook)], _ names: [String: String], _ global: GlobalOptions,
    namesCurrency: Bool
  ) throws {
    let text = BudgetChangeText(
      words: try global.words(), names: names, namesCurrency: namesCurrency)
    try Output.standard.confirm(
      changes.map { text.line($0, $1) }.joined() + changes.map { text.undo($0.0) }.joined())
  }
}
