package import Ledger

/// Exchange rates by day, from the user's own exchanges and from imported or entered rates.
package struct RateTable: Hashable, Sendable {
  /// A price with the day on which it was valid.
  package struct Quote: Hashable, Sendable {
    package let ratio: ExchangeRatio
    /// The day of the rate; of two combined rates, the earlier day.
    package let day: Day
    /// Whether the price is that of the user's own exchange on this day.
    package let isOwn: Bool
  }

  /// The maximum age of a rate in days.
  ///
  /// The European Central Bank publishes no rates for up to five days in a row. Users may enter a
  /// rate a month.
  package static let mostDays: Int32 = 31

  private struct Pair: Hashable {
    let base: Currency
    let currency: Currency
  }

  private struct OwnPair: Hashable {
    let pair: Pair
    let day: Day
  }

  /// The rates of each pair, sorted by day.
  private let rates: [Pair: [ExchangeRate]]
  private let own: [OwnPair: ExchangeRatio]

  /// The currencies for which there are rates.
  package let currencies: Set<Currency>

  package init(_ rates: some Sequence<ExchangeRate>, own exchanges: [OwnExchange] = []) {
    self.rates = Dictionary(grouping: rates) { Pair(base: $0.base, currency: $0.currency) }
      .mapValues { $0.sorted { $0.day < $1.day } }
    // Several exchanges on a day, in several accounts, give their mean rate.
    var sums: [OwnPair: (sold: Int128, bought: Int128)] = [:]
    for exchange in exchanges {
      let pair = Pair(base: exchange.sold.currency, currency: exchange.bought.currency)
      var sum = sums[OwnPair(pair: pair, day: exchange.day)] ?? (0, 0)
      sum.sold += Int128(exchange.sold.minorUnits)
      sum.bought += Int128(exchange.bought.minorUnits)
      sums[OwnPair(pair: pair, day: exchange.day)] = sum
    }
    var own: [OwnPair: ExchangeRatio] = [:]
    for (place, sum) in sums {
      guard let sold = Int64(exactly: sum.sold), let bought = Int64(exactly: sum.bought) else {
        continue
      }
      own[place] = ExchangeRatio(
        sold: Money(sold, place.pair.base), bought: Money(bought, place.pair.currency))
    }
    self.own = own
    currencies = Set(self.rates.keys.flatMap { [$0.base, $0.currency] })
      .union(own.keys.flatMap { [$0.pair.base, $0.pair.currency] })
  }

  /// Returns the price of a unit of `currency` in `target` on a day; `nil` without a rate that is at
  /// most ``mostDays`` old.
  ///
  /// The price of an own exchange on the very day comes first, unless it differs by more than a
  /// tenth from the rate: then the transfers were no exchange. Of a direct rate and one over the
  /// euro, the newer counts, and the direct one on the same day.
  package func quote(_ currency: Currency, in target: Currency, on day: Day) -> Quote? {
    let published = published(currency, in: target, on: day)
    guard let own = own(currency, in: target, on: day) else { return published }
    if let published {
      let factor = own.approximate / published.ratio.approximate
      guard 0.9...1.1 ~= factor else { return published }
    }
    return Quote(ratio: own, day: day, isOwn: true)
  }

  private func own(_ currency: Currency, in target: Currency, on day: Day) -> ExchangeRatio? {
    own[OwnPair(pair: Pair(base: currency, currency: target), day: day)]
      ?? own[OwnPair(pair: Pair(base: target, currency: currency), day: day)]?.inverse
  }

  private func published(_ currency: Currency, in target: Currency, on day: Day) -> Quote? {
    let direct = direct(currency, in: target, on: day)
    guard currency != .eur, target != .eur, let first = self.direct(currency, in: .eur, on: day),
      let second = self.direct(.eur, in: target, on: day),
      let ratio = first.ratio.times(second.ratio)
    else { return direct }
    let cross = Quote(ratio: ratio, day: min(first.day, second.day), isOwn: false)
    if let direct, direct.day >= cross.day { return direct }
    return cross
  }

  /// Returns the newest rate of one of the two directions.
  private func direct(_ currency: Currency, in target: Currency, on day: Day) -> Quote? {
    let there = newest(Pair(base: currency, currency: target), on: day).map {
      Quote(ratio: ExchangeRatio($0), day: $0.day, isOwn: false)
    }
    let back = newest(Pair(base: target, currency: currency), on: day).map {
      Quote(ratio: ExchangeRatio($0).inverse, day: $0.day, isOwn: false)
    }
    guard let there else { return back }
    guard let back else { return there }
    return back.day > there.day ? back : there
  }

  /// Returns the newest rate that is not after `day` and not too old.
  private func newest(_ pair: Pair, on day: Day) -> ExchangeRate? {
    guard let rates = rates[pair] else { return nil }
    var (low, high) = (0, rates.count)
    while low < high {
      let middle = (low + high) / 2
      if rates[middle].day <= day { low = middle + 1 } else { high = middle }
    }
    guard low > 0, rates[low - 1].day.number >= day.number - Self.mostDays else { return nil }
    return rates[low - 1]
  }
}
