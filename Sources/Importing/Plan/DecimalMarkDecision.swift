import Ledger

/// Determines whether a point or a comma separates decimals in a statement's amounts.
struct DecimalMarkDecision {
  let evidence: FileEvidence
  let currency: CurrencyDecision.Outcome
  let chosen: DecimalMark?

  /// The mark, and whether the user or the evidence determines it; if not, it is a default.
  typealias Outcome = (mark: DecimalMark, isProven: Bool)

  /// - Throws: `ImportError.ambiguousAmounts` if an amount such as `1.234` may mean 1234 or have
  ///   three decimals.
  func outcome() throws(ImportError) -> Outcome {
    if let chosen { return (chosen, isProven: true) }
    guard evidence.survey.hasDays else { return (.point, isProven: false) }
    let (amounts, balances) = (evidence.survey.amounts.marks, evidence.survey.balances.marks)
    if let mark = amounts.proven { return (mark, isProven: true) }
    guard let open = amounts.openExample else {
      return (balances.proven ?? .point, isProven: balances.proven != nil)
    }
    // Each amount with a point or a comma has only one, followed by three digits.
    let found: DecimalMark = amounts.openPoints > 0 ? .point : .comma
    if amounts.openPoints > 0, amounts.openCommas > 0 { throw ambiguous(open, found) }
    if let mark = balances.proven { return (mark, isProven: true) }
    if evidence.survey.openAmounts.haveThreeDecimals, amounts.open == evidence.survey.amounts.cells
    {
      return (found, isProven: true)
    }
    guard currency.currency.exponent < 3, evidence.survey.openThreeDecimals == 0 else {
      throw ambiguous(open, found)
    }
    // Files delimited by commas have no decimal commas. Otherwise, if the currency is not a
    // default, the separator groups thousands in a currency without decimals. In other currencies,
    // the separator groups thousands only if some amounts lack it, because some banks write three
    // decimals throughout.
    let isCommaInCommas = found == .comma && evidence.layout.delimiter == UInt8(ascii: ",")
    let isGrouping =
      currency.evidence != .assumed
      && (currency.currency.exponent == 0
        || evidence.survey.amounts.integers + evidence.survey.balances.integers > 0)
    guard isCommaInCommas || isGrouping else { throw ambiguous(open, found) }
    return (found.opposite, isProven: true)
  }

  private func ambiguous(
    _ open: (text: String, location: Location), _ found: DecimalMark
  ) -> ImportError {
    let whole = open.text.filter(\.isNumber)
    let mark = Character(found.rawValue)
    let parts = open.text.split(separator: mark, maxSplits: 1).map { $0.filter(\.isNumber) }
    return .ambiguousAmounts(
      open.location, found: open.text, readings: [whole, parts.joined(separator: ".")])
  }
}
