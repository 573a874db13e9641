/// The numbers of balances that follow from the previous balance, for each reading of the amounts.
struct BalanceEvidence {
  /// The steps with the amounts as written.
  private(set) var asWritten = BalanceSteps()
  /// The steps with the amounts signed according to their column or indicator.
  private(set) var asMoved = BalanceSteps()
  /// The steps in a table with a column for each direction: a negative amount for money out is a
  /// reversal, and therefore money in.
  private(set) var asReversals = BalanceSteps()
  /// The steps in the same kind of table: a negative amount for money out is money out, and a
  /// positive amount is a reversal.
  private(set) var asSigned = BalanceSteps()
  /// The steps with the amounts minus the fee, and plus the fee.
  private(set) var lessFees = BalanceSteps()
  private(set) var plusFees = BalanceSteps()
  /// The number of rows with a nonzero fee.
  private(set) var fees = 0
  private(set) var negativeFees = 0

  /// Adds a booked row that has a day.
  ///
  /// `moved` is negative for money out, and `nil` if the row has no direction. `columns` has the
  /// amounts as written in a table with a column for each direction. `fee` is `nil` if
  /// there is no fee column. `balance` is `nil` if its cell has no valid number.
  mutating func take(
    written: Int64?, moved: Int64?, columns: (out: Int64, into: Int64)?, fee: Int64?,
    balance: Int64?
  ) {
    asWritten.take(amount: written, balance: balance)
    asMoved.take(amount: moved, balance: balance)
    if let (out, into) = columns {
      asReversals.take(
        amount: into.subtractingReportingOverflow(out).partialValue, balance: balance)
      asSigned.take(amount: into.addingReportingOverflow(out).partialValue, balance: balance)
    }
    guard let fee else { return }
    if fee != 0 { fees += 1 }
    if fee < 0 { negativeFees += 1 }
    guard let amount = moved ?? written ?? (fee == 0 ? nil : 0) else { return }
    lessFees.take(amount: amount.subtractingReportingOverflow(fee).partialValue, balance: balance)
    plusFees.take(amount: amount.addingReportingOverflow(fee).partialValue, balance: balance)
  }

  mutating func append(_ next: BalanceEvidence) {
    asWritten.append(next.asWritten)
    asMoved.append(next.asMoved)
    asReversals.append(next.asReversals)
    asSigned.append(next.asSigned)
    lessFees.append(next.lessFees)
    plusFees.append(next.plusFees)
    fees += next.fees
    negativeFees += next.negativeFees
  }

  /// Returns the sign of money out in its own column; `nil` if the balances prove neither sign.
  func signOfColumn(in rowOrder: RowOrder?) -> SignConvention? {
    let (reversals, signed) = (
      asReversals.explained(in: rowOrder), asSigned.explained(in: rowOrder)
    )
    guard max(reversals, signed) * 10 >= asSigned.steps * 8, reversals != signed else { return nil }
    return signed > reversals ? .outNegative : .outPositive
  }

  /// The steps in a table with a column for each direction, in the reading that explains the most.
  func ofColumns(in rowOrder: RowOrder?) -> BalanceSteps {
    [asReversals, asSigned].reduce(asMoved) { best, next in
      next.explained(in: rowOrder) > best.explained(in: rowOrder) ? next : best
    }
  }

  /// Returns the sign of money out that the balances prove; `nil` if they prove neither sign.
  func sign(in rowOrder: RowOrder?) -> SignConvention? {
    let matched = [asWritten, lessFees, plusFees].map { $0.matched(in: rowOrder) }
    let best = matched[1] >= matched[2] ? lessFees : plusFees
    return (best.matched(in: rowOrder) > matched[0] ? best : asWritten).sign(in: rowOrder)
  }
}
