import Aggregation
import ArgumentParser
import Importing
import Ledger
import Screens
import Store
import Terminal

struct TransactionsCommand: Command {
  static let configuration = CommandConfiguration(
    "transactions", en: "List transactions.", ko: "거래를 보여 줘요.",
    discussion: say(
      en: """
        Without a month, Sobi lists the transactions of the newest month, or of all months if you use --payee or --search. sobi \
        categorize --id takes the number at the start of a line.
        """,
      ko: """
        달을 쓰지 않으면 가장 최근 달을 보여 줘요. --payee나 --search를 쓰면 모든 달을 보여 줘요. 줄 앞의 번호를 \
        sobi categorize --id에 쓰면 그 거래만 바꿀 수 있어요.
        """))

  @OptionGroup var global: GlobalOptions

  @Argument(help: help(en: "2025-02, last, this or -1", ko: "2025-02, last, this, -1"))
  var month: MonthArgument?

  @Flag(help: help(en: "every month", ko: "모든 달"))
  var all = false

  @Option(help: help(en: "one category, by name or key", ko: "한 카테고리만 (이름이나 키)"))
  var category: String?

  @Option(help: help(en: "one account", ko: "한 계좌만"))
  var account: String?

  @Option(help: help(en: "part of the payee", ko: "거래처에 있는 글자"))
  var payee: String?

  @Option(help: help(en: "part of the payee or memo", ko: "거래처나 적요에 있는 글자"))
  var search: String?

  @Flag(help: help(en: "newest first", ko: "최근 것부터"))
  var reverse = false

  @Option(help: help(en: "list at most this many", ko: "최대 이만큼만 보여 줘요"))
  var limit: Int?

  @Option(help: help(en: "start after the transaction with this number", ko: "이 번호의 거래 다음부터"))
  var after: Int64?

  @Option(
    help: help(
      en: "text, or json: one sobi.transaction/1 object per line", ko: "text, 또는 한 줄에 하나씩 json"))
  var format: ReportFormat = .text

  @OptionGroup var lines: LineWidthOption

  func run() throws {
    if let limit, limit < 1 {
      throw Failure(.usage, en: "--limit must be 1 or more", ko: "--limit은 1 이상이어야 해요")
    }
    try global.openForReading().read { try list($0) }
  }

  private func list(_ snapshot: borrowing StoreSnapshot) throws {
    guard let filter = try filter(for: snapshot) else {
      return Diagnostics.say(
        en: "there are no transactions yet; try: sobi import FILE",
        ko: "아직 거래가 없어요. sobi import FILE", in: language)
    }
    let capabilities = Capabilities(.ofProcess(), color: global.color)
    let text = TransactionText(
      lastID: try snapshot.lastTransactionID(),
      width: self.lines.cells(on: capabilities), isDim: capabilities.colorDepth != .monochrome,
      isOneMonth: filter.days != nil, words: try global.words())
    var lines = TransactionLines(format, text, language)
    let next = try lines.write(
      from: snapshot, filter, reverse ? .newestFirst : .oldestFirst,
      after: try after.map { try snapshot.cursor(at: $0) }, limit: limit)
    if lines.count == 0 {
      Diagnostics.say(en: "no matching transactions", ko: "조건에 맞는 거래가 없어요", in: language)
    } else if let next {
      try reportMore(snapshot, filter, shown: lines.count, next: next.id)
    }
    if isNewestMonth { try reportAfterToday(snapshot, filter.account) }
  }

  /// Whether the command lists the newest month because no argument or option selects other months.
  private var isNewestMonth: Bool { month == nil && !all && search == nil && payee == nil }

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

  /// Returns the filter for the options; `nil` if the store or the account has no transactions.
  private func filter(for snapshot: borrowing StoreSnapshot) throws -> TransactionFilter? {
    let calendar = try Configuration.load().calendar
    let chosen = try account.map { try AccountArgument($0).account(in: snapshot) }
    let today = Environment.today
    let known = try snapshot.newestDay(of: chosen?.id, through: today)
    guard let newest = try known ?? snapshot.newestDay(of: chosen?.id) else { return nil }
    let newestMonth = calendar.month(of: newest)
    // The store's texts are also in NFC, so entered text matches even if the system decomposes it.
    var filter = TransactionFilter(
      account: chosen?.id, payee: payee.map(NFC.composed), text: search.map(NFC.composed))
    if let month {
      filter.days = calendar.days(
        of: month.resolve(newest: newestMonth, today: today, calendar: calendar))
    } else if isNewestMonth {
      filter.days = calendar.days(of: newestMonth)
    }
    filter.categories = try category.map { [try CategoryArgument($0).key(in: snapshot, language)] }
    return filter
  }

  private func reportMore(
    _ snapshot: borrowing StoreSnapshot, _ filter: TransactionFilter, shown: Int,
    next: Transaction.ID
  ) throws {
    // Counting the transactions of all months would take longer than the rest of the command.
    let isCounted = after == nil && filter.days != nil
    let how = language.text(en: "continue with --after \(next)", ko: "다음: --after \(next)")
    if let total = isCounted ? try snapshot.transactionCount(matching: filter) : nil {
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
