/// What was spent at one payee, in one category and over some days.
package struct PayeeTotal: Hashable, Sendable {
  /// As statements have it.
  package let payee: String
  /// Less what came back, in minor units; below 0 where more came back than was spent.
  package let spent: Int64

  package init(payee: String, spent: Int64) {
    self.payee = payee
    self.spent = spent
  }
}
