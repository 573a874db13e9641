package import Ledger

/// Divides the converted totals of days among the amounts that they add up.
///
/// A day's total is rounded once, so amounts that are rounded one by one would not add up to it. The
/// shares of a day add up exactly, and each differs by less than one minor unit from its exact part.
package struct ConvertedShares {
  /// The totals of one direction on a day, in a currency before the conversion.
  private struct Key: Hashable {
    let day: Day
    let currency: Currency
    let isMoneyOut: Bool
  }

  private struct Total {
    /// The sum before the conversion, as a positive number of minor units.
    var amount: Int128 = 0
    var converted: Int128 = 0
    /// The sum of the amounts that already have a share.
    var divided: Int128 = 0
  }

  private var totals: [Key: Total] = [:]

  /// Takes day totals before and after their conversion to `target`.
  package init(_ totals: DayTotals, convertedTo result: DayTotals, _ target: Currency) {
    for (index, total) in totals.totals.enumerated() {
      let currency = totals.buckets[Int(total.bucket)].currency
      let after = result.totals[index]
      guard currency != target, result.buckets[Int(after.bucket)].currency == target else {
        continue
      }
      add(total.moneyOut, after.moneyOut, Key(day: total.day, currency: currency, isMoneyOut: true))
      add(total.moneyIn, after.moneyIn, Key(day: total.day, currency: currency, isMoneyOut: false))
    }
  }

  private mutating func add(_ amount: Int64, _ converted: Int64, _ key: Key) {
    totals[key, default: Total()].amount += Int128(amount)
    totals[key, default: Total()].converted += Int128(converted)
  }

  /// The currencies with a converted total.
  package var currencies: [Currency] { Set(totals.keys.map(\.currency)).sorted() }

  /// Returns the share of the next amount of a day; `nil` if the day has no converted total.
  ///
  /// The amounts of a day must come in the same order each time, for the same shares.
  package mutating func share(of amount: Money, on day: Day) -> Int64? {
    let key = Key(day: day, currency: amount.currency, isMoneyOut: amount.minorUnits < 0)
    guard var total = totals[key] else { return nil }
    guard total.amount > 0 else { return 0 }
    let before = total.divided
    total.divided += Int128(amount.minorUnits.magnitude)
    totals[key] = total
    func part(_ amount: Int128) -> Int128? {
      let (product, overflow) = amount.multipliedReportingOverflow(by: total.converted)
      return overflow ? nil : product / total.amount
    }
    guard let first = part(before), let last = part(total.divided),
      let share = Int64(exactly: last - first)
    else { return nil }
    return amount.minorUnits < 0 ? -share : share
  }
}
