/// A stored row with what the search for recurring payments needs.
package struct PaymentRow: Hashable, Sendable {
  package let id: Transaction.ID
  package let day: Day
  /// The amount; negative for money out.
  package let amount: Money
  package let account: Account.ID
  package let category: String
  package let kind: Kind
  /// The id of the row's account, category, kind and currency; equal ids have equal ones.
  package let bucket: Int64
  /// The id of the row's payee and type; equal ids have equal texts.
  package let wording: Int64
  package let payee: String
  /// The bank's type of transaction; `nil` if the statement shows none.
  package let type: String?
  package let memo: String?
  package let installment: Installment?
  package let counterpart: Counterpart.Relation?

  package init(
    id: Transaction.ID, day: Day, amount: Money, account: Account.ID, category: String,
    kind: Kind, bucket: Int64, wording: Int64, payee: String, type: String?, memo: String?,
    installment: Installment?, counterpart: Counterpart.Relation?
  ) {
    self.id = id
    self.day = day
    self.amount = amount
    self.account = account
    self.category = category
    self.kind = kind
    self.bucket = bucket
    self.wording = wording
    self.payee = payee
    self.type = type
    self.memo = memo
    self.installment = installment
    self.counterpart = counterpart
  }
}
