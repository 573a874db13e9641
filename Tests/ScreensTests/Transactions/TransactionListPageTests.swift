import Ledger
import Terminal
import Testing

@testable import Screens

/// Input and answers on an open page.
struct TransactionListPageTests {
  private let reducer = TransactionListPage()
  private let filter = TransactionFilter(currency: .krw, categories: ["food"])

  private func page(_ count: Int = 9) -> TransactionListPage.State {
    var state = TransactionListPage.State(
      month: SampleMonths.february, origin: .row(0),
      title: TransactionListPage.Title(
        name: "식비", category: "food", currency: .krw, spent: 1, percentTenths: 1, count: count,
        change: nil), filter: filter, height: 12, number: 7)
    if case .load(let query)? = state.list.effects.first {
      _ = reducer.reduce(
        &state,
        .list(
          .loaded(
            SampleTransactions.page(0..<count), query,
            marks: [1_000_000: TransactionMark(note: "kept", worth: 2)])))
    }
    _ = reducer.reduce(&state, .opened)
    return state
  }

  private func loaded(
    _ state: inout TransactionListPage.State, _ effects: [TransactionListPage.Effect],
    _ range: Range<Int>
  ) {
    for case .list(.load(let query)) in effects {
      _ = reducer.reduce(&state, .list(.loaded(SampleTransactions.page(range), query)))
    }
  }

  private func type(_ text: String, in state: inout TransactionListPage.State)
    -> [TransactionListPage.Effect]
  {
    text.unicodeScalars.flatMap {
      reducer.reduce(&state, .search(.typed(.key(.character($0), []))))
    }
  }

  @Test func `a search lists matches, and its end lists everything`() throws {
    var state = page()
    #expect(reducer.reduce(&state, .search(.began)) == [] && state.isTyping)
    let effects = type("가게", in: &state)
    // Each letter makes a request; only the last one is answered.
    #expect(effects.count == 2)
    var sought = filter
    sought.text = "가게"
    #expect(state.list.filter == sought && state.list.transactions.count == 9)
    loaded(&state, [effects[0]], 0..<1)
    #expect(state.list.transactions.count == 9)
    loaded(&state, [effects[1]], 3..<5)
    #expect(state.list.transactions.map(\.id) == [999_997, 999_996] && state.list.focus == nil)
    #expect(state.list.top == 0)

    #expect(reducer.reduce(&state, .search(.entered)) == [])
    #expect(state.list.focus == 0 && state.search?.isTyping == false && !state.isTyping)
    // White space alone changes nothing.
    #expect(reducer.reduce(&state, .search(.began)) == [])
    #expect(type("  ", in: &state) == [] && state.search?.field.text == "가게  ")
    let end = reducer.reduce(&state, .search(.ended))
    #expect(state.search == nil && state.list.filter == filter && end.count == 1)
    loaded(&state, end, 0..<9)
    #expect(state.list.transactions.count == 9)
    // Confirming an empty field ends the search.
    _ = reducer.reduce(&state, .search(.began))
    #expect(reducer.reduce(&state, .search(.entered)) == [] && state.search == nil)
  }

  /// The requested totals.
  private func totals(_ effects: [TransactionListPage.Effect]) -> [Request<FoundTotal.Query>] {
    effects.compactMap { if case .total(let query) = $0 { query } else { nil } }
  }

  private func total(_ count: Int64, spent: Int64 = 900) -> TransactionTotal {
    TransactionTotal(
      count: count,
      sums: [.init(currency: .krw, spent: spent, income: nil, transferCount: 0)])
  }

  /// Answers a search with its first page, and returns the totals requested then.
  private func begin(
    _ effects: [TransactionListPage.Effect], of state: inout TransactionListPage.State,
    _ range: Range<Int>,
    next: Bool = true
  ) -> [Request<FoundTotal.Query>] {
    effects.flatMap { effect in
      guard case .list(.load(let query)) = effect else { return [Request<FoundTotal.Query>]() }
      let page =
        query.order == .newestFirst
        ? SampleTransactions.page(range, next: next)
        : SampleTransactions.upwards(range, next: next)
      return totals(reducer.reduce(&state, .list(.loaded(page, query))))
    }
  }

