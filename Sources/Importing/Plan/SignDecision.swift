import Ledger

/// Determines the sign of money out in a single amount column.
///
/// The code considers the kinds of evidence from the strongest to the weakest. If weak evidence
/// contradicts the words in the rows, the user must choose. Each name after `e.g.` is a test layout
/// (`BankLayout`) that Sobi would misread without the branch next to the name.
struct SignDecision {
  let evidence: FileEvidence
  let rowOrder: RowOrder?
  let isCard: Bool
  let card: CardEvidence
  let chosen: SignConvention?
  /// Whether the file contradicts the signs of its format, so that only the words of a card's rows
  /// are enough evidence.
  let mustAsk: Bool

  private var columns: Columns { evidence.survey.columns }
  private var amounts: AmountEvidence { evidence.survey.amounts }
  private var signs: SignEvidence { evidence.survey.signs }
  private var words: WordEvidence { evidence.survey.words }

  struct Outcome {
    /// The sign of money out; `nil` if separate columns or words determine the direction.
    var sign: SignConvention?
    /// Whether money out is negative in a column of its own.
    var outIsNegative = false
    /// The column whose words determine the direction, if any.
    var indicator: Int?
    /// The column whose text begins with a word for the direction, if any.
    var directions: Int?
    var grade: Grade
  }

