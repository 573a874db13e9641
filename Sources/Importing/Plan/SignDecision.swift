import Ledger

/// Decides which sign money out has, where one column holds both directions.
///
/// A comment `e.g.` names layouts in `BankLayout` that are misread without the rule.
/// `SignDecisionTests` has cases for some of the other rules.
struct SignDecision {
  let columns: Columns
  let amounts: AmountEvidence
  let signs: SignEvidence
  let words: WordEvidence
  let balance: BalanceEvidence
  /// The number of the table's rows.
  let rows: Int
  /// Whether some row has a day.
  let hasDays: Bool
  let rowOrder: RowOrder?
  let language: HeaderLanguage
  /// The header's names and the lines above it, as names are compared.
  let headerKeys: [String]
  let preambleKeys: [String]
  let isCard: Bool
  /// The user's answer.
  let chosen: SignConvention?
  /// Where an error points if no amount is an example.
  let headerLocation: Location

  struct Outcome {
    /// `nil` when separate columns or words give the direction.
    var sign: SignConvention?
    /// The column whose words give the direction.
    var indicator: Int?
  }

  /// - Throws: `ImportError.ambiguousSign` when both signs make sense and nothing favours either.
  func outcome() throws(ImportError) -> Outcome {
    guard columns.amount != nil else { return Outcome(sign: nil, indicator: columns.indicator) }
    if let chosen { return Outcome(sign: chosen, indicator: nil) }
    // Without a day in any row there are no transactions, and no question to ask.
    guard hasDays else { return Outcome(sign: .outNegative, indicator: columns.indicator) }
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

  /// The sign of money out, where no word gives the direction.
  private func signOfAmounts() throws(ImportError) -> SignConvention {
    if let sign = balance.sign(in: rowOrder) { return sign }
    // A payment of a card's bill comes in, whatever its sign. e.g. nubank card, viseca
    if words.thanks.negative > words.thanks.positive { return .outPositive }
    if words.thanks.positive > words.thanks.negative, amounts.signs.negative > 0 {
      return .outNegative
    }
    if isCard {
      // Purchases go out, and refunds come in.
      // e.g. cmb credit
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
      // On few accounts more comes in than goes out. On a card, purchases are often positive.
      if isLikelyInverted, !isAccountStatement { throw ambiguous }
      // A header without known words leaves only the signs as evidence.
      if language.isUnknown, amounts.pluses == 0,
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
    guard amounts.example != nil else { return .outNegative }
    // Each amount has a sign, and each sign is a plus.
    if amounts.pluses == amounts.cells { return .outNegative }
    throw ambiguous
  }

  /// The sign of amounts without `CR` or `DR`, where other amounts have one of them.
  private func signOfUnmarked() throws(ImportError) -> SignConvention {
    let unmarked = amounts.cells - amounts.withDirection
    if unmarked == 0 || amounts.signs.negative > 0 || amounts.credits == 0 { return .outNegative }
    // Only money in is marked.
    if amounts.credits == amounts.withDirection { return .outPositive }
    throw ambiguous
  }

  /// The sign of a card's purchases, by the rule that most rows of a card are purchases.
  ///
  /// Korean cards write purchases as positive. Other cards use either sign.
  private func signOfCard() throws(ImportError) -> SignConvention {
    let amounts = charges
    if amounts.negative == 0 { return .outPositive }
    if amounts.positive == 0 { return .outNegative }
    if language.isKorean, amounts.positive >= amounts.negative { return .outPositive }
    if amounts.positive >= 2 * amounts.negative { return .outPositive }
    // e.g. tinkoff
    if amounts.negative > amounts.positive { return .outNegative }
    throw ambiguous
  }

  /// The signs of amounts, except in rows marked as cancelled, which may have either sign.
  ///
  /// All signs, if every row is marked.
  private var charges: SignCount { amounts.signs.without(signs.cancelled) }

  /// Many rows, mostly positive, without a sign that this is money in.
  private var isLikelyInverted: Bool {
    rows >= 5 && amounts.signs.positive > amounts.signs.negative * 3
  }

  /// Whether the column's name means "amount used" or "amount spent", as on cards for shops and trains.
  private var isAmountUsed: Bool {
    guard let column = columns.amount, headerKeys.indices.contains(column) else { return false }
    let key = headerKeys[column]
    return ["利用額", "利用金額", "이용금액", "이용액", "사용금액", "결제금액", "消费金额", "消費金額"].contains {
      key.contains($0)
    }
  }

  /// Whether the lines above the table or its header name a bank account.
  private var isAccountStatement: Bool {
    if columns.balance != nil { return true }
    return (preambleKeys + headerKeys).contains { key in
      !SignDecision.bankAccountWords.prefixes(of: key).isEmpty
    }
  }

  private static let bankAccountWords = WordIndex(
    WordFile("accounts")["bank account"].map { ($0, ()) })

  private var ambiguous: ImportError {
    .ambiguousSign(amounts.example?.location ?? headerLocation, found: amounts.example?.text ?? "")
  }
}
