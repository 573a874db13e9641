/// How much of what was spent was said to be worth it.
package struct WorthTotal: Hashable, Sendable {
  /// How many transactions, however often each was said to be worth it.
  package let count: Int64
  /// What they came to; positive.
  package let spent: Money

  package init(count: Int64, spent: Money) {
    self.count = count
    self.spent = spent
  }
}
