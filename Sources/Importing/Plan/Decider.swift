import Ledger
import Unpacking

/// Makes a plan from the decisions about a statement.
///
/// A decision usually considers the cells of its column first, then other columns, then the words
/// in the file. With weak evidence, it uses a safe default or throws an error that names the
/// options.
struct Decider {
  let evidence: FileEvidence
  let options: ImportOptions
  /// The decisions about an earlier file, used where the user made no decision.
  let remembered: ReadingPrecedent?
  let surroundings: ImportSurroundings
  let card: CardEvidence
  /// The decisions that the format of a packed file makes; `nil` for a table.
  let preset: TablePreset?

  private var layout: Layout { evidence.layout }
  private var survey: Survey { evidence.survey }

  func decide(encoding: TextEncoding) throws(ImportError) -> ReadingPlan {
    let chosen = remembered?.filling(options) ?? options
    let dates = DateOrderDecision(
      evidence: evidence, options: chosen, usual: surroundings.dateOrder,
      mayBeginWithYear: preset != nil && preset?.dateOrder == nil)
    let order = try dates.order()
    let currency = try CurrencyDecision(
      evidence: evidence, dateOrder: order, options: options, assumed: surroundings.currency,
      isConfigured: surroundings.currencyIsConfigured
    ).outcome()
    let mark = try DecimalMarkDecision(
      evidence: evidence, currency: currency, chosen: chosen.decimalMark
    ).outcome()
    let rowOrder = survey.dates.rowOrder(in: order)
    let isCard = card.isCardStatement(survey.columns, survey.signs.types)
    var direction = try SignDecision(
      evidence: evidence, rowOrder: rowOrder, isCard: isCard,
      card: card, chosen: chosen.sign, mustAsk: preset?.open.contains(.sign) ?? false
    ).outcome()
    if options.sign == nil, let sign = remembered?.sign, sign == direction.sign {
      let isProven = survey.balanceSteps.sign(in: rowOrder) == sign
      direction.grade = isProven ? .proved : remembered?.grades?.direction ?? .inferred
    }

    var columns = survey.columns
    columns.indicator = direction.indicator
    let ownExport = TransactionTable.Form(header: layout.header)
    if let ownExport { columns.takeOwnExport(ownExport) }
    if userOverridesCurrencyColumn || isBilledInHomeCurrency(currency.currency) {
      columns.currency = nil
    }
    let format = StatementFormat(
      table: TableFormat(layout, encoding: encoding), columns: columns, dateOrder: order,
      decimalMark: mark.mark, sign: direction.sign, currency: currency.currency,
      currencyEvidence: currency.evidence,
      foreignCurrency: columns.foreignAmount.flatMap {
        CurrencyNames.currency(namedIn: layout.header[$0], inKorean: evidence.language.isKorean)
      },
      unknownCurrency: columns.currency == nil
        ? NamedCurrency.unknownCode(in: layout, columns) : nil,
      account: options.account ?? (columns.account == nil ? evidence.preamble.account : nil),
      isCardStatement: isCard)
    let fees = try FeeDecision(
      evidence: evidence, rowOrder: rowOrder, sign: direction.sign, chosen: chosen.fees
    ).rule()
    let amounts = AmountRules(
      markIsProven: mark.isProven, fees: fees,
      moneyOutIsNegative: direction.outIsNegative,
      moneyInIsNegative: survey.signs.moneyIn.isMostlyNegative,
      blankDirection: columns.indicator == nil ? nil : survey.signs.indicator.blankDirection,
      refundsAreNeutral: columns.indicator.map { layout.profile[$0].neutral > 0 } ?? false,
      columnOfDirections: direction.directions,
      unreadColumns: AmountRules.unreadColumns(
        layout, columns, readsFees: survey.balanceSteps.fees > 0))
    let rules = RowRules(
      table: TableRules(
        layout, columns, monthsAreCroatian: dates.monthsAreCroatian(assumed: surroundings.currency)),
      amounts: amounts,
      balanceOrder: balanceOrder(columns, sign: direction.sign, rowOrder),
      skipsBadRows: options.skipsBadRows,
      isOwnExport: ownExport != nil, hasEscapes: ownExport?.isRaw == false,
      owner: evidence.preamble.owner)
    let grades = ReadingGrades(
      evidence, options: options, remembered: remembered, rowOrder: rowOrder,
      direction: direction.grade, currency: currency.evidence)
    var plan = ReadingPlan(format: format, grades: grades, rules: rules)
    if columns.due != nil, fees == .included, survey.balanceSteps.fees > 0,
      chosen.fees == nil, let column = columns.fee
    {
      plan.uncountedFees = layout.header[column]
    }
    return plan
  }

