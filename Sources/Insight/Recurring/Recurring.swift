package import Ledger

/// The recurring payments in a list of payments.
package enum Recurring {
  /// Returns the series that are known on a day, from the payments until that day.
  ///
  /// The result is sorted by currency, kind, descending yearly cost, merchant and first payment. The
  /// same payments in any order have the same result. Refunds, cancelled charges and cash are never
  /// part of a series.
  package static func series(of payments: [Payment], asOf: Day) -> [RecurringSeries] {
    let payments = sorted(payments, asOf: asOf)
    let coverage = Coverage(payments, asOf: asOf)
    var groups: [Group: [Int]] = [:]
    var plans: [Payment] = []
    for (index, payment) in payments.enumerated() where payment.canRecur {
      if payment.installment?.knownNumber != nil {
        plans.append(payment)
      } else {
        groups[Group(payment), default: []].append(index)
      }
    }
    var chains: [PaymentChain] = []
    var rare: [[Payment]] = []
    for indexes in groups.values {
      let payments = indexes.map { payments[$0] }
      let found = payments.count < 2 ? [] : SeriesSearch(payments, lastDay: asOf).chains
      chains += found
      if found.isEmpty, payments.count <= 3 { rare.append(payments) }
    }
    chains = SeriesContinuation.joined(chains, rare) + InstallmentPlans.chains(of: plans)
    return chains.map { SeriesOutlook($0, asOf: asOf, coverage: coverage).series }.sorted(
      by: precedes)
  }

  /// Returns the payments until a day, sorted by day and id; without a copy if they are already.
  private static func sorted(_ payments: [Payment], asOf: Day) -> [Payment] {
    func isBefore(_ a: Payment, _ b: Payment) -> Bool {
      a.day != b.day ? a.day < b.day : a.id < b.id
    }
    let isSorted = zip(payments, payments.dropFirst()).allSatisfy { isBefore($0, $1) }
    if isSorted, payments.last.map({ $0.day <= asOf }) ?? true { return payments }
    return payments.filter { $0.day <= asOf }.sorted(by: isBefore)
  }

  /// The payments that can belong to one series, across accounts and cards.
  private struct Group: Hashable {
    let merchant: String
    let currency: Currency
    let isIn: Bool
    let isTransfer: Bool

    init(_ payment: Payment) {
      merchant = payment.merchant
      currency = payment.amount.currency
      isIn = payment.amount.minorUnits > 0
      isTransfer = payment.kind == .transfer
    }
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

extension Payment {
  fileprivate var canRecur: Bool {
    guard amount.minorUnits != 0, category != "cash", !merchant.isEmpty else { return false }
    switch counterpart {
    case .cancels, .cancelledBy: return false
    // A wallet that the bank pays each time is paid as often as its shops.
    case .transfer: return amount.minorUnits < 0 && SeriesWords.mentionsSavings(self)
    case nil: break
    }
    switch kind {
    case .spending: return amount.minorUnits < 0
    // Some banks call a salary from a shop a refund.
    case .income, .refund: return amount.minorUnits > 0 && !SeriesWords.mentionsInterest(self)
    case .transfer: return amount.minorUnits < 0
    }
  }
}

extension SeriesKind {
  /// The position in the list of kinds.
  package var order: Int { SeriesKind.allCases.firstIndex(of: self) ?? 0 }
}
