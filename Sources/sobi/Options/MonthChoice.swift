import Aggregation
import ArgumentParser
import Ledger

struct ScopeOptions: ParsableArguments {
  @Option(help: help(en: "one account only", ko: "한 계좌만"))
  var account: String?

  @Option(
    help: help(
      en: "the currency (default: the currency with the most transactions)",
      ko: "통화; 없으면 거래가 가장 많은 통화"))
  var currency: String?

  /// Returns the currency from `--currency`; `nil` without the option.
  func chosenCurrency() throws(Failure) -> Currency? {
    guard let currency else { return nil }
    return try Currency(option: currency)
  }
}

extension Currency {
  /// - Throws: `Failure` if the value of `--currency` is no code.
  init(option: String) throws(Failure) {
    guard let known = Currency(code: option) else {
      throw Failure(
        .usage, en: "--currency cannot be \"\(option)\"",
        ko: "--currency에 \(inQuotes(option, .topic)) 쓸 수 없어요")
    }
    self = known
  }
}

struct MonthChoice: ParsableArguments {
  @Argument(
    help: help(
      en: "2025-02, last, this or -1 (default: the newest month)",
      ko: "2025-02, last, this, -1; 없으면 가장 최근 달"))
  var month: MonthArgument?

  @OptionGroup var scope: ScopeOptions

  /// Returns the months, and the chosen month or else the newest month; see ``MonthSource``.
  func source(
    global: GlobalOptions, today: Day, explains: Bool, allowsEmptyStore: Bool = false
  ) throws -> (source: MonthSource, month: Month)? {
    try MonthSource.choosing(
      month, scope, global: global, today: today, explains: explains,
      allowsEmptyStore: allowsEmptyStore)
  }
}

extension MonthSource {
  /// Returns the months, and the chosen month or else the newest month.
  ///
  /// `explains` also reads why the spending of the month changed. If the selected accounts have no
  /// transactions, prints a message and returns `nil`; but if `allowsEmptyStore`, an empty store has
  /// the current month.
  static func choosing(
    _ month: MonthArgument?, _ scope: ScopeOptions, in target: ConversionOption? = nil,
    global: GlobalOptions, today: Day, explains: Bool, allowsEmptyStore: Bool = false
  ) throws -> (source: MonthSource, month: Month)? {
    func chosen(_ summary: Summary, _ newest: Month) -> Month {
      month?.resolve(newest: newest, today: today, calendar: summary.calendar) ?? newest
    }
    let source = try MonthSource(global: global, scope, in: target, today: today) {
      summary, newest in
      explains ? newest.map { [chosen(summary, $0)] } ?? [] : []
    }
    if source.newest == nil, source.summary.account == nil, allowsEmptyStore {
      return (source, source.summary.calendar.month(of: today))
    }
    guard let newest = source.newest else {
      Diagnostics.sayNoTransactions(in: global.language)
      return nil
    }
    return (source, chosen(source.summary, newest))
  }
}

/// A month as the user enters it: `2025-02`, `2025.02`, `202502`, `this`, `last`, `-1`.
enum MonthArgument: ExpressibleByArgument, Hashable {
  case month(Month)
  case this
  /// The month before the current month.
  case last
  /// This many months before the newest month with transactions.
  case back(Int)

  init?(argument: String) {
    switch argument {
    case "this": self = .this
    case "last": self = .last
    case let text where text.first == Arguments.minus:
      guard let count = Int(text.dropFirst()), count <= 12_000 else { return nil }
      self = .back(count)
    default:
      guard let month = Month(text: argument) else { return nil }
      self = .month(month)
    }
  }

  /// Returns the month, given the newest month with transactions and the current day.
  func resolve(newest: Month, today: Day, calendar: MonthCalendar) -> Month {
    switch self {
    case .month(let month): month
    case .this: calendar.month(of: today)
    case .last: calendar.month(of: today).previous
    case .back(let count): newest.advanced(by: -count)
    }
  }
}
