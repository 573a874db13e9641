import Ledger

extension Report {
  package struct State: Hashable, Sendable {
    /// What the months are, oldest first; never empty.
    package internal(set) var months: [MonthChart.Model]
    /// The place of the month that is shown.
    package internal(set) var selected: Int
    /// The row of the legend that keys act on; `nil` until there is one.
    package internal(set) var focus: Int?
    /// Which part of the report is shown.
    package internal(set) var section = Section.month
    /// The month's categories as cards.
    package internal(set) var grid = CategoryGrid.State()
    /// The accounts as cards.
    package internal(set) var wallet = Wallet.State()
    package internal(set) var todos = TodoBook.State()
    /// What is open above the month or the cards; a search is above any part.
    package internal(set) var page: TransactionListPage.State?
    package internal(set) var isHelpShown = false
    /// How many lines of the help are above what is seen of it.
    package internal(set) var helpTop = 0
    /// The choice of a month, while it is open: hands do nothing else.
    package internal(set) var jump: MonthJump.State?
    /// How many rows the legend and a page have, which is up to the terminal.
    package internal(set) var room: Room
    /// Whose months they are.
    package internal(set) var subject: Subject
    package internal(set) var choices: Choices
    var monthsAnswer = LatestAnswer<MonthsQuery>()
    /// Why the months could not be read anew, in words for people; until they could.
    package internal(set) var trouble: String?
    /// How many lists of transactions were opened; each has a number of its own.
    private var listCount = 0
    /// What takes the changes of categories back that were made here, the last last.
    var changes: [CategoryChange.Undo] = []
    package let scope: Scope

    /// Shows the month at `selected`.
    package init(
      _ months: [MonthChart.Model], selected: Int, subject: Subject = Subject(),
      choices: Choices = Choices(), room: Room = Room(), scope: Scope
    ) {
      precondition(months.indices.contains(selected), "there is no month \(selected)")
      self.months = months
      self.selected = selected
      self.subject = subject
      self.choices = choices
      self.room = room
      self.scope = scope
    }
  }
}

extension Report.State {
  /// The latest request for months that was not answered yet.
  package var pending: Request<Report.MonthsQuery>? { monthsAnswer.pending }

  /// The month that is shown.
  package var month: MonthChart.Model { months[selected] }

  /// Whether keys are text for a field.
  package var isTyping: Bool {
    if let page, page.phase != .closing { return page.isTyping }
    return section == .todos && todos.isTyping
  }

  package var hasPrevious: Bool { selected > 0 }
  package var hasNext: Bool { selected < months.count - 1 }

  /// Whether keys are for the month: nothing is open above it, or what was is on its way back.
  package var isMonthInHand: Bool { page.map { $0.phase == .closing } ?? true }

  /// The rows of the legend that is shown, each of one category or of all that have no room.
  package var rows: [MonthChart.Row] {
    guard room.legendRows > 0 else { return [] }
    return MonthChart.rows(
      for: month.categories, limit: room.legendRows, words: Words(scope.language))
  }

  /// No further than its last line.
  mutating func scrollHelp(by count: Int) {
    guard isHelpShown else { return }
    helpTop = helpTop.moved(by: count, within: room.helpOverflow + 1)
  }

  mutating func nextListNumber() -> Int {
    listCount += 1
    return listCount
  }

  mutating func turn(to index: Int) {
    guard isMonthInHand else { return }
    keepingFocus { $0.selected = min(max(0, index), $0.months.count - 1) }
  }

  /// Changes what is shown; the focus stays with its category where that has a row of its own, else in its
  /// place.
  mutating func keepingFocus(_ change: (inout Report.State) -> Void) {
    let keys = focus.flatMap { rows.indices.contains($0) ? rows[$0].keys : nil }
    change(&self)
    moveFocus(by: 0)
    guard let keys, keys.count == 1 else { return }
    focus = rows.firstIndex { $0.keys == keys } ?? focus
  }

  /// Without a focus it goes to the first row, or the last.
  mutating func moveFocus(by count: Int) {
    // Nothing is known of rows where there is no room for any.
    guard room.legendRows > 0 else { return }
    let last = rows.count - 1
    guard last >= 0 else { return focus = nil }
    if let focus {
      self.focus = min(max(0, focus + count), last)
    } else if count != 0 {
      focus = count > 0 ? 0 : last
    }
  }
}

extension TransactionListPage.Title {
  /// The same without any transactions.
  var ofNothing: TransactionListPage.Title {
    TransactionListPage.Title(name: name, colorIndex: colorIndex, currency: currency, spent: 0)
  }

  init(_ row: MonthChart.Row, of month: MonthChart.Model) {
    self.init(
      name: row.name, colorIndex: row.colorIndex, currency: month.currency, spent: row.spent,
      percentTenths: row.percentTenths, count: row.count, change: row.change,
      comparison: month.comparison)
  }
}