  /// Whether a column names the currencies of foreign purchases, but all amounts are in `home`.
  ///
  /// Such a column is blank in most rows. No amount has decimals, although the named currencies
  /// have decimals and `home` does not.
  private func isBilledInHomeCurrency(_ home: Currency) -> Bool {
    guard let column = survey.columns.currency, home.exponent == 0, options.currency == nil,
      survey.amounts.withDecimals == 0
    else { return false }
    let cells = layout.profile[column]
    let codes = cells.distinct.compactMap {
      CellWords.currency(String(decoding: $0, as: UTF8.self))
    }
    return cells.filled * 2 < layout.profile.rows && !codes.isEmpty
      && codes.allSatisfy { $0.exponent > 0 }
  }

  /// Whether the user chose a currency, and the currency column is blank or has one code in all of
  /// the first rows.
  ///
  /// In a column with only some blank cells, the user's choice applies only to these cells.
  private var userOverridesCurrencyColumn: Bool {
    guard options.currency != nil, let column = survey.columns.currency else { return false }
    let cells = layout.profile[column]
    return cells.distinct.count <= 1 && (cells.isEmpty || cells.filled == layout.profile.rows)
  }

  /// Returns the order of rows in which nearly every balance follows from the previous balance.
  ///
  /// Returns `nil` if there is no such order, or if the balances may belong to several accounts or
  /// currencies.
  private func balanceOrder(
    _ columns: Columns, sign: SignConvention?, _ rowOrder: RowOrder?
  ) -> RowOrder? {
    let keys = [columns.account, columns.currency].compactMap(\.self)
    guard columns.balance != nil, keys.allSatisfy({ layout.profile[$0].distinct.count <= 1 })
    else { return nil }
    let steps = survey.balanceSteps
    guard columns.amount != nil, columns.indicator == nil else {
      return steps.ofColumns(in: rowOrder).order(in: rowOrder)
    }
    // The steps in `asWritten` ignore fees, and `order` counts negative amounts as money out.
    return sign == .outNegative && steps.fees == 0 ? steps.asWritten.order(in: rowOrder) : nil
  }
}

/// The evidence in a file on which the decisions are based.
struct FileEvidence {
  let layout: Layout
  let survey: Survey
  let language: HeaderLanguage
  let preamble: Preamble
  let namedCurrency: NamedCurrency

  init(_ layout: Layout, _ survey: Survey) {
    self.layout = layout
    self.survey = survey
    language = HeaderLanguage(layout)
    preamble = Preamble(layout.preamble)
    namedCurrency = NamedCurrency(layout, survey)
  }

  /// The error for amounts whose direction is in no column that Sobi can read.
  var unclearDirections: ImportError {
    let column = survey.columns.amount ?? survey.columns.date
    return .unclearRows(
      survey.amounts.example?.location ?? headerLocation, found: survey.amounts.example?.text ?? "",
      column: layout.header[column])
  }

  /// The location of an error for which there is no example cell.
  var headerLocation: Location { Location(file: survey.file, line: layout.headerLine ?? 1) }
}
