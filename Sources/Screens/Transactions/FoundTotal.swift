package import Ledger

/// The number of transactions that a search found, and their total.
///
/// The total takes longer than a page of the list. So the page asks for the total only when the
/// first page has come and is not the whole list. The page shows nothing until the answer is
/// there.
package struct FoundTotal: Hashable, Sendable {
  package struct Query: Hashable, Sendable {
    package let filter: TransactionFilter
  }

  package let filter: TransactionFilter
  /// `nil` until the total is known, and where there is none.
  ///
  /// A sum beyond 64 bits has no total. Amounts of that size occur only in a damaged or made-up
  /// statement. The list still shows every transaction, so the line stays empty.
  package internal(set) var total: TransactionTotal?
  /// Whether the first page has come.
  ///
  /// A later first page, of the list's other end, says nothing new.
  var isBegun = false
}

extension TransactionListPage.State {
  /// Begins to wait for the total of a search.
  ///
  /// The total of an equal search stays until then.
  mutating func beginTotal() {
    let filter = list.filter
    totals.cancel()
    guard search != nil, filter.text != nil else {
      found = nil
      return
    }
    found = FoundTotal(filter: filter, total: found?.filter == filter ? found?.total : nil)
  }

  /// Adds up the first page if it is the whole list, else asks the store for the total.
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
  /// The count with the total, then the count alone for where there is less space.
  func found(_ total: TransactionTotal) -> [String] {
    let count = transactions(Int(clamping: total.count))
    var parts = [count]
    for sum in total.sums {
      let amounts = AmountText(currency: sum.currency, language: language)
      if let spent = sum.spent { parts.append(amounts.amount(spent)) }
      if let income = sum.income { parts.append("\(self.income) \(amounts.amount(income))") }
    }
    let transferCount = total.sums.reduce(0) { $0 + $1.transferCount }
    if transferCount > 0 { parts.append(transfers(Int(clamping: transferCount))) }
    return parts.count == 1 ? [count] : [parts.joined(separator: " · "), count]
  }
}
