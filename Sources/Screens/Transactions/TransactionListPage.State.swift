package import Ledger

extension TransactionListPage {
  package struct State: Hashable, Sendable {
    package let month: Month
    package internal(set) var origin: Origin
    package internal(set) var title: Title
    /// The category's rank in its month, which selects a pattern in terminals without colors.
    package internal(set) var rank: Int
    package var phase = PagePhase.opening
    package var list: TransactionList.State
    package internal(set) var search: Search?
    /// The total of the search; `nil` if there is no search text.
    package internal(set) var found: FoundTotal?
    var totals: LatestAnswer<FoundTotal.Query>
    /// The year of the page's month; `nil` if no search adds it up.
    var year: FoundTotal.Year?
    package internal(set) var sheet: EditSheet.State?
    /// The result of the last edit, until the next edit, undo or input to the list.
    package internal(set) var notice: Notice?
    /// The page's own filter, without the text of a search.
    let filter: TransactionFilter

    /// Creates a page that begins to open; each list must have a different `number`.
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
      // A search page opens with the cursor in its field, so no transaction has the focus.
      list = TransactionList.State(
        filter, height: height, number: number, focusing: id, focusesFirst: origin != .search)
    }

    package var isTyping: Bool { sheet?.isTyping ?? (search?.isTyping == true) }
  }

  /// The part of the screen from which the page opens and into which it closes.
  package enum Origin: Hashable, Sendable {
    /// A row of the month's legend, by its index.
    case row(Int)
    /// A category's card, by the category's key.
    case card(String)
    /// A category's row in the year, by the category's key.
    case yearRow(String)
    /// A day of the month.
    case day(Day)
    /// The month's lines about excluded transactions.
    case excluded
    /// The footer, from which a search of all months opens.
    case search
    /// A to-do about one of the listed transactions, or about their category.
    case todo(Todo.ID)
    /// The page of the account whose transactions are listed.
    case account(Account.ID)
  }

  /// The head of the page.
  package struct Title: Hashable, Sendable {
    package let name: String
    /// The key of the category that determines the color; `nil` for a page of several categories.
    package var category: String?
    package let currency: Currency
    /// The total in minor units; `nil` for a page without a total, such as a search.
    package var spent: Int64?
    /// The share of the month's spending in tenths of a percent; `nil` for an account's total.
    package var percentTenths: Int? = 0
    package var count = 0
    package var change: Int64?
    /// The spending of the compared period in minor units; `nil` if there is no change.
    package var base: Int64?
    /// The basis of ``change``; `nil` if there is no change.
    package var comparison: MonthChart.Comparison?
  }

  /// A message below the transactions.
  package enum Notice: Hashable, Sendable {
    case changed(CategoryChange.Done)
    case todoAdded
    case adjusted(AdjustmentDone)
    case named(PayeeNaming.Done)
    case failed(String)
  }
}

extension TransactionListPage.Origin {
  /// Whether a page opens from a row or a card of the selected month's categories.
  var isOfMonth: Bool {
    switch self {
    case .row, .card, .yearRow: true
    case .day, .excluded, .search, .todo, .account: false
    }
  }

  /// Returns the only category of a page that opens from a row or a card.
  func category(of filter: TransactionFilter) -> String? {
    guard isOfMonth, let categories = filter.categories, categories.count == 1 else { return nil }
    return categories.first
  }
}

extension TransactionListPage.State {
  package var row: Int? { if case .row(let row) = origin { row } else { nil } }
  package var day: Day? { if case .day(let day) = origin { day } else { nil } }
  package var card: String? { if case .card(let key) = origin { key } else { nil } }

  /// Whether the page opened from a row or a card of the selected month's categories.
  var isOfMonth: Bool { origin.isOfMonth }

  /// The category of a page that opened from a row or a card; `nil` for other pages, and for a page
  /// of several categories.
  var categoryOfMonth: String? { origin.category(of: filter) }

  /// Whether the page follows the report to another month.
  var turnsWithMonths: Bool {
    switch origin {
    case .row, .card, .yearRow, .excluded, .account: true
    case .day, .search, .todo: false
    }
  }

  /// Whether the page can show another month: a search of all months has no month.
  var canTurn: Bool { turnsWithMonths && search?.isOfAll != true }

  /// Whether the user still needs the page for its sheet or for the result of a change.
  var isNeeded: Bool {
    switch notice {
    case .changed, .named: return true
    default: break
    }
    return sheet != nil
  }

  /// Closes the page together with its sheet and its search field.
  mutating func close() {
    phase = .closing
    sheet = nil
    search?.isTyping = false
  }

  /// Whether the list accepts input, that is, whether the page is open without a sheet.
  var acceptsInput: Bool { phase == .open && sheet == nil }

  /// Whether the sheet shows a transaction's details, which accept editing keys.
  var showsDetails: Bool { phase == .open && sheet?.isTyping == false }

  /// Whether the page is opening without a sheet, and accepts search, edits and focus moves.
  var isOpening: Bool { phase == .opening && sheet == nil }

  // MARK: The list

  mutating func reduceList(_ action: TransactionList.Action) -> [TransactionListPage.Effect] {
    // While the page opens, the user can already move the focus.
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
  /// Whether the action is user input; a page that is not open ignores most user input.
  fileprivate var isInput: Bool {
    switch self {
    case .scrolled, .moved, .paged, .movedToStart, .movedToEnd, .focused: true
    case .resized, .loaded, .failed, .reloaded, .filtered, .marked, .entered: false
    }
  }
}
