import Ledger
import Terminal
import Testing

@testable import Screens

/// The ways from to-dos to their subjects, and back.
struct TodoSubjectTests {
  private func state(page id: Todo.ID? = 1) -> Report.State {
    var state = Report.State(
      SampleMonths.series(.korean), selected: 1, choices: Report.Choices(accounts: [1, 2]),
      capacity: Report.Capacity(legendRows: 7, pageLines: 18),
      scope: Report.Scope(language: .korean))
    let load = LatestAnswer<TodoBook.Load>().first
    #expect(send(.sectionChosen(.todos), &state) == [.todos(.load(load))])
    send(.todos(.loaded(SampleTodos.items, load)), &state)
    if let id {
      send(.todos(.opened(id)), &state)
      send(.todos(.page(.opened)), &state)
    }
    return state
  }

  @discardableResult
  private func send(_ action: Report.Action, _ state: inout Report.State) -> [Report.Effect] {
    Report().reduce(&state, action)
  }

  @Test func `a refresh reads the to-dos only while they are shown`() throws {
    var state = state(page: nil)
    let last = send(.refreshed, &state).last
    let request = try #require(state.todos.loads.pending)
    #expect(last == .todos(.load(request)))
    send(.sectionChosen(.month), &state)
    #expect(send(.refreshed, &state).count == 1)
  }

  @Test func `a section's digit leaves an open page, and the section's own digit closes it`() {
    var state = state()
    let before = state
    send(.sectionTurned(by: 1), &state)
    #expect(state == before)
    send(.sectionChosen(.todos), &state)
    #expect(state.section == .todos && state.todos.page?.phase == .closing)
    state = before
    send(.sectionChosen(.month), &state)
    #expect(state.section == .month && state.todos.page == nil)
  }

  @Test func `a transaction's category opens above the to-dos, with the focus on it`() throws {
    var state = state()
    // A transaction of the sample, so that the list has it.
    let transaction = SampleTodos.transaction(999_990)
    let effects = send(.subjectOpened(.transaction(transaction), of: 1), &state)
    #expect(state.section == .todos && state.todos.page?.id == 1 && state.selected == 1)
    let page = try #require(state.page)
    #expect(page.phase == .opening && page.origin == .todo(1))
    #expect(page.month == SampleMonths.february && page.list.filter.categories == ["food"])
    let month = try #require(state.months.first { $0.month == page.month })
    let row = try #require(
      MonthChart.singleRows(for: month.categories).first { $0.keys == ["food"] })
    #expect(page.title == TransactionListPage.Title(row, of: month))
    guard case .page(.list(.load(let query)))? = effects.first else {
      Issue.record("nothing was asked")
      return
    }
    send(.page(.list(.loaded(SampleTransactions.page(0..<40), query))), &state)
    let list = try #require(state.page?.list)
    #expect(list.focus.map { list.transactions[$0].id } == 999_990)
    // Back to the to-do's page.
    send(.page(.opened), &state)
    send(.page(.closed), &state)
    send(.pageArrived, &state)
    #expect(state.page == nil && state.todos.page?.phase == .open && state.section == .todos)
  }

  @Test func `an excluded transaction is listed among its kind`() throws {
    var state = state()
    let transaction = SampleTodos.transaction(5, kind: .transfer)
    send(.subjectOpened(.transaction(transaction), of: 1), &state)
    let page = try #require(state.page)
    #expect(page.list.filter.kinds == [.transfer] && page.title.spent == nil)
    #expect(page.list.filter.categories == [transaction.category.key])
  }

  @Test func `another currency's transaction is listed without its month`() throws {
    var state = state()
    let transaction = SampleTodos.transaction(5, currency: .usd)
    #expect(send(.subjectOpened(.transaction(transaction), of: 1), &state).count == 1)
    let page = try #require(state.page)
    #expect(page.list.filter.currency == .usd && page.title.spent == nil)
    #expect(page.title.currency == .usd && state.month.currency == .krw && state.pending == nil)
    // The page follows changes to the store, but not another month's totals.
    #expect(send(.refreshed, &state).count == 3)
    let query = try #require(state.pending)
    let months = Report.Months(
      SampleMonths.series(.english), of: query.subject, choices: state.choices)
    send(.monthsLoaded(months, query), &state)
    #expect(state.page?.title == page.title && state.page?.phase == .opening)
  }

  @Test func `a category opens in the month on the screen, or in the newest that has it`() throws {
    var state = state()
    let shown = state.month.month
    let key = try #require(state.month.categories.first?.key)
    send(.subjectOpened(.category(Category(key: key)), of: 1), &state)
    #expect(state.page?.list.filter.categories == [key] && state.page?.month == shown)
    #expect(state.page?.title.spent == state.month.categories[0].spent)
    // The closing page opens again.
    send(.page(.opened), &state)
    send(.page(.closed), &state)
    #expect(send(.subjectOpened(.category(Category(key: key)), of: 1), &state) == [])
    #expect(state.page?.phase == .opening)
    state = self.state()
    send(.subjectOpened(.category(Category(key: "nothing of it")), of: 1), &state)
    #expect(state.page?.title.spent == nil && state.page?.month == shown)
  }

  @Test func `a payee's transactions take the place of the text`() throws {
    var state = state(page: 5)
    let effects = send(.subjectOpened(.payee("배달의민족"), of: 5), &state)
    guard case .todos(.page(.list(.load(let query))))? = effects.first else {
      Issue.record("nothing was asked")
      return
    }
    #expect(query.filter == TransactionFilter(currency: .krw, payee: "\"배달의민족\""))
    #expect(state.section == .todos && state.todos.page?.phase == .open)
    send(.todos(.page(.list(.loaded(SampleTransactions.page(0..<9), query)))), &state)
    #expect(state.todos.page?.list?.transactions.count == 9)
    // There is one list at a time, and the to-do behind the list cannot be edited.
    #expect(send(.subjectOpened(.payee("배달의민족"), of: 5), &state).isEmpty)
    send(.todos(.editBegun), &state)
    #expect(!state.isTyping)
    send(.todos(.page(.listClosed)), &state)
    #expect(state.todos.page?.list == nil && state.todos.page?.phase == .open)
  }
}

extension LatestAnswer<TodoBook.Load> {
  /// The first request of a new list.
  fileprivate var first: Request<TodoBook.Load> {
    var answer = self
    return answer.request(TodoBook.Load())
  }
}