  /// - Throws: `ImportError.ambiguousSign` if the evidence for the sign is missing, weak or
  ///   contradictory. `ImportError.unclearRows` if the balances show that signs do not determine
  ///   directions.
  func outcome() throws(ImportError) -> Outcome {
    guard columns.amount != nil else { return try outcomeOfColumns() }
    if let chosen { return Outcome(sign: chosen, indicator: nil, grade: .told) }
    // A table without days has no transactions, so there is no reason to ask.
    guard evidence.survey.hasDays else {
      return Outcome(sign: .outNegative, indicator: columns.indicator, grade: .assumed)
    }
    if mustAsk {
      guard isCard, let sign = signOfThanks ?? signOfWords else { throw ambiguous }
      return Outcome(sign: sign, indicator: nil, grade: .told)
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
    if !hasNegative, amounts.withDirection == 0, let column = words.columnOfDirections {
      return Outcome(sign: nil, indicator: nil, directions: column, grade: .told)
    }
    let (sign, grade) = try signOfAmounts()
    return Outcome(sign: sign, indicator: nil, grade: grade)
  }

  /// Returns the outcome for a table with a column for each direction.
  ///
  /// If money out has both signs, the rarer sign marks reversals, unless the user or the balances
  /// decide.
  private func outcomeOfColumns() throws(ImportError) -> Outcome {
    let steps = evidence.survey.balanceSteps
    let (negative, positive) = (signs.moneyOut.negative, signs.moneyOut.positive)
    var outIsNegative = negative > positive
    var isProven = steps.asMoved.isProof(in: rowOrder)
    if negative > 0, positive > 0 {
      let proven = steps.signOfColumn(in: rowOrder)
      if let sign = chosen ?? proven {
        outIsNegative = sign == .outNegative
        isProven = chosen == nil
      } else if max(negative, positive) < 2 * min(negative, positive) {
        throw ambiguous
      }
    }
    return Outcome(
      sign: nil, outIsNegative: outIsNegative, indicator: columns.indicator,
      grade: isProven ? .proved : .told)
  }

  private typealias Finding = (sign: SignConvention, grade: Grade)

  /// Returns the sign of money out for a table in which no column of words determines the direction
  /// of each row.
  private func signOfAmounts() throws(ImportError) -> Finding {
    let steps = evidence.survey.balanceSteps
    if signs.booked.negative == 0, steps.fees == 0, steps.asWritten.isContradicted(in: rowOrder) {
      throw evidence.unclearDirections
    }
    if let sign = steps.sign(in: rowOrder) { return (sign, .proved) }
    // e.g. nubank card, viseca
    if let sign = signOfThanks ?? signOfWords { return (sign, .told) }
    // Every row with a day is pending or declined, or its amount is zero, so no figure depends on
    // the sign.
    if signs.booked.positive == 0, signs.booked.negative == 0, amounts.withDirection == 0 {
      return (.outNegative, .assumed)
    }
    // If some amounts have a mark such as CR, the marks determine the direction of these amounts,
    // and only the others need a sign.
    if amounts.withDirection > 0 { return (try signOfUnmarked(), .told) }
    // e.g. rakuten card, hyundai card, naverpay
    if isAmountSpent {
      if charges.negative > charges.positive, !wordsExplainNegatives { throw ambiguous }
      return (.outPositive, .told)
    }
    if evidence.preamble.totalOutIsNegative, !wordsContradict(.outNegative) {
      return (.outNegative, .told)
    }
    // An account statement may name cards. If it also has no positive amounts, it does not count as
    // a card statement here.
    if isCard, signs.booked.positive > 0 || !isAccountStatement {
      return (try signOfCard(), .inferred)
    }
    // Plus signs show that money in is positive if some amounts are negative, or if every amount
    // has a plus sign.
    if amounts.pluses > 0, signs.booked.negative > 0 || amounts.pluses == amounts.cells {
      return (.outNegative, .told)
    }
    guard signs.booked.negative > 0, !wordsContradict(.outNegative) else { throw ambiguous }
    if isAccountStatement || (words.incomes.positive > 0 && words.incomes.negative == 0) {
      return (.outNegative, .told)
    }
    let (positive, negative) = (signs.booked.positive, signs.booked.negative)
    // The statement may be from a card and have positive purchases. In that case, a few negative
    // rows may all be refunds.
    let mayBeCard = card.mayBeCard || isOfUnknownKind
    if positive == 0, mayBeCard, negative < (isHeaderless ? 5 : 8) {
      throw ambiguous
    }
    if positive > 0, mayBeCard, negative < positive + 3, !hasLargeIncome { throw ambiguous }
    // Few accounts have more deposits than withdrawals, so the positive amounts may be purchases.
    if positive > negative { throw ambiguous }
    return (.outNegative, .inferred)
  }

  // MARK: Words

  /// The sign of money out, based on rows that contain thanks for the payment of a card bill.
  private var signOfThanks: SignConvention? {
    if words.thanks.negative > words.thanks.positive { return .outPositive }
    return words.thanks.positive > words.thanks.negative ? .outNegative : nil
  }

  /// The sign of money out that the words for purchases, refunds and payments suggest; `nil` if too
  /// few words agree.
  ///
  /// On card statements, more than three quarters of the words must agree. On account statements,
  /// such words are rarer and less reliable, so all must agree. At least two rows, and half of the
  /// booked rows, must also have such a word.
  private var signOfWords: SignConvention? {
    let (agreeing, opposing) = agreement
    let isEnough = isCard || max(2, words.booked / 2) <= agreeing + opposing
    // Positive refunds alone do not show that purchases are negative, unless every row has a word.
    let hasBothSigns = signs.booked.negative > 0 || agreeing + opposing == words.rows
    if isEnough, opposing > (isCard ? 3 * agreeing : 0), agreeing == 0 || isCard {
      return .outPositive  // e.g. cmb credit
    }
    if isEnough, hasBothSigns, agreeing > (isCard ? 3 * opposing : 0), opposing == 0 || isCard {
      return .outNegative  // e.g. mastercard no
    }
    return nil
  }

  /// Whether the words contradict `sign` in at least a fifth of the booked rows, and in more rows
  /// than they support `sign`.
  private func wordsContradict(_ sign: SignConvention) -> Bool {
    let (agreeing, opposing) = agreement
    let (less, more) = sign == .outNegative ? (agreeing, opposing) : (opposing, agreeing)
    return more > less && more * 5 >= words.booked
  }

  /// Whether marks of cancelled charges, or words for money back, explain most negative amounts.
  private var wordsExplainNegatives: Bool {
    (signs.cancelled.negative + words.negativeRefunds) * 2 > signs.booked.negative
  }

  /// The numbers of rows whose words agree and disagree with the sign of the amount, if money out
  /// is negative.
  ///
  /// A payment of a card bill is money in on a card statement, but money out on an account.
  private var agreement: (agreeing: Int, opposing: Int) {
    let payments = isCard ? words.payments : SignCount()
    return (
      words.bookings.negative + payments.negative, words.bookings.positive + payments.positive
    )
  }

  /// Returns the sign of money out for amounts without a mark, if other amounts have a mark such as
  /// `CR`.
  private func signOfUnmarked() throws(ImportError) -> SignConvention {
    let unmarked = amounts.cells - amounts.withDirection
    if unmarked == 0 || signs.booked.negative > 0 || amounts.credits == 0 { return .outNegative }
    // If only money in has a mark, amounts without a mark are money out.
    if amounts.credits == amounts.withDirection { return .outPositive }
    throw ambiguous
  }

  // MARK: Kinds of statements

  /// Returns the sign of purchases, which are the majority of the rows in a card statement.
  ///
  /// In Korean card statements, purchases are positive. Other statements use either sign.
  private func signOfCard() throws(ImportError) -> SignConvention {
    let amounts = charges
    // Only purchases have a payment plan.
    if card.hasPaymentPlans, amounts.positive >= max(1, amounts.negative) { return .outPositive }
    if evidence.language.isKorean {
      if amounts.positive >= max(1, amounts.negative) { return .outPositive }
      if signs.cancelled.negative == signs.booked.negative, amounts.positive == 0 {
        return .outPositive
      }
    }
    // If all rows have one sign, a few rows, especially negative rows, may all be refunds. If both
    // signs occur, purchases must be the clear majority, because a short statement may have as many
    // payments and refunds as purchases.
    let (positive, negative) = (amounts.positive, amounts.negative)
    let sign: SignConvention = positive > negative ? .outPositive : .outNegative
    let (more, less) = (max(positive, negative), min(positive, negative))
    // A type column without known words may say that all rows are payments.
    let hasUnknownTypes = columns.type != nil && agreement == (0, 0)
    let isMajority =
      less == 0
      ? positive >= (hasUnknownTypes ? 8 : 3) || negative >= 8
      : more >= 2 * less + 2 || (negative > positive && hasLargeIncome)
    // e.g. samsung card, hana card, tinkoff
    guard isMajority, !wordsContradict(sign) else { throw ambiguous }
    return sign
  }

  /// The signs of amounts in rows not marked as cancelled, or in all rows if all are marked.
  private var charges: SignCount { signs.booked.without(signs.cancelled) }

  private var isHeaderless: Bool { evidence.layout.isHeaderless }

  /// Whether a positive amount, such as a salary, is much larger than all negative amounts.
  ///
  /// On a card with positive purchases, the largest amount is usually a payment, which is negative.
  private var hasLargeIncome: Bool { signs.largest.positive / 3 >= signs.largest.negative }

  /// The number of filled columns with an unknown name.
  private var unknownNames: Int {
    let layout = evidence.layout
    return layout.headerMeanings.indices.count {
      layout.headerMeanings[$0].isEmpty && !layout.profile[$0].isEmpty
    }
  }

  /// Whether nothing suggests an account.
  ///
  /// The table has no header, or most filled columns have unknown names. Or there is a category
  /// column, but no memo, account, currency, counterparty, type or status column.
  private var isOfUnknownKind: Bool {
    let filled = evidence.layout.profile.columns.count { !$0.isEmpty }
    // A column with the same code in every row does not count as a type column.
    let type = columns.type.flatMap { evidence.layout.profile[$0].isConstant ? nil : $0 }
    let isBareList =
      columns.category != nil && columns.memos.isEmpty
      && [columns.account, columns.currency, columns.counterparty, type, columns.status]
        .allSatisfy { $0 == nil }
    return isHeaderless || unknownNames * 2 > filled || isBareList
  }

  /// Whether the amount column's name contains a word for an amount used, paid or spent.
  private var isAmountSpent: Bool {
    let keys = evidence.layout.headerKeys
    guard let column = columns.amount, keys.indices.contains(column) else { return false }
    return SignDecision.spent.contains { keys[column].contains($0) }
  }

  /// Whether the statement appears to be from a bank account.
  ///
  /// A column name or a cell above the table begins with a word for a bank account. Or the table
  /// has a column of balances or value dates, and has either no header or a known name for the
  /// amount column.
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
