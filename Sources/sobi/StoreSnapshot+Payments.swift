import Insight
import Ledger
import Store

extension StoreSnapshot {
  /// Returns the payments up to a day with the names of their merchants.
  func payments(
    through last: Day, currency: Currency? = nil, account: Account.ID? = nil
  ) throws -> [Payment] {
    var names = MerchantNames()
    var payments: [Payment] = []
    try paymentRows(through: last, currency: currency, account: account) { row in
      payments.append(
        Payment(
          id: row.id, day: row.day, amount: row.amount, account: row.account,
          merchant: names.merchant(of: row), payee: row.payee, memo: row.memo, type: row.type,
          category: row.category, kind: row.kind, installment: row.installment,
          counterpart: row.counterpart))
    }
    return payments
  }
}

/// The merchants of rows, determined once for each text.
private struct MerchantNames {
  private struct Text: Hashable {
    let wording: Int64
    let memo: String?
  }

  private let names = PayeeNames()
  private var known: [Text: String] = [:]

  mutating func merchant(of row: PaymentRow) -> String {
    let text = Text(wording: row.wording, memo: row.memo)
    if let name = known[text] { return name }
    let name = names.name(of: row.payee, memo: row.memo, type: row.type).brand
    known[text] = name
    return name
  }
}
