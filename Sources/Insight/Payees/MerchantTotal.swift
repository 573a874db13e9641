package import Ledger

/// The spending at one merchant on some days, added up over all texts that mean it.
package struct MerchantTotal: Hashable, Sendable {
  package let name: String
  /// Spending less refunds, in minor units; negative if refunds exceed spending.
  package let spent: Int64
  /// The number of transactions, including refunds.
  package let count: Int64
  package let lastDay: Day
  /// The shops of the merchant, the largest spending first; empty if no text names one.
  package let branches: [MerchantTotal]
  /// The texts of the statements that mean the merchant, sorted.
  package let texts: [String]
}

extension MerchantTotal {
  /// Adds up sums by merchant, the largest spending first, then by name.
  ///
  /// A sum of a shop without a name is in its merchant's total only, so the branches of a merchant
  /// can add up to less.
  ///
  /// - Throws: `MoneyError` if a sum does not fit into 64 bits.
  package static func totals(
    of sums: [(name: PayeeName, sum: PayeeSum)], in currency: Currency
  ) throws(MoneyError) -> [MerchantTotal] {
    var merchants: [String: Parts] = [:]
    for (name, sum) in sums {
      merchants[name.brand, default: Parts()].add(sum, branch: name.branch)
    }
    var totals: [MerchantTotal] = []
    for (name, parts) in merchants { totals.append(try parts.total(name, currency)) }
    return totals.sorted(by: isBefore)
  }

  private static func isBefore(_ a: MerchantTotal, _ b: MerchantTotal) -> Bool {
    guard a.spent == b.spent else { return a.spent > b.spent }
    return a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
  }

  /// A sum while rows are added.
  private struct Parts {
    var spent: Int128 = 0
    var count: Int64 = 0
    var lastDay: Day?
    var texts: Set<String> = []
    var branches: [String: Parts] = [:]

    mutating func add(_ sum: PayeeSum, branch: String? = nil) {
      spent += Int128(sum.spent)
      count += sum.count
      lastDay = max(lastDay ?? sum.lastDay, sum.lastDay)
      texts.insert(sum.payee)
      if let branch { branches[branch, default: Parts()].add(sum) }
    }

    func total(_ name: String, _ currency: Currency) throws(MoneyError) -> MerchantTotal {
      guard let spent = Int64(exactly: spent) else { throw .overflow(currency) }
      var shops: [MerchantTotal] = []
      for (name, parts) in branches { shops.append(try parts.total(name, currency)) }
      return MerchantTotal(
        name: name, spent: spent, count: count, lastDay: lastDay ?? .first,
        branches: shops.sorted(by: isBefore),
        texts: texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }
  }
}
