/// Spending at one payee, in one category and a range of days.
package struct PayeeTotal: Hashable, Sendable {
  /// As written in the statements.
  package let payee: String
  /// Spending less refunds, in minor units; negative when refunds exceed spending.
  package let spent: Int64

  package init(payee: String, spent: Int64) {
    self.payee = payee
    self.spent = spent
  }
}
