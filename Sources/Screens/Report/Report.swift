package import Ledger
import Store

/// What people see who start Sobi alone: the months, one at a time, and pages that open from them.
package struct Report: Reducer {
  package struct State: Hashable, Sendable {
    /// What the months are, oldest first; never empty.
    package internal(set) var months: [MonthChart.Model]
    /// The place of the month that is shown.
    package internal(set) var selected: Int
    /// The row of the legend that keys act on; `nil` until there is one.
    package internal(set) var focus: Int?
    /// What is open above the month.
    package internal(set) var page: CategoryPage.State?
    package internal(set) var isHelpShown = false
    /// How many rows the legend and a page have, which is up to the terminal.
    package internal(set) var room: Room
    /// Whose months they are.
    package internal(set) var subject: Subject
    package internal(set) var choices: Choices
    /// What was asked of the store and has not come yet; of several questions the last.
    package internal(set) var pending: MonthsQuery?
    /// Why the months could not be read anew, in words for people; until they could.
    package internal(set) var trouble: String?
    /// How many questions were asked of the store: each has a number of its own.
    private var questionCount = 0
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

  /// What holds for all of the report.
  package struct Scope: Hashable, Sendable {
    package let calendar: MonthCalendar
    package let language: Language

    package init(calendar: MonthCalendar = .civil, language: Language) {
      self.calendar = calendar
      self.language = language
    }
  }

  /// Which part of the store the months are of.
  package struct Subject: Hashable, Sendable {
    /// `nil` for all accounts.
    package var account: Account.ID?
    /// `nil` for the one most was spent in.
    package var currency: Currency?

    package init(account: Account.ID? = nil, currency: Currency? = nil) {
      self.account = account
      self.currency = currency
    }
  }

  /// What the subject can be.
  package struct Choices: Hashable, Sendable {
    package var accounts: [Account.ID]
    /// Those of the subject's account, most spent in first.
    package var currencies: [Currency]

    package init(accounts: [Account.ID] = [], currencies: [Currency] = []) {
      self.accounts = accounts
      self.currencies = currencies
    }
  }

  /// A question for months; its answer names it.
  package struct MonthsQuery: Hashable, Sendable {
    package let subject: Subject
    /// Tells equal questions apart that were asked at different times.
    fileprivate let number: Int
    /// Months that are among the answer's even if they have no transactions: the one that is shown,
    /// and what else was shown so far without any.
    package let kept: [Month]
    /// That of a month without transactions, where nothing tells another.
    package let currency: Currency
  }

  /// The months of a subject.
  package struct Months: Hashable, Sendable {
    /// Oldest first; never empty.
    package let months: [MonthChart.Model]
    /// Whose they are: what was asked for, or all accounts where that one is gone.
    package let subject: Subject
    package let choices: Choices

    package init(_ months: [MonthChart.Model], of subject: Subject, choices: Choices) {
      self.months = months
      self.subject = subject
      self.choices = choices
    }
  }

  /// How much there is room for.
  package struct Room: Hashable, Sendable {
    /// Rows of the legend; 0 where the terminal is too small for a chart.
    package var legendRows: Int
    /// Lines of a page's transactions.
    package var pageLines: Int

    package init(legendRows: Int = 0, pageLines: Int = 1) {
      self.legendRows = legendRows
      self.pageLines = pageLines
    }
  }

  package enum Action: Hashable, Sendable {
    /// To the month at that place, or the nearest there is.
    case turned(to: Int)
    case turnedBy(Int)
    /// To the next row of the legend, or as many further as is said.
    case focusMoved(by: Int)
    /// The row's page opens; without a row that of the focus, or of the largest category.
    case opened(row: Int?)
    case page(CategoryPage.Action)
    /// The page has arrived where it came from.
    case pageArrived
    case helpToggled
    case laidOut(Room)
    /// To the next account, or the one before; all of them come before the first.
    case accountTurned(by: Int)
    case currencyTurned(by: Int)
    /// The store may have changed: it is looked at again.
    case refreshed
    case monthsLoaded(Months, MonthsQuery)
    case monthsFailed(String, MonthsQuery)
  }

  package enum Effect: Hashable, Sendable {
    case page(CategoryPage.Effect)
    case loadMonths(MonthsQuery)
  }

  package init() {}

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .turned(let index):
      state.turn(to: index)
    case .turnedBy(let count):
      state.turn(to: state.selected + count)
    case .focusMoved(let count):
      guard state.isMonthInHand else { return [] }
      state.moveFocus(by: count)
    case .opened(let row):
      return state.open(row ?? state.focus ?? 0)
    case .page(let action):
      return CategoryPage().reduce(&state, ifPresentedAt: \.page, action) { .page($0) }
    case .pageArrived:
      if state.page?.phase == .closing { state.page = nil }
    case .helpToggled:
      state.isHelpShown.toggle()
    case .laidOut(let room):
      state.room = room
      state.moveFocus(by: 0)
      return reduce(&state, .page(.list(.resized(height: room.pageLines))))
    case .accountTurned(let count):
      return state.turnAccount(by: count)
    case .currencyTurned(let count):
      return state.turnCurrency(by: count)
    case .refreshed:
      return state.ask(for: state.pending?.subject ?? state.subject)
    case .monthsLoaded(let months, let query):
      guard state.pending == query, state.take(months) else { return [] }
      return reduce(&state, .page(.list(.reloaded(state.nextQuestion()))))
    case .monthsFailed(let words, let query):
      guard state.pending == query else { return [] }
      (state.pending, state.trouble) = (nil, words)
    }
    return []
  }
}

