package import Ledger

/// The recurring payments in a list of payments.
package enum Recurring {
  /// Returns the series that are known on a day, from the payments until that day.
  ///
  /// The result is sorted by currency, kind, descending yearly cost, merchant and first payment. The
  /// same payments in any order have the same result. Refunds, cancelled charges and cash are never
  /// part of a series.
  package static func series(
    of payments: [Payment], asOf: Day, decisions: SeriesDecisions = SeriesDecisions()
  ) -> [RecurringSeries] {
    series(of: PaymentList(payments), asOf: asOf, decisions: decisions)
  }

  /// Returns the series that are known on a day, from the payments until that day, without those
  /// that the user has dismissed.
  package static func series(
    of payments: PaymentList, asOf: Day, decisions: SeriesDecisions = SeriesDecisions()
  ) -> [RecurringSeries] {
    var list = payments
    list.sort(through: asOf)
    let coverage = Coverage(list, asOf: asOf)
    let groups = PaymentGroups(list)
    var chains: [PaymentChain] = []
    var rare: [[Payment]] = []
    for group in 0..<groups.count {
      let indexes = groups.indexes(ofGroup: group, in: list)
      let found =
        indexes.count < 2 ? [] : SeriesSearch(list, rows: indexes, lastDay: asOf).chains
      chains += found
      guard found.isEmpty, indexes.count <= 3, SeriesContinuation.canBeName(indexes, in: list)
      else { continue }
      rare.append(indexes.map { list[$0] })
    }
    chains = SeriesContinuation.joined(chains, rare)
    chains += InstallmentPlans.chains(of: groups.plans.map { list[$0] })
    let verdicts = decisions.verdicts(on: chains, asOf: asOf)
    return chains.enumerated().compactMap { index, chain in
      let decision = verdicts[index]
      guard decision?.verdict != .notRecurring else { return nil }
      return SeriesOutlook(chain, asOf: asOf, coverage: coverage, decision: decision).series
    }.sorted(by: precedes)
  }

  private static func precedes(_ a: RecurringSeries, _ b: RecurringSeries) -> Bool {
    if a.last.currency != b.last.currency { return a.last.currency.code < b.last.currency.code }
    if a.kind != b.kind { return a.kind.order < b.kind.order }
    if a.yearly != b.yearly { return a.yearly.minorUnits > b.yearly.minorUnits }
    if a.merchant != b.merchant {
      return a.merchant.utf8.lexicographicallyPrecedes(b.merchant.utf8)
    }
    return a.payments.lexicographicallyPrecedes(b.payments)
  }
}

extension SeriesKind {
  /// The position in the list of kinds.
  package var order: Int { SeriesKind.allCases.firstIndex(of: self) ?? 0 }
}
