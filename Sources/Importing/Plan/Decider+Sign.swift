import Ledger

// Which sign money out is written with.

extension Decider {
  /// Who tells the direction; `nil` when columns or words do.
  func signConvention(
    _ columns: inout Columns, isCard: Bool, rowOrder: RowOrder?
  ) throws(ImportError) -> SignConvention? {
    guard columns.amount != nil else { return nil }
    if let sign = options.sign {
      columns.indicator = nil
      return sign
    }
    let amounts = survey.amounts
    // Without a day in any row there are no transactions, and nothing to ask.
    guard survey.dates.cells > 0 else { return .outNegative }
    if columns.indicator == nil, amounts.signs.negative == 0, survey.types.areDirections {
      columns.indicator = columns.type
    }
    if columns.indicator != nil {
      switch amounts.signs.negative == 0 ? .byWords : survey.indicator.finding {
      case .byWords: return nil
      case .bySign(let sign):
        columns.indicator = nil
        return sign
      case .nothing: columns.indicator = nil
      }
    }
    if let sign = signOfBalance(rowOrder) { return sign }
    // What pays a card's bill comes in, whatever its sign.
    let (thanks, words) = (survey.thanks, survey.words)
    if thanks.negative > thanks.positive { return .outPositive }
    if thanks.positive > thanks.negative, amounts.signs.negative > 0 { return .outNegative }
    if isCard {
      // What is bought goes out, what is given back comes in.
      if words.positive > words.negative * 3 { return .outPositive }
      if words.negative > words.positive * 3, amounts.signs.negative > 0 {
        return .outNegative
      }
    }
    if isAmountUsed, charges.positive >= charges.negative { return .outPositive }
    if isCard { return try signOfCard() }
    if amounts.cells == 0 { return .outNegative }
    if amounts.withDirection > 0 { return try signOfUnmarked() }
    if amounts.signs.negative > 0 {
      // More comes in than goes out on few accounts; on a card that is how purchases are written.
      if survey.isLikelyInverted, !isAccountStatement { throw ambiguousSign }
      // Without a word that is known there is nothing but the signs to go by.
      if hasNoKnownWords, amounts.pluses == 0,
        amounts.signs.positive > amounts.signs.negative || words.positive > words.negative
      {
        throw ambiguousSign
      }
      return .outNegative
    }
    if columns.category != nil || columns.type != nil, amounts.signs.positive == 0 {
      return .outNegative
    }
    guard amounts.example != nil else { return .outNegative }
    // All have a sign, and it is a plus.
    if amounts.pluses == amounts.cells { return .outNegative }
    throw ambiguousSign
  }

  /// What amounts are that have no `CR` or `DR` where others have one.
  private func signOfUnmarked() throws(ImportError) -> SignConvention {
    let amounts = survey.amounts
    let unmarked = amounts.cells - amounts.withDirection
    if unmarked == 0 || amounts.signs.negative > 0 || amounts.credits == 0 { return .outNegative }
    // Only money in is marked.
    if amounts.credits == amounts.withDirection { return .outPositive }
    throw ambiguousSign
  }

  private var hasNoKnownWords: Bool {
    !layout.headerMeanings.contains { ($0.first?.rank ?? .max) < HeaderWords.stemRank }
  }

  /// Whether the column is called what was used or spent, as cards for shops and trains have it.
  private var isAmountUsed: Bool {
    guard let column = columns.amount, layout.headerKeys.indices.contains(column) else {
      return false
    }
    let key = layout.headerKeys[column]
    return ["利用額", "利用金額", "이용금액", "이용액", "사용금액", "결제금액", "消费金额", "消費金額"].contains {
      key.contains($0)
    }
  }

  /// Whether the lines above the table or its header name a bank account.
  private var isAccountStatement: Bool {
    if columns.balance != nil { return true }
    return (layout.preamble.joined().map(\.normalized) + layout.headerKeys).contains { key in
      !Decider.bankAccountWords.prefixes(of: key).isEmpty
    }
  }

  private static let bankAccountWords = WordIndex(
    WordFile("accounts")["bank account"].map { ($0, ()) })

  private var ambiguousSign: ImportError {
    .ambiguousSign(
      survey.amounts.example?.location ?? headerPlace, found: survey.amounts.example?.text ?? "")
  }

  private func signOfBalance(_ rowOrder: RowOrder?) -> SignConvention? {
    let steps =
      survey.stepsLessFees.matched(in: rowOrder) > survey.balanceSteps.matched(in: rowOrder)
      ? survey.stepsLessFees : survey.balanceSteps
    return steps.sign(in: rowOrder)
  }

  /// The signs of amounts, without those of rows marked as cancelled where that leaves any: these
  /// may be written either way.
  private var charges: SignCount { survey.amounts.signs.without(survey.cancelled) }

  /// Korean cards write what was used as positive; elsewhere both are found, and most rows of a
  /// card are purchases.
  private func signOfCard() throws(ImportError) -> SignConvention {
    let amounts = charges
    if amounts.negative == 0 { return .outPositive }
    if amounts.positive == 0 { return .outNegative }
    if headerIsKorean, amounts.positive >= amounts.negative { return .outPositive }
    if amounts.positive >= 2 * amounts.negative { return .outPositive }
    if amounts.negative > amounts.positive { return .outNegative }
    throw ambiguousSign
  }
}
