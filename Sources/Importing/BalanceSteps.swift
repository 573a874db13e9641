/// How often a running balance follows from the amounts, for each order of rows and each sign.
struct BalanceSteps {
  private(set) var oldestFirst = 0
  private(set) var oldestFirstInverted = 0
  private(set) var newestFirst = 0
  private(set) var newestFirstInverted = 0
  private var previous: (amount: Int64, balance: Int64)?

  mutating func take(amount: Int64?, balance: Int64?) {
    guard let amount, let balance else { return }
    defer { previous = (amount, balance) }
    guard let previous, amount != 0, previous.amount != 0 else { return }
    let step = balance.subtractingReportingOverflow(previous.balance)
    guard !step.overflow else { return }
    if step.partialValue == amount { oldestFirst += 1 }
    if step.partialValue == -amount { oldestFirstInverted += 1 }
    if step.partialValue == -previous.amount { newestFirst += 1 }
    if step.partialValue == previous.amount { newestFirstInverted += 1 }
  }

  /// What the steps prove; `nil` when they prove nothing.
  var sign: SignConvention? {
    let straight = max(oldestFirst, newestFirst)
    let inverted = max(oldestFirstInverted, newestFirstInverted)
    if straight > 0, straight > inverted * 4 { return .outNegative }
    if inverted > 0, inverted > straight * 4 { return .outPositive }
    return nil
  }
}
