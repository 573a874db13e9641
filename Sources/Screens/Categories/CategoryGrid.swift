package import Ledger

/// A month's categories as cards in staggered columns.
///
/// What a card says of its category comes with the month; which payees most was spent at is asked of
/// the store, and the cards grow when that has come.
package struct CategoryGrid: Reducer {
  package enum Action: Hashable, Sendable {
    /// It is shown now, and was not before.
    case appeared
    /// What it shows now, and how much there is room for.
    case shown(Content, in: Room)
    /// So many columns more, or fewer.
    case columnsTurned(by: Int)
    /// The cards are put in another order.
    case orderTurned
    /// The focus goes to the next card in the order, or as many further as is said.
    case focusMoved(by: Int)
    case movedToStart
    case movedToEnd
    /// So many rows down.
    case scrolled(by: Int)
    /// So many screens down.
    case paged(by: Int)
    /// The payees of each category, by its key, that were asked for; `revision` tells the state of the store
    /// that they were read of from others.
    case payeesLoaded([String: [PayeeTotal]], Request<Query>, revision: Int = 0)
    case payeesFailed(String, Request<Query>)
  }

  package enum Effect: Hashable, Sendable {
    case load(Request<Query>)
  }

  /// Which payees to load: in each category those with the largest totals.
  package struct Query: Hashable, Sendable {
    package let subject: Subject
  }

  /// What payees are asked for.
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

  /// What is shown: a month's categories.
  package struct Content: Hashable, Sendable {
    package let subject: Subject
    /// Largest first, each of one category.
    package let rows: [MonthChart.Row]

    package init(subject: Subject, rows: [MonthChart.Row]) {
      self.subject = subject
      self.rows = rows
    }
  }

  /// The cells that there are for cards.
  package struct Room: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int = 0, height: Int = 0) {
      self.width = width
      self.height = height
    }
  }

  /// What the cards are sorted by.
  package enum Order: Int, Hashable, Sendable, CaseIterable {
    /// Largest first.
    case amount
    /// What grew most first; without a change to tell last.
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
      // What is shown is told next.
      return []
    case .shown(let content, let room): state.show(content, in: room)
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
