/// One posted row of a statement, as the store keeps it.
package struct Transaction: Hashable, Sendable, Identifiable {
  /// The store's number for it, from 1: what `#12` names in reports.
  package let id: Int64
  package let day: Day
  /// Seconds since midnight; `nil` when the statement gives no time.
  package let secondOfDay: Int32?
  /// The owner's view: money out is negative.
  package let amount: Money
  package let payee: String
  package let memo: String?
  /// The bank's own number for the row.
  package let reference: String?
  /// The account's balance after the row, in minor units of its currency.
  package let balance: Int64?
  package let account: Account
  package let category: Category
  package let kind: Kind
  /// How the purchase is paid in instalments; `nil` when the statement says nothing of it.
  package let installment: Installment?
  /// The transaction that this one belongs together with; `nil` when none is known.
  package let counterpart: Counterpart?

  package init(
    id: Int64, day: Day, secondOfDay: Int32?, amount: Money, payee: String, memo: String?,
    reference: String?, balance: Int64?, account: Account, category: Category, kind: Kind,
    installment: Installment? = nil, counterpart: Counterpart? = nil
  ) {
    self.id = id
    self.day = day
    self.secondOfDay = secondOfDay
    self.amount = amount
    self.payee = payee
    self.memo = memo
    self.reference = reference
    self.balance = balance
    self.account = account
    self.category = category
    self.kind = kind
    self.installment = installment
    self.counterpart = counterpart
  }
}

extension Transaction {
  /// The time of day as `08:12:44`; `nil` when the statement gives none.
  package var timeOfDay: String? {
    secondOfDay.map { Day.timeText(second: Int($0)) }
  }

  /// Whether `other` is the same row of a statement, whatever it was filed under since.
  package func isSameRow(as other: Transaction) -> Bool {
    id == other.id && day == other.day && secondOfDay == other.secondOfDay
      && amount == other.amount && payee == other.payee && memo == other.memo
      && reference == other.reference && balance == other.balance
  }
}

extension Day {
  /// A second of the day, from 0 to 86,399, as `08:12:44`.
  package static func timeText(second: Int) -> String {
    text(
      second / 3600, digits: 2, second / 60 % 60, second % 60, separator: UInt8(ascii: ":"))
  }
}
