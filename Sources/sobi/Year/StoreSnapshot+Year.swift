import Aggregation
import Export
import Insight
import Ledger
import Store

extension StoreSnapshot {
  /// Returns the sums of a summary's months without what averages omit, and the largest payees;
  /// `nil` if the summary has no currency.
  ///
  /// Converted totals do not say which part was converted, so they have no one-off payments. Their
  /// payees would be in one currency only, so they have none.
  func period(
    _ months: ClosedRange<Month>, of summary: Summary, _ totals: DayTotals,
    isConverted: Bool = false,
    readsPayees: Bool = true, language: Language
  ) throws -> (period: PeriodBreakdown, payees: [MerchantTotal])? {
    guard let currency = summary.currency else { return nil }
    let account = summary.account?.id
    let oneOffs =
      isConverted ? [] : try oneOffShares(currency: currency, account: account)
    guard
      let period = try PeriodBreakdown(
        months, of: summary, totals, oneOffs: oneOffs, language: language)
    else { return nil }
    guard readsPayees, !isConverted else { return (period, []) }
    let merchants = try merchants(
      on: period.days, currency: currency, account: account, category: nil,
      language: language)
    return (period, Array(merchants.prefix(YearDocument.mostPayees)))
  }
}
