package import Ledger

extension TransactionListPage {
  package struct State: Hashable, Sendable {
    package let month: Month
    package internal(set) var origin: Origin
    package internal(set) var title: Title
    /// The category's rank in its month.
    ///
    /// It selects the pattern that stands for the colour.
    package internal(set) var rank: Int
    package var phase = Phase.opening
    package var list: TransactionList.State
    package internal(set) var search: Search?
    /// The total of the search; `nil` without one.
    package internal(set) var found: FoundTotal?
    var totals: LatestAnswer<FoundTotal.Query>
    /// The sheet that shows or edits one transaction.
    package internal(set) var sheet: EditSheet.State?
    /// The result of the last edit, until the next input.
    package internal(set) var notice: Notice?
    /// The change that the store is undoing.
    var undoing: CategoryChange.Undo?
    /// The filter of the list without a search.
    let filter: TransactionFilter

    /// No other list has the same `number`.
    package init(
      month: Month, origin: Origin, title: Title, rank: Int = 0, filter: TransactionFilter,
      height: Int, number: Int, focusing id: Transaction.ID? = nil
    ) {
      self.month = month
      self.origin = origin
      self.title = title
      self.rank = rank
      self.filter = filter
      totals = LatestAnswer(asker: number)
      // The first transaction has the focus, except in a search, where keys are text.
      list = TransactionList.State(
        filter, height: height, number: number, focusing: id, focusesFirst: origin != .search)
    }

    /// Whether keys are text for a field.
    package var isTyping: Bool { sheet?.isTyping ?? (search?.isTyping == true) }
  }

  /// The place on the screen that the page opens from and closes into.
  package enum Origin: Hashable, Sendable {
    /// A row of the month's legend, by its index.
    case row(Int)
    /// A category's card, by the category's key.
    case card(String)
    /// The month's line of excluded transactions.
    case excluded
    /// The search of all transactions. It opens from the footer, the last line of the screen.
    case search
    /// A to-do about the listed transactions.
    case todo(Todo.ID)
    /// The page of the listed account.
    case account(Account.ID)
  }

  /// The head of the page.
  package struct Title: Hashable, Sendable {
    package let name: String
    package let colorIndex: Int?
    package let currency: Currency
    /// The total in minor units; `nil` where the page has none, such as for a search.
    package let spent: Int64?
    /// The share of the month's spending; `nil` where the page has none.
    package let percentTenths: Int?
    /// The number of transactions.
    package let count: Int
    package let change: Int64?
    /// The basis of ``change``; `nil` without a change.
    package let comparison: MonthChart.Comparison?

    package init(
      name: String, colorIndex: Int? = nil, currency: Currency, spent: Int64? = nil,
      percentTenths: Int? = 0, count: Int = 0, change: Int64? = nil,
      comparison: MonthChart.Comparison? = nil
    ) {
      self.name = name
      self.colorIndex = colorIndex
      self.currency = currency
      self.spent = spent
      self.percentTenths = percentTenths
      self.count = count
      self.change = change
      self.comparison = comparison
    }
  }

  /// A message below the transactions.
  package enum Notice: Hashable, Sendable {
    case changed(CategoryChange.Done)
    /// A change of category was undone, for a transaction of this payee.
    case undone(String)
    case todoAdded
    case failed(String)
  }
}

extension TransactionListPage.State {
  /// The index of the legend's row that the page opens from; `nil` for other origins.
  package var row: Int? { if case .row(let row) = origin { row } else { nil } }

  /// The category whose card the page opens from; `nil` for other origins.
  package var card: String? { if case .card(let key) = origin { key } else { nil } }

  /// Whether the page lists a category of the month on the screen.
  var isOfMonth: Bool {
    switch origin {
    case .row, .card: true
    case .excluded, .search, .todo, .account: false
    }
  }

  /// Whether the page changes its month together with the report.
  var turnsWithMonths: Bool {
    switch origin {
    case .row, .card, .excluded, .account: true
    case .search, .todo: false
    }
  }

  /// Whether the page has a sheet, or a change that can be undone.
  var isOfUse: Bool {
    if case .changed = notice { return true }
    return sheet != nil || undoing != nil
  }

  /// Closes the page together with its sheet and its field.
  mutating func close() {
    phase = .closing
    sheet = nil
    search?.isTyping = false
  }

  /// Whether the list accepts input: the page does not move and has no sheet.
  var acceptsInput: Bool { phase == .open && sheet == nil }

  /// Whether the sheet shows a transaction's details, where keys can edit it.
  var showsDetails: Bool { phase == .open && sheet?.isTyping == false }

  /// Whether the page is opening.
  ///
  /// Input that moves nothing is accepted meanwhile.
  var isOpening: Bool { phase == .opening && sheet == nil }

  // MARK: The list

  mutating func reduceList(_ action: TransactionList.Action) -> [TransactionListPage.Effect] {
    // Moving the focus scrolls nothing, and is accepted while the page opens.
    let isChoice = if case .moved = action { isOpening } else { false }
    guard acceptsInput || isChoice || !action.isInput else { return [] }
    if action.isInput { notice = nil }
    let firstPage = list.firstPage(in: action)
    let effects = sendToList(action)
    if action == .reloaded { beginTotal() }
    return effects + (firstPage.map { total(firstPage: $0) } ?? [])
  }

  mutating func sendToList(_ action: TransactionList.Action) -> [TransactionListPage.Effect] {
    TransactionList().reduce(&self, at: \.list, action) { .list($0) }
  }
}

extension TransactionList.Action {
  /// Whether the action comes from the user; the page accepts those only at rest.
  fileprivate var isInput: Bool {
    switch self {
    case .scrolled, .moved, .paged, .movedToStart, .movedToEnd, .focused: true
    case .resized, .loaded, .failed, .reloaded, .filtered, .marked, .entered: false
    }
  }
}
