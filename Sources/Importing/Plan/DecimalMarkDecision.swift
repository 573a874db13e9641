import Ledger

/// Decides whether a point or a comma separates decimals in a statement's amounts.
struct DecimalMarkDecision {
  let amounts: DecimalMarkEvidence
  let balances: DecimalMarkEvidence
  /// Whether some row has a day.
  let hasDays: Bool
  let currency: Currency
  /// Whether the file says nothing about the currency.
  let currencyIsAssumed: Bool
  let delimiter: UInt8
  /// The user's answer.
  let chosen: DecimalMark?

  struct Outcome {
    var mark: DecimalMark
    /// Whether cells settled the mark.
    ///
    /// If not, no cell of the survey has a separator.
    var isProven: Bool
  }

  /// - Throws: `ImportError.ambiguousAmounts` when `1.234` is a thousand or little more than one.
  func outcome() throws(ImportError) -> Outcome {
    if let chosen { return Outcome(mark: chosen, isProven: true) }
    guard hasDays else { return Outcome(mark: .point, isProven: false) }
    if let mark = amounts.proven {
      return Outcome(mark: mark, isProven: true)
    }
    guard let open = amounts.openExample else {
      return Outcome(mark: balances.proven ?? .point, isProven: balances.proven != nil)
    }
    // All separators are of one kind, and three digits follow each.
    let found: DecimalMark = amounts.openPoints > 0 ? .point : .comma
    if amounts.openPoints > 0, amounts.openCommas > 0 { throw ambiguous(open, found) }
    if let mark = balances.proven {
      return Outcome(mark: mark, isProven: true)
    }
    // A currency without thousandths has no three decimals, so the separator groups thousands.
    let groupsThousands = Outcome(mark: found.opposite, isProven: true)
    if !currencyIsAssumed, currency.exponent < 3 { return groupsThousands }
    if found == .comma, delimiter == UInt8(ascii: ","), currency.exponent < 3 {
      return groupsThousands
    }
    throw ambiguous(open, found)
  }

  private func ambiguous(
    _ open: (text: String, location: Location), _ found: DecimalMark
  ) -> ImportError {
    let whole = open.text.filter { $0.isNumber }
    let mark: Character = found == .point ? "." : ","
    let parts = open.text.split(separator: mark, maxSplits: 1).map { $0.filter(\.isNumber) }
    return .ambiguousAmounts(
      open.location, found: open.text, readings: [whole, parts.joined(separator: ".")])
  }
}
