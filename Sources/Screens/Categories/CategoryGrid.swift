package import Ledger

/// A month's categories as cards in staggered columns.
///
/// The amounts come from the month's data; only the payees are read from the store. A card grows
/// when its payees arrive.
package struct CategoryGrid: Reducer {
  package enum Action: Hashable, Sendable {
    /// The user has opened this section.
    case appeared
    /// The content of the month, or the capacity, may have changed.
    case shown(Content, in: Capacity)
    case columnsTurned(by: Int)
    case orderTurned
    case focusMoved(Direction)
    case movedToStart
    case movedToEnd
    /// Scrolls by a number of rows.
    case scrolled(by: Int)
    /// Scrolls by a number of screens.
    case paged(by: Int)
    /// The payees of each category (by key) arrived; `revision` identifies the store's state.
    case payeesLoaded([String: [PayeeTotal]], Request<Query>, revision: Int = 0)
    case payeesFailed(String, Request<Query>)
  }

  package enum Effect: Hashable, Sendable { case load(Request<Query>) }

  /// A query for the payees with the largest totals in each category.
  package struct Query: Hashable, Sendable { package let subject: Subject }

  package struct Subject: Hashable, Sendable {
    package let days: ClosedRange<Day>
    package let currency: Currency
    /// The account; `nil` for all accounts.
    package var account: Account.ID?
  }

  package struct Content: Hashable, Sendable {
    package let subject: Subject
    /// The rows: one for each category, largest first.
    package let rows: [MonthChart.Row]
  }

  /// The size of the area that is available for cards, in cells.
  package struct Capacity: Hashable, Sendable {
    package var width = 0
    package var height = 0
  }

  /// A direction on the screen.
  package enum Direction: Hashable, Sendable, CaseIterable {
    case up, down, left, right
  }

  package enum Order: Int, Hashable, Sendable, CaseIterable {
    /// Largest first.
    case amount
    /// Largest increase first; categories without a comparison last.
    case change
    case name
  }

  /// The maximum number of payees on a card.
  package static let payeeLimit = 4

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .appeared:
      state.appear()
      // The next action, `shown`, contains the categories.
      return []
    case .shown(let content, let capacity): state.show(content, in: capacity)
    case .columnsTurned(let count): state.turnColumns(by: count)
    case .orderTurned: state.turnOrder()
    case .focusMoved(let direction): state.moveFocus(direction)
    case .movedToStart: state.focusEnd(isLast: false)
    case .movedToEnd: state.focusEnd(isLast: true)
    case .scrolled(let rows): state.scroll(by: rows)
    case .paged(let screens): state.page(by: screens)
    case .payeesLoaded(let payees, let request, let revision): state.take(payees, request, revision)
    case .payeesFailed(let words, let request): state.fail(words, request)
    }
    return state.requestPayees().map { [.load($0)] } ?? []
  }
}

extension Report.State {
  /// Passes the selected month to the cards if the cards are visible.
  mutating func showCards() -> [Report.Effect] {
    guard section == .cards else { return [] }
    let content = CategoryGrid.Content(
      subject: CategoryGrid.Subject(
        days: scope.calendar.days(of: month.month), currency: month.currency,
        account: subject.account),
      rows: MonthChart.singleRows(for: month.categories))
    return CategoryGrid().reduce(&self, at: \.grid, .shown(content, in: capacity.cards)) {
      .grid($0)
    }
  }

  /// Opens a card's page, or reopens the page if it is closing.
  mutating func openCard(_ key: String?) -> [Report.Effect] {
    guard section == .cards, isSectionActive, let key = key ?? grid.focus ?? grid.cards.first?.key,
      let rank = month.categories.firstIndex(where: { $0.key == key })
    else { return [] }
    grid.focus(on: key)
    return open(MonthChart.singleRows(for: month.categories)[rank], rank: rank, from: .card(key))
  }
}
