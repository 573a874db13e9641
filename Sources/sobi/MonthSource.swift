import Aggregation
import Ledger
import Store

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The months of the store, as the options ask for them.
struct MonthSource {
  let summary: Summary
  let totals: DayTotals
  /// The newest day that has a transaction; `nil` in an empty store.
  let newest: Day?

  /// - Throws: `Failure`, also when there is no such account.
  init(global: GlobalOptions, currency: String? = nil, account: String? = nil) throws(Failure) {
    do {
      let configuration = try Configuration.load()
      let store = try global.openForReading()
      totals = try store.dayTotals()
      var scope = SummaryScope(calendar: configuration.calendar, language: global.language)
      if let currency {
        guard let known = Currency(code: currency) else {
          throw Failure(
            .usage,
            say("--currency cannot be \"\(currency)\"", "--currency에 \"\(currency)\"는 쓸 수 없습니다"))
        }
        scope.currency = known
      }
      if let account {
        scope.account = try MonthSource.account(account, in: store)
      }
      summary = try Summary(of: totals, scope: scope)
      newest = totals.newestDay
    } catch {
      throw Failure(error)
    }
  }

  /// The account of that name, or the only one whose name contains it.
  static func account(_ name: String, in store: Store) throws -> Account {
    let accounts = try store.accounts()
    if let exact = accounts.first(where: { $0.name == name }) { return exact }
    let similar = accounts.filter { $0.name.lowercased().contains(name.lowercased()) }
    if similar.count == 1, let only = similar.first { return only }
    let names = (similar.isEmpty ? accounts : similar).map(\.name).joined(separator: ", ")
    throw Failure(
      .noInput,
      say("no account \"\(name)\"; there are: \(names)", "\"\(name)\" 계좌가 없습니다. 있는 계좌: \(names)"))
  }
}

extension Day {
  /// The day by the clock and time zone of this machine.
  static var today: Day {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    return Day(
      year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
      ?? Day(number: Int32(clamping: now / 86_400))
  }
}