  @Test func `the total is requested after the first page, and the last answer counts`()
    throws
  {
    var state = page()
    #expect(totals(reducer.reduce(&state, .search(.began))) == [] && state.found == nil)
    let first = type("가", in: &state)
    let (old, last) = (begin(first, of: &state, 0..<9), type("게", in: &state))
    // The first page comes before the total. A late page requests nothing.
    #expect(totals(first + last) == [] && begin(first, of: &state, 0..<9) == [])
    let asked = old + begin(last, of: &state, 0..<9)
    #expect(asked.map(\.filter.text) == ["가", "가게"])
    // An older answer is dropped, and a repeated answer changes nothing.
    #expect(reducer.reduce(&state, .totaled(total(8), asked[0])) == [])
    #expect(state.found?.total == nil)
    for _ in 0..<2 { _ = reducer.reduce(&state, .totaled(total(2), asked[1])) }
    #expect(state.found?.total == total(2))
    // The list's other end has the same total.
    #expect(begin(reducer.reduce(&state, .list(.movedToEnd)), of: &state, 90..<99) == [])
    #expect(state.list.transactions.first?.id == 999_910 && state.found?.total == total(2))
    // The total of another search is not shown.
    let more = begin(type("x", in: &state), of: &state, 0..<9)
    #expect(state.found?.total == nil && more.count == 1)
    _ = reducer.reduce(&state, .totaled(nil, more[0]))
    #expect(state.found?.total == nil)
    _ = reducer.reduce(&state, .search(.typed(.key(.character("u"), .control))))
    #expect(state.found == nil && state.list.filter.text == nil)
    _ = reducer.reduce(&state, .totaled(total(3), more[0]))
    #expect(state.found == nil)
  }

  @Test func `a search with a single page is added up without a request`() throws {
    var state = page()
    _ = reducer.reduce(&state, .search(.began))
    // The fourth transaction is a refund of 18,000.
    #expect(begin(type("가", in: &state), of: &state, 2..<5, next: false) == [])
    #expect(state.found?.total == total(3, spent: 3_100 - 18_000 + 5_300))
    #expect(begin(type("게", in: &state), of: &state, 0..<0, next: false) == [])
    #expect(state.found?.total == TransactionTotal(count: 0, sums: []))
    // A sum that overflows has no total.
    let transactions = (1...2).map { id in
      Transaction(
        id: id, day: SampleTransactions.lastDay, secondOfDay: nil, amount: Money(.min, .krw),
        payee: "가게", memo: nil, reference: nil, balance: nil,
        account: Account(id: 1, name: "현대카드"), category: Category(key: "food"), kind: .spending)
    }
    for case .list(.load(let query)) in type("x", in: &state) {
      _ = reducer.reduce(&state, .list(.loaded(TransactionPage(transactions), query)))
    }
    #expect(state.list.transactions.count == 2 && state.found?.total == nil)
  }

  @Test
  func `after a change of the store the total is requested again, and the former stays until then`()
    throws
  {
    var state = page()
    #expect(begin(reducer.reduce(&state, .list(.reloaded)), of: &state, 0..<9) == [])
    _ = reducer.reduce(&state, .search(.began))
    let first = try #require(begin(type("x", in: &state), of: &state, 0..<9).last)
    _ = reducer.reduce(&state, .totaled(total(5), first))
    let reloaded = reducer.reduce(&state, .list(.reloaded))
    #expect(state.found?.total == total(5))
    let second = try #require(begin(reloaded, of: &state, 0..<9).last)
    #expect(first != second && first.filter == second.filter && state.found?.total == total(5))
    _ = reducer.reduce(&state, .totaled(total(6), first))
    #expect(state.found?.total == total(5))
    _ = reducer.reduce(&state, .totaled(total(4), second))
    #expect(state.found?.total == total(4))
    // White space does not change the search.
    #expect(type(" ", in: &state) == [] && state.found?.total == total(4))
    _ = reducer.reduce(&state, .search(.ended))
    #expect(state.found == nil)
    // The same search once more is another request.
    _ = reducer.reduce(&state, .search(.began))
    let third = try #require(begin(type("x", in: &state), of: &state, 0..<9).last)
    #expect(third.filter == second.filter && third != second && third != first)
  }

