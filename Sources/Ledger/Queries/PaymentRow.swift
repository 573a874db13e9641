/// A stored row with what the search for recurring payments needs.
///
/// Rows share their texts and sources, so a row has only their numbers, and takes 32 bytes.
package struct PaymentRow: Hashable, Sendable, BitwiseCopyable {
  package let id: Transaction.ID
  /// The amount in minor units; negative for money out.
  package let amount: Int64
  package let day: Day
  /// The number of the texts, from 0 in the order in which they were read.
  package let text: Int32
  /// The number of the source, from 0 in the order in which they were read.
  package let source: Int32
  package let installment: Installment

  package init(
    id: Transaction.ID, day: Day, amount: Int64, text: Int32, source: Int32,
    installment: Installment?
  ) {
    self.id = id
    self.amount = amount
    self.day = day
    self.text = text
    self.source = source
    self.installment = installment ?? .none
  }
}

extension PaymentRow {
  /// The texts of rows.
  package struct Text: Hashable, Sendable {
    package let payee: String
    /// The bank's type of transaction; `nil` if the statement shows none.
    package let type: String?
    package let memo: String?

    package init(payee: String, type: String?, memo: String?) {
      (self.payee, self.type, self.memo) = (payee, type, memo)
    }
  }

  /// Where rows come from, and what they are.
  package struct Source: Hashable, Sendable {
    package let account: Account.ID
    package let currency: Currency
    package let category: String
    package let kind: Kind
    package let counterpart: Counterpart.Relation?

    package init(
      account: Account.ID, currency: Currency, category: String, kind: Kind,
      counterpart: Counterpart.Relation?
    ) {
      self.account = account
      self.currency = currency
      self.category = category
      self.kind = kind
      self.counterpart = counterpart
    }
  }
}
