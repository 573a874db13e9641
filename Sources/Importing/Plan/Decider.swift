import Ledger

/// Weighs the evidence of a survey; what stays open then is asked.
///
/// The order is: the cells together, the other columns, the words of the file.
struct Decider {
  let file: String
  let layout: Layout
  let options: ImportOptions
  let survey: Survey
  let surroundings: ImportSurroundings
  let card: CardEvidence

  var columns: Columns { survey.columns }

  func decide(encoding: TextEncoding) throws(ImportError) -> ReadingPlan {
    var columns = columns
    let isCard = columns.balance == nil && (card.isCard || survey.types.salesWords > 0)
    let order = try dateOrder()
    let (currency, evidence) = try currency(order: order)
    // The user's word is for rows whose column says one thing throughout.
    if options.currency != nil, let column = columns.currency,
      layout.profile[column].distinct.count <= 1
    {
      columns.currency = nil
    }
    let mark = try decimalMark(currency: currency, isAssumed: evidence == .assumed)
    let rowOrder = survey.dates.rowOrder(in: order)
    let sign = try signConvention(&columns, isCard: isCard, rowOrder: rowOrder)
    let preamble = Preamble(layout.preamble)
    return ReadingPlan(
      encoding: encoding, delimiter: layout.delimiter, quoting: layout.quoting,
      headerLine: layout.headerLine, header: layout.header, columns: columns, dateOrder: order,
      decimalMark: mark.mark, sign: sign, currency: currency, currencyEvidence: evidence,
      account: options.account ?? (columns.account == nil ? preamble.account : nil),
      isCardStatement: isCard, skipsBadRows: options.skipsBadRows,
      unknownCurrency: columns.currency == nil ? unknownCurrency : nil,
      fees: fees(columns, rowOrder: rowOrder),
      balanceOrder: balanceOrder(columns, sign: sign, rowOrder: rowOrder),
      blankDirection: columns.indicator == nil ? nil : survey.indicator.blankDirection,
      rowsStart: layout.rowsStart, cellKinds: layout.profile.columns.map(CellKind.init),
      otherAmounts: otherAmounts(columns),
      namelessColumns: Set(
        layout.profile.columns.indices.filter {
          layout.header.indices.contains($0) && !layout.profile[$0].isEmpty
            && $0 > (layout.header.lastIndex { !$0.isEmpty } ?? 0)
        }),
      headerHasOneLine: layout.headerLines == 1,
      usualFieldCounts: Set(layout.profile.usualFieldCounts),
      markIsProven: mark.isProven,
      moneyOutSigns: survey.moneyOut.negative > survey.moneyOut.positive ? .negative : .positive,
      moneyInSigns: survey.moneyIn.negative > survey.moneyIn.positive ? .negative : .positive,
      signatureKeys: layout.signatureKeys)
  }

  /// Whether the balance proves that fees are moved beside the amounts, and how they are written.
  private func fees(_ columns: Columns, rowOrder: RowOrder?) -> ReadingPlan.Fees {
    guard survey.fees > 0 else { return .within }
    let within = max(survey.balanceSteps.matched(in: rowOrder), survey.steps.matched(in: rowOrder))
    let less = survey.stepsLessFees
    let plus = survey.stepsPlusFees
    if less.isProof(in: rowOrder), less.matched(in: rowOrder) > within,
      less.matched(in: rowOrder) > plus.matched(in: rowOrder)
    {
      return .positive
    }
    return plus.isProof(in: rowOrder) && plus.matched(in: rowOrder) > within ? .negative : .within
  }

  /// The order in which the balance follows; `nil` where it is of several accounts or currencies.
  private func balanceOrder(
    _ columns: Columns, sign: SignConvention?, rowOrder: RowOrder?
  ) -> RowOrder? {
    guard columns.balance != nil,
      [columns.account, columns.currency].allSatisfy({
        $0.map { layout.profile[$0].distinct.count <= 1 } ?? true
      })
    else { return nil }
    guard columns.amount != nil, columns.indicator == nil else {
      return survey.steps.order(in: rowOrder)
    }
    // Fees, and amounts written the other way round, would have to be worked out again.
    return sign == .outNegative && survey.fees == 0 ? survey.balanceSteps.order(in: rowOrder) : nil
  }

  /// Whether the header has Korean names.
  var headerIsKorean: Bool {
    zip(layout.header, layout.headerMeanings).contains {
      HeaderWords.isKorean($0) && !$1.isEmpty
    }
  }

  /// Columns of fees and of directions that lost against others of their kind.
  private func otherAmounts(_ columns: Columns) -> [Int] {
    let used = columns.amounts + [columns.balance, columns.indicator].compactMap(\.self)
    return layout.headerMeanings.indices.filter { column in
      guard !used.contains(column), column != columns.fee || survey.fees == 0,
        !layout.profile[column].isDates, !layout.profile[column].isTexts
      else { return false }
      let roles = layout.headerMeanings[column]
      return roles.contains {
        [.moneyOut, .moneyIn, .fee].contains($0.role) && $0.rank < HeaderWords.stemRank
      } && !roles.contains { $0.role == .ignored }
    }
  }

  /// Where there is nothing better to point at.
  var headerPlace: Location { Location(file: file, line: layout.headerLine ?? 1) }

  /// A code that fills the column of currencies and is none.
  private var unknownCurrency: String? {
    for (column, cells) in layout.profile.columns.enumerated()
    where cells.unknownCodes > 0 && cells.currencyCodes == 0 && cells.distinct.count == 1 {
      guard
        layout.headerMeanings.indices.contains(column),
        layout.headerMeanings[column].contains(where: { $0.role == .currency })
      else { continue }
      return cells.distinct.first.map { String(decoding: $0, as: UTF8.self) }
    }
    return nil
  }
}
