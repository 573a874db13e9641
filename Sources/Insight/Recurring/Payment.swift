package import Ledger

/// A row as the search for recurring payments reads it.
package struct Payment: Hashable, Sendable, Identifiable {
  package let id: Transaction.ID
  package let day: Day
  /// The amount; negative for money out.
  package let amount: Money
  package let account: Account.ID
  /// The payee without references, places and payment services.
  package let merchant: String
  /// The merchant's name without the user's renames.
  package let ownMerchant: String
  /// The payee as the statement shows it.
  package let payee: String
  package let memo: String?
  /// The bank's type of transaction; `nil` if the statement shows none.
  package let type: String?
  package let category: String
  package let kind: Kind
  package let installment: Installment?
  package let counterpart: Counterpart.Relation?

  package init(
    id: Transaction.ID, day: Day, amount: Money, account: Account.ID, merchant: String,
    ownMerchant: String? = nil, payee: String, memo: String? = nil, type: String? = nil,
    category: String = "uncategorized",
    kind: Kind = .spending, installment: Installment? = nil,
    counterpart: Counterpart.Relation? = nil
  ) {
    self.id = id
    self.day = day
    self.amount = amount
    self.account = account
    self.merchant = merchant
    self.ownMerchant = ownMerchant ?? merchant
    self.payee = payee
    self.memo = memo
    self.type = type
    self.category = category
    self.kind = kind
    self.installment = installment
    self.counterpart = counterpart
  }
}
