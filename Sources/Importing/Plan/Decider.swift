import Ledger

/// Makes a plan: asks each decision in turn, and gives each one the evidence that it rests on.
///
/// A decision weighs the cells first, then the other columns, then the words of the file. It throws
/// an error with a question where the evidence leaves two answers.
struct Decider {
  let file: String
  let layout: Layout
  let options: ImportOptions
  let surroundings: ImportSurroundings
  let survey: Survey
  let card: CardEvidence

  func decide(encoding: TextEncoding) throws(ImportError) -> ReadingPlan {
    let evidence = FileEvidence(layout, survey)
    let order = try dateOrder(evidence)
    let currency = try currency(evidence, order)
    let mark = try decimalMark(currency)
    let rowOrder = survey.dates.rowOrder(in: order)
    let isCard = card.isCardStatement(survey.columns, survey.signs.types)
    let direction = try direction(evidence, isCard: isCard, rowOrder: rowOrder)

    var columns = survey.columns
    columns.indicator = direction.indicator
    if userOverrulesCurrencyColumn { columns.currency = nil }
    let format = StatementFormat(
      table: TableFormat(layout, encoding: encoding), columns: columns, dateOrder: order,
      decimalMark: mark.mark, sign: direction.sign, currency: currency.currency,
      currencyEvidence: currency.evidence,
      unknownCurrency: columns.currency == nil ? NamedCurrency.unknownCode(in: layout) : nil,
      account: options.account ?? (columns.account == nil ? evidence.preamble.account : nil),
      isCardStatement: isCard)
    let amounts = AmountRules(
      markIsProven: mark.isProven, fees: FeeRule(survey.balanceSteps, rowOrder: rowOrder),
      moneyOutSigns: AmountRules.ColumnSigns(survey.signs.moneyOut),
      moneyInSigns: AmountRules.ColumnSigns(survey.signs.moneyIn),
      blankDirection: columns.indicator == nil ? nil : survey.signs.indicator.blankDirection,
      unreadColumns: AmountRules.unreadColumns(
        layout, columns, readsFees: survey.balanceSteps.fees > 0))
    let rules = RowRules(
      table: TableRules(layout), amounts: amounts,
      balanceOrder: BalanceOrderDecision(
        steps: survey.balanceSteps, columns: columns, profile: layout.profile,
        sign: direction.sign, rowOrder: rowOrder
      ).order(),
      skipsBadRows: options.skipsBadRows)
    return ReadingPlan(format: format, rules: rules)
  }

  // MARK: Decisions, in this order

  private func dateOrder(_ evidence: FileEvidence) throws(ImportError) -> DateOrder {
    try DateOrderDecision(
      dates: survey.dates, otherDates: survey.otherDates, rows: survey.rows,
      language: evidence.language, preamble: evidence.preamble,
      currency: options.currency ?? evidence.namedCurrency.closest, chosen: options.dateOrder,
      usual: surroundings.dateOrder
    ).order()
  }

  private func currency(
    _ evidence: FileEvidence, _ order: DateOrder
  ) throws(ImportError) -> CurrencyDecision.Outcome {
    try CurrencyDecision(
      named: evidence.namedCurrency, language: evidence.language, amounts: survey.amounts,
      isHeaderless: layout.isHeaderless, hasBalance: survey.columns.balance != nil,
      isNamedByRows: survey.rowsNameCurrency, payeesAreKorean: survey.words.payeesAreKorean,
      hasDays: survey.hasDays, dateOrder: order, dateOrderIsFound: options.dateOrder == nil,
      chosen: options.currency, assumed: surroundings.currency, headerLocation: headerLocation
    ).outcome()
  }

  private func decimalMark(
    _ currency: CurrencyDecision.Outcome
  ) throws(ImportError) -> DecimalMarkDecision.Outcome {
    try DecimalMarkDecision(
      amounts: survey.amounts.marks, balances: survey.balances.marks, hasDays: survey.hasDays,
      currency: currency.currency, currencyIsAssumed: currency.evidence == .assumed,
      delimiter: layout.delimiter, chosen: options.decimalMark
    ).outcome()
  }

  private func direction(
    _ evidence: FileEvidence, isCard: Bool, rowOrder: RowOrder?
  ) throws(ImportError) -> SignDecision.Outcome {
    try SignDecision(
      columns: survey.columns, amounts: survey.amounts, signs: survey.signs, words: survey.words,
      balance: survey.balanceSteps, rows: survey.rows, hasDays: survey.hasDays,
      rowOrder: rowOrder, language: evidence.language, headerKeys: layout.headerKeys,
      preambleKeys: layout.preamble.joined().map(\.normalized), isCard: isCard,
      chosen: options.sign, headerLocation: headerLocation
    ).outcome()
  }

  /// Whether the user's currency replaces the column, which has the same code throughout.
  private var userOverrulesCurrencyColumn: Bool {
    guard options.currency != nil, let column = survey.columns.currency else { return false }
    return layout.profile[column].distinct.count <= 1
  }

  /// Where an error points if no cell is an example.
  private var headerLocation: Location { Location(file: file, line: layout.headerLine ?? 1) }
}

/// The evidence outside of the rows' own cells, which several decisions share.
private struct FileEvidence {
  let language: HeaderLanguage
  let preamble: Preamble
  let namedCurrency: NamedCurrency

  init(_ layout: Layout, _ survey: Survey) {
    language = HeaderLanguage(layout)
    preamble = Preamble(layout.preamble)
    namedCurrency = NamedCurrency(
      layout, columns: survey.columns, amounts: survey.amounts, balances: survey.balances)
  }
}
