import Aggregation
import ArgumentParser
import Export
import Ledger
import Screens
import Store
import Terminal

struct TransactionsCommand: Command {
  static let configuration = CommandConfiguration(
    "transactions", en: "List transactions.", ko: "거래를 보여 줘요.",
    discussion: say(
      en: """
        Without a month or days, Sobi lists the transactions of the newest month, or of all months if you use --payee, --search \
        or --tag. sobi categorize --id takes the number at the start of a line. The last lines are the totals: the number of \
        transactions, the money out and the money in, of all kinds. With --group-by, months are sorted by time, and other groups by amount.
        """,
      ko: """
        달이나 날짜를 쓰지 않으면 가장 최근 달을 보여 줘요. --payee, --search, --tag를 쓰면 모든 달을 보여 줘요. 줄 앞의 번호를 \
        sobi categorize --id에 쓰면 그 거래만 바꿀 수 있어요. 마지막 줄은 모든 종류를 더한 합계예요: 거래 수, 나간 돈, 들어온 돈. \
        --group-by를 쓰면 달은 시간순, 나머지는 금액이 큰 순서로 나와요.
        """))

  @OptionGroup var global: GlobalOptions

  @OptionGroup var selection: TransactionFilterOptions

  @Option(
    help: help(
      en: "add up the transactions by payee (as sobi payees), category, month, account or tag",
      ko: "거래처(sobi payees처럼), 카테고리, 달, 계좌, 태그별로 더해 보여 줘요: payee, category, month, account, tag"))
  var groupBy: GroupArgument?

  @Flag(help: help(en: "newest first", ko: "최근 것부터"))
  var reverse = false

  @Option(help: help(en: "list at most this many", ko: "최대 이만큼만 보여 줘요"))
  var limit: Int?

  @Option(help: help(en: "start after the transaction with this number", ko: "이 번호의 거래 다음부터"))
  var after: Int64?

  @Option(
    help: help(
      en: "table, csv, or json: one sobi.transaction/1 object per line, or sobi.groups/1",
      ko: "table, csv, 또는 json(한 줄에 하나씩, 묶으면 sobi.groups/1)"))
  var format: TableFormat = .table

  @OptionGroup var lines: LineWidthOption

  func validate() throws {
    if groupBy != nil, reverse || after != nil {
      throw ValidationError(
        en: "--group-by cannot be combined with --reverse or --after",
        ko: "--group-by는 --reverse, --after와 함께 쓸 수 없어요")
    }
  }

  func run() throws {
    if let limit, limit < 1 {
      throw Failure(.usage, en: "--limit must be 1 or more", ko: "--limit은 1 이상이어야 해요")
    }
    try global.openForReading().read { try list($0) }
  }

  private func list(_ snapshot: borrowing StoreSnapshot) throws {
    guard let filter = try selection.filter(for: snapshot, language) else {
      if let groupBy, format != .table {
        return try write(TransactionGroups(subject: groupBy.subject), of: nil)
      }
      return Diagnostics.say(
        en: "there are no transactions yet; try: sobi import FILE",
        ko: "아직 거래가 없어요. sobi import FILE", in: language)
    }
    if let groupBy { return try writeGroups(by: groupBy.subject, filter, snapshot) }
    let capabilities = Capabilities(.ofProcess(), color: global.color)
    let words = try global.words()
    let width = lines.cells(on: capabilities)
    let text = TransactionText(
      lastID: try snapshot.lastTransactionID(), width: width,
      isDim: capabilities.colorDepth != .monochrome,
      isOneMonth: selection.isOneMonth, words: words)
    var lines = TransactionLines(format, text, language)
    let next = try lines.write(
      from: snapshot, filter, reverse ? .newestFirst : .oldestFirst,
      after: try after.map { try snapshot.cursor(at: $0) }, limit: limit)
    if lines.count == 0 {
      Diagnostics.say(en: "no matching transactions", ko: "조건에 맞는 거래가 없어요", in: language)
    } else {
      // Adding up the transactions of all months would take longer than the rest of the command.
      var flows: MoneyFlows? = lines.flows
      if after != nil || next != nil && filter.days == nil { flows = nil }
      if flows != nil, let next { try add(filter, after: next, in: snapshot, to: &flows) }
      let totals = try flows?.flows()
      if format == .table, let totals {
        try Output.standard.write(MoneyFlowText(words: words, width: width).totals(totals))
      }
      if let next { reportMore(of: totals, shown: lines.count, next: next.id) }
    }
    if selection.isNewestMonth { try reportAfterToday(snapshot, filter.account) }
  }

  private func writeGroups(
    by subject: TransactionGroups.Subject, _ filter: TransactionFilter,
    _ snapshot: borrowing StoreSnapshot
  ) throws {
    let reader = TransactionGroupReader(
      subject: subject, calendar: try Configuration.load().calendar, language: language)
    try write(try reader.groups(of: filter, in: snapshot), of: filter.days)
    if selection.isNewestMonth { try reportAfterToday(snapshot, filter.account) }
  }

  private func write(_ groups: TransactionGroups, of days: ClosedRange<Day>?) throws {
    let document = GroupsDocument(groups: groups, limit: limit ?? .max, days: days)
    switch format {
    case .json: try Output.standard.write(document.bytes)
    case .csv: try Output.standard.write(document.csv)
    case .table where groups.totals.isEmpty:
      Diagnostics.say(en: "no matching transactions", ko: "조건에 맞는 거래가 없어요", in: language)
    case .table:
      let capabilities = Capabilities(.ofProcess(), color: global.color)
      let text = MoneyFlowText(words: try global.words(), width: lines.cells(on: capabilities))
      try Output.standard.write(text.table(groups, limit: document.limit))
    }
  }

  /// Adds the transactions that the limit left out.
  private func add(
    _ filter: TransactionFilter, after cursor: TransactionCursor,
    in snapshot: borrowing StoreSnapshot, to flows: inout MoneyFlows?
  ) throws {
    try snapshot.transactions(
      matching: filter, order: reverse ? .newestFirst : .oldestFirst, after: cursor
    ) { flows?.add($0.counted) }
  }

  /// Reports transactions after today; the list normally omits months that begin after today.
  private func reportAfterToday(
    _ snapshot: borrowing StoreSnapshot, _ account: Account.ID?
  ) throws {
    let today = Environment.today
    guard let newest = try snapshot.newestDay(of: account), newest > today else { return }
    let scope = SummaryScope(
      account: account.map { Account(id: $0, name: "") },
      calendar: try Configuration.load().calendar, today: today)
    guard let after = try Summary(of: try snapshot.dayTotals(), scope: scope).afterToday else {
      return
    }
    let sentence = { Words($0).sentence(after) }
    Diagnostics.say(en: sentence(.english), ko: sentence(.korean), in: language)
  }

  private func reportMore(of totals: [MoneyFlow]?, shown: Int, next: Transaction.ID) {
    let how = language.text(en: "continue with --after \(next)", ko: "다음: --after \(next)")
    if let totals {
      let total = totals.reduce(0) { $0 + $1.count }
      Diagnostics.say(
        en: "\(shown) of \(total) transactions; \(how)", ko: "거래 \(total)건 중 \(shown)건. \(how)",
        in: language)
    } else {
      Diagnostics.say(
        en: "\(counted(shown, "transaction")); there are more: \(how)",
        ko: "거래 \(shown)건, 더 있어요. \(how)", in: language)
    }
  }
}
