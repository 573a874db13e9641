/// A selection of transactions; a property that is `nil` does not restrict the selection.
package struct TransactionFilter: Hashable, Sendable {
  package var days: ClosedRange<Day>?
  package var account: Account.ID?
  package var currency: Currency?
  package var categories: Set<String>?
  package var kinds: Set<Kind>?
  /// The amounts, regardless of their sign.
  package var amount: AmountRange?
  /// The ids of single transactions, such as those with a tag.
  package var ids: Set<Transaction.ID>?
  /// Whole payees as the statements write them, such as all texts of one merchant.
  package var payees: Set<String>?
  /// A part of the payee, or the whole payee in quotation marks.
  ///
  /// Matching ignores case, and an empty string selects all transactions.
  package var payee: String?
  /// Whole payees that match ``payee`` because Sobi's name for them does; without a payee they have
  /// no effect.
  package var payeesByName: Set<String> = []
  /// A part of the payee or memo, or the whole payee or memo in quotation marks.
  package var text: String?
  /// An amount that a row can have instead of ``text``; without a text it has no effect.
  package private(set) var amountForText: AmountPattern?

  package init(
    days: ClosedRange<Day>? = nil, account: Account.ID? = nil, currency: Currency? = nil,
    categories: Set<String>? = nil, kinds: Set<Kind>? = nil, amount: AmountRange? = nil,
    ids: Set<Transaction.ID>? = nil, payees: Set<String>? = nil, payee: String? = nil,
    text: String? = nil
  ) {
    self.days = days
    self.account = account
    self.currency = currency
    self.categories = categories
    self.kinds = kinds
    self.amount = amount
    self.ids = ids
    self.payees = payees
    self.payee = payee
    self.text = text
  }

  /// Whether the filter looks for a text, a merchant or single transactions.
  package var isSearch: Bool { text != nil || payees != nil || ids != nil }

  /// Selects the transactions with this text or, if the text is an amount, with this amount.
  package mutating func search(_ text: String) {
    (self.text, amountForText) = (text, AmountPattern(text))
  }

  /// Returns the filter text that matches only payees or memos equal to `text`.
  package static func whole(_ text: String) -> String { "\"\(text)\"" }

  /// Returns the part of a filter text that is compared, and whether it must equal a whole payee or
  /// memo.
  ///
  /// If there is no closing quotation mark, the opening one is ignored because the user may still be
  /// typing.
  package static func compared(_ text: String) -> (text: Substring, isWhole: Bool) {
    let marks: Set<Character> = ["\"", "“", "”"]
    var piece = text[...]
    guard let first = piece.first, marks.contains(first) else { return (piece, false) }
    piece.removeFirst()
    guard let last = piece.last, marks.contains(last) else { return (piece, false) }
    return (piece.dropLast(), true)
  }
}

/// A page of a sorted list of transactions.
package struct TransactionPage: Hashable, Sendable {
  package var transactions: [Transaction] = []
  /// The position after which the next page starts; `nil` on the last page.
  package var next: TransactionCursor?

  package init(_ transactions: [Transaction] = [], next: TransactionCursor? = nil) {
    (self.transactions, self.next) = (transactions, next)
  }
}

/// The position of a transaction in a sorted list.
package struct TransactionCursor: Hashable, Sendable {
  package let day: Day
  /// The seconds since midnight; `nil` if the time of day is unknown.
  package let secondOfDay: Int32?
  package let id: Transaction.ID

  package init(day: Day, secondOfDay: Int32?, id: Transaction.ID) {
    (self.day, self.secondOfDay, self.id) = (day, secondOfDay, id)
  }
}

/// The order of a list: by day, then by time of day (rows without a time first), then by id.
package enum TransactionOrder: Hashable, Sendable, CaseIterable {
  case oldestFirst
  /// The exact reverse of `oldestFirst`.
  case newestFirst
}
