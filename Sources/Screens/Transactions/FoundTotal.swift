package import Ledger

/// The total of the transactions that a search has found.
///
/// Computing a total takes longer than reading a page. The state therefore requests a total only if
/// the first page is not the whole list.
package struct FoundTotal: Hashable, Sendable {
  package struct Query: Hashable, Sendable {
    package let filter: TransactionFilter
    /// The year that is also added up by itself; `nil` for a search of some days.
    package let year: Year?
  }

  /// The year of the page's month.
  package struct Year: Hashable, Sendable {
    package let number: Int
    package let days: ClosedRange<Day>

    init(of month: Month, in calendar: MonthCalendar) {
      let first = Month(number: month.number - Int32(month.month - 1))
      number = month.year
      days = calendar.firstDay(of: first)...calendar.lastDay(of: first.advanced(by: 11))
    }
  }

  package let filter: TransactionFilter
  /// The total; `nil` until it is known, or if the store cannot compute it.
  package internal(set) var total: TransactionTotal?
  /// The total of the year; `nil` until it is known, and for a search of some days.
  package internal(set) var yearTotal: TransactionTotal?
  /// Whether a first page has arrived; later first pages, such as after a jump, keep the total.
  var isBegun = false
}

extension TransactionListPage.State {
  /// Begins to wait for the total of a search; keeps the former total if the search is the same.
  mutating func beginTotal() {
    let filter = list.filter
    totals.cancel()
    guard search != nil, filter.isSearch else {
      found = nil
      return
    }
    let former = found?.filter == filter ? found : nil
    found = FoundTotal(filter: filter, total: former?.total, yearTotal: former?.yearTotal)
  }

  /// Adds up the first page if it is the whole list, or else requests the total.
  mutating func total(firstPage page: TransactionPage) -> [TransactionListPage.Effect] {
    guard let found, !found.isBegun else { return [] }
    self.found?.isBegun = true
    guard page.next == nil else {
      return [.total(totals.request(FoundTotal.Query(filter: found.filter, year: searchedYear)))]
    }
    self.found?.total = try? TransactionTotal(of: page.transactions)
    let year = searchedYear
    self.found?.yearTotal = year.flatMap { year in
      try? TransactionTotal(of: page.transactions.filter { year.days.contains($0.day) })
    }
    return []
  }
}

extension TransactionListPage.State {
  /// The year for whose total a search asks; `nil` for a search of some days.
  private var searchedYear: FoundTotal.Year? { list.filter.days == nil ? year : nil }
}

extension Words {
  /// Returns the wordings for the count with the total and the total of a year, longest first.
  func found(
    _ total: TransactionTotal, inYear year: (number: Int, total: TransactionTotal)? = nil
  )
    -> [String]
  {
    let count = transactions(Int(clamping: total.count))
    guard let sums = sums(of: total) else { return [count] }
    let whole = count + " · " + sums
    guard let year, year.total.count < total.count, let part = self.sums(of: year.total) else {
      return [whole, count]
    }
    let ofYear = transactions(Int(clamping: year.total.count))
    return [
      "\(whole)   \(yearName(year.number)) \(ofYear) · \(part)",
      "\(whole)   \(yearName(year.number)) \(part)", whole, count,
    ]
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
