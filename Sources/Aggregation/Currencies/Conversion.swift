package import Ledger

/// Day totals in one currency, and what was converted to it.
///
/// The sum of each day, account, category, kind and direction is rounded once, half to even.
package struct Conversion: Hashable, Sendable {
  /// What was converted from one currency in one month.
  package struct Part: Hashable, Sendable {
    package let currency: Currency
    /// The number of transactions of all kinds.
    package fileprivate(set) var count: Int64 = 0
    /// Spending less refunds in ``currency``, in minor units.
    package fileprivate(set) var spent: Int128 = 0
    /// Spending less refunds in the target currency, in minor units.
    package fileprivate(set) var converted: Int128 = 0
    /// The first and last day of the rates.
    package fileprivate(set) var rateDays: ClosedRange<Day>
    /// Whether at least one price is that of the user's own exchange.
    package fileprivate(set) var usesOwn = false

    fileprivate init(_ currency: Currency, day: Day) {
      (self.currency, rateDays) = (currency, day...day)
    }
  }

  package let target: Currency
  /// The parts of each month, sorted by currency.
  package private(set) var months: [Month: [Part]] = [:]
  /// The days without a rate, by currency: their first, last and number.
  package private(set) var missing: [Missing] = []
  /// The months with at least one day without a rate, whose totals therefore lack an amount.
  package private(set) var partialMonths: Set<Month> = []

  /// Whether all transactions are in the target currency.
  package var isEmpty: Bool { months.isEmpty && missing.isEmpty }

  /// The days of a currency for which there is no rate.
  package struct Missing: Hashable, Sendable {
    package let currency: Currency
    package let days: ClosedRange<Day>
    package let count: Int
  }
}

extension Conversion {
  /// Converts all day totals for which there are rates, and keeps the others.
  ///
  /// - Throws: ``MoneyError/overflow(_:)`` if a converted sum does not fit into 64 bits.
  package static func convert(
    _ totals: DayTotals, to target: Currency, with rates: RateTable, account: Account? = nil,
    calendar: MonthCalendar
  ) throws(MoneyError) -> (totals: DayTotals, conversion: Conversion) {
    var (result, conversion) = (totals, Conversion(target: target))
    var places: [Bucket: Int32] = [:]
    for (index, bucket) in totals.buckets.enumerated() {
      places[bucket] = Int32(truncatingIfNeeded: index)
    }
    var parts: [Month: [Currency: Part]] = [:]
    var missing: [Currency: Set<Day>] = [:]
    var partial: Set<Month> = []
    for (index, total) in totals.totals.enumerated() {
      let bucket = totals.buckets[Int(total.bucket)]
      guard bucket.currency != target else { continue }
      let isShown = account == nil || bucket.account.id == account?.id
      guard let quote = rates.quote(bucket.currency, in: target, on: total.day) else {
        guard isShown else { continue }
        missing[bucket.currency, default: []].insert(total.day)
        // Transfers are no part of the totals that are compared.
        if bucket.kind != .transfer { partial.insert(calendar.month(of: total.day)) }
        continue
      }
      let moneyOut = quote.ratio.convert(Money(total.moneyOut, bucket.currency), to: target)
      let moneyIn = quote.ratio.convert(Money(total.moneyIn, bucket.currency), to: target)
      guard let moneyOut, let moneyIn else { throw .overflow(target) }
      let new = Bucket(
        account: bucket.account, currency: target, category: bucket.category, kind: bucket.kind,
        isCounterpart: bucket.isCounterpart)
      let place = places[new] ?? Int32(truncatingIfNeeded: result.buckets.count)
      if places[new] == nil {
        places[new] = place
        result.buckets.append(new)
      }
      result.totals[index] = DayTotal(
        day: total.day, bucket: place, count: total.count, moneyOut: moneyOut, moneyIn: moneyIn)
      guard isShown else { continue }
      let month = calendar.month(of: total.day)
      var part =
        parts[month]?[bucket.currency] ?? Part(bucket.currency, day: quote.day)
      part.add(
        total, result.totals[index], quote, isSpending: Set<Kind>.spent.contains(bucket.kind))
      parts[month, default: [:]][bucket.currency] = part
    }
    conversion.partialMonths = partial
    conversion.months = parts.mapValues { $0.values.sorted { $0.currency < $1.currency } }
    conversion.missing = missing.sorted { $0.key < $1.key }.compactMap { currency, days in
      guard let first = days.min(), let last = days.max() else { return nil }
      return Missing(currency: currency, days: first...last, count: days.count)
    }
    // The statements of an account whose currency was converted also cover the target currency.
    let converted = Set(parts.values.flatMap(\.keys))
    result.accountDays = totals.accountDays?.map { account in
      var account = account
      if !account.currencies.isDisjoint(with: converted) { account.add(target) }
      return account
    }
    return (result, conversion)
  }

  /// Returns the parts of several months, added up by currency.
  package func parts(in months: ClosedRange<Month>) -> [Part] {
    var sums: [Currency: Part] = [:]
    for (month, parts) in self.months where months.contains(month) {
      for part in parts {
        guard var sum = sums[part.currency] else {
          sums[part.currency] = part
          continue
        }
        sum.add(part)
        sums[part.currency] = sum
      }
    }
    return sums.values.sorted { $0.currency < $1.currency }
  }
}

extension Conversion.Part {
  fileprivate mutating func add(
    _ total: DayTotal, _ converted: DayTotal, _ quote: RateTable.Quote, isSpending: Bool
  ) {
    count &+= total.count
    if isSpending {
      spent += Int128(total.moneyOut) - Int128(total.moneyIn)
      self.converted += Int128(converted.moneyOut) - Int128(converted.moneyIn)
    }
    rateDays = min(rateDays.lowerBound, quote.day)...max(rateDays.upperBound, quote.day)
    usesOwn = usesOwn || quote.isOwn
  }

  fileprivate mutating func add(_ other: Conversion.Part) {
    count &+= other.count
    spent += other.spent
    converted += other.converted
    rateDays =
      min(
        rateDays.lowerBound, other.rateDays.lowerBound)...max(
        rateDays.upperBound, other.rateDays.upperBound)
    usesOwn = usesOwn || other.usesOwn
  }
}
