/// The sums of the amounts between one balance and the next.
struct BalanceSums {
  /// The change from one balance to the next, and the sums of amounts that may explain it.
  struct Step {
    var balance: Int64
    /// The sum from the row after the first balance to the row of the second balance: the change if
    /// the oldest rows come first.
    var after: Int64
    /// The sum from the row of the first balance to the row before the second balance: the negative
    /// of the change if the newest rows come first.
    var before: Int64
  }

  /// The first balance, with the sum up to its row and the sum up to the previous row.
  private var opening: Step?
  private var previous: Int64?
  private var after: Int64 = 0
  private var before: Int64 = 0

  /// Adds a row and returns the step to its balance.
  ///
  /// The step is `nil` for the first balance, for a row without a balance, and after an overflow.
  mutating func take(amount: Int64, balance: Int64?) -> Step? {
    let sum = after.addingReportingOverflow(amount)
    after = sum.partialValue
    if sum.overflow { previous = nil }
    guard let balance else {
      before &+= amount
      return nil
    }
    if opening == nil { opening = Step(balance: balance, after: after, before: before) }
    defer {
      previous = balance
      after = 0
      before = amount
    }
    return step(to: balance)
  }

  /// Adds the next rows and returns the step to their first balance.
  mutating func join(_ next: BalanceSums) -> Step? {
    let sum = after.addingReportingOverflow(next.opening?.after ?? next.after)
    after = sum.partialValue
    before &+= next.opening?.before ?? next.before
    if sum.overflow { previous = nil }
    guard let first = next.opening else { return nil }
    let step = step(to: first.balance)
    opening = opening ?? Step(balance: first.balance, after: after, before: before)
    (previous, after, before) = (next.previous, next.after, next.before)
    return step
  }

  private func step(to balance: Int64) -> Step? {
    guard let previous else { return nil }
    let step = balance.subtractingReportingOverflow(previous)
    return step.overflow ? nil : Step(balance: step.partialValue, after: after, before: before)
  }
}
