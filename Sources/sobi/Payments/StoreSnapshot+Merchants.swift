import Insight
import Ledger
import Store

extension StoreSnapshot {
  /// Returns the spending on `days` by merchant, the largest spending first.
  ///
  /// The sums come from the payees' sums. Payees whose memo can name another merchant, such as
  /// payment services, have a sum for each memo. `converted` are sums from other currencies.
  func merchants(
    on days: ClosedRange<Day>, currency: Currency, account: Account.ID?, category: String?,
    adding converted: [PayeeSum] = [], language: Language
  ) throws -> [MerchantTotal] {
    func compute() throws -> [MerchantTotal] {
      var names = PayeeNameCache(try payeeNames(language))
      let sums = try payeeSums(
        on: days, currency: currency, account: account, categories: category.map { [$0] },
        splitByMemo: { names.usesMemo(of: $0) })
      return try MerchantTotal.totals(
        of: (sums + converted).map { (names.name(of: $0.payee, memo: $0.memo), $0) }, in: currency)
    }
    // Which rates count depends on more than the store.
    guard converted.isEmpty else { return try compute() }
    let question =
      "merchants \(days.lowerBound) \(days.upperBound) \(currency) \(account ?? 0) \(language) "
      + (category ?? "")
    return try kept(question, compute: compute)
  }
}
