/// How much of the spending was rated as worth it.
package struct WorthTotal: Hashable, Sendable {
  /// The number of rated transactions.
  package let count: Int64
  /// Their sum; positive.
  package let spent: Money

  package init(count: Int64, spent: Money) {
    self.count = count
    self.spent = spent
  }
}