extension Report.State {
  /// The month that is shown.
  package var month: MonthChart.Model { months[selected] }

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

  fileprivate mutating func nextQuestion() -> Int {
    questionCount += 1
    return questionCount
  }

  fileprivate mutating func turn(to index: Int) {
    guard isMonthInHand else { return }
    selected = min(max(0, index), months.count - 1)
    moveFocus(by: 0)
  }

  /// Without a focus it goes to the first row, or the last.
  fileprivate mutating func moveFocus(by count: Int) {
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

  /// Opens a row's page, or calls back one that is on its way to the same row.
  fileprivate mutating func open(_ row: Int) -> [Report.Effect] {
    guard isMonthInHand else { return [] }
    if let page, page.row == row, page.month == month.month {
      self.page?.phase = .opening
      return []
    }
    let rows = rows
    guard rows.indices.contains(row) else { return [] }
    focus = row
    // Another subject that has not come yet is not wanted any more: the page would be of this one.
    if pending?.subject != subject { pending = nil }
    let opened = CategoryPage.State(
      month: month.month, row: row,
      title: CategoryPage.Title(rows[row], currency: month.currency),
      filter: TransactionFilter(
        days: scope.calendar.days(of: month.month), account: subject.account,
        currency: month.currency, categories: Set(rows[row].keys), kinds: [.spending, .refund]),
      height: room.pageLines, number: nextQuestion())
    page = opened
    return opened.list.effects.map { .page(.list($0)) }
  }
}

// MARK: Whose months

extension Report.State {
  /// What is asked for, or shown.
  private var wanted: Report.Subject { pending?.subject ?? subject }

  fileprivate mutating func turnAccount(by count: Int) -> [Report.Effect] {
    guard isMonthInHand, !choices.accounts.isEmpty else { return [] }
    let all: [Account.ID?] = [nil] + choices.accounts
    let place = all.firstIndex(of: wanted.account) ?? 0
    // Another account may have no such currency.
    return ask(for: Report.Subject(account: all[place.turned(by: count, of: all.count)]))
  }

  fileprivate mutating func turnCurrency(by count: Int) -> [Report.Effect] {
    // Those of an account that has not come yet are not known.
    let all = choices.currencies
    guard isMonthInHand, wanted.account == subject.account else { return [] }
    var next = wanted
    if let place = all.firstIndex(of: wanted.currency ?? month.currency) {
      guard all.count > 1 else { return [] }
      next.currency = all[place.turned(by: count, of: all.count)]
    } else {
      guard let first = all.first else { return [] }
      next.currency = first
    }
    return ask(for: next)
  }

  fileprivate mutating func ask(for subject: Report.Subject) -> [Report.Effect] {
    let query = Report.MonthsQuery(
      subject: subject, number: nextQuestion(),
      kept: months.filter { $0.transactionCount == 0 && $0.month != month.month }.map(\.month)
        + [month.month],
      currency: subject.currency ?? month.currency)
    (pending, trouble) = (query, nil)
    return [.loadMonths(query)]
  }

  /// Shows `months`, as near to the month that is shown as there is one; returns whether what the
  /// store has of them is something else than before.
  fileprivate mutating func take(_ new: Report.Months) -> Bool {
    precondition(!new.months.isEmpty, "there were no months")
    let month = month.month
    let hasChanged = new.months != months
    (pending, trouble) = (nil, nil)
    (subject, choices) = (new.subject, new.choices)
    guard hasChanged else { return false }
    months = new.months
    selected = months.firstIndex { $0.month >= month } ?? months.count - 1
    moveFocus(by: 0)
    mendPage()
    return true
  }

  /// Lets the page say what its row came to now; one whose row is gone closes.
  private mutating func mendPage() {
    guard let page else { return }
    let rows = rows
    let row = rows.firstIndex { Set($0.keys) == page.list.filter.categories }
    guard let row, page.month == month.month, page.title.currency == month.currency else {
      self.page?.phase = .closing
      return
    }
    let title = CategoryPage.Title(rows[row], currency: month.currency)
    self.page?.row = row
    self.page?.title = title
  }
}

extension Int {
  /// The place `count` further round a circle of `places`.
  fileprivate func turned(by count: Int, of places: Int) -> Int {
    ((self + count % places) % places + places) % places
  }
}

extension CategoryPage.Title {
  fileprivate init(_ row: MonthChart.Row, currency: Currency) {
    self.init(
      name: row.name, colorIndex: row.colorIndex, currency: currency, spent: row.spent,
      percentTenths: row.percentTenths, count: row.count, change: row.change)
  }
}
