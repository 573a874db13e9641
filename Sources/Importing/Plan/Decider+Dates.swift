import Ledger

// Day first, month first, or year first.

extension Decider {
  func dateOrder() throws(ImportError) -> DateOrder {
    if let order = options.dateOrder { return order }
    let dates = survey.dates
    var possible = dates.possible
    if possible.count == 1, let order = possible.first { return order }
    // Nothing is a day in any order: the rows will say so one by one.
    guard dates.cells > 0, !possible.isEmpty, let example = dates.example else { return .ymd }
    // Four digits in front, or eight in a run, are a year first whenever they can be.
    if possible.contains(.ymd), example.parts.firstDigits == 4 || example.parts.isCompact {
      return .ymd
    }
    for other in survey.otherDates where other.cells > 0 && !other.possible.isEmpty {
      let shared = possible.intersection(other.possible)
      if !shared.isEmpty { possible = shared }
    }
    if possible.count == 1, let order = possible.first { return order }
    if !dates.dayAndMonthDiffer, possible.isSubset(of: [.dmy, .mdy]) { return .dmy }
    // A statement covers months: what is the year hardly changes, what is the day runs.
    if let byYear = orderWithFewestYears(possible) { return byYear }
    if headerIsKorean, possible.contains(.ymd) { return .ymd }
    possible.remove(.ymd)
    if possible.count == 1, let order = possible.first { return order }
    if dates.allDotted, possible.contains(.dmy) { return .dmy }
    if let order = orderOfDayAndMonth(possible) { return order }
    let examples = [DateOrder.dmy, .mdy].compactMap { order in
      example.parts.day(in: order).map { DateReadingExample(order: order, day: $0) }
    }
    guard examples.count == 2, dates.dayAndMonthDiffer else { return examples.first?.order ?? .dmy }
    throw .ambiguousDates(example.location, found: example.text, readings: examples)
  }

  /// Day or month first, where each date could be either.
  private func orderOfDayAndMonth(_ possible: Set<DateOrder>) -> DateOrder? {
    let dates = survey.dates
    if let byLanguage = orderOfHeaderLanguage { return byLanguage }
    // The lines above the table say which days it is from.
    if let period = Preamble(layout.preamble).period(orders: possible) {
      let within = possible.filter { dates.lies(in: period, order: $0) }
      if within.count == 1, let order = within.first { return order }
    }
    let monotone = possible.filter(dates.isMonotone)
    if survey.rows > 4, monotone.count == 1, let order = monotone.first { return order }
    let oneMonth = dates.orderWithinOneMonth
    if let oneMonth, oneMonth.isSure { return oneMonth.order }
    let byCurrency: DateOrder? =
      switch options.currency ?? currencyOfFile {
      case .usd?: .mdy
      case .gbp?, .eur?, .chf?: .dmy
      default: nil
      }
    if let byCurrency, oneMonth == nil || oneMonth?.order == byCurrency { return byCurrency }
    // Little evidence, and the way it is written where the user is.
    if let oneMonth, oneMonth.order == surroundings.dateOrder { return oneMonth.order }
    return nil
  }

  /// Day first, when the header is in a language that is written so everywhere.
  private var orderOfHeaderLanguage: DateOrder? {
    Decider.dayFirstWords.isDisjoint(with: layout.headerKeys) ? nil : .dmy
  }

  /// Names for a day or an amount in the languages of Europe and Latin America but English, where
  /// slashes part the day, the month and the year in this order.
  private static let dayFirstWords = Set(
    """
    betrag buchungstag buchungsdatum montant libellé débit crédit datedecomptabilisation importo
    descrizione datacontabile dataoperazione importe concepto fecha fechavalor valor descrição
    descricao montante bedrag omschrijving belopp beløb kwota opis částka сумма összeg
    lordo netto
    """.split(whereSeparator: \.isWhitespace).map { String($0).normalized })

  /// Year first or year last, where two-digit years leave both possible and the one way gives a
  /// year or less and the other many.
  private func orderWithFewestYears(_ possible: Set<DateOrder>) -> DateOrder? {
    guard possible.contains(.ymd) else { return nil }
    let first = survey.dates.span(in: .ymd)
    let lastOrders = possible.subtracting([.ymd])
    guard let last = lastOrders.map(survey.dates.span).min() else { return .ymd }
    if first <= 400, last > 800 { return .ymd }
    if last <= 400, first > 800, lastOrders.count == 1 { return lastOrders.first }
    return nil
  }
}
