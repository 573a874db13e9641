import Aggregation
import Export
import Insight
import Ledger
import Store

extension YearDocument {
  /// Reads the document of the months; `nil` without transactions.
  ///
  /// CSV has no payees.
  init?(
    of months: ClosedRange<Month>, in source: MonthSource, _ snapshot: borrowing StoreSnapshot,
    hasPayees: Bool, _ language: Language
  ) throws {
    guard source.newest != nil,
      let period = try PeriodBreakdown(
        months, of: source.summary, source.totals,
        oneOffs: try source.oneOffs(in: snapshot), language: language)
    else { return nil }
    // The sums of payees are in one currency.
    let merchants =
      !hasPayees || source.conversion != nil
      ? []
      : try snapshot.merchants(
        on: period.days, currency: period.currency, account: period.account?.id, category: nil,
        names: try snapshot.payeeNames(language))
    self.init(
      period, payees: Array(merchants.prefix(YearDocument.mostPayees)),
      converted: source.conversion?.parts(in: months) ?? [],
      calendar: source.summary.calendar, asOf: source.summary.asOf)
  }
}

extension MonthSource {
  /// Returns the one-off payments that averages omit; none of converted totals, which do not say
  /// which part was converted.
  fileprivate func oneOffs(in snapshot: borrowing StoreSnapshot) throws -> [OneOffShare] {
    guard conversion == nil, let currency = summary.currency else { return [] }
    return try snapshot.oneOffShares(currency: currency, account: summary.account?.id)
  }
}
