/// The amounts that lie between one balance and the next.
struct BalanceSums {
  /// A balance less the one above it, and the amounts that it may be the sum of.
  struct Step {
    var balance: Int64
    /// From the row behind the upper balance to the row of the lower one: it follows its row.
    var after: Int64
    /// From the row of the upper balance to the one above the lower: newest rows first.
    var before: Int64
  }
  private var previous: Int64?
  private var after: Int64 = 0
  private var before: Int64 = 0

  /// Takes a row in; `nil` for the first balance, for a row without one, and for what overflows.
  mutating func take(amount: Int64, balance: Int64?) -> Step? {
    let sum = after.addingReportingOverflow(amount)
    after = sum.partialValue
    if sum.overflow { previous = nil }
    guard let balance else {
      before &+= amount
      return nil
    }
    defer {
      previous = balance
      after = 0
      before = amount
    }
    guard let previous else { return nil }
    let step = balance.subtractingReportingOverflow(previous)
    return step.overflow ? nil : Step(balance: step.partialValue, after: after, before: before)
  }
}
