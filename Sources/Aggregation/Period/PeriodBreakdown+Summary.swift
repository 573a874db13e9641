package import Ledger

extension PeriodBreakdown {
  /// Adds up the months of a summary of `totals`; `nil` if the summary has no currency.
  ///
  /// - Throws: ``MoneyError/overflow(_:)`` if a sum or difference does not fit into 64 bits.
  package init?(
    _ months: ClosedRange<Month>, of summary: Summary, _ totals: DayTotals,
    oneOffs: [OneOffShare] = [], language: Language
  ) throws(MoneyError) {
    guard let currency = summary.currency else { return nil }
    let sums = PeriodSums(currency)
    let all = summary.months.filter { months.contains($0.month) }
    let complete = all.filter(\.isComplete)
    self.months = months
    days =
      summary.calendar.days(of: months.lowerBound)
      .lowerBound...summary.calendar.lastDay(
        of: months.upperBound)
    self.currency = currency
    account = summary.account
    breakdowns = (months.lowerBound.number...months.upperBound.number).map {
      summary[Month(number: $0)]
    }
    previousYear = breakdowns.map { month in
      guard let month, month.isComplete, let before = summary[month.month.advanced(by: -12)],
        before.isComplete, summary.partialMonths.isDisjoint(with: [month.month, before.month])
      else { return nil }
      return before.spent
    }
    transactionCount = all.reduce(0) { $0 &+ $1.transactionCount }
    afterToday = summary.afterToday.flatMap { after in
      after.months.contains { months.contains($0) } ? after : nil
    }
    gross = try sums.sum(all.map(\.gross.minorUnits))
    refunds = try sums.sum(all.map(\.refunds.minorUnits))
    spent = try sums.sum(all.map(\.spent.minorUnits))
    income = try sums.sum(all.map(\.income.minorUnits))
    let completeMonths = Set(complete.map(\.month))
    let omitted = oneOffs.filter { completeMonths.contains(summary.calendar.month(of: $0.day)) }
    let regular = sums.regular(complete.map(\.spent.minorUnits), without: omitted)
    average = try sums.average(of: regular, count: complete.count).map {
      (spent) throws(MoneyError) in
      Average(
        monthCount: complete.count, spent: spent, oneOff: try sums.sum(omitted.map(\.spent)))
    }
    let yearCount = (Int(months.upperBound.number - months.lowerBound.number) + 12) / 12
    let compared = Compared(all, of: summary, shift: -12 * yearCount)
    var scope = SummaryScope(
      currency: currency, account: summary.account, calendar: summary.calendar)
    scope.language = language
    let bases = try compared.map { (compared) throws(MoneyError) in
      let slots = CategorySlots(totals.buckets, scope: scope, currency: currency)
      return PeriodSums.Bases(
        names: Dictionary(uniqueKeysWithValues: zip(slots.keys, slots.names)),
        new: try sums.byCategory(totals, on: compared.days, slots),
        old: try sums.byCategory(totals, on: compared.previous, slots))
    }
    if let compared, let bases {
      let new = try sums.sum(Array(bases.new.values))
      let old = try sums.sum(Array(bases.old.values))
      let change = try sums.difference(new, old)
      comparison = Comparison(
        days: compared.days, previousDays: compared.previous, yearCount: yearCount, spent: new,
        previous: old,
        change: change,
        changePermille: Shares.changePermille(change.minorUnits, of: old.minorUnits),
        partialAccounts: summary.reaches.partial(
          after: summary.calendar.month(of: compared.previous.lowerBound), before: compared.days))
    } else {
      comparison = nil
    }
    categories = try sums.categories(
      in: breakdowns, averaging: complete.count, without: omitted, bases: bases)
    absent = try sums.absent(from: categories, bases)
    otherCurrencies = try PeriodSums.others(in: months, of: summary)
  }

  /// The days to compare.
  private struct Compared {
    let days: ClosedRange<Day>
    let previous: ClosedRange<Day>

    /// Determines the days with complete data and the same days `shift` months away; `nil` if there
    /// are no such days, or if the history starts after the first month of these days.
    init?(_ months: [Breakdown], of summary: Summary, shift: Int) {
      // Months after the last day with data have no known days.
      guard let first = months.first, let last = months.last(where: { $0.knownDays != nil }),
        let known = last.knownDays,
        let begin = summary.months.first?.month, begin <= first.month.advanced(by: shift),
        summary.partialMonths.allSatisfy({ partial in
          !(first.month...last.month).contains(partial)
            && !(first.month.advanced(by: shift)...last.month.advanced(by: shift))
              .contains(partial)
        })
      else { return nil }
      let start = summary.calendar.firstDay(of: first.month)
      let end = last.isComplete ? last.days.upperBound : known.upperBound
      guard start <= end else { return nil }
      days = start...end
      let previous = last.month.advanced(by: shift)
      let count = Int(end.number - last.days.lowerBound.number) + 1
      self.previous =
        summary.calendar.firstDay(
          of: first.month.advanced(by: shift))...(last.isComplete
        ? summary.calendar.lastDay(of: previous)
        : summary.calendar.lastDay(ofFirst: count, in: previous))
    }
  }
}

/// Checked sums in one currency.
private struct PeriodSums {
  let currency: Currency

  init(_ currency: Currency) { self.currency = currency }

  private func money(_ minorUnits: Int128) throws(MoneyError) -> Money {
    guard let sum = Int64(exactly: minorUnits) else { throw .overflow(currency) }
    return Money(sum, currency)
  }

  func sum(_ amounts: [Int64]) throws(MoneyError) -> Money {
    try money(amounts.reduce(0) { $0 + Int128($1) })
  }

