import Aggregation
import ArgumentParser
import Ledger

/// A month, an account and a currency to show.
struct MonthChoice: ParsableArguments {
  @Argument(
    help: help(
      en: "2025-02, last, this or -1 (default: the newest month)",
      ko: "2025-02, last, this, -1; 없으면 가장 최근 달"))
  var month: MonthArgument?

  @Option(help: help(en: "one account only", ko: "한 계좌만"))
  var account: String?

  @Option(
    help: help(
      en: "the currency (default: the one with the most spending)", ko: "통화; 없으면 가장 많이 쓴 통화"))
  var currency: String?

  /// Reads the months; `nil`, with a message, when there are no transactions.
  func source(global: GlobalOptions, today: Day) throws -> (source: MonthSource, month: Month)? {
    let source = try MonthSource(global: global, currency: currency, account: account)
    guard let newest = source.newest else {
      Diagnostics.say(
        en: "there are no transactions yet; try: sobi import FILE, or sobi demo",
        ko: "아직 거래가 없어요. sobi import FILE 또는 sobi demo", in: global.language)
      return nil
    }
    let calendar = source.summary.calendar
    let month =
      month?.resolve(newest: newest, today: today, calendar: calendar)
      ?? source.summary.months.last?.month ?? calendar.month(of: newest)
    return (source, month)
  }
}
