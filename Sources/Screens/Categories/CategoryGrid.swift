package import Ledger

/// A month's categories as cards in staggered columns.
///
/// The figures of a card come with the month. Its payees are requested from the store, and the card
/// grows when they arrive.
package struct CategoryGrid: Reducer {
  package enum Action: Hashable, Sendable {
    /// The section is shown after another one.
    case appeared
    /// The months' content, or the capacity, may have changed.
    case shown(Content, in: Capacity)
    /// More columns, or fewer.
    case columnsTurned(by: Int)
    /// To the next order of the cards.
    case orderTurned
    /// Moves the focus along the order of the cards.
    case focusMoved(by: Int)
    case movedToStart
    case movedToEnd
    /// Scrolls down by rows.
    case scrolled(by: Int)
    /// Scrolls down by screens.
    case paged(by: Int)
    /// The payees of each category by its key.
    ///
    /// `revision` identifies the state of the store that they were read from.
    case payeesLoaded([String: [PayeeTotal]], Request<Query>, revision: Int = 0)
    case payeesFailed(String, Request<Query>)
  }

  package enum Effect: Hashable, Sendable {
    case load(Request<Query>)
  }

  /// Which payees to load: those with the largest totals in each category.
  package struct Query: Hashable, Sendable {
    package let subject: Subject
  }

  /// What the payees are filtered by.
  package struct Subject: Hashable, Sendable {
    package let days: ClosedRange<Day>
    package let currency: Currency
    /// `nil` for all accounts.
    package let account: Account.ID?

    package init(days: ClosedRange<Day>, currency: Currency, account: Account.ID? = nil) {
      self.days = days
      self.currency = currency
      self.account = account
    }
  }

  /// A month's categories.
  package struct Content: Hashable, Sendable {
    package let subject: Subject
    /// Largest first, one category each.
    package let rows: [MonthChart.Row]

    package init(subject: Subject, rows: [MonthChart.Row]) {
      self.subject = subject
      self.rows = rows
    }
  }

  /// The cells that are available for cards.
  package struct Capacity: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int = 0, height: Int = 0) {
      self.width = width
      self.height = height
    }
  }

  /// The order of the cards.
  package enum Order: Int, Hashable, Sendable, CaseIterable {
    /// Largest first.
    case amount
    /// Largest growth first; categories without a change last.
    case change
    case name
  }

  /// How many payees a card has at most.
  package static let payeeLimit = 4

  package init() {}

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .appeared:
      state.appear()
      // The content follows in the next action.
      return []
    case .shown(let content, let capacity): state.show(content, in: capacity)
    case .columnsTurned(let count): state.turnColumns(by: count)
    case .orderTurned: state.turnOrder()
    case .focusMoved(let count): state.moveFocus(by: count)
    case .movedToStart: state.focusEnd(isLast: false)
    case .movedToEnd: state.focusEnd(isLast: true)
    case .scrolled(let rows): state.scroll(by: rows)
    case .paged(let screens): state.page(by: screens)
    case .payeesLoaded(let payees, let request, let revision):
      state.take(payees, request, revision)
    case .payeesFailed(let words, let request): state.fail(words, request)
    }
    return state.requestPayees().map { [.load($0)] } ?? []
  }
}

extension Report.State {
  /// Passes the selected month to the cards, while they are shown.
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

  /// Opens a card's page.
  ///
  /// A page that is closing towards the same card opens again.
  mutating func openCard(_ key: String?) -> [Report.Effect] {
    guard section == .cards, isSectionActive,
      let key = key ?? grid.focus ?? grid.cards.first?.key,
      let rank = month.categories.firstIndex(where: { $0.key == key })
    else { return [] }
    grid.focus(on: key)
    return open(MonthChart.singleRows(for: month.categories)[rank], rank: rank, from: .card(key))
  }
}