  func difference(_ a: Money, _ b: Money) throws(MoneyError) -> Money {
    try money(Int128(a.minorUnits) - Int128(b.minorUnits))
  }

  /// Returns the average, rounded half away from zero; `nil` for a count of 0.
  func average(of sum: Int128, count: Int) throws(MoneyError) -> Money? {
    count == 0 ? nil : try average(sum, count)
  }

  /// Returns the sum of amounts without one-off payments.
  func regular(_ amounts: [Int64], without oneOffs: [OneOffShare]) -> Int128 {
    amounts.reduce(0) { $0 + Int128($1) } - oneOffs.reduce(0) { $0 + Int128($1.spent) }
  }

  private func average(_ sum: Int128, _ count: Int) throws(MoneyError) -> Money {
    let count = Int128(count)
    let rounded = (2 * sum.magnitude + count.magnitude) / (2 * count.magnitude)
    return try money(sum < 0 ? -Int128(rounded) : Int128(rounded))
  }

  /// Returns the spending less refunds on `days`, by category key.
  func byCategory(
    _ totals: DayTotals, on days: ClosedRange<Day>, _ slots: CategorySlots
  ) throws(MoneyError) -> [String: Int64] {
    var sums = [Int128](repeating: 0, count: slots.keys.count)
    for total in totals.totals where days.contains(total.day) {
      let place = slots.places[Int(total.bucket)]
      switch place.role {
      case .spending, .refund:
        sums[Int(place.slot)] += Int128(total.moneyOut) - Int128(total.moneyIn)
      case .none, .income, .transfer, .counterpart: break
      }
    }
    var byKey: [String: Int64] = [:]
    for (key, sum) in zip(slots.keys, sums) { byKey[key] = try money(sum).minorUnits }
    return byKey
  }

  /// Returns the totals in the summary's other currencies.
  static func others(
    in months: ClosedRange<Month>, of summary: Summary
  ) throws(MoneyError) -> [PeriodBreakdown.OtherCurrency] {
    var totals: [Currency: [CurrencyTotal]] = [:]
    for (month, currencies) in summary.otherCurrencies where months.contains(month) {
      for total in currencies { totals[total.currency, default: []].append(total) }
    }
    var others: [PeriodBreakdown.OtherCurrency] = []
    for (currency, all) in totals {
      let sums = PeriodSums(currency)
      others.append(
        PeriodBreakdown.OtherCurrency(
          transactionCount: all.reduce(0) { $0 &+ $1.transactionCount },
          spent: try sums.sum(all.map(\.spent.minorUnits)),
          income: try sums.sum(all.map(\.income.minorUnits))))
    }
    return others.sorted {
      ($1.transactionCount, $0.spent.currency) < ($0.transactionCount, $1.spent.currency)
    }
  }

  /// The sums on the compared days and a year before, and the categories' names, by key.
  struct Bases {
    let names: [String: String]
    let new: [String: Int64]
    let old: [String: Int64]
  }

  func absent(
    from categories: [PeriodBreakdown.Category], _ bases: Bases?
  ) throws(MoneyError) -> [AbsentCategory] {
    guard let bases else { return [] }
    let present = Set(categories.map(\.key))
    var absent: [AbsentCategory] = []
    for (key, old) in bases.old where old != 0 && !present.contains(key) {
      let change = try difference(Money(0, currency), Money(old, currency))
      absent.append(
        AbsentCategory(
          key: key, name: bases.names[key] ?? key, change: change,
          changePermille: Shares.changePermille(change.minorUnits, of: old)))
    }
    return absent.sorted { ($0.change.minorUnits, $0.key) < ($1.change.minorUnits, $1.key) }
  }

  func categories(
    in months: [Breakdown?], averaging completeCount: Int, without oneOffs: [OneOffShare],
    bases: Bases?
  ) throws(MoneyError) -> [PeriodBreakdown.Category] {
    struct Sums {
      var name: String
      var spent: Int128 = 0
      var complete: Int128 = 0
      var count: Int64 = 0
      var monthly: [Int64?]
    }
    let empty = months.map { $0.map { _ in Int64(0) } }
    var all: [String: Sums] = [:]
    for (index, month) in months.enumerated() {
      guard let month else { continue }
      for category in month.categories {
        var sums =
          all.removeValue(forKey: category.key) ?? Sums(name: category.name, monthly: empty)
        sums.spent += Int128(category.spent.minorUnits)
        if month.isComplete { sums.complete += Int128(category.spent.minorUnits) }
        sums.count &+= category.count
        sums.monthly[index] = category.spent.minorUnits
        all[category.key] = sums
      }
    }
    for oneOff in oneOffs { all[oneOff.category]?.complete -= Int128(oneOff.spent) }
    let sorted = all.sorted { ($1.value.spent, $0.key) < ($0.value.spent, $1.key) }
    let amounts = try sorted.map { (_, sums) throws(MoneyError) in try money(sums.spent) }
    let shares = Shares.permille(of: amounts.map(\.minorUnits))
    var categories: [PeriodBreakdown.Category] = []
    for (index, (key, sums)) in sorted.enumerated() {
      let new = Money(bases?.new[key] ?? 0, currency)
      let old = bases.map { Money($0.old[key] ?? 0, currency) }
      let change = try old.map { (old) throws(MoneyError) in try difference(new, old) }
      categories.append(
        PeriodBreakdown.Category(
          key: key, name: sums.name, spent: amounts[index], count: sums.count,
          permille: shares[index], monthly: sums.monthly,
          average: completeCount > 0 ? try average(sums.complete, completeCount) : nil,
          previous: old, change: change,
          changePermille: old.flatMap { old in
            change.flatMap { Shares.changePermille($0.minorUnits, of: old.minorUnits) }
          }))
    }
    return categories
  }
}
