import Ledger

/// Decides the order of year, month and day in a statement's dates.
///
/// The cells of the chosen column come first, then the other columns of days, then the words of the
/// file. The place of the user only supports other evidence.
struct DateOrderDecision {
  let dates: DateEvidence
  let otherDates: [DateEvidence]
  /// The number of the table's rows.
  let rows: Int
  let language: HeaderLanguage
  let preamble: Preamble
  /// The currency that the user or the file names.
  let currency: Currency?
  /// The user's answer.
  let chosen: DateOrder?
  /// The order that is usual where the user is.
  let usual: DateOrder?

  /// - Throws: `ImportError.ambiguousDates` when two orders make sense and nothing favours either.
  func order() throws(ImportError) -> DateOrder {
    if let chosen { return chosen }
    var possible = dates.possible
    if possible.count == 1, let order = possible.first { return order }
    // No cell is a day in any order. The row reader reports each cell.
    guard dates.cells > 0, !possible.isEmpty, let example = dates.example else { return .ymd }
    // Four leading digits, or eight digits without separators, start with the year if they can.
    if possible.contains(.ymd), example.parts.firstDigits == 4 || example.parts.isCompact {
      return .ymd
    }
    for other in otherDates where other.cells > 0 && !other.possible.isEmpty {
      let shared = possible.intersection(other.possible)
      if !shared.isEmpty { possible = shared }
    }
    if possible.count == 1, let order = possible.first { return order }
    if !dates.dayAndMonthDiffer, possible.isSubset(of: [.dmy, .mdy]) { return .dmy }
    if let order = orderWithFewestYears(possible) { return order }
    if language.isKorean, possible.contains(.ymd) { return .ymd }
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

  /// Year first or year last, where two-digit years allow both.
  ///
  /// A statement covers months: its years hardly change, and its days do. So the order with a span
  /// of about a year wins over an order with a span of several.
  private func orderWithFewestYears(_ possible: Set<DateOrder>) -> DateOrder? {
    guard possible.contains(.ymd) else { return nil }
    let first = dates.span(in: .ymd)
    let lastOrders = possible.subtracting([.ymd])
    guard let last = lastOrders.map(dates.span).min() else { return .ymd }
    if first <= 400, last > 800 { return .ymd }
    if last <= 400, first > 800, lastOrders.count == 1 { return lastOrders.first }
    return nil
  }

  /// Day first or month first, where each cell allows both.
  private func orderOfDayAndMonth(_ possible: Set<DateOrder>) -> DateOrder? {
    if language.isDayFirst { return .dmy }
    if let period = preamble.period(orders: possible) {
      let within = possible.filter { dates.isWithin(period, order: $0) }
      if within.count == 1, let order = within.first { return order }
    }
    let monotone = possible.filter(dates.isMonotone)
    if rows > 4, monotone.count == 1, let order = monotone.first { return order }
    let oneMonth = dates.orderWithinOneMonth
    if let oneMonth, oneMonth.isSure { return oneMonth.order }
    if let byCurrency = orderOfCurrency, oneMonth == nil || oneMonth?.order == byCurrency {
      return byCurrency
    }
    // Weak evidence that agrees with the custom where the user is.
    if let oneMonth, oneMonth.order == usual { return oneMonth.order }
    return nil
  }

  /// The order that is usual where the currency is used.
  private var orderOfCurrency: DateOrder? {
    switch currency {
    case .usd?: .mdy
    case .gbp?, .eur?, .chf?: .dmy
    default: nil
    }
  }
}