  @Test(arguments: [
    (Language.korean, "12건 · 84,300원"), (.english, "12 transactions · ₩84,300"),
  ])
  func `the total of a search is worded like other totals`(language: Language, text: String) {
    let words = Words(language)
    let isKorean = language == .korean
    let total = total(12, spent: 84_300)
    #expect(words.found(total) == [text, isKorean ? "12건" : "12 transactions"])
    #expect(
      words.found(TransactionTotal(count: 0, sums: [])) == [isKorean ? "0건" : "0 transactions"])
    // The year is named unless it has everything that was found.
    let inYear = words.found(total, inYear: (2025, self.total(3, spent: 4_300)))
    #expect(
      inYear.first == text + (isKorean ? "   2025년 3건 · 4,300원" : "   2025 3 transactions · ₩4,300")
    )
    #expect(inYear.suffix(2) == words.found(total)[...])
    #expect(words.found(total, inYear: (2025, total)) == words.found(total))
    // Currencies are never mixed, and income and transfers are not spending.
    let several = TransactionTotal(
      count: 9,
      sums: [
        .init(currency: .krw, spent: -500, income: 3_000_000, transferCount: 1),
        .init(currency: .usd, spent: 1_234, income: nil, transferCount: 1),
      ])
    #expect(
      words.found(several).first
        == (isKorean
          ? "9건 · -500원 · 수입 3,000,000원 · US$12.34 · 이체 입출금 2건"
          : "9 transactions · -₩500 · income ₩3,000,000 · $12.34 · 2 transfer entries"))
  }

  @Test func `a refresh keeps the search`() {
    var state = page()
    _ = reducer.reduce(&state, .search(.began))
    _ = type("x", in: &state)
    let effects = reducer.reduce(&state, .list(.reloaded))
    guard case .list(.load(let query))? = effects.first else {
      Issue.record("nothing was asked")
      return
    }
    #expect(query.filter.text == "x")
  }

  @Test func `a sheet opens for the focused transaction, or for the first`() throws {
    var state = page()
    #expect(state.list.focus == 0)
    #expect(reducer.reduce(&state, .edit(.category)) == [.sheet(.loadChoices)])
    #expect(state.sheet?.transaction.id == 1_000_000 && state.isTyping)
    // Below a sheet, the list ignores input.
    let open = state
    for action in [
      TransactionListPage.Action.list(.moved(by: 1)), .list(.scrolled(by: 3)), .dragBegan,
      .search(.began),
      .edit(.note), .edit(.worth(by: 1)),
    ] {
      #expect(reducer.reduce(&state, action) == [] && state == open)
    }
    _ = reducer.reduce(&state, .sheetLeft)
    #expect(state.sheet == nil)
    #expect(reducer.reduce(&state, .edit(.note)) == [])
    #expect(state.sheet?.step == .note(TextField("kept", limit: 4_000)))
    // A sheet that waits for the store cannot be closed, but the page can.
    _ = reducer.reduce(&state, .sheet(.confirmed))
    _ = reducer.reduce(&state, .sheetLeft)
    #expect(state.sheet?.isBusy == true)
    _ = reducer.reduce(&state, .closed)
    #expect(state.sheet == nil && state.phase == .closing)
  }

  @Test func `an edit retries a page that could not be read`() {
    var state = page()
    _ = reducer.reduce(&state, .search(.began))
    for case .list(.load(let query)) in type("x", in: &state) {
      _ = reducer.reduce(&state, .list(.failed("busy", query)))
    }
    _ = reducer.reduce(&state, .search(.entered))
    if case .load(let query)? = state.list.effects.first {
      _ = reducer.reduce(&state, .list(.failed("busy", query)))
    }
    let effects = reducer.reduce(&state, .edit(.worth(by: 1)))
    #expect(effects == state.list.effects.map { .list($0) } && effects.count == 1)
  }

  @Test func `notes and marks are shown with their transaction`() {
    var state = page()
    #expect(state.list.marks == [1_000_000: TransactionMark(note: "kept", worth: 2)])
    #expect(
      reducer.reduce(&state, .edit(.worth(by: 1))) == [.like(state.list.transactions[0], by: 1)])
    _ = reducer.reduce(&state, .saved(.worth(1_000_000, 3)))
    #expect(state.list.marks[1_000_000] == TransactionMark(note: "kept", worth: 3))
    _ = reducer.reduce(&state, .edit(.note))
    _ = reducer.reduce(&state, .sheet(.typed(.key(.character("u"), .control))))
    #expect(
      reducer.reduce(&state, .sheet(.confirmed))
        == [.sheet(.setNote(nil, state.list.transactions[0]))])
    _ = reducer.reduce(&state, .saved(.noted(1_000_000, nil)))
    #expect(state.list.marks[1_000_000] == TransactionMark(worth: 3) && state.sheet == nil)
    _ = reducer.reduce(&state, .saved(.worth(1_000_000, 0)))
    #expect(state.list.marks.isEmpty)
    _ = reducer.reduce(&state, .saved(.failed("busy")))
    #expect(state.notice == .failed("busy"))
    _ = reducer.reduce(&state, .list(.moved(by: 1)))
    #expect(state.notice == nil)
  }

  @Test func `a change is reported until it is undone`() {
    var state = page()
    let undo = CategoryUndo(
      transaction: state.list.transactions[0], former: nil,
      rule: CategoryUndo.Rule(id: 7, pattern: "Cafe", categoryKey: "gifts", former: nil))
    let done = CategoryChange.Done(
      extent: CategoryChange.Extent(count: 3, months: 1), name: "카페")
    _ = reducer.reduce(&state, .list(.moved(by: 1)))
    _ = reducer.reduce(&state, .saved(.changed(done), undo: .category(undo)))
    #expect(state.sheet == nil && state.notice == .changed(done))
    #expect(reducer.reduce(&state, .undone(.category(undo))) == [])
    #expect(state.notice == nil)
  }

  @Test func `an undo of a note or a mark is shown in the list and in the details`() {
    var state = page()
    let first = state.list.transactions[0]
    _ = reducer.reduce(&state, .edit(.details))
    _ = reducer.reduce(&state, .undone(.worth(first, former: 1, current: 2)))
    _ = reducer.reduce(&state, .undone(.note(first, former: nil, current: "kept")))
    let mark = TransactionMark(worth: 1)
    #expect(state.list.marks == [first.id: mark])
    #expect(state.sheet?.step == .details(TransactionDetails(mark)))
    let todo = Todo(id: 1, text: "x", madeAt: 0, subject: .transaction(first.id))
    #expect(reducer.reduce(&state, .undone(.addedTodo(todo))) == [.sheet(.loadReason(first))])
    // The details show the category before the undo.
    _ = reducer.reduce(&state, .undone(.category(CategoryUndo(transaction: first, former: nil))))
    #expect(state.sheet == nil)
  }

  @Test func `details are shown and edited`() {
    var state = page()
    let first = state.list.transactions[0]
    #expect(reducer.reduce(&state, .edit(.details)) == [.sheet(.loadReason(first))])
    let mark = TransactionMark(note: "kept", worth: 2)
    #expect(state.sheet?.step == .details(TransactionDetails(mark)) && !state.isTyping)
    _ = reducer.reduce(&state, .sheet(.reasonLoaded(.file, todos: ["x"], first.id)))
    #expect(reducer.reduce(&state, .edit(.worth(by: 1))) == [.like(first, by: 1)])
    _ = reducer.reduce(&state, .saved(.worth(first.id, 3)))
    var details = TransactionDetails(TransactionMark(note: "kept", worth: 3))
    (details.reason, details.todos) = (.file, ["x"])
    #expect(state.sheet?.step == .details(details))
    // Marks on another transaction are not shown here.
    _ = reducer.reduce(&state, .saved(.worth(first.id - 1, 1)))
    #expect(state.sheet?.step == .details(details))
    #expect(reducer.reduce(&state, .edit(.note)) == [])
    #expect(state.sheet?.step == .note(TextField("kept", limit: 4_000)) && state.isTyping)
    // An open field receives all keys.
    #expect(reducer.reduce(&state, .edit(.category)) == [] && state.isTyping)
    _ = reducer.reduce(&state, .sheetLeft)
    _ = reducer.reduce(&state, .edit(.details))
    #expect(reducer.reduce(&state, .edit(.category)) == [.sheet(.loadChoices)])
  }

  @Test func `all transactions of a payee are listed, and then the former ones`() throws {
    var state = page()
    _ = reducer.reduce(&state, .list(.moved(by: 1)))
    _ = reducer.reduce(&state, .edit(.details))
    let payee = try #require(state.list.focused?.payee)
    let effects = reducer.reduce(&state, .search(.samePayee))
    #expect(state.sheet == nil && !state.isTyping && state.search?.isOfAll == true)
    var filter = TransactionFilter()
    filter.text = "\"\(payee)\""
    #expect(state.list.filter == filter && effects.count == 1)
    loaded(&state, effects, 0..<3)
    // The first transaction has the focus, and the total is requested.
    #expect(state.list.focus == 0 && state.found?.total?.count == 3)
    // Longer text still searches all months.
    _ = reducer.reduce(&state, .search(.began))
    _ = reducer.reduce(&state, .search(.typed(.key(.backspace, []))))
    #expect(state.list.filter.text == "\"\(payee)" && state.list.filter.categories == nil)
    _ = reducer.reduce(&state, .search(.ended))
    #expect(state.list.filter == self.filter && state.search == nil)
  }

  @Test func `a page follows the months, and so does the focus`() throws {
    var report = report(.month)
    let first = report.selected
    let key = try #require(report.rows[1].keys.first)
    _ = Report().reduce(&report, .opened(row: 1))
    // Not before the page is open.
    #expect(Report().reduce(&report, .pageTurned(by: -1)) == [] && report.selected == first)
    _ = Report().reduce(&report, .page(.opened))
    let effects = Report().reduce(&report, .pageTurned(by: -1))
    var page = try #require(report.page)
    #expect(report.selected == first - 1 && page.month == report.month.month)
    #expect(effects == page.list.effects.map { .page(.list($0)) } && page.phase == .open)
    #expect(page.filter.categories == [key])
    #expect(page.filter.days == MonthCalendar.civil.days(of: page.month))
    let category = report.month.categories.first { $0.key == key }
    #expect(page.title.spent == category?.spent ?? 0 && page.title.count == category?.count ?? 0)
    let row = report.rows.firstIndex { $0.keys.contains(key) }
    if let row { #expect(page.row == row && report.focus == row) }
    // Not at the last month, but during a search, which continues in the other month.
    _ = Report().reduce(&report, .pageTurned(by: 99))
    #expect(report.selected == report.months.count - 1)
    let newest = report
    #expect(Report().reduce(&report, .pageTurned(by: 1)) == [] && report == newest)
    _ = Report().reduce(&report, .page(.search(.began)))
    _ = Report().reduce(&report, .page(.search(.typed(.paste("x")))))
    _ = Report().reduce(&report, .pageTurned(by: -1))
    #expect(report.page?.list.filter.text == "x" && report.page?.month == report.month.month)
    _ = Report().reduce(&report, .page(.search(.ended)))
    page = try #require(report.page)
    // A month without the category has a message, and the page stays open.
    report.months[report.selected].categories.removeAll { $0.key == key }
    _ = Report().reduce(&report, .pageTurned(by: 1))
    _ = Report().reduce(&report, .pageTurned(by: -1))
    #expect(report.page?.title == page.title.emptied && report.page?.phase == .open)
  }

  @Test func `excluded transactions are listed, month by month`() throws {
    var report = report(.month)
    let effects = Report().reduce(&report, .excludedListed)
    let page = try #require(report.page)
    #expect(effects == page.list.effects.map { .page(.list($0)) } && page.origin == .excluded)
    #expect(page.filter.kinds == [.transfer, .income] && page.filter.categories == nil)
    #expect(page.title.spent == nil && page.month == report.month.month)
    // The closing page opens again.
    _ = Report().reduce(&report, .page(.opened))
    _ = Report().reduce(&report, .page(.closed))
    #expect(Report().reduce(&report, .excludedListed) == [] && report.page?.phase == .opening)
    _ = Report().reduce(&report, .page(.opened))
    _ = Report().reduce(&report, .pageTurned(by: -1))
    #expect(report.page?.title == page.title && report.page?.month == report.month.month)
    #expect(report.page?.filter.days == MonthCalendar.civil.days(of: report.month.month))
    // A month without excluded transactions has no such page.
    report.page = nil
    report.months[report.selected].excluded = MonthChart.Excluded()
    #expect(Report().reduce(&report, .excludedListed) == [] && report.page == nil)
    #expect(Report().reduce(&report, .sectionChosen(.todos)) != [])
    #expect(Report().reduce(&report, .excludedListed) == [])
  }

  @Test func `late cards of the wallet do not change a page of the month`() throws {
    var report = report(.month)
    _ = Report().reduce(&report, .sectionChosen(.wallet))
    guard let query = report.wallet.loads.pending else {
      Issue.record("nothing was asked")
      return
    }
    _ = Report().reduce(&report, .sectionChosen(.month))
    _ = Report().reduce(&report, .opened(row: 0))
    let title = try #require(report.page?.title)
    _ = Report().reduce(&report, .wallet(.loaded(SampleWallet.cards(2), query)))
    #expect(report.page?.title == title && title.spent != 0)
  }

  @Test func `a to-do is added from a transaction`() {
    var state = page()
    let first = state.list.transactions[0]
    #expect(reducer.reduce(&state, .edit(.todo)) == [] && state.isTyping)
    #expect(reducer.reduce(&state, .sheet(.confirmed)) == [])
    _ = reducer.reduce(&state, .sheet(.typed(.paste(" ask for it "))))
    let add = EditSheet.Effect.addTodo("ask for it", first)
    #expect(reducer.reduce(&state, .sheet(.confirmed)) == [.sheet(add)])
    _ = reducer.reduce(&state, .sheet(.failed("busy", add)))
    #expect(state.sheet?.trouble == "busy" && state.sheet?.isBusy == false)
    #expect(reducer.reduce(&state, .sheet(.confirmed)) == [.sheet(add)])
    _ = reducer.reduce(&state, .saved(.todoAdded))
    #expect(state.sheet == nil && state.notice == .todoAdded && state.phase == .open)
  }

  @Test func `after an undo the transaction has the focus again`() {
    var state = page()
    _ = reducer.reduce(&state, .list(.moved(by: 2)))
    _ = reducer.reduce(&state, .list(.moved(by: 1)))
    let moved = state.list.transactions[1]
    _ = reducer.reduce(
      &state,
      .saved(
        .changed(
          CategoryChange.Done(
            extent: CategoryChange.Extent(count: 1, months: 1), name: "카페"))))
    // The next transaction takes its place.
    loaded(&state, reducer.reduce(&state, .list(.reloaded)), 2..<9)
    #expect(state.list.focused?.id != moved.id)
    _ = reducer.reduce(&state, .undone(.category(CategoryUndo(transaction: moved, former: nil))))
    loaded(&state, reducer.reduce(&state, .list(.reloaded)), 0..<9)
    #expect(state.list.focused?.id == moved.id)
  }

  @Test func `choosing the present category leaves the sheet without a request`() {
    var state = page()
    _ = reducer.reduce(&state, .edit(.category))
    _ = reducer.reduce(
      &state, .sheet(.choicesLoaded([CategoryChooser.Choice(key: "food", name: "식비")])))
    #expect(reducer.reduce(&state, .sheet(.confirmed)) == [] && state.sheet == nil)
  }

  @Test func `a change reads the months and the page again`() {
    var report = Report.State(
      SampleMonths.series(.korean), selected: 2,
      capacity: Report.Capacity(legendRows: 7, pageLines: 9),
      scope: Report.Scope(language: .korean))
    _ = Report().reduce(&report, .opened(row: 0))
    let done = CategoryChange.Done(
      extent: CategoryChange.Extent(count: 3, months: 1), name: "카페")
    let effects = Report().reduce(&report, .page(.saved(.changed(done))))
    #expect(effects.count == 2)
    guard case .loadMonths? = effects.first, case .page(.list(.load))? = effects.last else {
      Issue.record("\(effects)")
      return
    }
    let liked = Report().reduce(&report, .page(.saved(.worth(1, 1))))
    guard case .loadMonths? = liked.first, liked.count == 1 else {
      Issue.record("\(liked)")
      return
    }
    // The same holds if the page has closed meanwhile.
    _ = Report().reduce(&report, .page(.closed))
    _ = Report().reduce(&report, .pageArrived)
    #expect(Report().reduce(&report, .page(.saved(.changed(done)))).count == 1)
  }

  private func report(_ section: Report.Section) -> Report.State {
    var report = Report.State(
      SampleMonths.series(.korean), selected: 2, subject: Report.Subject(account: 3),
      capacity: Report.Capacity(legendRows: 7, pageLines: 9), scope: Report.Scope(language: .korean)
    )
    _ = Report().reduce(&report, .sectionChosen(section))
    return report
  }

  @Test(arguments: Report.Section.allCases)
  func `the search of all transactions opens from every section`(section: Report.Section) throws {
    var report = report(section)
    let effects = Report().reduce(&report, .searchOpened)
    let page = try #require(report.page)
    #expect(effects == page.list.effects.map { .page(.list($0)) } && report.section == section)
    #expect(page.origin == .search && page.row == nil && page.isTyping)
    #expect(page.list.filter == TransactionFilter(account: 3) && page.title.spent == nil)
    let open = report
    #expect(Report().reduce(&report, .searchOpened) == [] && report == open)

    _ = Report().reduce(&report, .page(.opened))
    _ = Report().reduce(&report, .page(.search(.typed(.paste("카페")))))
    #expect(report.page?.list.filter == TransactionFilter(account: 3, text: "카페"))
    // An empty search lists everything.
    _ = Report().reduce(&report, .page(.search(.typed(.key(.character("u"), .control)))))
    _ = Report().reduce(&report, .page(.search(.entered)))
    #expect(report.page?.isTyping == false && report.page?.search != nil)
    _ = Report().reduce(&report, .page(.search(.ended)))
    #expect(report.page?.phase == .closing)
  }

  @Test func `a search stays when months change`() throws {
    var report = report(.month)
    _ = Report().reduce(&report, .searchOpened)
    guard case .loadMonths(let query)? = Report().reduce(&report, .refreshed).first else {
      Issue.record("nothing was asked")
      return
    }
    let months = Report.Months(
      SampleMonths.series(.english), of: report.subject, choices: report.choices)
    let effects = Report().reduce(&report, .monthsLoaded(months, query))
    #expect(report.page?.phase == .opening && effects.count == 1)
  }

  @Test func `a search confirmed before its answer gives the focus to the first match`() {
    var state = page()
    _ = reducer.reduce(&state, .list(.moved(by: 3)))
    _ = reducer.reduce(&state, .search(.began))
    let asked = type("x", in: &state)
    // The former list on the screen ignores input.
    #expect(state.list.focus == nil && state.list.transactions.count == 9)
    _ = reducer.reduce(&state, .search(.entered))
    #expect(state.list.focus == nil && reducer.reduce(&state, .edit(.worth(by: 1))) == [])
    loaded(&state, asked, 4..<6)
    #expect(state.list.focus == 0 && state.list.focused?.id == 999_996)
  }

  @Test func `a refresh keeps the position, however far down`() {
    var state = page(150)
    _ = reducer.reduce(&state, .list(.focused(140)))
    let (focused, top) = (state.list.focused?.id, state.list.top)
    guard case .list(.load(let query))? = reducer.reduce(&state, .list(.reloaded)).first else {
      Issue.record("nothing was asked")
      return
    }
    #expect(query.limit == TransactionList.pageSize && query.after == nil)
    _ = reducer.reduce(&state, .list(.loaded(SampleTransactions.page(0..<150), query)))
    #expect(state.list.focused?.id == focused && state.list.top == top)
    // The request covers more than one page.
    state = page(900)
    guard case .list(.load(let long))? = reducer.reduce(&state, .list(.reloaded)).first else {
      Issue.record("nothing was asked")
      return
    }
    #expect(long.limit == 900)
  }

  /// Sends the months after a change to the store, for a report with an open page.
  private func answered(
    _ report: inout Report.State, of subject: Report.Subject? = nil,
    _ change: (inout MonthChart.Model) -> Void
  ) {
    guard case .loadMonths(let query)? = Report().reduce(&report, .refreshed).first else {
      Issue.record("nothing was asked")
      return
    }
    var months = report.months
    change(&months[report.selected])
    _ = Report().reduce(
      &report,
      .monthsLoaded(
        Report.Months(months, of: subject ?? report.subject, choices: report.choices), query))
  }

  @Test func `only a page of the same transactions opens again`() {
    var report = report(.month)
    _ = Report().reduce(&report, .opened(row: 0))
    _ = Report().reduce(&report, .page(.closed))
    let former = report.page?.filter
    _ = Report().reduce(&report, .opened(row: 0))
    #expect(report.page?.phase == .opening && report.page?.filter == former)
    _ = Report().reduce(&report, .page(.closed))
    // Without the account, the page would be another list.
    answered(&report, of: Report.Subject()) { _ in }
    _ = Report().reduce(&report, .opened(row: 0))
    #expect(report.page?.filter.account == nil && report.page?.phase == .opening)
  }

  @Test
  func `a page stays open when rows disappear, and while it shows the result of a change`() {
    var report = report(.month)
    _ = Report().reduce(&report, .opened(row: 4))
    _ = Report().reduce(&report, .page(.opened))
    let keys = report.page?.filter.categories
    _ = Report().reduce(&report, .laidOut(Report.Capacity(legendRows: 3, pageLines: 9)))
    answered(&report) { $0.categories[0] = $0.categories[1] }
    #expect(report.page?.phase == .open && report.page?.row == 4)
    let done = CategoryChange.Done(
      extent: CategoryChange.Extent(count: 1, months: 1), name: "카페")
    let undo = ChangeUndo.category(
      CategoryUndo(transaction: SampleTransactions.page(0..<1).transactions[0], former: nil))
    _ = Report().reduce(&report, .page(.saved(.changed(done), undo: undo)))
    answered(&report) { $0.categories.removeAll { keys?.contains($0.key) == true } }
    #expect(report.page?.phase == .open && report.page?.title.spent == 0)
    guard case .undo(let request)? = Report().reduce(&report, .undo(.requested)).first else {
      Issue.record("no undo")
      return
    }
    _ = Report().reduce(&report, .undo(.done(request)))
    answered(&report) { $0.spent += 1 }
    #expect(report.page?.phase == .closing)
  }

  @Test func `marking a transaction as worth it does not read the list again`() {
    var report = report(.month)
    _ = Report().reduce(&report, .opened(row: 0))
    let before = report.page?.list
    answered(&report) { $0.worth = WorthTotal(count: 1, spent: Money(500, .krw)) }
    #expect(report.month.worth?.count == 1 && report.page?.list == before)
  }

  @Test func `input while a page opens is not lost`() {
    var state = TransactionListPage.State(
      month: SampleMonths.february, origin: .row(0),
      title: TransactionListPage.Title(name: "식비", currency: .krw, spent: 1), filter: filter,
      height: 12,
      number: 7)
    // Before anything is read, and before the page is open.
    let asked = state.list.effects
    _ = reducer.reduce(&state, .list(.moved(by: 1)))
    _ = reducer.reduce(&state, .list(.scrolled(by: 3)))
    loaded(&state, asked.map { .list($0) }, 0..<9)
    #expect(state.list.focus == 0 && state.list.top == 0)
    _ = reducer.reduce(&state, .list(.moved(by: 1)))
    #expect(state.list.focus == 1)
    #expect(reducer.reduce(&state, .edit(.category)) == [.sheet(.loadChoices)])
    _ = reducer.reduce(&state, .opened)
    #expect(state.phase == .open && state.sheet?.transaction.id == 999_999)
  }

  @Test func `the focus stays in place when its transaction is gone`() {
    var state = page()
    _ = reducer.reduce(&state, .list(.focused(3)))
    guard case .list(.load(let query))? = reducer.reduce(&state, .list(.reloaded)).first else {
      Issue.record("nothing was asked")
      return
    }
    _ = reducer.reduce(&state, .list(.loaded(SampleTransactions.page(4..<9), query)))
    #expect(state.list.focus == 3)
  }
}
