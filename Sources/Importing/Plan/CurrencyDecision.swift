import Ledger

/// The evidence for the currency of a statement's amounts.
package enum CurrencyEvidence: String, Hashable, Sendable {
  case option
  case column
  case header
  case cells
  case preamble
  /// The words of the header, or the order of dates.
  case words
  /// Nothing in the file. The configuration or the locale names the currency.
  case assumed
}

/// Decides the currency of amounts that do not name their own.
struct CurrencyDecision {
  let named: NamedCurrency
  let language: HeaderLanguage
  let amounts: AmountEvidence
  /// Whether the table has a header, and a column of balances.
  let isHeaderless: Bool
  let hasBalance: Bool
  /// Whether each row names its currency in a column.
  let isNamedByRows: Bool
  /// Whether most payees are Korean.
  let payeesAreKorean: Bool
  /// Whether some row has a day.
  let hasDays: Bool
  let dateOrder: DateOrder
  /// Whether the date order follows from the file, and not from the user's answer.
  let dateOrderIsFound: Bool
  /// The user's answer.
  let chosen: Currency?
  /// The currency of the configuration or the locale.
  let assumed: Currency?
  /// Where an error points if no amount is an example.
  let headerLocation: Location

  struct Outcome {
    var currency: Currency
    var evidence: CurrencyEvidence

    init(_ currency: Currency, _ evidence: CurrencyEvidence) {
      self.currency = currency
      self.evidence = evidence
    }
  }

  /// - Throws: `ImportError.ambiguousCurrency` or `ImportError.unknownCurrency`.
  func outcome() throws(ImportError) -> Outcome {
    if let chosen { return Outcome(chosen, .option) }
    if let currency = named.header { return Outcome(currency, .header) }
    if let currency = named.cells { return Outcome(currency, .cells) }
    if let currency = named.column {
      if let home = homeCurrency(besides: currency) {
        throw .ambiguousCurrency(location, found: example, readings: [currency, home])
      }
      return Outcome(currency, .column)
    }
    if let currency = named.preamble { return Outcome(currency, .preamble) }
    if isNamedByRows { return Outcome(assumed ?? .krw, .column) }
    let isAmericanOrder = dateOrder == .mdy && dateOrderIsFound
    if amounts.dollars > 0, assumed.map({ !CurrencyDecision.dollars.contains($0.code) }) ?? true {
      // The sign is of some dollar, and the user's country has none.
      if isAmericanOrder { return Outcome(.usd, .words) }
      throw .unknownCurrency(location, found: example)
    }
    if language.isKorean { return Outcome(.krw, .words) }
    // The United States write the month first. So does Canada, in part.
    if isAmericanOrder, language.mayBeAmerican,
      assumed == nil || assumed != CurrencyDecision.canadian
    {
      return Outcome(.usd, .words)
    }
    if let assumed, fits(assumed) { return Outcome(assumed, .assumed) }
    if payeesAreKorean, fits(.krw) { return Outcome(.krw, .words) }
    if !hasDays { return Outcome(assumed ?? .krw, .assumed) }
    throw .unknownCurrency(location, found: example)
  }

  /// The user's currency, if amounts may be in it although the currency column has another code.
  ///
  /// Some cards name the currency of the purchase next to the amount that was billed at home. A file
  /// in which all purchases are from one country does not show which it is. So the program asks when
  /// the file's language is that of the user's country.
  private func homeCurrency(besides other: Currency) -> Currency? {
    guard let assumed, assumed != other, fits(assumed), !hasBalance, !isHeaderless,
      !language.isEnglish
    else { return nil }
    return assumed
  }

  /// Whether the amounts' decimals are possible in `currency`.
  private func fits(_ currency: Currency) -> Bool {
    currency.exponent > 0 || amounts.withDecimals == 0
  }

  private var location: Location { amounts.example?.location ?? headerLocation }
  private var example: String { amounts.example?.text ?? "" }

  /// Currencies that are written with a dollar sign.
  private static let dollars: Set<String> = [
    "USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN", "BRL", "ARS", "CLP", "COP", "UYU",
  ]

  private static let canadian = Currency(code: "CAD")
}
