import Insight
import Ledger
import Store

extension StoreSnapshot {
  /// Returns the spending on `days` by merchant, the largest spending first.
  ///
  /// The sums come from the payees' sums. Only for payees whose memo can name another merchant, such
  /// as payment services, this method reads single rows.
  func merchants(
    on days: ClosedRange<Day>, currency: Currency, account: Account.ID?, category: String?,
    names: PayeeNames
  ) throws -> [MerchantTotal] {
    let categories: Set<String>? = category.map { [$0] }
    var sums: [(name: PayeeName, sum: PayeeSum)] = []
    for sum in try payeeSums(
      on: days, currency: currency, account: account, categories: categories)
    {
      guard names.usesMemo(of: sum.payee) else {
        sums.append((names.name(of: sum.payee), sum))
        continue
      }
      let filter = TransactionFilter(
        days: days, account: account, currency: currency, categories: categories, kinds: .spent,
        payee: TransactionFilter.whole(sum.payee))
      try transactions(matching: filter) { row in
        // The filter ignores case.
        guard row.payee == sum.payee else { return }
        let (spent, overflow) = (0 as Int64).subtractingReportingOverflow(row.counted.minorUnits)
        guard !overflow else { throw MoneyError.overflow(currency) }
        sums.append(
          (
            names.name(of: row.payee, memo: row.memo),
            PayeeSum(payee: row.payee, spent: spent, count: 1, lastDay: row.day)
          ))
      }
    }
    return try MerchantTotal.totals(of: sums, in: currency)
  }
}
