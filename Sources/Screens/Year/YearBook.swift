package import Aggregation
package import Insight
package import Ledger

/// The section with a year: its total, its months, its categories and its largest payees.
///
/// The year is that of the selected month, so a turn of the months can show another year.
package struct YearBook {
  package enum Action: Hashable, Sendable {
    case resized(lines: Int)
    case moved(by: Int)
    case movedToStart
    case movedToEnd
    case scrolled(by: Int)
    /// The year arrived; `revision` identifies the store's state.
    case loaded(Found, Request<Query>, revision: Int)
    case failed(String, Request<Query>)
  }

  package struct Query: Hashable, Sendable {
    package let year: Int
    /// The account; `nil` for all accounts.
    package let account: Account.ID?
    package let currency: Currency

    package init(year: Int, account: Account.ID?, currency: Currency) {
      (self.year, self.account, self.currency) = (year, account, currency)
    }

    package var months: ClosedRange<Month>? {
      guard let first = Month(year: year, month: 1) else { return nil }
      return first...first.advanced(by: 11)
    }
  }

  /// A year of the store.
  package struct Found: Hashable, Sendable {
    /// The year's sums, which `sobi show` prints; `nil` if the account no longer exists.
    package let period: PeriodBreakdown?
    /// The payees with the most spending, largest first.
    package let payees: [MerchantTotal]
    /// What the user links as paid back, by expense.
    package let paidBack: [Transaction.ID: Int64]

    package init(
      _ period: PeriodBreakdown?, payees: [MerchantTotal] = [],
      paidBack: [Transaction.ID: Int64] = [:]
    ) {
      (self.period, self.payees, self.paidBack) = (period, payees, paidBack)
    }
  }

  /// A part of the year that the user can open.
  package enum Item: Hashable, Sendable {
    /// The months; the selected month opens.
    case months
    /// A category, by its key.
    case category(String)
    /// A payee, by its name.
    case payee(String)
  }

  package struct State: Hashable, Sendable {
    var answers = KeptAnswers<Query, Found>()
    /// The focused item; `nil` if no item has the focus.
    package internal(set) var focus: Item?
    /// The number of lines above the first visible line.
    package internal(set) var top = 0
    package internal(set) var height = 1
  }

  /// A line of the list below the months.
  enum Line: Hashable, Sendable {
    case category(Int)
    /// A category with spending only in the year before.
    case absent(Int)
    case gap
    case payeesHead
    case payee(Int)
    case note(Int)
  }
}

extension YearBook {
  /// A fact without which the year could mislead.
  enum Note: Hashable, Sendable {
    case incomplete([Month])
    case afterToday(AfterToday)
    case partial([AccountReach])
    case otherCurrencies([PeriodBreakdown.OtherCurrency])
  }
}

extension YearBook.Found {
  var notes: [YearBook.Note] {
    guard let period else { return [] }
    var notes: [YearBook.Note] = []
    let incomplete = period.breakdowns.compactMap(\.self).filter { !$0.isComplete }.map(\.month)
    if !incomplete.isEmpty { notes.append(.incomplete(incomplete)) }
    if let afterToday = period.afterToday { notes.append(.afterToday(afterToday)) }
    if let accounts = period.comparison?.partialAccounts, !accounts.isEmpty {
      notes.append(.partial(accounts))
    }
    if !period.otherCurrencies.isEmpty { notes.append(.otherCurrencies(period.otherCurrencies)) }
    return notes
  }

  /// The lines of the list, in their order.
  var lines: [YearBook.Line] {
    guard let period, period.transactionCount > 0 else { return [] }
    var lines: [YearBook.Line] = period.categories.indices.map { .category($0) }
    lines += period.absent.indices.map { .absent($0) }
    if !payees.isEmpty { lines += [.gap, .payeesHead] + payees.indices.map { .payee($0) } }
    let notes = notes
    if !notes.isEmpty { lines += [.gap] + notes.indices.map { .note($0) } }
    return lines
  }

  func item(of line: YearBook.Line) -> YearBook.Item? {
    switch line {
    case .category(let index): period.map { .category($0.categories[index].key) }
    case .payee(let index): .payee(payees[index].name)
    case .absent, .gap, .payeesHead, .note: nil
    }
  }

  /// The items that can have the focus, from top to bottom, and their lines; `nil` for the months.
  var items: [(item: YearBook.Item, line: Int?)] {
    let lines = lines
    guard !lines.isEmpty else { return [] }
    return [(.months, nil)]
      + lines.enumerated().compactMap { index, line in item(of: line).map { ($0, index) } }
  }
}

extension YearBook.State {
  mutating func moveFocus(by count: Int, in found: YearBook.Found) {
    let items = found.items
    guard !items.isEmpty else { return }
    let index = focus.flatMap { focus in items.firstIndex { $0.item == focus } }
    let new =
      index.map { $0.moved(by: count, within: items.count) }
      ?? (count > 0 ? 0 : items.count - 1)
    focus = items[new].item
    reveal(in: found)
  }

  mutating func focus(onLast isLast: Bool, in found: YearBook.Found) {
    let items = found.items
    guard let item = isLast ? items.last : items.first else { return }
    focus = item.item
    reveal(in: found)
  }

  mutating func scroll(by count: Int, in found: YearBook.Found?) {
    let lines = found?.lines.count ?? 0
    top = min(max(0, top.addingClamped(count)), max(0, lines - height))
  }

  mutating func reveal(in found: YearBook.Found) {
    if let focus, let item = found.items.first(where: { $0.item == focus }) {
      if let line = item.line { top = min(max(top, line - height + 1), line) } else { top = 0 }
    }
    scroll(by: 0, in: found)
  }
}
