import Aggregation
import ArgumentParser
import Bookkeeping
import Ledger
import Store

/// The budget that `sobi budget set` or `clear` changes, and its first month.
struct BudgetOptions: ParsableArguments {
  @Option(
    help: help(
      en: "the first month that changes: 2025-02, last, this or -1 (default: the current month)",
      ko: "바뀌는 첫 달: 2025-02, last, this, -1; 없으면 이번 달"))
  var from: MonthArgument?

  @Flag(help: help(en: "a budget for each calendar year", ko: "한 해의 예산"))
  var yearly = false

  @Option(
    help: help(
      en: "the currency (default: the currency with the most transactions)",
      ko: "통화; 없으면 거래가 가장 많은 통화"))
  var currency: String?

  /// Returns the chosen currency, or else the store's main currency.
  func currency(
    in snapshot: borrowing StoreSnapshot, _ global: GlobalOptions
  ) throws -> Currency {
    if let currency { return try Currency(option: currency) }
    return try BudgetOptions.mainCurrency(in: snapshot, global)
  }

  /// Returns the store's main currency, or the currency of an empty store.
  static func mainCurrency(
    in snapshot: borrowing StoreSnapshot, _ global: GlobalOptions
  ) throws -> Currency {
    try snapshot.dayTotals(mergesAccounts: true).currenciesByUse().first
      ?? Configuration.load().currencyWithoutTransactions(global.language)
  }

  func month(in snapshot: borrowing StoreSnapshot) throws -> Month {
    let calendar = try Configuration.load().calendar
    let today = Environment.today
    let current = calendar.month(of: today)
    guard let from else { return current }
    let newest = try snapshot.dayTotals(mergesAccounts: true).newestDay(notAfter: today)
    return from.resolve(
      newest: newest.map { calendar.month(of: $0) } ?? current, today: today, calendar: calendar)
  }

  /// Returns the budget of the category that the user entered.
  func scope(
    of category: String, in snapshot: borrowing StoreSnapshot, _ global: GlobalOptions
  ) throws -> Budget.Scope {
    Budget.Scope(
      category: try BudgetOptions.key(of: category, in: snapshot, global.language),
      currency: try currency(in: snapshot, global), period: yearly ? .year : .month)
  }

  /// Returns the key of a category; `nil` for `all`.
  ///
  /// - Throws: `Failure` if there is no such category, or if it has no spending.
  static func key(
    of text: String, in snapshot: borrowing StoreSnapshot, _ language: Language
  ) throws -> String? {
    if Budget.Scope.isAll(text) { return nil }
    let found = try CategoryName(typed: text, in: snapshot)
    guard !found.isNew else {
      let names = try CategoryList(snapshot, in: language).categories.filter {
        Budget.Scope.allows($0.key)
      }
      let list = Localized(first: 30, of: names.map(\.name))
      throw Failure(
        .noInput, en: "no category \"\(text)\"; the categories are: \(list.en)",
        ko: "\"\(text)\" 카테고리가 없어요. 있는 카테고리: \(list.ko)")
    }
    guard Budget.Scope.allows(found.category.key) else {
      throw Failure(
        .usage, en: "income and transfers are not spending, so they have no budget",
        ko: "수입과 이체는 소비가 아니라서 예산이 없어요")
    }
    return found.category.key
  }
}
