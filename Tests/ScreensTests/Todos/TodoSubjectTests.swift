import Ledger
import Terminal
import Testing

@testable import Screens
@testable import Store

/// The ways from to-dos to what they are about, and from elsewhere to a new one.
struct TodoSubjectTests {
  private func state(page id: Todo.ID? = 1) -> Report.State {
    var state = Report.State(
      SampleMonths.series(.korean), selected: 1, choices: Report.Choices(accounts: [1, 2]),
      room: Report.Room(legendRows: 7, pageLines: 18), scope: Report.Scope(language: .korean))
    #expect(send(.sectionChosen(.todos), &state) == [.todos(.load(1))])
    send(.todos(.answered(SampleTodos.items, .done, 1)), &state)
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

  @Test func `a refresh reads the to-dos where they are shown`() {
    var state = state(page: nil)
    #expect(send(.refreshed, &state).last == .todos(.load(2)))
    send(.sectionChosen(.month), &state)
    #expect(send(.refreshed, &state).count == 1)
  }

  @Test func `with a page open the parts do not change`() {
    var state = state()
    let before = state
    send(.sectionTurned(by: 1), &state)
    send(.sectionChosen(.month), &state)
    #expect(state == before)
    send(.todos(.page(.closed)), &state)
    send(.sectionChosen(.month), &state)
    #expect(state.section == .month)
  }

  @Test func `a transaction's category opens in its month, with the focus on it`() throws {
    var state = state()
    // One of the sample's, so that the list has it.
    let transaction = SampleTodos.transaction(999_990)
    let effects = send(.subjectOpened(.transaction(transaction)), &state)
    #expect(state.section == .month && state.todos.page == nil)
    #expect(state.month.month == SampleMonths.february)
    let page = try #require(state.page)
    #expect(page.phase == .opening && page.list.filter.categories == ["food"])
    guard case .page(.list(.load(let query)))? = effects.first else {
      Issue.record("nothing was asked")
      return
    }
    send(.page(.list(.loaded(SampleTransactions.page(0..<40), query))), &state)
    let list = try #require(state.page?.list)
    #expect(list.focus.map { list.transactions[$0].id } == 999_990)
  }

  @Test func `what is not spent has its month`() {
    var state = state()
    send(.subjectOpened(.transaction(SampleTodos.transaction(5, kind: .transfer))), &state)
    #expect(state.section == .month && state.page == nil)
    #expect(state.month.month == SampleMonths.february)
  }

  @Test func `another currency's transaction waits for its months`() throws {
    var state = state()
    let transaction = SampleTodos.transaction(5, currency: .usd)
    let effects = send(.subjectOpened(.transaction(transaction)), &state)
    let query = try #require(state.pending)
    #expect(effects == [.loadMonths(query)] && query.subject == Report.Subject(currency: .usd))
    #expect(state.section == .month && state.page == nil)
    let months = Report.Months(
      SampleMonths.series(.english), of: query.subject, choices: state.choices)
    #expect(send(.monthsLoaded(months, query), &state).count == 1)
    #expect(state.page?.phase == .opening && state.destination == nil)
    #expect(state.month.month == SampleMonths.february)
  }

  @Test func `a category opens in the month that is shown, or the newest that has it`() throws {
    var state = state()
    let shown = state.month.month
    let key = try #require(state.month.categories.first?.key)
    send(.subjectOpened(.category(Category(key: key))), &state)
    #expect(state.page?.list.filter.categories == [key] && state.month.month == shown)
    state = self.state()
    send(.subjectOpened(.category(Category(key: "nothing of it"))), &state)
    #expect(state.section == .month && state.page == nil && state.month.month == shown)
  }

  @Test func `a payee's transactions take the place of the text`() throws {
    var state = state(page: 5)
    let effects = send(.subjectOpened(.payee("배달의민족")), &state)
    guard case .todos(.page(.list(.load(let query))))? = effects.first else {
      Issue.record("nothing was asked")
      return
    }
    #expect(query.filter == TransactionFilter(currency: .krw, payee: "배달의민족"))
    #expect(state.section == .todos && state.todos.page?.phase == .open)
    send(.todos(.page(.list(.loaded(SampleTransactions.page(0..<9), query)))), &state)
    #expect(state.todos.page?.list?.transactions.count == 9)
    // No second one, and no editing behind it.
    #expect(send(.subjectOpened(.payee("배달의민족")), &state).isEmpty)
    send(.todos(.editBegun), &state)
    #expect(!state.isTyping)
    send(.todos(.page(.listClosed)), &state)
    #expect(state.todos.page?.list == nil && state.todos.page?.phase == .open)
  }

  @Test func `a new one begins from wherever a transaction is seen`() {
    var state = state(page: nil)
    send(.sectionChosen(.month), &state)
    send(.opened(row: 0), &state)
    send(.page(.opened), &state)
    let effects = send(
      .todos(.addBegun(about: .transaction(77), words: "넷플릭스 17,000원")), &state)
    #expect(effects == [.todos(.load(2))])
    #expect(state.section == .todos && state.page?.phase == .closing && state.isTyping)
    #expect(state.todos.field?.tag == "넷플릭스 17,000원")
    // What comes for the page on its way back does nothing.
    send(.page(.opened), &state)
    #expect(state.page?.phase == .closing)
    send(.pageArrived, &state)
    #expect(state.page == nil && state.isTyping)
  }

  @Test func `a new one begins from a search above an account's page, too`() {
    var state = state(page: nil)
    send(.sectionChosen(.wallet), &state)
    state.wallet.cards = SampleWallet.cards(3)
    send(.wallet(.opened(state.wallet.cards[0].id)), &state)
    send(.wallet(.page(.opened)), &state)
    send(.searchOpened, &state)
    send(.page(.opened), &state)
    #expect(state.wallet.page?.phase == .open && state.page != nil)
    send(.todos(.addBegun(about: .transaction(77), words: "넷플릭스")), &state)
    #expect(state.section == .todos && state.isTyping && state.wallet.page == nil)
    // The parts can be gone through as ever.
    send(.sectionChosen(.wallet), &state)
    #expect(state.section == .wallet && state.wallet.isInHand)
  }

  @Test func `what is half typed waits for what came between`() {
    var state = state(page: nil)
    send(.todos(.addBegun(about: nil, words: "")), &state)
    send(.todos(.pasted("half")), &state)
    send(.sectionChosen(.month), &state)
    send(.todos(.addBegun(about: .transaction(77), words: "넷플릭스")), &state)
    #expect(state.section == .todos && state.todos.field?.tag == "넷플릭스")
    #expect(state.todos.field?.text.text == "")
    // The same one once more is the one that is open.
    send(.todos(.pasted("new")), &state)
    send(.todos(.addBegun(about: .transaction(77), words: "넷플릭스")), &state)
    #expect(state.todos.field?.text.text == "new")
    send(.todos(.typed(.enter, [])), &state)
    #expect(state.todos.field?.text.text == "half" && state.todos.notice == nil)
    #expect(state.todos.field?.purpose == .new(about: nil))
    send(.todos(.typed(.escape, [])), &state)
    #expect(!state.isTyping)
  }

  @Test func `where one wants to go outlasts a refresh, and nothing else`() throws {
    var state = state()
    send(.subjectOpened(.transaction(SampleTodos.transaction(5, currency: .usd))), &state)
    send(.refreshed, &state)
    let asked = state
    let query = try #require(asked.pending)
    let months = Report.Months(
      SampleMonths.series(.english), of: query.subject, choices: asked.choices)
    send(.monthsLoaded(months, query), &state)
    #expect(state.page?.phase == .opening && state.destination == nil)
    for action in [Report.Action.searchOpened, .jumpOpened, .sectionChosen(.cards)] {
      state = asked
      send(action, &state)
      let (page, section) = (state.page?.origin, state.section)
      send(.monthsLoaded(months, query), &state)
      #expect(state.page?.origin == page && state.section == section, "\(action)")
    }
  }
}
