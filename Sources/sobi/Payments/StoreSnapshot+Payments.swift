import Insight
import Ledger
import Store

extension StoreSnapshot {
  /// Returns the payments up to a day with the names of their merchants.
  func payments(
    through last: Day, account: Account.ID? = nil, names: PayeeNames
  ) throws -> PaymentList {
    var list = PaymentList()
    var names = PayeeNameCache(names)
    // The list numbers texts and sources in the same way as the store.
    try paymentRows(
      through: last, account: account,
      text: { text in
        let name = names.name(of: text.payee, memo: text.memo)
        _ = list.add(
          PaymentList.Text(
            merchant: name.brand, ownMerchant: name.ownBrand, payee: text.payee, memo: text.memo,
            type: text.type))
      },
      source: { _ = list.add($0) }
    ) { list.append($0) }
    return list
  }
}
