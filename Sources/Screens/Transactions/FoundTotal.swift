package import Ledger

/// How many transactions are found on a page, and what they come to.
///
/// That takes longer than a page of them, so it is asked for by itself, once the first page has come and is
/// not all there is; until it has come nothing is said, and where it does not come, either.
package struct FoundTotal: Hashable, Sendable {
  /// What is asked for.
  ///
  /// An answer names it: only what was asked for last is taken.
  package struct Query: Hashable, Sendable {
    package let filter: TransactionFilter
    /// Tell equal questions apart that another page asked, or at another time.
    fileprivate let number: Int
    fileprivate let revision: Int
  }

  /// What was asked for last.
  package let query: Query
  /// `nil` until it is known.
  package internal(set) var total: TransactionTotal?
  /// Whether the first page has come: another one, of the list's other end, says nothing new.
  var isBegun = false
}

extension TransactionListPage.State {
  /// Wants to know what is found comes to, where something is looked for; what is said of the very same
  /// stays until then.
  mutating func wantTotal() {
    let filter = list.filter
    guard search != nil, filter.text != nil else {
      found = nil
      return
    }
    totalsAsked += 1
    let query = FoundTotal.Query(filter: filter, number: list.number, revision: totalsAsked)
    found = FoundTotal(query: query, total: found?.query.filter == filter ? found?.total : nil)
  }

  /// Adds up what is found when its first page is all of it, and asks for the sum when it is not.
  mutating func total(firstPage page: TransactionPage) -> [TransactionListPage.Effect] {
    guard let found, !found.isBegun else { return [] }
    self.found?.isBegun = true
    guard page.next == nil else { return [.total(found.query)] }
    self.found?.total = try? TransactionTotal(of: page.transactions)
    return []
  }
}

extension Words {
  /// How many were found and what they come to, and for where there is less room how many alone.
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
