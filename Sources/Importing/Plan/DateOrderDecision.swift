import Ledger

/// Determines the order of year, month and day in a statement's dates.
///
/// The cells in the date column have the most weight. Other date columns come next, followed by
/// other evidence, such as the words in the file. The usual order in the user's country counts only
/// together with other evidence.
struct DateOrderDecision {
  let evidence: FileEvidence
  let options: ImportOptions
  /// The usual order in the user's country.
  let usual: DateOrder?
  /// Whether the year may be at either end of a date, although every year has two digits.
  ///
  /// Banks rarely write a year of two digits first, but many programs that write QIF do.
  var mayBeginWithYear = false

  private var dates: DateEvidence { evidence.survey.dates }

  /// - Throws: `ImportError.ambiguousDates` if two orders are possible and nothing favors either.
  func order() throws(ImportError) -> DateOrder {
    if let chosen = options.dateOrder { return chosen }
    var possible = dates.possible
    if possible.count == 1, let order = possible.first { return order }
    // If no order is possible, the row reader reports the cells that are not days.
    guard dates.cells > 0, !possible.isEmpty, let example = dates.example else { return .ymd }
    // Four leading digits, or no separators, mean that the year is first, if the cells allow it.
    if possible.contains(.ymd), example.parts.firstDigits == 4 || example.parts.isCompact {
      return .ymd
    }
    for other in evidence.survey.otherDates where other.cells > 0 && !other.possible.isEmpty {
      let shared = possible.intersection(other.possible)
      if !shared.isEmpty { possible = shared }
    }
    if possible.count == 1, let order = possible.first { return order }
    if !dates.dayAndMonthDiffer, possible.isSubset(of: [.dmy, .mdy]) { return .dmy }
    if let order = orderWithFewestYears(possible) { return order }
    if evidence.language.isKorean, possible.contains(.ymd) { return .ymd }
    if mayBeginWithYear, possible.contains(.ymd) {
      guard let isFirst = isYearFirst(among: possible) else {
        throw ambiguous(example, among: DateOrder.allCases.filter(possible.contains))
      }
      if isFirst { return .ymd }
    }
    possible.remove(.ymd)
    if possible.count == 1, let order = possible.first { return order }
    if dates.allDotted, possible.contains(.dmy) { return .dmy }
    if let order = orderOfDayAndMonth(possible) { return order }
    let orders = [DateOrder.dmy, .mdy].filter { example.parts.day(in: $0) != nil }
    guard orders.count == 2, dates.dayAndMonthDiffer else { return orders.first ?? .dmy }
    throw ambiguous(example, among: orders)
  }

  private func ambiguous(
    _ example: (text: String, parts: DateParts, location: Location), among orders: [DateOrder]
  ) -> ImportError {
    let readings = orders.compactMap { order in
      example.parts.day(in: order).map { DateReadingExample(order: order, day: $0) }
    }
    return .ambiguousDates(example.location, found: example.text, readings: readings)
  }

  /// Whether two-digit years are at the beginning of the dates; `nil` without evidence.
  ///
  /// If days of the month are misread as years, the dates span many years. Without such a
  /// difference, only the order in which the rows are sorted is evidence.
  private func isYearFirst(among possible: Set<DateOrder>) -> Bool? {
    let others = possible.subtracting([.ymd])
    guard let last = others.map(dates.span).min() else { return true }
    let first = dates.span(in: .ymd)
    if last <= 400, first > 800 { return false }
    // With the year last, the rows span at most two months; with the year first, at least 11
    // months. The usual order in the user's country decides.
    if last <= 62, first >= 330, usual == .dmy, possible.contains(.dmy) { return false }
    let isSorted = dates.isMonotone(in: .ymd)
    guard evidence.survey.rows > 4, isSorted != others.contains(where: dates.isMonotone) else {
      return nil
    }
    return isSorted
  }

