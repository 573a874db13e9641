import Ledger

/// Weighs the evidence of a survey; what stays open then is asked.
///
/// The order is: the cells together, the other columns, the words of the file.
struct Decider {
  let file: String
  let layout: Layout
  let options: ImportOptions
  let survey: Survey
  let assumedCurrency: Currency?

  private var columns: Columns { survey.columns }

  func decide(encoding: TextEncoding) throws(ImportError) -> ReadingPlan {
    var columns = columns
    let isCard = isCardStatement
    let order = try dateOrder()
    let (currency, evidence) = try currency(order: order)
    let mark = try decimalMark(currency: currency, isAssumed: evidence == .assumed)
    let sign = try signConvention(&columns, isCard: isCard)
    return ReadingPlan(
      encoding: encoding, delimiter: layout.delimiter, headerLine: layout.headerLine,
      header: layout.header, columns: columns, dateOrder: order, decimalMark: mark.mark,
      sign: sign, currency: currency, currencyEvidence: evidence,
      account: options.account ?? accountAboveHeader, isCardStatement: isCard,
      skipsBadRows: options.skipsBadRows, rowsStart: layout.rowsStart,
      markIsProven: mark.isProven,
      moneyOutSigns: survey.moneyOutNegative > 0 && survey.moneyOutPositive == 0
        ? .negative : .positive)
  }

  // MARK: Dates

  private func dateOrder() throws(ImportError) -> DateOrder {
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
    let monotone = possible.filter(dates.isMonotone)
    if survey.rows > 2, monotone.count == 1, let order = monotone.first { return order }
    if headerIsKorean, possible.contains(.ymd) { return .ymd }
    possible.remove(.ymd)
    if possible.count == 1, let order = possible.first { return order }
    if dates.allDotted, possible.contains(.dmy) { return .dmy }
    if options.currency != nil || currencyOfFile != nil {
      switch options.currency ?? currencyOfFile {
      case .usd?: return .mdy
      case .gbp?, .eur?: return .dmy
      default: break
      }
    }
    let examples = [DateOrder.dmy, .mdy].compactMap { order in
      example.parts.day(in: order).map { DateReadingExample(order: order, day: $0) }
    }
    guard examples.count == 2, dates.dayAndMonthDiffer else { return examples.first?.order ?? .dmy }
    throw .ambiguousDates(example.location, found: example.text, readings: examples)
  }

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

  // MARK: Currency

  /// What the file says of its currency outside the rows' own column.
  private var currencyOfFile: (Currency)? { currencyInHeader ?? currencyInCells ?? currencyAbove }

  private func currency(
    order: DateOrder
  ) throws(ImportError) -> (Currency, ReadingPlan.CurrencyEvidence) {
    if let currency = options.currency { return (currency, .option) }
    if let currency = currencyInHeader { return (currency, .header) }
    if let currency = currencyInCells { return (currency, .cells) }
    if let currency = currencyAbove { return (currency, .preamble) }
    if columns.currency != nil, survey.currencyCells == survey.rows {
      return (assumedCurrency ?? .krw, .column)
    }
    if headerIsKorean { return (.krw, .words) }
    // Only the United States write the month first, with these words and decimals.
    if order == .mdy, options.dateOrder == nil { return (.usd, .words) }
    if let assumed = assumedCurrency, fits(assumed) { return (assumed, .assumed) }
    if survey.hangulRows * 2 > survey.rows, fits(.krw) { return (.krw, .words) }
    if survey.dates.cells == 0 { return (assumedCurrency ?? .krw, .assumed) }
    throw .unknownCurrency(
      survey.amounts.example?.location ?? Location(file: file, line: layout.headerLine),
      found: survey.amounts.example?.text ?? "")
  }

  /// Whether amounts of these decimals can be of `currency`.
  private func fits(_ currency: Currency) -> Bool {
    currency.exponent > 0 || survey.amounts.withDecimals == 0
  }

  private var currencyInHeader: Currency? {
    for column in columns.amounts {
      if let currency = Decider.currency(namedIn: layout.header[column]) { return currency }
    }
    return columns.balance.flatMap { Decider.currency(namedIn: layout.header[$0]) }
  }

  /// The currency most cells name, when they agree.
  private var currencyInCells: Currency? {
    let all = survey.amounts.currencies.merging(survey.balances.currencies, uniquingKeysWith: +)
    guard all.count == 1, let only = all.first else { return nil }
    return only.key
  }

  private var currencyAbove: Currency? {
    for cells in layout.preamble {
      for cell in cells {
        if let currency = Decider.currency(namedIn: cell) { return currency }
      }
    }
    return nil
  }

  /// A currency that a text names by its code as a word, or by a sign that only one has.
  static func currency(namedIn text: String) -> Currency? {
    if text.contains("원)") || text.contains("₩") || text.contains("￦") { return .krw }
    if text.contains("€") { return .eur }
    if text.contains("£") { return .gbp }
    for word in text.split(whereSeparator: { !($0.isASCII && $0.isLetter) }) where word.count == 3 {
      if word.allSatisfy(\.isUppercase), let currency = Currency(code: word) { return currency }
    }
    return nil
  }

  private var headerIsKorean: Bool {
    layout.header.contains { HeaderWords.meaning(of: $0)?.isKorean == true }
  }

  // MARK: Amounts

