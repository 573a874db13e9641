package import Ledger

/// An exchange between two currencies in the statements of one account, on one day.
package struct OwnExchange: Hashable, Sendable {
  package let day: Day
  /// The money that left, as a positive amount.
  package let sold: Money
  package let bought: Money

  package init(day: Day, sold: Money, bought: Money) {
    (self.day, self.sold, self.bought) = (day, sold, bought)
  }
}

extension OwnExchange {
  private struct Flow: Hashable {
    var count: Int64 = 0
    var moneyOut: Int128 = 0
    var moneyIn: Int128 = 0

    /// The number of transfers out; `nil` if it cannot be known from the sums.
    var outCount: Int64? {
      if moneyIn == 0 { return count }
      return moneyOut > 0 && count == 2 ? 1 : nil
    }

    /// The number of transfers in; `nil` if it cannot be known from the sums.
    var inCount: Int64? {
      if moneyOut == 0 { return count }
      return moneyIn > 0 && count == 2 ? 1 : nil
    }
  }

  private struct Place: Hashable {
    let account: Account.ID
    let day: Day
  }

  /// Finds the exchanges in day totals that are not merged across accounts, sorted by day.
  ///
  /// Two currencies are an exchange if transfers of one account moved money out in one and money in
  /// in the other, on one day, in the same number of rows, and if no other two currencies of this
  /// account did. The sums of several exchanges on a day give their mean rate.
  package static func all(in totals: DayTotals) -> [OwnExchange] {
    var flows: [Place: [Currency: Flow]] = [:]
    let several = accountsWithSeveralCurrencies(totals.buckets)
    for total in totals.totals {
      let bucket = totals.buckets[Int(total.bucket)]
      guard bucket.kind == .transfer, several.contains(bucket.account.id) else { continue }
      let place = Place(account: bucket.account.id, day: total.day)
      var flow = flows[place]?[bucket.currency] ?? Flow()
      flow.count &+= total.count
      flow.moneyOut += Int128(total.moneyOut)
      flow.moneyIn += Int128(total.moneyIn)
      flows[place, default: [:]][bucket.currency] = flow
    }
    return flows.sorted { ($0.key.day, $0.key.account) < ($1.key.day, $1.key.account) }
      .compactMap { exchange($0.value, on: $0.key.day) }
  }

  private static func exchange(_ flows: [Currency: Flow], on day: Day) -> OwnExchange? {
    var found: OwnExchange?
    for (sold, out) in flows where out.moneyOut > 0 {
      for (bought, back) in flows where back.moneyIn > 0 && bought != sold {
        guard found == nil, let count = out.outCount, count == back.inCount,
          let moneyOut = Int64(exactly: out.moneyOut), let moneyIn = Int64(exactly: back.moneyIn)
        else { return nil }
        found = OwnExchange(day: day, sold: Money(moneyOut, sold), bought: Money(moneyIn, bought))
      }
    }
    return found
  }

  private static func accountsWithSeveralCurrencies(_ buckets: [Bucket]) -> Set<Account.ID> {
    var currencies: [Account.ID: Set<Currency>] = [:]
    for bucket in buckets where bucket.kind == .transfer {
      currencies[bucket.account.id, default: []].insert(bucket.currency)
    }
    return Set(currencies.filter { $0.value.count > 1 }.keys)
  }
}
