import Insight
import Ledger
import Store

extension StoreSnapshot {
  /// Returns the payments up to a day with the names of their merchants.
  func payments(
    through last: Day, currency: Currency? = nil, account: Account.ID? = nil, names: PayeeNames
  ) throws -> [Payment] {
    var names = PayeeNameCache(names)
    var payments: [Payment] = []
    try paymentRows(through: last, currency: currency, account: account) { row in
      payments.append(
        Payment(
          id: row.id, day: row.day, amount: row.amount, account: row.account,
          merchant: names.name(of: row.payee, memo: row.memo).brand, payee: row.payee,
          memo: row.memo, type: row.type, category: row.category, kind: row.kind,
          installment: row.installment, counterpart: row.counterpart))
    }
    return payments
  }
}
