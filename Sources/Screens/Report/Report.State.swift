import Ledger

extension Report {
  package struct State: Hashable, Sendable {
    /// The months, oldest first; never empty.
    package internal(set) var months: [MonthChart.Model]
    package internal(set) var selected: Int
    /// The focused row of the legend; `nil` if no row has the focus.
    package internal(set) var focus: Int?
    /// The number of legend rows above the first visible row.
    package internal(set) var legendTop = 0
    /// The focused day of the calendar; ``focusedDay`` takes the selected month into account.
    package internal(set) var dayFocus: Int?
    package internal(set) var section = Section.month
    package internal(set) var grid = CategoryGrid.State()
    package internal(set) var wallet = Wallet.State()
    package internal(set) var recurring = RecurringBook.State()
    package internal(set) var yearBook = YearBook.State()
    package internal(set) var todos = TodoBook.State()
    package internal(set) var page: TransactionListPage.State?
    /// The transactions in the pane beside the month; `nil` without the pane.
    package internal(set) var peek: TransactionList.State?
    package internal(set) var isHelpShown = false
    /// The number of help lines above the first visible line.
    package internal(set) var helpTop = 0
    /// The month chooser; `nil` while it is closed.
    package internal(set) var jump: MonthJump.State?
    package internal(set) var capacity: Capacity
    package internal(set) var subject: Subject
    package internal(set) var choices: Choices
    var monthsAnswer = LatestAnswer<MonthsQuery>()
    var causeAnswers = Report.CauseAnswers()
    var yearAnswers = KeptAnswers<CategoryYear.Query, CategoryYear>()
    /// The index of the focused payee in the panel of causes; `nil` while the panel is closed.
    package internal(set) var causesFocus: Int?
    /// The field for a budget; `nil` while it is closed.
    package internal(set) var budgetEditor: BudgetEditor?
    var budgetEdits = LatestAnswer<BudgetEditor.Edit>()
    package internal(set) var imports = FileImports.State()
    /// Whether the user left an empty store to see the demo.
    package internal(set) var opensDemo = false
    /// Whether the report shows the built-in statements, which are deleted at its end.
    package let isDemo: Bool
    /// The current step of the tour; `nil` if there is no tour, or after its end.
    package internal(set) var tour: Tour.Step?
    /// Why the last attempt to read the months failed; `nil` if it succeeded or has not ended.
    package internal(set) var trouble: String?
    /// The outcome of an undo or of sharing the screen, until the user presses a key.
    package internal(set) var outcome: Outcome?
    /// The number of transaction lists so far, from which each list gets a unique number.
    private var listCount = 0
    package internal(set) var history = UndoHistory()
    package let scope: Scope

    package init(
      _ months: [MonthChart.Model], selected: Int, subject: Subject = Subject(),
      choices: Choices = Choices(), capacity: Capacity = Capacity(), scope: Scope,
      isDemo: Bool = false
    ) {
      precondition(months.indices.contains(selected), "there is no month \(selected)")
      self.months = months
      self.selected = selected
      self.subject = subject
      self.choices = choices
      self.capacity = capacity
      self.scope = scope
      self.isDemo = isDemo
      tour = isDemo ? .total : nil
    }
  }
}

extension Report.State {
  package var pending: Request<Report.MonthsQuery>? { monthsAnswer.pending }

  package var month: MonthChart.Model { months[selected] }

  /// Whether a field is open and receives keys as text.
  package var isTyping: Bool {
    if let page, page.phase != .closing { return page.isTyping }
    return section == .todos && todos.isTyping || section == .wallet && wallet.naming != nil
      || isEditingBudget
  }

  /// Whether the field for a budget receives the keys.
  var isEditingBudget: Bool { section == .month && budgetEditor != nil }

  package var hasPrevious: Bool { selected > 0 }
  package var hasNext: Bool { selected < months.count - 1 }

  /// Whether no page of transactions is open above the current section.
  package var isSectionActive: Bool { page.map { $0.phase == .closing } ?? true }

  package var rows: [MonthChart.Row] {
    guard capacity.legendRows > 0 else { return [] }
    return MonthChart.singleRows(
      for: capacity.combinesAbsent ? month.categories.filter { !$0.isAbsent } : month.categories)
  }

  mutating func fit(_ new: Report.Capacity) -> [Report.Effect] {
    capacity = new
    scrollHelp(by: 0)
    moveFocus(by: 0)
    let height = page.map { new.lines(ofCategoryPage: $0.categoryOfMonth != nil) }
    return reducePage(.list(.resized(height: height ?? new.pageLines)))
  }

  mutating func scrollHelp(by count: Int) {
    guard isHelpShown else { return }
    helpTop = helpTop.moved(by: count, within: capacity.helpOverflow + 1)
  }

  mutating func nextListNumber() -> Int {
    listCount += 1
    return listCount
  }

  mutating func turn(to index: Int) {
    guard isSectionActive else { return }
    keepingFocus { $0.selected = min(max(0, index), $0.months.count - 1) }
    // A month begins with its largest categories.
    legendTop = 0
    reveal()
    if causesFocus != nil { causesFocus = 0 }
  }

  /// Applies a change, and keeps the focus on the same category, or else on the same index.
  mutating func keepingFocus(_ change: (inout Report.State) -> Void) {
    let category = focus.flatMap { rows.indices.contains($0) ? rows[$0].category : nil }
    change(&self)
    moveFocus(by: 0)
    guard let category else { return }
    focus = rows.firstIndex { $0.category == category } ?? focus
    reveal()
  }

  /// Moves the focus; if no row has the focus, the first or the last row gets it.
  mutating func moveFocus(by count: Int) {
    // If the terminal is too small for a chart, the rows are unknown.
    guard capacity.legendRows > 0 else { return }
    let last = rows.count - 1
    defer { reveal() }
    guard last >= 0 else { return focus = nil }
    if let focus {
      self.focus = min(max(0, focus + count), last)
    } else if count != 0 {
      focus = count > 0 ? 0 : last
    }
  }

  /// Scrolls the legend as little as possible to show the focused row.
  private mutating func reveal() {
    let most = max(0, rows.count - capacity.legendRows)
    if let focus { legendTop = min(max(legendTop, focus - capacity.legendRows + 1), focus) }
    legendTop = min(max(0, legendTop), most)
  }
}

extension TransactionListPage.Title {
  /// The title for a month in which the total is zero.
  var emptied: TransactionListPage.Title {
    TransactionListPage.Title(name: name, category: category, currency: currency, spent: 0)
  }

  init(_ row: MonthChart.Row, of month: MonthChart.Model) {
    self.init(
      name: row.name, category: row.category, currency: month.currency, spent: row.spent,
      percentTenths: row.percentTenths, count: row.count, change: row.change,
      base: row.base, comparison: month.comparison)
  }
}
