package import Ledger

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

  /// What asks for texts that are `text` and no more: ``SoughtText`` takes it for that.
  package static func whole(_ text: String) -> String { "\"\(text)\"" }

  /// Whether nothing but the bucket that rows are in, and their day, decides.
  var isOfBuckets: Bool { SoughtText(payee) == nil && SoughtText(text) == nil }

  /// Whether all days' rows of an account are asked for alike.
  var takesAllBuckets: Bool { currency == nil && categories == nil && kinds == nil }

  func matches(_ bucket: Bucket) -> Bool {
    (account == nil || account == bucket.account.id)
      && (currency == nil || currency == bucket.currency)
      && (categories == nil || categories?.contains(bucket.category.key) == true)
      && (kinds == nil || kinds?.contains(bucket.kind) == true)
  }
}

/// The order of transactions: by day, then by time of day (those without one first), then by number.
package enum TransactionOrder: Hashable, Sendable, CaseIterable {
  case oldestFirst
  /// The very reverse.
  case newestFirst
}

/// A transaction's place in the order, from which a list is gone on with.
package struct TransactionCursor: Hashable, Sendable {
  package let day: Day
  /// `nil` without a time of day.
  package let secondOfDay: Int32?
  package let id: Transaction.ID

  package init(day: Day, secondOfDay: Int32?, id: Transaction.ID) {
    self.day = day
    self.secondOfDay = secondOfDay
    self.id = id
  }
}

/// Some transactions of a list.
package struct TransactionPage: Hashable, Sendable {
  package var transactions: [Transaction] = []
  /// Behind which the next page begins; `nil` when nothing follows.
  package var next: TransactionCursor?

  package init(_ transactions: [Transaction] = [], next: TransactionCursor? = nil) {
    self.transactions = transactions
    self.next = next
  }
}
