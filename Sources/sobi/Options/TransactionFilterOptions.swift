import ArgumentParser
import Importing
import Ledger
import Store

/// The options that select transactions.
struct TransactionFilterOptions: ParsableArguments {
  @Argument(help: help(en: "2025-02, last, this or -1", ko: "2025-02, last, this, -1"))
  var month: MonthArgument?

  @Flag(help: help(en: "every month", ko: "모든 달"))
  var all = false

  @Option(
    help: help(
      en: "the first day, or a month for its first day: 2025-02-19, 2025-02, last, -1, today",
      ko: "첫날, 또는 달(그 달의 첫날): 2025-02-19, 2025-02, last, -1, today"))
  var from: DayOrMonthArgument?

  @Option(
    help: help(
      en: "the last day, or a month for its last day", ko: "마지막 날, 또는 달(그 달의 마지막 날)"))
  var to: DayOrMonthArgument?

  @Option(help: help(en: "one category, by name or key", ko: "한 카테고리만 (이름이나 키)"))
  var category: String?

  @Option(
    help: help(
      en: "one kind: spending, refund, income or transfer; can be repeated",
      ko: "한 종류만: spending, refund, income, transfer. 여러 번 쓸 수 있어요"))
  var kind: [KindArgument] = []

  @Option(
    help: help(
      en: "only amounts in this range: 10000..50000, ..5, 5.. or 12.50",
      ko: "이런 금액만: 10000..50000, ..5, 5.., 12.50"))
  var amount: AmountRange?

  @Option(help: help(en: "one currency", ko: "한 통화만"))
  var currency: String?

  @Option(help: help(en: "one account", ko: "한 계좌만"))
  var account: String?

  @Option(help: help(en: "one tag, such as jeju for #jeju in a note", ko: "한 태그만 (메모의 #제주는 제주)"))
  var tag: TagArgument?

  @Option(
    help: help(
      en: "part of the payee, or of its name in sobi payees", ko: "거래처나 sobi payees에 나오는 이름에 있는 글자")
  )
  var payee: String?

  @Option(help: help(en: "part of the payee or memo", ko: "거래처나 적요에 있는 글자"))
  var search: String?

  func validate() throws {
    if month != nil, all || from != nil || to != nil {
      throw ValidationError(
        en: "a month cannot be combined with --all, --from or --to",
        ko: "달은 --all, --from, --to와 함께 쓸 수 없어요")
    }
    if all, from != nil || to != nil {
      throw ValidationError(
        en: "--all cannot be combined with --from or --to", ko: "--all은 --from, --to와 함께 쓸 수 없어요")
    }
  }

  /// Whether the filter selects the newest month because no argument or option selects other days.
  var isNewestMonth: Bool {
    month == nil && !all && from == nil && to == nil && search == nil && payee == nil && tag == nil
  }

  /// Whether all transactions are in one month.
  var isOneMonth: Bool { month != nil || isNewestMonth }

  /// Returns the filter for the options; `nil` if the store or the account has no transactions.
  func filter(
    for snapshot: borrowing StoreSnapshot, _ language: Language
  ) throws -> TransactionFilter? {
    let (calendar, today) = (try Configuration.load().calendar, Environment.today)
    guard
      let (everything, newestMonth) = try snapshot.filter(
        account: account, currency: currency, calendar: calendar, today: today)
    else { return nil }
    var filter = everything
    filter.amount = amount
    // The store's texts are also in NFC, so entered text matches even if the system decomposes it.
    (filter.payee, filter.text) = (payee.map(NFC.composed), search.map(NFC.composed))
    if let payee = filter.payee {
      filter.payeesByName = Set(try snapshot.payees(named: payee, language))
    }
    if let month {
      filter.days = calendar.days(
        of: month.resolve(newest: newestMonth, today: today, calendar: calendar))
    } else if from != nil || to != nil {
      filter.days = try DayOrMonthArgument.days(
        from: from, to: to, newest: newestMonth, today: today, calendar: calendar)
    } else if isNewestMonth {
      filter.days = calendar.days(of: newestMonth)
    }
    filter.categories = try category.map { [try CategoryArgument($0).key(in: snapshot, language)] }
    filter.kinds = kind.isEmpty ? nil : Set(kind.map(\.kind))
    filter.ids = try tag.map { Set(try snapshot.taggedTransactions()[$0.tag] ?? []) }
    return filter
  }
}

extension StoreSnapshot {
  /// Returns a filter for the account and the currency as the user enters them, and the newest month
  /// with transactions of the account; `nil` without such transactions.
  ///
  /// A month after the current one counts only if no other month has transactions.
  func filter(
    account: String?, currency: String?, calendar: MonthCalendar, today: Day
  ) throws -> (filter: TransactionFilter, newest: Month)? {
    let account = try account.map { try AccountArgument($0).account(in: self) }?.id
    let known = try newestDay(of: account, through: today)
    guard let newest = try known ?? newestDay(of: account) else { return nil }
    let filter = TransactionFilter(
      account: account, currency: try currency.map { try Currency(option: $0) })
    return (filter, calendar.month(of: newest))
  }
}

extension AmountRange: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

struct KindArgument: ExpressibleByArgument, Hashable {
  let kind: Kind

  init?(argument: String) {
    guard let kind = Kind(key: argument) else { return nil }
    self.kind = kind
  }

  static var allValueStrings: [String] { Kind.allCases.map(\.key) }
}

/// A tag as the user enters it, with or without `#`.
struct TagArgument: ExpressibleByArgument, Hashable {
  let tag: Tag

  init?(argument: String) {
    guard let tag = Tag(NFC.composed(argument)) else { return nil }
    self.tag = tag
  }
}
