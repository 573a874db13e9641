import Insight
import Ledger
import Store

extension StoreSnapshot {
  /// Returns the payments up to a day with the names of their merchants.
  func payments(
    through last: Day, account: Account.ID? = nil, names: PayeeNames
  ) throws -> PaymentList {
    var reader = PaymentListReader(names: PayeeNameCache(names))
    try paymentRows(through: last, account: account) { reader.add($0) }
    return reader.list
  }
}

/// Adds stored rows to a list, and names the merchant of each text once.
private struct PaymentListReader {
  private struct Text: Hashable {
    let wording: Int64
    let memo: String
  }

  private struct Source: Hashable {
    let bucket: Int64
    let counterpart: Counterpart.Relation?
  }

  private(set) var list = PaymentList()
  private var names: PayeeNameCache
  private var wordings: [Int64: PaymentList.Number] = [:]
  private var texts: [Text: PaymentList.Number] = [:]
  private var sources: [Source: PaymentList.Number] = [:]

  init(names: PayeeNameCache) { self.names = names }

  mutating func add(_ row: PaymentRow) {
    list.append(
      PaymentList.Row(
        id: row.id, day: row.day, amount: row.amount.minorUnits, text: text(row),
        source: source(row), installment: row.installment))
  }

  private mutating func text(_ row: PaymentRow) -> PaymentList.Number {
    let key = row.memo.map { Text(wording: row.wording, memo: $0) }
    if let known = key.map({ texts[$0] }) ?? wordings[row.wording] { return known }
    let name = names.name(of: row.payee, memo: row.memo)
    let number = list.add(
      PaymentList.Text(
        merchant: name.brand, ownMerchant: name.ownBrand, payee: row.payee,
        memo: row.memo, type: row.type))
    if let key { texts[key] = number } else { wordings[row.wording] = number }
    return number
  }

  private mutating func source(_ row: PaymentRow) -> PaymentList.Number {
    let key = Source(bucket: row.bucket, counterpart: row.counterpart)
    if let known = sources[key] { return known }
    let number = list.add(
      PaymentList.Source(
        account: row.account, currency: row.amount.currency, category: row.category,
        kind: row.kind, counterpart: row.counterpart))
    sources[key] = number
    return number
  }
}
