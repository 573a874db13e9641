import Ledger

/// The sums of money out and money in, by currency.
struct MoneySums {
  private var sums: [(currency: Currency, out: Int64, into: Int64)] = []

  /// Adds an amount; `false`, and nothing is added, when the sum would leave 64 bits.
  @inline(__always)
  mutating func add(_ amount: Int64, _ currency: Currency) -> Bool {
    var index = 0
    while index < sums.count, sums[index].currency != currency { index += 1 }
    if index == sums.count { sums.append((currency, 0, 0)) }
    let (sum, overflow) =
      amount < 0
      ? sums[index].out.subtractingReportingOverflow(amount)
      : sums[index].into.addingReportingOverflow(amount)
    if overflow { return false }
    if amount < 0 { sums[index].out = sum } else { sums[index].into = sum }
    return true
  }

  /// Adds the sums of other rows; `false` when one would leave 64 bits.
  mutating func add(_ other: MoneySums) -> Bool {
    other.sums.allSatisfy { add(-$0.out, $0.currency) && add($0.into, $0.currency) }
  }

  /// The sums above zero, in the order of currency codes.
  var out: [Money] { positive(sums.map { Money($0.out, $0.currency) }) }
  var into: [Money] { positive(sums.map { Money($0.into, $0.currency) }) }

  private func positive(_ sums: [Money]) -> [Money] {
    sums.filter { $0.minorUnits > 0 }.sorted { $0.currency < $1.currency }
  }
}
