import Ledger

/// The evidence for the currency of a statement's amounts.
package enum CurrencyEvidence: String, Hashable, Sendable {
  case option
  case column
  case header
  case cells
  case preamble
  /// The words in the header or their language, Korean payees, or the order of dates.
  case words
  /// A default: the currency of the configuration or the locale, or KRW if neither has one.
  case assumed
}

/// Determines the currency of rows that name no currency.
struct CurrencyDecision {
  let evidence: FileEvidence
  let dateOrder: DateOrder
  let options: ImportOptions
  /// The currency from the configuration or the locale.
  let assumed: Currency?
  /// Whether `assumed` is from the configuration; if so, it need not fit the header's language.
  let isConfigured: Bool

  typealias Outcome = (currency: Currency, evidence: CurrencyEvidence)

  /// - Throws: `ImportError.ambiguousCurrency` or `ImportError.unknownCurrency`.
  func outcome() throws(ImportError) -> Outcome {
    if let chosen = options.currency { return (chosen, .option) }
    let (named, language) = (evidence.namedCurrency, evidence.language)
    if let currency = named.header { return (currency, .header) }
    if let currency = named.cells {
      // In a file with "€" amounts, an amount with a dollar sign is in another currency.
      if let dollar = amounts.dollarExample, !CurrencyDecision.dollars.contains(currency.code) {
        throw .unknownCurrency(dollar.location, found: dollar.text)
      }
      return (currency, .cells)
    }
    if let currency = named.column {
      if let home = homeCurrency(besides: currency) {
        throw .ambiguousCurrency(location, found: example, readings: [currency, home])
      }
      return (currency, .column)
    }
    if let currency = named.preamble { return (currency, .preamble) }
    if let code = NamedCurrency.unknownCode(in: evidence.layout, evidence.survey.columns),
      !isFromOwnCountry
    {
      throw .unknownCurrency(location, found: code)
    }
    if evidence.survey.rowsNameCurrency { return (assumed ?? .krw, .column) }
    let isAmericanOrder = dateOrder == .mdy && options.dateOrder == nil
    if amounts.dollars > 0, assumed.map({ !CurrencyDecision.dollars.contains($0.code) }) ?? true {
      // Some amounts have a dollar sign, but the user's currency is unknown or not a dollar.
      if isAmericanOrder { return (.usd, .words) }
      throw .unknownCurrency(location, found: example)
    }
    if language.isKorean { return (.krw, .words) }
    // Dates in the United States begin with the month; dates in Canada sometimes do.
    if isAmericanOrder, language.mayBeAmerican, assumed?.code != "CAD" { return (.usd, .words) }
    let spoken = language.currencies()?.all
    if let assumed, fits(assumed), isConfigured || spoken?.contains(assumed) ?? true {
      return (assumed, .assumed)
    }
    let fitting: Set<Currency> = spoken?.filter(fits) ?? []
    if fitting.count == 1, let only = fitting.first { return (only, .words) }
    if evidence.survey.words.payeesAreKorean, fits(.krw) { return (.krw, .words) }
    if !evidence.survey.hasDays { return (assumed ?? .krw, .assumed) }
    throw .unknownCurrency(location, found: example, readings: readings(fitting))
  }

  /// Returns the currencies for the user to choose from; empty if there are too many.
  private func readings(_ fitting: Set<Currency>) -> [Currency] {
    guard 1...CurrencyDecision.mostReadings ~= fitting.count else { return [] }
    return fitting.sorted { $0.code < $1.code }
  }

  /// Returns the user's currency if the amounts may be in that currency rather than the column's.
  ///
  /// Some card statements list the billed amount next to the currency of the purchase. If all
  /// purchases are in one currency, the file does not show whether the amounts are in that
  /// currency. Therefore, the user must choose if the amounts fit the user's currency.
  ///
  /// Returns `nil` if the statement has a balance column, no header, or a column name in English.
  /// Also returns `nil` if the column's currency is the main currency of the header's language and
  /// the user's currency belongs to other languages.
  private func homeCurrency(besides other: Currency) -> Currency? {
    guard let assumed, assumed != other, fits(assumed), evidence.survey.columns.balance == nil,
      !evidence.layout.isHeaderless, !evidence.language.isEnglish
    else { return nil }
    if let spoken = evidence.language.currencies(), spoken.main.contains(other),
      !spoken.all.contains(assumed)
    {
      return nil
    }
    return assumed
  }

  /// Whether the header is in a language that few countries use, so that the statement is likely
  /// from the user's country.
  private var isFromOwnCountry: Bool {
    let language = evidence.language
    let isLocal =
      language.isDayFirst || language.isKorean
      || zip(evidence.layout.header, evidence.layout.headerMeanings).contains {
        !$0.utf8.allSatisfy { $0 < 0x80 } && !$1.isEmpty
      }
    return assumed != nil && isLocal && !language.isEnglish && !language.mayBeAmerican
  }

  /// Whether `currency` has decimals, or no amount needs them.
  private func fits(_ currency: Currency) -> Bool {
    currency.exponent > 0 || amounts.withDecimals == 0
  }

  private var amounts: AmountEvidence { evidence.survey.amounts }
  private var location: Location { amounts.example?.location ?? evidence.headerLocation }
  private var example: String { amounts.example?.text ?? "" }

  /// The maximum number of currencies of a language that an error lists.
  private static let mostReadings = 4

  /// The codes of common currencies that are written with a dollar sign.
  private static let dollars: Set<String> = [
    "USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN", "BRL", "ARS", "CLP", "COP", "UYU",
  ]
}
