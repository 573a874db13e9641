/// The money out and in of some transactions in one currency, of all kinds.
package struct MoneyFlow: Hashable, Sendable {
  package let currency: Currency
  /// The number of transactions.
  package let count: Int64
  /// The sum of the negative amounts, as a positive number of minor units.
  package let moneyOut: Int64
  /// The sum of the positive amounts, in minor units.
  package let moneyIn: Int64
  /// ``moneyIn`` less ``moneyOut``.
  package let net: Int64

  /// The larger of the two sums, by which flows are sorted.
  package var size: Int64 { max(moneyOut, moneyIn) }
}

/// A sum of transactions by currency, in 128 bits so that no sum can overflow.
package struct MoneyFlows: Hashable, Sendable {
  private struct Sums: Hashable {
    var count: Int64 = 0
    var moneyOut: Int128 = 0
    var moneyIn: Int128 = 0

    mutating func add(_ amount: Int128) {
      count += 1
      if amount < 0 { moneyOut -= amount } else { moneyIn += amount }
    }
  }

  private var sums: [Currency: Sums] = [:]

  package init() {}

  package var isEmpty: Bool { sums.isEmpty }

  package mutating func add(_ amount: Money) {
    sums[amount.currency, default: Sums()].add(Int128(amount.minorUnits))
  }

  /// Returns the sums; the currency with the most transactions comes first, then by code.
  ///
  /// - Throws: ``MoneyError/overflow(_:)`` if a sum does not fit into 64 bits.
  package func flows() throws(MoneyError) -> [MoneyFlow] {
    var flows: [MoneyFlow] = []
    for (currency, sum) in sums {
      guard let moneyOut = Int64(exactly: sum.moneyOut), let moneyIn = Int64(exactly: sum.moneyIn)
      else { throw .overflow(currency) }
      flows.append(
        MoneyFlow(
          currency: currency, count: sum.count, moneyOut: moneyOut, moneyIn: moneyIn,
          // Both are at least 0, so the difference fits.
          net: moneyIn - moneyOut))
    }
    return flows.sorted { ($1.count, $0.currency) < ($0.count, $1.currency) }
  }
}
