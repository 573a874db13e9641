import Ledger

// Which sign money out is written with.

extension Decider {
  /// Who tells the direction; `nil` when columns or words do.
  func signConvention(
    _ columns: inout Columns, isCard: Bool, rows: RowOrder?
  ) throws(ImportError) -> SignConvention? {
    guard columns.amount != nil else { return nil }
    if let sign = options.sign {
      columns.indicator = nil
      return sign
    }
    let amounts = survey.amounts
    // Without a day in any row there are no transactions, and nothing to ask.
    guard survey.dates.cells > 0 else { return .outNegative }
    if columns.indicator == nil, amounts.negative == 0, survey.typesWithDirection > 0,
      survey.typesWithout == 0
    {
      columns.indicator = columns.type
    }
    if columns.indicator != nil {
      switch indicated {
      case .byWords: return nil
      case .bySign(let sign):
        columns.indicator = nil
        return sign
      case .nothing: columns.indicator = nil
      }
    }
    if let sign = signOfBalance(rows) { return sign }
    // What pays a card's bill comes in, whatever its sign.
    if survey.thanksNegative > survey.thanksPositive { return .outPositive }
    if survey.thanksPositive > survey.thanksNegative, amounts.negative > 0 { return .outNegative }
    if isCard {
      // What is bought goes out, what is given back comes in.
      if survey.wordsForPositive > survey.wordsForNegative * 3 { return .outPositive }
      if survey.wordsForNegative > survey.wordsForPositive * 3, amounts.negative > 0 {
        return .outNegative
      }
    }
    if isAmountUsed, charges.positive >= charges.negative { return .outPositive }
    if isCard { return try signOfCard() }
    if amounts.cells == 0 { return .outNegative }
    if amounts.withDirection > 0 { return try signOfUnmarked() }
    if amounts.negative > 0 {
      // More comes in than goes out on few accounts; on a card that is how purchases are written.
      if survey.isLikelyInverted, !isAccountStatement { throw ambiguousSign }
      // Without a word that is known there is nothing but the signs to go by.
      if hasNoKnownWords, amounts.pluses == 0,
        amounts.positive > amounts.negative || survey.wordsForPositive > survey.wordsForNegative
      {
        throw ambiguousSign
      }
      return .outNegative
    }
    if columns.category != nil || columns.type != nil, amounts.positive == 0 { return .outNegative }
    guard amounts.example != nil else { return .outNegative }
    // All have a sign, and it is a plus.
    if amounts.pluses == amounts.cells { return .outNegative }
    throw ambiguousSign
  }

  /// What amounts are that have no `CR` or `DR` where others have one.
  private func signOfUnmarked() throws(ImportError) -> SignConvention {
    let amounts = survey.amounts
    let unmarked = amounts.cells - amounts.withDirection
    if unmarked == 0 || amounts.negative > 0 || amounts.credits == 0 { return .outNegative }
    // Only money in is marked.
    if amounts.credits == amounts.withDirection { return .outPositive }
    throw ambiguousSign
  }

  private var hasNoKnownWords: Bool {
    layout.isHeaderless || !layout.header.contains(where: HeaderWords.isKnown)
  }

  /// Whether the column is called what was used or spent, as cards for shops and trains have it.
  private var isAmountUsed: Bool {
    guard let column = columns.amount, !layout.isHeaderless else { return false }
    let key = HeaderWords.key(layout.header[column])
    return ["利用額", "利用金額", "이용금액", "이용액", "사용금액", "결제금액", "消费金额", "消費金額"].contains {
      key.contains($0)
    }
  }

  /// Whether the lines above the table or its header name a bank account.
  private var isAccountStatement: Bool {
    if columns.balance != nil { return true }
    let words = layout.preamble.flatMap { $0 } + (layout.isHeaderless ? [] : layout.header)
    return words.contains { cell in
      let key = HeaderWords.key(cell)
      return Decider.accountWords.contains { key.hasPrefix($0) }
    }
  }

  private static let accountWords = CellWords.words(
    """
    iban kontoauszug girokonto sparkonto savings checking currentaccount comptecourant contocorrente
    cuentacorriente 통장 普通預金
    """)

  private var ambiguousSign: ImportError {
    .ambiguousSign(
      survey.amounts.example?.location ?? headerPlace, found: survey.amounts.example?.text ?? "")
  }

  private func signOfBalance(_ rows: RowOrder?) -> SignConvention? {
    let steps =
      survey.stepsLessFees.matched(rows: rows) > survey.balanceSteps.matched(rows: rows)
      ? survey.stepsLessFees : survey.balanceSteps
    return steps.sign(rows: rows)
  }

  /// What a column of words for the direction comes to.
  private enum Indicated {
    case byWords
    case bySign(SignConvention)
    case nothing
  }

  private var indicated: Indicated {
    if survey.amounts.negative == 0 { return .byWords }
    if survey.indicatorAgrees + survey.indicatorDisagrees == 0 { return .nothing }
    // Signs beside the words: they repeat them, or say them the other way round, but for reversals.
    if survey.indicatorAgrees >= 4 * survey.indicatorDisagrees { return .bySign(.outNegative) }
    if survey.indicatorDisagrees >= 4 * survey.indicatorAgrees { return .bySign(.outPositive) }
    return .byWords
  }

  /// Where only money in (or only money out) is marked, as by `CR`, a blank is the other.
  var blankDirection: Direction? {
    guard survey.indicatedBlank > 0 else { return nil }
    if survey.indicatedIn > 0, survey.indicatedOut == 0 { return .out }
    if survey.indicatedOut > 0, survey.indicatedIn == 0 { return .into }
    return nil
  }

  /// The signs of amounts, without those of rows marked as cancelled where that leaves any: these
  /// may be written either way.
  private var charges: (negative: Int, positive: Int) {
    let (negative, positive) = (survey.amounts.negative, survey.amounts.positive)
    let others = (negative - survey.cancelledNegative, positive - survey.cancelledPositive)
    return others.0 + others.1 > 0 ? others : (negative, positive)
  }

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
