/// Which transactions are asked for; `nil` parts ask for all.
package struct TransactionFilter: Hashable, Sendable {
  package var days: ClosedRange<Day>?
  package var account: Account.ID?
  package var currency: Currency?
  /// Categories' keys; of several, any counts.
  package var categories: Set<String>?
  package var kinds: Set<Kind>?
  /// A piece of the payee, or in quotation marks the whole of it, upper and lower case being the same; an
  /// empty one asks for all.
  package var payee: String?
  /// A piece, or the whole, of the payee or of the memo, likewise.
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

  /// What asks for texts that are `text` and no more: the store takes quotation marks for that.
  package static func whole(_ text: String) -> String { "\"\(text)\"" }
}
