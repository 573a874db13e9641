import Ledger

/// Determines the sign of money out in a single amount column.
///
/// The kinds of evidence follow each other from the strongest to the weakest. If a weak kind
/// contradicts the words in the rows, the decision asks the user. The names after `e.g.` are test
/// layouts (`BankLayout`) that Sobi would misread without the rule.
struct SignDecision {
  let evidence: FileEvidence
  let rowOrder: RowOrder?
  let isCard: Bool
  let card: CardEvidence
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
    /// The column whose text begins with a word for the direction, if any.
    var directions: Int?
    var grade: Grade
  }

  /// - Throws: `ImportError.ambiguousSign` if both signs are possible and nothing favors either.
  func outcome() throws(ImportError) -> Outcome {
    guard columns.amount != nil else { return outcomeOfColumns }
    if let chosen { return Outcome(sign: chosen, indicator: nil, grade: .told) }
    // A table without days has no transactions, so there is no reason to ask.
    guard evidence.survey.hasDays else {
      return Outcome(sign: .outNegative, indicator: columns.indicator, grade: .assumed)
    }
    let hasNegative = amounts.signs.negative > 0
    let isByType = columns.indicator == nil && !hasNegative && signs.types.areDirections
    if let indicator = isByType ? columns.type : columns.indicator {
      switch hasNegative ? signs.indicator.finding : .byWords {
      case .byWords:  // e.g. tesco bank, vr old, alipay
        return Outcome(sign: nil, indicator: indicator, grade: .told)
      case .bySign(let sign): return Outcome(sign: sign, indicator: nil, grade: .told)
      case .nothing: break
      }
    }
    // e.g. bocom credit
    if !hasNegative, amounts.withDirection == 0, let column = words.columnOfDirections {
      return Outcome(sign: nil, indicator: nil, directions: column, grade: .told)
    }
    let (sign, grade) = try signOfAmounts()
    return Outcome(sign: sign, indicator: nil, grade: grade)
  }

  /// The outcome for a table with a column for each direction.
  private var outcomeOfColumns: Outcome {
    let isProven = evidence.survey.balanceSteps.asMoved.isProof(in: rowOrder)
    return Outcome(sign: nil, indicator: columns.indicator, grade: isProven ? .proved : .told)
  }

  private typealias Finding = (sign: SignConvention, grade: Grade)

  /// Returns the sign of money out if no word determines the direction.
  private func signOfAmounts() throws(ImportError) -> Finding {
    if let sign = evidence.survey.balanceSteps.sign(in: rowOrder) { return (sign, .proved) }
    // e.g. nubank card, viseca
    if let sign = signOfThanks ?? signOfWords { return (sign, .told) }
    // If some amounts have a mark such as CR, only these marks show the direction.
    if amounts.withDirection > 0 { return (try signOfUnmarked(), .told) }
    // e.g. rakuten card, hyundai card, naverpay
    if isAmountSpent {
      if charges.negative > charges.positive, !wordsExplainNegatives { throw ambiguous }
      return (.outPositive, .told)
    }
    if evidence.preamble.totalOutIsNegative, !wordsContradict(.outNegative) {
      return (.outNegative, .told)
    }
    // e.g. commerzbank, whose accounts have cards
    if isCard, signs.booked.positive > 0 || !isAccountStatement {
      return (try signOfCard(), .inferred)
    }
    if amounts.example == nil { return (.outNegative, .inferred) }
    // Plus signs beside other signs, or throughout, show that money in is positive.
    if amounts.pluses > 0, signs.booked.negative > 0 || amounts.pluses == amounts.cells {
      return (.outNegative, .told)
    }
    guard signs.booked.negative > 0, !wordsContradict(.outNegative) else { throw ambiguous }
    if isAccountStatement { return (.outNegative, .told) }
    // The negative rows of a card statement may all be refunds.
    if card.mayBeCard, signs.booked.positive == 0, signs.booked.negative < 8 { throw ambiguous }
    // Few accounts have more deposits than withdrawals, so the positive amounts may be purchases.
    if signs.booked.positive > signs.booked.negative { throw ambiguous }
    return (.outNegative, .inferred)
  }

  // MARK: Words

  /// The sign that thanks for a payment of a card bill show.
  private var signOfThanks: SignConvention? {
    if words.thanks.negative > words.thanks.positive { return .outPositive }
    return words.thanks.positive > words.thanks.negative ? .outNegative : nil
  }

  /// The sign with which nearly all words for purchases, refunds and payments agree.
  ///
  /// On account statements, such words are rarer and less reliable, so all must agree, and at least
  /// half of the rows must have one.
  private var signOfWords: SignConvention? {
    let (agreeing, opposing) = agreement
    let isEnough = isCard || max(2, words.booked / 2) <= agreeing + opposing
    // Positive refunds alone do not show that purchases are negative, unless no row lacks a word.
    let hasBothSigns = signs.booked.negative > 0 || agreeing + opposing == words.rows
    if isEnough, opposing > (isCard ? 3 * agreeing : 0), agreeing == 0 || isCard {
      return .outPositive  // e.g. cmb credit
    }
    if isEnough, hasBothSigns, agreeing > (isCard ? 3 * opposing : 0), opposing == 0 || isCard {
      return .outNegative  // e.g. mastercard no
    }
    return nil
  }

  /// Whether the words of a fifth of the rows or more, and of more rows than agree with a sign,
  /// disagree with it.
  private func wordsContradict(_ sign: SignConvention) -> Bool {
    let (agreeing, opposing) = agreement
    let (less, more) = sign == .outNegative ? (agreeing, opposing) : (opposing, agreeing)
    return more > less && more * 5 >= words.booked
  }

  /// Whether marks of cancelled charges, or words for money back, explain most negative amounts.
  private var wordsExplainNegatives: Bool {
    let negative = signs.booked.negative
    return (signs.cancelled.negative + agreement.opposing) * 2 > negative
  }

  /// The numbers of rows whose words agree and disagree with negative money out.
  ///
  /// A payment of a card bill is money in on a card statement, but money out on an account.
  private var agreement: (agreeing: Int, opposing: Int) {
    let payments = isCard ? words.payments : SignCount()
    return (
      words.bookings.negative + payments.negative, words.bookings.positive + payments.positive
    )
  }

  /// Returns the sign of money out for amounts without a mark if others have a mark such as `CR`.
  private func signOfUnmarked() throws(ImportError) -> SignConvention {
    let unmarked = amounts.cells - amounts.withDirection
    if unmarked == 0 || signs.booked.negative > 0 || amounts.credits == 0 { return .outNegative }
    // If only money in has a mark, amounts without a mark are money out.
    if amounts.credits == amounts.withDirection { return .outPositive }
    throw ambiguous
  }

  // MARK: Kinds of statements

  /// Returns the sign of purchases, which are most rows of a card statement.
  ///
  /// In Korean card statements, purchases are positive. Other statements use either sign.
  private func signOfCard() throws(ImportError) -> SignConvention {
    let amounts = charges
    // Only purchases have a plan of payments.
    if card.hasPaymentPlans, amounts.positive >= max(1, amounts.negative) { return .outPositive }
    if evidence.language.isKorean {
      if amounts.positive >= max(1, amounts.negative) { return .outPositive }
      if signs.cancelled.negative == signs.booked.negative, amounts.positive == 0 {
        return .outPositive
      }
    }
    // A few rows with one sign may all be refunds, above all negative rows. With both signs,
    // purchases are the majority.
    let (positive, negative) = (amounts.positive, amounts.negative)
    let sign: SignConvention = positive > negative ? .outPositive : .outNegative
    let isMajority = sign == .outPositive ? positive >= 2 * negative : negative > positive
    // e.g. samsung card, hana card, tinkoff
    guard isMajority, min(positive, negative) > 0 || positive >= 3 || negative >= 8,
      !wordsContradict(sign)
    else { throw ambiguous }
    return sign
  }

  /// The signs of amounts in rows not marked as cancelled, or in all rows if all are marked.
  private var charges: SignCount { signs.booked.without(signs.cancelled) }

  /// Whether the amount column's name contains a word for an amount used, paid or spent.
  private var isAmountSpent: Bool {
    let keys = evidence.layout.headerKeys
    guard let column = columns.amount, keys.indices.contains(column) else { return false }
    return SignDecision.spent.contains { keys[column].contains($0) }
  }

  /// Whether the header or a line above the table indicates a bank account, or a column of balances
  /// or value dates does and the name of the amount column is known.
  private var isAccountStatement: Bool {
    let (keys, meanings) = (evidence.layout.headerKeys, evidence.layout.headerMeanings)
    let hasValueDate = columns.otherDates.contains { column in
      meanings.indices.contains(column)
        && meanings[column].contains {
          $0.role == .date && $0.rank == HeaderWords.DayKind.value.rawValue
        }
    }
    if columns.balance != nil || hasValueDate, let column = columns.amount,
      !meanings.indices.contains(column)
        || meanings[column].contains(where: { [.amount, .moneyOut, .moneyIn].contains($0.role) })
    {
      return true
    }
    let preamble = evidence.layout.preamble.joined().map(\.normalized)
    return (preamble + keys).contains { !SignDecision.bankAccountWords.prefixes(of: $0).isEmpty }
  }

  private static let file = WordFile("accounts")
  private static let spent = file["amount spent"].map(\.normalized)
  private static let bankAccountWords = WordIndex(file["bank account"].map { ($0, ()) })

  private var ambiguous: ImportError {
    .ambiguousSign(
      amounts.example?.location ?? evidence.headerLocation, found: amounts.example?.text ?? "")
  }
}