  /// Whether ambiguous month names are Croatian; `nil` without evidence, `false` without such
  /// names.
  ///
  /// The evidence is the names of other months, the header and the currency.
  func monthsAreCroatian(assumed: Currency?) -> Bool? {
    let languages = evidence.survey.otherDates.reduce(into: dates.monthLanguages) {
      $0.formUnion($1.monthLanguages)
    }
    guard languages.contains(.open) else { return false }
    if languages.contains(.croatian) != languages.contains(.other) {
      return languages.contains(.croatian)
    }
    if evidence.language.isCroatian != evidence.language.isPolishOrCzech {
      return evidence.language.isCroatian
    }
    let currency = options.currency ?? evidence.namedCurrency.closest ?? assumed
    return currency.flatMap { ["PLN": false, "CZK": false, "HRK": true][$0.code] }
  }

  /// Returns the order in which the dates span the fewest years; `nil` without a clear difference.
  ///
  /// With two-digit years, the first or the last number may be the year. A statement usually covers
  /// a few months, so its years vary less than its days. Therefore, a position of the year with a
  /// span of at most 400 days wins over a position with a span of more than 800 days.
  private func orderWithFewestYears(_ possible: Set<DateOrder>) -> DateOrder? {
    guard possible.contains(.ymd) else { return nil }
    let first = dates.span(in: .ymd)
    let lastOrders = possible.subtracting([.ymd])
    guard let last = lastOrders.map(dates.span).min() else { return .ymd }
    if first <= 400, last > 800 { return .ymd }
    return last <= 400 && first > 800 && lastOrders.count == 1 ? lastOrders.first : nil
  }

  /// Chooses between day first and month first for ambiguous cells; `nil` without enough evidence.
  private func orderOfDayAndMonth(_ possible: Set<DateOrder>) -> DateOrder? {
    if evidence.language.isDayFirst { return .dmy }
    if evidence.layout.profile.period != nil, evidence.language.isEastAsian { return .mdy }
    if let period = evidence.preamble.period {
      let within = possible.filter { dates.isWithin(period, order: $0) }
      if within.count == 1, let order = within.first { return order }
    }
    let monotone = possible.filter(dates.isMonotone)
    if evidence.survey.rows > 4, monotone.count == 1, let order = monotone.first { return order }
    let oneMonth = dates.orderWithinOneMonth
    if let oneMonth, oneMonth.isSure { return oneMonth.order }
    // Days that are all equal support no order, so the usual order of a country is not enough.
    if dates.isConstant, dates.cells > 1 {
      guard let byCurrency = orderOfCurrency, byCurrency == usual else { return nil }
      return byCurrency == .dmy || hasAmericanZone ? byCurrency : nil
    }
    if let byCurrency = orderOfCurrency, oneMonth == nil || oneMonth?.order == byCurrency {
      return byCurrency
    }
    // Weak evidence is enough if it agrees with the usual order in the user's country.
    if let oneMonth, oneMonth.order == usual { return oneMonth.order }
    return nil
  }

  /// The usual date order for the currency that the user or the file names; `nil` if unknown.
  private var orderOfCurrency: DateOrder? {
    switch (options.currency ?? evidence.namedCurrency.closest)?.code {
    case "USD"?: .mdy
    case "GBP"?, "EUR"?, "CHF"?, "INR"?, "AUD"?, "NZD"?, "ZAR"?, "BRL"?, "MXN"?, "SGD"?, "ILS"?:
      .dmy
    default: namesRupees ? .dmy : nil
    }
  }

  /// Whether the name of an amount column contains `Rs`, which means rupees in several countries.
  private var namesRupees: Bool {
    let header = evidence.layout.header
    return evidence.survey.columns.amounts.contains { column in
      header.indices.contains(column) && header[column].split { !$0.isLetter }.contains("Rs")
    }
  }

  /// Whether a column contains only abbreviations of American time zones.
  private var hasAmericanZone: Bool {
    evidence.layout.profile.columns.contains { cells in
      !cells.isEmpty
        && cells.distinct.allSatisfy { cell in
          DateOrderDecision.americanZones.contains(String(decoding: cell, as: UTF8.self))
        }
    }
  }

  private static let americanZones: Set<String> = [
    "PST", "PDT", "MST", "MDT", "CST", "CDT", "EST", "EDT",
  ]
}
