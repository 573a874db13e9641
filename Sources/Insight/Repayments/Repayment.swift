package import Ledger

/// Money in that may repay an expense.
package struct IncomingPayment: Hashable, Sendable {
  package let id: Transaction.ID
  package let day: Day
  /// The amount that no link covers, in minor units; positive.
  package let amount: Int64
  /// The name of the payer; equal names are one person.
  package let payer: String

  package init(id: Transaction.ID, day: Day, amount: Int64, payer: String) {
    (self.id, self.day, self.amount, self.payer) = (id, day, amount, payer)
  }
}

/// An expense that others may repay in part.
package struct SharedExpense: Hashable, Sendable {
  package let id: Transaction.ID
  package let day: Day
  /// The whole amount in minor units; positive.
  package let amount: Int64
  /// The amount that no link covers, in minor units.
  package let left: Int64
  /// The key of the category.
  package let category: String

  package init(id: Transaction.ID, day: Day, amount: Int64, left: Int64, category: String) {
    self.id = id
    self.day = day
    self.amount = amount
    self.left = left
    self.category = category
  }
}

/// A proposal for links: payments that probably repay an expense, each with an equal share.
package struct Repayment: Hashable, Sendable {
  package let expense: SharedExpense
  /// The number of people who share the expense, including the user.
  package let people: Int
  /// The payments, by day and id; at most one from each payer.
  package let payments: [IncomingPayment]
  /// The probability that the payments repay the expense, from 0.5 to 1.
  package let confidence: Double
}
