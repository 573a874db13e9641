import Ledger

// Whether a point or a comma parts the decimals.

extension Decider {
  func decimalMark(
    currency: Currency, isAssumed: Bool
  ) throws(ImportError) -> (mark: DecimalMark, isProven: Bool) {
    if let mark = options.decimalMark { return (mark, true) }
    guard survey.dates.cells > 0 else { return (.point, false) }
    let amounts = survey.amounts
    if amounts.points > 0 || amounts.commas > 0 {
      // Where both are proven some cell is wrong, and the rarer mark is the likelier fault.
      return (amounts.points >= amounts.commas ? .point : .comma, true)
    }
    guard let open = amounts.openExample else {
      let balances = survey.balances
      if balances.points + balances.commas > 0 {
        return (balances.points >= balances.commas ? .point : .comma, true)
      }
      return (.point, false)
    }
    // One kind of separator only, always with three digits behind it. Where the currency is known
    // and has no thousandths, it parts thousands.
    let found: DecimalMark = amounts.openPoints > 0 ? .point : .comma
    if amounts.openPoints > 0, amounts.openCommas > 0 {
      throw ambiguousAmounts(open, found)
    }
    let thousands: DecimalMark = found == .point ? .comma : .point
    let balances = survey.balances
    if balances.points > 0 || balances.commas > 0 {
      return (balances.points >= balances.commas ? .point : .comma, true)
    }
    if !isAssumed, currency.exponent < 3 { return (thousands, true) }
    if found == .comma, layout.delimiter == UInt8(ascii: ","), currency.exponent < 3 {
      return (thousands, true)
    }
    throw ambiguousAmounts(open, found)
  }

  private func ambiguousAmounts(
    _ open: (text: String, location: Location), _ found: DecimalMark
  ) -> ImportError {
    let whole = open.text.filter { $0.isNumber }
    let mark: Character = found == .point ? "." : ","
    let parts = open.text.split(separator: mark, maxSplits: 1).map { $0.filter(\.isNumber) }
    return .ambiguousAmounts(
      open.location, found: open.text, readings: [whole, parts.joined(separator: ".")])
  }
}
