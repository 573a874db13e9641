/// A selection of transactions; a property that is `nil` does not restrict the selection.
package struct TransactionFilter: Hashable, Sendable {
  package var days: ClosedRange<Day>?
  package var account: Account.ID?
  package var currency: Currency?
  package var categories: Set<String>?
  package var kinds: Set<Kind>?
  /// A part of the payee, or the whole payee in quotation marks.
  ///
  /// Matching ignores case, and an empty string selects all transactions.
  package var payee: String?
  /// A part of the payee or memo, or the whole payee or memo in quotation marks.
  package var text: String?

  package init(
    days: ClosedRange<Day>? = nil, account: Account.ID? = nil, currency: Currency? = nil,
    categories: Set<String>? = nil, kinds: Set<Kind>? = nil, payee: String? = nil,
    text: String? = nil
  ) {
    self.days = days
    self.account = account
    self.currency = currency
    self.categories = categories
    self.kinds = kinds
    self.payee = payee
    self.text = text
  }

  /// Returns the filter text that matches only payees or memos equal to `text`.
  package static func whole(_ text: String) -> String { "\"\(text)\"" }
}
