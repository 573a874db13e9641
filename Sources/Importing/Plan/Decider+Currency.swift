import Ledger

// Which currency amounts are in that do not name their own.

extension Decider {
  /// What the file says of its currency outside the rows' own column.
  var currencyOfFile: Currency? {
    currencyInHeader ?? currencyInCells ?? currencyThroughout ?? Preamble(layout.preamble).currency
  }

  func currency(
    order: DateOrder
  ) throws(ImportError) -> (Currency, ReadingPlan.CurrencyEvidence) {
    if let currency = options.currency { return (currency, .option) }
    if let currency = currencyInHeader { return (currency, .header) }
    if let currency = currencyInCells { return (currency, .cells) }
    if let currency = currencyThroughout {
      if let home = homeCurrency(besides: currency) {
        throw .ambiguousCurrency(
          survey.amounts.example?.location ?? headerPlace,
          found: survey.amounts.example?.text ?? "", readings: [currency, home])
      }
      return (currency, .column)
    }
    if let currency = Preamble(layout.preamble).currency { return (currency, .preamble) }
    let assumed = surroundings.currency
    if columns.currency != nil, survey.currencyCells == survey.rows {
      return (assumed ?? .krw, .column)
    }
    if survey.amounts.dollars > 0, assumed.map({ !Decider.dollars.contains($0.code) }) ?? true {
      // Some dollar, and not that of the user's country.
      if order == .mdy, options.dateOrder == nil { return (.usd, .words) }
      throw .unknownCurrency(
        survey.amounts.example?.location ?? headerPlace, found: survey.amounts.example?.text ?? "")
    }
    if headerIsKorean { return (.krw, .words) }
    // A territory whose dates are the file's is likelier than the country the order suggests.
    if order == .mdy, options.dateOrder == nil, headerMayBeAmerican,
      assumed == nil || assumed != Decider.canadian
    {
      return (.usd, .words)
    }
    if let assumed, fits(assumed) { return (assumed, .assumed) }
    if survey.hangulRows * 2 > survey.rowsOfWords, fits(.krw) { return (.krw, .words) }
    if survey.dates.cells == 0 { return (assumed ?? .krw, .assumed) }
    throw .unknownCurrency(
      survey.amounts.example?.location ?? headerPlace, found: survey.amounts.example?.text ?? "")
  }

  /// The currency that amounts may be in although the rows' own column names another throughout.
  ///
  /// Some cards tell the currency of the purchase beside the amount that was billed at home. That
  /// it is so cannot be seen where all purchases were made in one country; it is asked when the
  /// file's language is that of the user's country, whose money is another.
  private func homeCurrency(besides named: Currency) -> Currency? {
    guard let home = surroundings.currency, home != named, fits(home), columns.balance == nil,
      !layout.isHeaderless, Decider.englishWords.isDisjoint(with: layout.headerKeys)
    else { return nil }
    return home
  }

  /// Names that only a header in English has: such files come from everywhere.
  private static let englishWords: Set<String> = [
    "amount", "balance", "currency", "merchant", "details", "name", "payee", "transactiondate",
    "transactiontype", "postingdate", "postdate", "posteddate", "rundate", "withdrawals",
    "deposits", "paidin", "moneyin", "deposit", "withdrawal", "debitamount",
  ]

  /// Whether amounts of these decimals can be of `currency`.
  private func fits(_ currency: Currency) -> Bool {
    currency.exponent > 0 || survey.amounts.withDecimals == 0
  }

  /// Currencies that are written with a dollar sign.
  private static let dollars: Set<String> = [
    "USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN", "BRL", "ARS", "CLP", "COP", "UYU",
  ]

  /// Whether the header is in English, or there is none.
  private var headerMayBeAmerican: Bool {
    let keys = layout.headerKeys
    return layout.isHeaderless || !Decider.englishWords.isDisjoint(with: keys)
      || (keys.contains("date") && keys.contains("description"))
  }

  private static let canadian = Currency(code: "CAD")

  private var currencyInHeader: Currency? {
    guard !layout.isHeaderless else { return nil }
    for column in columns.amounts {
      if let currency = CurrencyNames.currency(namedIn: layout.header[column]) { return currency }
    }
    return columns.balance.flatMap { CurrencyNames.currency(namedIn: layout.header[$0]) }
  }

  /// The currency most cells name, when they agree.
  private var currencyInCells: Currency? {
    let all = survey.amounts.currencies.merging(survey.balances.currencies, uniquingKeysWith: +)
    guard all.count == 1, let only = all.first,
      only.value * 2 >= survey.amounts.cells
    else { return nil }
    return only.key
  }

  /// The one currency that the rows' own column has, for rows that leave it blank.
  private var currencyThroughout: Currency? {
    guard let column = columns.currency, layout.profile[column].isCurrencies,
      layout.profile[column].distinct.count == 1, let only = layout.profile[column].distinct.first
    else { return nil }
    return CellWords.currency(String(decoding: only, as: UTF8.self))
  }
}
