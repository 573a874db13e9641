/// A stored transaction.
package struct Transaction: Hashable, Sendable, Identifiable {
  /// The number that the store assigned, starting at 1; shown in the form `#12`.
  package let id: Int64
  package let day: Day
  /// Seconds since midnight; `nil` if the time is unknown.
  package let secondOfDay: Int32?
  /// The amount; negative for money out.
  package let amount: Money
  package let payee: String
  package let memo: String?
  /// The bank's reference for the row; `nil` if there is none.
  package let reference: String?
  /// The balance after the row, in minor units; `nil` if the statement does not show it.
  package let balance: Int64?
  /// The other party's account; `nil` if the statement does not show it.
  package let counterparty: String?
  package let account: Account
  package let category: Category
  package let kind: Kind
  /// The installment in the row; `nil` if the row mentions none.
  package let installment: Installment?
  /// The transaction that belongs to this one; `nil` if none is known.
  package let counterpart: Counterpart?
  /// The parts and links; `nil` if the user has neither split nor linked the transaction.
  package let adjustment: Adjustment?
  /// The part of ``amount`` that counts in the list from which the transaction is; all of it,
  /// unless the transaction has an adjustment.
  package let counted: Money

  package init(
    id: Int64, day: Day, secondOfDay: Int32?, amount: Money, payee: String, memo: String?,
    reference: String?, balance: Int64?, counterparty: String? = nil, account: Account,
    category: Category, kind: Kind,
    installment: Installment? = nil, counterpart: Counterpart? = nil,
    adjustment: Adjustment? = nil, counted: Money? = nil
  ) {
    self.id = id
    self.day = day
    self.secondOfDay = secondOfDay
    self.amount = amount
    self.payee = payee
    self.memo = memo
    self.reference = reference
    self.balance = balance
    self.counterparty = counterparty
    self.account = account
    self.category = category
    self.kind = kind
    self.installment = installment
    self.counterpart = counterpart
    self.adjustment = adjustment
    self.counted = counted ?? amount
  }
}

extension Transaction {
  /// The time of day, such as `08:12:44`; `nil` if unknown.
  package var timeOfDay: String? { secondOfDay.map { Day.timeText(second: Int($0)) } }

  /// Returns whether `other` is the same row, even if its account, category or kind has changed.
  package func isSameRow(as other: Transaction) -> Bool {
    id == other.id && day == other.day && secondOfDay == other.secondOfDay
      && amount == other.amount && payee == other.payee && memo == other.memo
      && reference == other.reference && balance == other.balance
  }
}

extension Day {
  /// Returns a second of the day, 0...86,399, in the form `08:12:44`.
  package static func timeText(second: Int) -> String {
    text(second / 3600, digits: 2, second / 60 % 60, second % 60, separator: UInt8(ascii: ":"))
  }
}

/// The transaction that belongs to another transaction.
package struct Counterpart: Hashable, Sendable {
  /// The relation of a transaction to its counterpart; the raw value is the value in JSON.
  package enum Relation: String, Hashable, Sendable, CaseIterable {
    /// The transaction returns the money of a cancelled charge.
    case cancels
    /// The transaction is a cancelled charge.
    case cancelledBy = "cancelled-by"
    /// The transaction is one half of a transfer between the user's accounts.
    case transfer
  }

  package let id: Transaction.ID
  package let relation: Relation
  package let day: Day
  package let account: Account

  package init(id: Transaction.ID, relation: Relation, day: Day, account: Account) {
    self.id = id
    self.relation = relation
    self.day = day
    self.account = account
  }
}

/// An account or card.
package struct Account: Hashable, Sendable, Identifiable {
  /// The number that the store assigned, starting at 1.
  package let id: Int64
  package var name: String

  package init(id: Int64, name: String) { (self.id, self.name) = (id, name) }
}
