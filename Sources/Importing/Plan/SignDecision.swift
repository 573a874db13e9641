import Ledger

/// Determines the sign of money out in a single amount column.
///
/// The names after `e.g.` are test layouts (`BankLayout`) that Sobi would misread without the rule.
struct SignDecision {
  let evidence: FileEvidence
  let rowOrder: RowOrder?
  let isCard: Bool
  let chosen: SignConvention?

  private var columns: Columns { evidence.survey.columns }
  private var amounts: AmountEvidence { evidence.survey.amounts }
  private var signs: SignEvidence { evidence.survey.signs }
  private var words: WordEvidence { evidence.survey.words }

  struct Outcome {
    /// The sign of money out; `nil` if separate columns or words determine the direction.
    var sign: SignConvention?
    /// The column whose words determine the direction, if any.
    var indicator: Int?
  }

  /// - Throws: `ImportError.ambiguousSign` if both signs are possible and nothing favors either.
  func outcome() throws(ImportError) -> Outcome {
    guard columns.amount != nil else { return Outcome(sign: nil, indicator: columns.indicator) }
    if let chosen { return Outcome(sign: chosen, indicator: nil) }
    // A table without days has no transactions, so there is no reason to ask.
    guard evidence.survey.hasDays else {
      return Outcome(sign: .outNegative, indicator: columns.indicator)
    }
    let hasNegative = amounts.signs.negative > 0
    let isByType = columns.indicator == nil && !hasNegative && signs.types.areDirections
    if let indicator = isByType ? columns.type : columns.indicator {
      switch hasNegative ? signs.indicator.finding : .byWords {
      case .byWords:  // e.g. tesco bank, vr old, alipay
        return Outcome(sign: nil, indicator: indicator)
      case .bySign(let sign): return Outcome(sign: sign, indicator: nil)
      case .nothing: break
      }
    }
    return Outcome(sign: try signOfAmounts(), indicator: nil)
  }

  /// Returns the sign of money out if no word determines the direction.
  private func signOfAmounts() throws(ImportError) -> SignConvention {
    if let sign = evidence.survey.balanceSteps.sign(in: rowOrder) { return sign }
    // A payment of a card bill is money in. e.g. nubank card, viseca
    if words.thanks.negative > words.thanks.positive { return .outPositive }
    if words.thanks.positive > words.thanks.negative, amounts.signs.negative > 0 {
      return .outNegative
    }
    if isCard {
      // Purchases are money out, and refunds are money in. e.g. cmb credit
      if words.bookings.positive > words.bookings.negative * 3 { return .outPositive }
      // e.g. mastercard no
      if words.bookings.negative > words.bookings.positive * 3, amounts.signs.negative > 0 {
        return .outNegative
      }
    }
    // e.g. rakuten card, hyundai card, naverpay
    if isAmountUsed, charges.positive >= charges.negative { return .outPositive }
    // e.g. samsung card, hana card
    if isCard { return try signOfCard() }
    if amounts.cells == 0 { return .outNegative }
    if amounts.withDirection > 0 { return try signOfUnmarked() }
    // e.g. wells fargo headerless, rbc, and most other banks
    if amounts.signs.negative > 0 {
      // Few accounts have over three times as many deposits as withdrawals, so the positive amounts
      // may be card purchases.
      let isLikelyInverted =
        evidence.survey.rows >= 5 && amounts.signs.positive > amounts.signs.negative * 3
      if isLikelyInverted, !isAccountStatement { throw ambiguous }
      // If Sobi knows no column name in full, only the rows show the sign.
      if evidence.language.isUnknown, amounts.pluses == 0,
        amounts.signs.positive > amounts.signs.negative
          || words.bookings.positive > words.bookings.negative
      {
        throw ambiguous
      }
      return .outNegative
    }
    if columns.category != nil || columns.type != nil, amounts.signs.positive == 0 {
      return .outNegative
    }
    // Every amount is zero, so an error could not quote one, or every amount has a plus sign.
    if amounts.example == nil || amounts.pluses == amounts.cells { return .outNegative }
    throw ambiguous
  }

  /// Returns the sign of money out for amounts without a mark if others have a mark such as `CR`.
  private func signOfUnmarked() throws(ImportError) -> SignConvention {
    let unmarked = amounts.cells - amounts.withDirection
    if unmarked == 0 || amounts.signs.negative > 0 || amounts.credits == 0 { return .outNegative }
    // If only money in has a mark, amounts without a mark are money out.
    if amounts.credits == amounts.withDirection { return .outPositive }
    throw ambiguous
  }

  /// Returns the sign of purchases, which are most rows of a card statement.
  ///
  /// In Korean card statements, purchases are usually positive. Other statements use either sign.
  private func signOfCard() throws(ImportError) -> SignConvention {
    let amounts = charges
    if amounts.negative == 0 { return .outPositive }
    if amounts.positive == 0 { return .outNegative }
    if evidence.language.isKorean, amounts.positive >= amounts.negative { return .outPositive }
    if amounts.positive >= 2 * amounts.negative { return .outPositive }
    // e.g. tinkoff
    if amounts.negative > amounts.positive { return .outNegative }
    throw ambiguous
  }

  /// The signs of amounts in rows not marked as cancelled, or in all rows if all are marked.
  private var charges: SignCount { amounts.signs.without(signs.cancelled) }

  /// Whether the amount column's name contains a word for an amount used, paid or spent.
  private var isAmountUsed: Bool {
    let keys = evidence.layout.headerKeys
    guard let column = columns.amount, keys.indices.contains(column) else { return false }
    return ["利用額", "利用金額", "이용금액", "이용액", "사용금액", "결제금액", "消费金额", "消費金額"].contains {
      keys[column].contains($0)
    }
  }

  /// Whether a balance column, the header or a line above the table indicates a bank account.
  private var isAccountStatement: Bool {
    if columns.balance != nil { return true }
    let preamble = evidence.layout.preamble.joined().map(\.normalized)
    return (preamble + evidence.layout.headerKeys).contains { key in
      !SignDecision.bankAccountWords.prefixes(of: key).isEmpty
    }
  }

  private static let bankAccountWords = WordIndex(
    WordFile("accounts")["bank account"].map { ($0, ()) })

  private var ambiguous: ImportError {
    .ambiguousSign(
      amounts.example?.location ?? evidence.headerLocation, found: amounts.example?.text ?? "")
  }
}
