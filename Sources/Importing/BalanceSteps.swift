/// How often a running balance follows from the amounts, for each order of rows and each sign.
///
/// A balance that stands in some rows only, as banks print one a day, is compared with the last one
/// and all amounts between.
struct BalanceSteps {
  private(set) var oldestFirst = 0
  private(set) var oldestFirstInverted = 0
  private(set) var newestFirst = 0
  private(set) var newestFirstInverted = 0
  /// How many steps there were.
  private(set) var steps = 0
  private var previous: Int64?
  /// Amounts from the last balance's row on, that row included and not.
  private var sumWith: Int64 = 0
  private var sumWithout: Int64 = 0

  mutating func take(amount: Int64?, balance: Int64?) {
    guard let amount else { return }
    let without = sumWithout.addingReportingOverflow(amount)
    guard !without.overflow else {
      previous = nil
      return
    }
    if let balance, let previous {
      let step = balance.subtractingReportingOverflow(previous)
      if !step.overflow, without.partialValue != 0 || sumWith != 0 {
        steps += 1
        if step.partialValue == without.partialValue { oldestFirst += 1 }
        if step.partialValue == 0 &- without.partialValue { oldestFirstInverted += 1 }
        if step.partialValue == 0 &- sumWith { newestFirst += 1 }
        if step.partialValue == sumWith { newestFirstInverted += 1 }
      }
    }
    guard let balance else {
      sumWithout = without.partialValue
      sumWith = sumWith.addingReportingOverflow(amount).partialValue
      return
    }
    previous = balance
    sumWithout = 0
    sumWith = amount
  }

  /// The order of rows in which all but a few steps follow, of five or more.
  func order(rows: RowOrder?) -> RowOrder? {
    guard steps >= 5 else { return nil }
    let best: RowOrder = oldestFirst >= newestFirst ? .oldestFirst : .newestFirst
    let matched = max(oldestFirst, newestFirst)
    return matched * 20 >= steps * 19 && best == rows ?? best ? best : nil
  }

  /// What the steps prove; `nil` when they prove nothing.
  ///
  /// Equal amounts one after the other also follow the other way round, but for some. A balance
  /// *before* each row follows the rows in the other order, with the sign turned round: so where
  /// the days tell the order of the rows, only steps in that order count.
  func sign(rows: RowOrder?) -> SignConvention? {
    let straight = straight(rows)
    let inverted = inverted(rows)
    guard matched(rows: rows) * 10 >= steps * 8 else { return nil }
    if isAhead(straight, of: inverted) { return .outNegative }
    return isAhead(inverted, of: straight) ? .outPositive : nil
  }

  private func isAhead(_ one: Int, of other: Int) -> Bool {
    one > other * 4 || (one >= other + 2 && one * 10 >= steps * 9)
  }

  /// Most steps follow in one order and sign.
  func isProof(rows: RowOrder?) -> Bool { steps >= 2 && matched(rows: rows) * 10 >= steps * 8 }

  /// The steps that follow in the order and sign in which the most do.
  func matched(rows: RowOrder?) -> Int { max(straight(rows), inverted(rows)) }

  private func straight(_ rows: RowOrder?) -> Int {
    switch rows {
    case .oldestFirst: oldestFirst
    case .newestFirst: newestFirst
    case nil: max(oldestFirst, newestFirst)
    }
  }

  private func inverted(_ rows: RowOrder?) -> Int {
    switch rows {
    case .oldestFirst: oldestFirstInverted
    case .newestFirst: newestFirstInverted
    case nil: max(oldestFirstInverted, newestFirstInverted)
    }
  }
}

/// Which way a statement's rows run.
enum RowOrder: Hashable, Sendable {
  case oldestFirst
  case newestFirst
}