  private func decimalMark(
    currency: Currency, isAssumed: Bool
  ) throws(ImportError) -> (mark: DecimalMark, isProven: Bool) {
    if let mark = options.decimalMark { return (mark, true) }
    guard survey.dates.cells > 0 else { return (.point, false) }
    let amounts = survey.amounts
    if amounts.points > 0 || amounts.commas > 0 {
      // Where both are proven some cell is wrong, and the rarer mark is the likelier fault.
      return (amounts.points >= amounts.commas ? .point : .comma, true)
    }
    guard let open = amounts.openExample else {
      let balances = survey.balances
      if balances.points + balances.commas > 0 {
        return (balances.points >= balances.commas ? .point : .comma, true)
      }
      return (.point, false)
    }
    // One kind of separator only, always with three digits behind it. Where the currency is known
    // and has no thousandths, it parts thousands.
    let found: DecimalMark = amounts.openPoints > 0 ? .point : .comma
    if amounts.openPoints > 0, amounts.openCommas > 0 {
      throw ambiguousAmounts(open, found)
    }
    let thousands: DecimalMark = found == .point ? .comma : .point
    let balances = survey.balances
    if balances.points > 0 || balances.commas > 0 {
      return (balances.points >= balances.commas ? .point : .comma, true)
    }
    if !isAssumed, currency.exponent < 3 { return (thousands, true) }
    if found == .comma, layout.delimiter == UInt8(ascii: ","), currency.exponent < 3 {
      return (thousands, true)
    }
    throw ambiguousAmounts(open, found)
  }

  private func ambiguousAmounts(
    _ open: (text: String, location: Location), _ found: DecimalMark
  ) -> ImportError {
    let whole = open.text.filter { $0.isNumber }
    let mark: Character = found == .point ? "." : ","
    let parts = open.text.split(separator: mark, maxSplits: 1).map { $0.filter(\.isNumber) }
    return .ambiguousAmounts(
      open.location, found: open.text, readings: [whole, parts.joined(separator: ".")])
  }

  /// Who tells the direction; `nil` when columns or words do.
  private func signConvention(
    _ columns: inout Columns, isCard: Bool
  ) throws(ImportError) -> SignConvention? {
    guard columns.amount != nil else { return nil }
    if let sign = options.sign {
      columns.indicator = nil
      return sign
    }
    let amounts = survey.amounts
    // Without a day in any row there are no transactions, and nothing to ask.
    guard survey.dates.cells > 0 else { return .outNegative }
    if columns.indicator == nil, amounts.negative == 0, survey.typesWithDirection > 0,
      survey.typesWithout == 0
    {
      columns.indicator = columns.type
    }
    if columns.indicator != nil {
      if amounts.negative == 0 { return nil }
      // Signs beside the words: they repeat them, or say them the other way round, throughout.
      if survey.indicatorDisagrees == 0 {
        columns.indicator = nil
        return .outNegative
      }
      if survey.indicatorAgrees == 0 {
        columns.indicator = nil
        return .outPositive
      }
      return nil
    }
    if let sign = survey.balanceSteps.sign { return sign }
    // What pays a card's bill comes in: its sign is that of money in.
    if survey.paymentsNegative > 0, survey.paymentsPositive == 0 { return .outPositive }
    if survey.paymentsPositive > 0, survey.paymentsNegative == 0, amounts.negative > 0 {
      return .outNegative
    }
    if isCard {
      // Korean cards write what was used as positive; elsewhere both are found, and most rows of a
      // card are purchases.
      if amounts.negative == 0 { return .outPositive }
      if amounts.positive == 0 { return .outNegative }
      if headerIsKorean || amounts.positive > amounts.negative { return .outPositive }
      if amounts.positive < amounts.negative { return .outNegative }
      if let example = amounts.example {
        throw .ambiguousSign(example.location, found: example.text)
      }
    }
    if amounts.negative > 0 || amounts.withDirection > 0 || amounts.cells == 0 {
      return .outNegative
    }
    if columns.category != nil || columns.type != nil, amounts.positive == 0 { return .outNegative }
    guard let example = amounts.example else { return .outNegative }
    throw .ambiguousSign(example.location, found: example.text)
  }

  // MARK: The statement

  /// Whether the statement is a card's rather than an account's.
  private var isCardStatement: Bool {
    if columns.balance != nil { return false }
    let keys = layout.header.map(HeaderWords.key)
    let cardWords = ["가맹점", "승인", "이용금액", "이용일", "이용카드", "카드", "cardno", "cardnumber", "card"]
    if keys.contains(where: { key in cardWords.contains { key.hasPrefix($0) } }) { return true }
    if keys.contains("transactiondate"), keys.contains("postdate") || keys.contains("postingdate") {
      return true
    }
    return survey.salesWords > 0
  }

  /// The account that a line above the header names.
  private var accountAboveHeader: String? {
    guard columns.account == nil else { return nil }
    for cells in layout.preamble {
      for (index, cell) in cells.enumerated() {
        let parts = cell.split(separator: ":", maxSplits: 1).map(String.init)
        guard let label = parts.first, Decider.accountLabels.contains(HeaderWords.key(label)) else {
          continue
        }
        let beside = cells.dropFirst(index + 1).first { !$0.isEmpty }
        let value = parts.count > 1 && HeaderWords.key(parts[1]) != "" ? parts[1] : beside ?? ""
        let name = String(
          decoding: Array(value.utf8).withUnsafeBufferPointer { Array(trimmed($0)) }, as: UTF8.self)
        if !name.isEmpty { return name }
      }
    }
    return nil
  }

  private static let accountLabels: Set<String> = [
    "계좌번호", "계좌", "계좌명", "통장", "카드번호", "카드", "accountnumber", "account", "accountname",
    "iban", "kontonummer", "konto", "girokonto", "card", "cardnumber",
  ]
}
