package import Ledger

/// The total of the transactions that a search has found.
///
/// Computing a total takes longer than reading a page. The state therefore requests a total only if
/// the first page is not the whole list.
package struct FoundTotal: Hashable, Sendable {
  package struct Query: Hashable, Sendable { package let filter: TransactionFilter }

  package let filter: TransactionFilter
  /// The total; `nil` until it is known, or if the store cannot compute it.
  package internal(set) var total: TransactionTotal?
  /// Whether a first page has arrived; later first pages, such as after a jump, keep the total.
  var isBegun = false
}

extension TransactionListPage.State {
  /// Begins to wait for the total of a search; keeps the former total if the search is the same.
  mutating func beginTotal() {
    let filter = list.filter
    totals.cancel()
    guard search != nil, filter.text != nil else {
      found = nil
      return
    }
    found = FoundTotal(filter: filter, total: found?.filter == filter ? found?.total : nil)
  }

  /// Adds up the first page if it is the whole list, or else requests the total.
  mutating func total(firstPage page: TransactionPage) -> [TransactionListPage.Effect] {
    guard let found, !found.isBegun else { return [] }
    self.found?.isBegun = true
    guard page.next == nil else {
      return [.total(totals.request(FoundTotal.Query(filter: found.filter)))]
    }
    self.found?.total = try? TransactionTotal(of: page.transactions)
    return []
  }
}

extension Words {
  /// Returns the wordings for the count with the total, and for the count alone.
  func found(_ total: TransactionTotal) -> [String] {
    let count = transactions(Int(clamping: total.count))
    return sums(of: total).map { [count + " · " + $0, count] } ?? [count]
  }

  /// Returns the spending and the income in each currency, and the number of transfers; `nil` if
  /// there are no transactions.
  func sums(of total: TransactionTotal) -> String? {
    var parts: [String] = []
    for sum in total.sums {
      let amounts = self.amounts(in: sum.currency)
      if let spent = sum.spent { parts.append(amounts.amount(spent)) }
      if let income = sum.income { parts.append("\(self.income) \(amounts.amount(income))") }
    }
    let transferCount = total.sums.reduce(0) { $0 + $1.transferCount }
    if transferCount > 0 { parts.append(transferEntries(Int(clamping: transferCount))) }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }
}
