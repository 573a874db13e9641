package import Ledger
import Store

/// What people see who start Sobi alone: the months, one at a time, and pages that open from them.
package struct Report: Reducer {
  package struct State: Hashable, Sendable {
    /// What the months are, oldest first; never empty.
    package let months: [MonthChart.Model]
    /// The place of the month that is shown.
    package internal(set) var selected: Int
    /// The row of the legend that keys act on; `nil` until there is one.
    package internal(set) var focus: Int?
    /// What is open above the month.
    package internal(set) var page: CategoryPage.State?
    package internal(set) var isHelpShown = false
    /// How many rows the legend and a page have, which is up to the terminal.
    package internal(set) var room: Room
    package let scope: Scope

    /// Shows the month at `selected`.
    package init(
      _ months: [MonthChart.Model], selected: Int, room: Room = Room(), scope: Scope
    ) {
      precondition(months.indices.contains(selected), "there is no month \(selected)")
      self.months = months
      self.selected = selected
      self.room = room
      self.scope = scope
    }
  }

  /// What all of the report is about.
  package struct Scope: Hashable, Sendable {
    package let account: Account.ID?
    package let calendar: MonthCalendar
    package let language: Language

    package init(account: Account.ID? = nil, calendar: MonthCalendar = .civil, language: Language) {
      self.account = account
      self.calendar = calendar
      self.language = language
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
  }

  package enum Effect: Hashable, Sendable {
    case page(CategoryPage.Effect)
  }

  package init() {}

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .turned(let index):
      return state.page == nil ? state.turn(to: index) : []
    case .turnedBy(let count):
      return state.page == nil ? state.turn(to: state.selected + count) : []
    case .focusMoved(let count):
      guard state.page == nil else { return [] }
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
    }
    return []
  }
}

extension Report.State {
  /// The month that is shown.
  package var month: MonthChart.Model { months[selected] }

  package var hasPrevious: Bool { selected > 0 }
  package var hasNext: Bool { selected < months.count - 1 }

  /// The rows of the legend that is shown, each of one category or of all that have no room.
  package var rows: [MonthChart.Row] {
    guard room.legendRows > 0 else { return [] }
    return MonthChart.rows(
      for: month.categories, limit: room.legendRows, words: Words(scope.language))
  }

  fileprivate mutating func turn(to index: Int) -> [Report.Effect] {
    selected = min(max(0, index), months.count - 1)
    moveFocus(by: 0)
    return []
  }

  /// Without a focus it goes to the first row, or the last.
  fileprivate mutating func moveFocus(by count: Int) {
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
    if let page {
      guard page.phase == .closing, page.row == row, page.month == month.month else { return [] }
      self.page?.phase = .opening
      return []
    }
    let rows = rows
    guard rows.indices.contains(row) else { return [] }
    focus = row
    let opened = CategoryPage.State(
      month: month.month, row: row,
      title: CategoryPage.Title(rows[row], currency: month.currency),
      filter: TransactionFilter(
        days: scope.calendar.days(of: month.month), account: scope.account,
        currency: month.currency, categories: Set(rows[row].keys), kinds: [.spending, .refund]),
      height: room.pageLines)
    page = opened
    return opened.list.effects.map { .page(.list($0)) }
  }
}

extension CategoryPage.Title {
  fileprivate init(_ row: MonthChart.Row, currency: Currency) {
    self.init(
      name: row.name, colorIndex: row.colorIndex, currency: currency, spent: row.spent,
      percentTenths: row.percentTenths, count: row.count, change: row.change)
  }
}
