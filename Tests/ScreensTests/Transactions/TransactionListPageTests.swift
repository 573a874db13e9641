import Ledger
import Terminal
import Testing

@testable import Screens

/// What hands and answers do to an open page.
struct TransactionListPageTests {
  private let reducer = TransactionListPage()
  private let filter = TransactionFilter(currency: .krw, categories: ["food"])

  private func page(_ count: Int = 9) -> TransactionListPage.State {
    var state = TransactionListPage.State(
      month: SampleMonths.february, origin: .row(0),
      title: TransactionListPage.Title(
        name: "식비", colorIndex: 0, currency: .krw, spent: 1, percentTenths: 1, count: count,
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
      reducer.reduce(&state, .searchTyped(.key(.character($0), [])))
    }
  }

  @Test func `a search lists what has the text, and ends with all there is`() throws {
    var state = page()
    #expect(reducer.reduce(&state, .searchBegan) == [] && state.isTyping)
    let effects = type("가게", in: &state)
    // One question for each letter; the last is the one that counts.
    #expect(effects.count == 2)
    var sought = filter
    sought.text = "가게"
    #expect(state.list.filter == sought && state.list.transactions.count == 9)
    loaded(&state, [effects[0]], 0..<1)
    #expect(state.list.transactions.count == 9)
    loaded(&state, [effects[1]], 3..<5)
    #expect(state.list.transactions.map(\.id) == [999_997, 999_996] && state.list.focus == nil)
    #expect(state.list.top == 0)

    #expect(reducer.reduce(&state, .searchEntered) == [])
    #expect(state.list.focus == 0 && state.search?.isTyping == false && !state.isTyping)
    // White space alone asks for nothing else.
    #expect(reducer.reduce(&state, .searchBegan) == [])
    #expect(type("  ", in: &state) == [] && state.search?.field.text == "가게  ")
    let end = reducer.reduce(&state, .searchEnded)
    #expect(state.search == nil && state.list.filter == filter && end.count == 1)
    loaded(&state, end, 0..<9)
    #expect(state.list.transactions.count == 9)
    // Entered with nothing, it has ended.
    _ = reducer.reduce(&state, .searchBegan)
    #expect(reducer.reduce(&state, .searchEntered) == [] && state.search == nil)
  }

  /// The totals that are asked for.
  private func totals(_ effects: [TransactionListPage.Effect]) -> [FoundTotal.Query] {
    effects.compactMap { if case .total(let query) = $0 { query } else { nil } }
  }

  private func total(_ count: Int64, spent: Int64 = 900) -> TransactionTotal {
    TransactionTotal(
      count: count,
      sums: [.init(currency: .krw, spent: spent, income: nil, transferCount: 0)])
  }

  /// Answers what is looked for with its first transactions; gives the totals that are asked for then.
  private func begin(
    _ effects: [TransactionListPage.Effect], of state: inout TransactionListPage.State,
    _ range: Range<Int>,
    next: Bool = true
  ) -> [FoundTotal.Query] {
    effects.flatMap { effect in
      guard case .list(.load(let query)) = effect else { return [FoundTotal.Query]() }
      let page =
        query.order == .newestFirst
        ? SampleTransactions.page(range, next: next)
        : SampleTransactions.upwards(range, next: next)
      return totals(reducer.reduce(&state, .list(.loaded(page, query))))
    }
  }

  @Test func `what is found is counted behind its page, and told when it was asked for last`()
    throws
  {
    var state = page()
    #expect(totals(reducer.reduce(&state, .searchBegan)) == [] && state.found == nil)
    let first = type("가", in: &state)
    let (old, last) = (begin(first, of: &state, 0..<9), type("게", in: &state))
    // Not before the page has come, which is to be seen first; one that is late asks for nothing.
    #expect(totals(first + last) == [] && begin(first, of: &state, 0..<9) == [])
    let asked = old + begin(last, of: &state, 0..<9)
    #expect(asked.map(\.filter.text) == ["가", "가게"])
    // An older answer is dropped, and one that comes twice is the same.
    #expect(reducer.reduce(&state, .totalled(total(8), asked[0])) == [])
    #expect(state.found?.total == nil)
    for _ in 0..<2 { _ = reducer.reduce(&state, .totalled(total(2), asked[1])) }
    #expect(state.found?.total == total(2))
    // From the list's other end it is the same.
    #expect(begin(reducer.reduce(&state, .list(.movedToEnd)), of: &state, 90..<99) == [])
    #expect(state.list.transactions.first?.id == 999_910 && state.found?.total == total(2))
    // Of something else it is not said; nor anything of nothing.
    let more = begin(type("x", in: &state), of: &state, 0..<9)
    #expect(state.found?.total == nil && more.count == 1)
    _ = reducer.reduce(&state, .totalled(nil, more[0]))
    #expect(state.found?.total == nil)
    _ = reducer.reduce(&state, .searchTyped(.key(.character("u"), .control)))
    #expect(state.found == nil && state.list.filter.text == nil)
    _ = reducer.reduce(&state, .totalled(total(3), more[0]))
    #expect(state.found == nil)
  }

  @Test func `what is found on one page is added up there, and asked of nobody`() throws {
    var state = page()
    _ = reducer.reduce(&state, .searchBegan)
    // The fourth of them is a refund of 18,000.
    #expect(begin(type("가", in: &state), of: &state, 2..<5, next: false) == [])
    #expect(state.found?.total == total(3, spent: 3_100 - 18_000 + 5_300))
    #expect(begin(type("게", in: &state), of: &state, 0..<0, next: false) == [])
    #expect(state.found?.total == TransactionTotal(count: 0, sums: []))
    // Sums that do not fit are not told.
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

  @Test func `what is found is counted anew when the store has changed, and told until then`()
    throws
  {
    var state = page()
    #expect(begin(reducer.reduce(&state, .list(.reloaded)), of: &state, 0..<9) == [])
    _ = reducer.reduce(&state, .searchBegan)
    let first = try #require(begin(type("x", in: &state), of: &state, 0..<9).last)
    _ = reducer.reduce(&state, .totalled(total(5), first))
    let reloaded = reducer.reduce(&state, .list(.reloaded))
    #expect(state.found?.total == total(5))
    let second = try #require(begin(reloaded, of: &state, 0..<9).last)
    #expect(first != second && first.filter == second.filter && state.found?.total == total(5))
    _ = reducer.reduce(&state, .totalled(total(6), first))
    #expect(state.found?.total == total(5))
    _ = reducer.reduce(&state, .totalled(total(4), second))
    #expect(state.found?.total == total(4))
    // White space is nothing else to look for.
    #expect(type(" ", in: &state) == [] && state.found?.total == total(4))
    _ = reducer.reduce(&state, .searchEnded)
    #expect(state.found == nil)
    // The very same, looked for once more, is another question.
    _ = reducer.reduce(&state, .searchBegan)
    let third = try #require(begin(type("x", in: &state), of: &state, 0..<9).last)
    #expect(third.filter == second.filter && third != second && third != first)
  }

  @Test(arguments: [
    (Language.korean, "12건 · 84,300원"), (.english, "12 transactions · 84,300 KRW"),
  ])
  func `what is found is told as it is counted elsewhere`(language: Language, text: String) {
    let words = Words(language)
    let isKorean = language == .korean
    let total = total(12, spent: 84_300)
    #expect(words.found(total) == [text, isKorean ? "12건" : "12 transactions"])
    #expect(
      words.found(TransactionTotal(count: 0, sums: [])) == [isKorean ? "0건" : "0 transactions"])
    // Currencies are never mixed, income is not spent, and transfers are neither.
    let several = TransactionTotal(
      count: 9,
      sums: [
        .init(currency: .krw, spent: -500, income: 3_000_000, transferCount: 1),
        .init(currency: .usd, spent: 1_234, income: nil, transferCount: 1),
      ])
    #expect(
      words.found(several).first
        == (isKorean
          ? "9건 · -500원 · 수입 3,000,000원 · 12.34 USD · 이체 2건"
          : "9 transactions · -500 KRW · income 3,000,000 KRW · 12.34 USD · 2 transfers"))
  }

  @Test func `a page that is read anew keeps to what is looked for`() {
    var state = page()
    _ = reducer.reduce(&state, .searchBegan)
    _ = type("x", in: &state)
    let effects = reducer.reduce(&state, .list(.reloaded))
    guard case .list(.load(let query))? = effects.first else {
      Issue.record("nothing was asked")
      return
    }
    #expect(query.filter.text == "x")
  }

  @Test func `sheets open on the transaction of the focus, or on the first`() throws {
    var state = page()
    #expect(state.list.focus == 0)
    #expect(reducer.reduce(&state, .categoryAsked) == [.sheet(.loadChoices)])
    #expect(state.sheet?.transaction.id == 1_000_000 && state.isTyping)
    // Below a sheet nothing is listened to.
    let open = state
    for action in [
      TransactionListPage.Action.list(.moved(by: 1)), .list(.scrolled(by: 3)), .dragBegan,
      .searchBegan,
      .noteAsked, .liked(by: 1),
    ] {
      #expect(reducer.reduce(&state, action) == [] && state == open)
    }
    _ = reducer.reduce(&state, .sheetLeft)
    #expect(state.sheet == nil)
    #expect(reducer.reduce(&state, .noteAsked) == [])
    #expect(state.sheet?.step == .note(TextField("kept", limit: 4_000)))
    // One that the store is at is not left; the page can be.
    _ = reducer.reduce(&state, .sheet(.confirmed))
    _ = reducer.reduce(&state, .sheetLeft)
    #expect(state.sheet?.isBusy == true)
    _ = reducer.reduce(&state, .closed)
    #expect(state.sheet == nil && state.phase == .closing)
  }

  @Test func `what is asked for once more because something was to be done is asked`() {
    var state = page()
    _ = reducer.reduce(&state, .searchBegan)
    for case .list(.load(let query)) in type("x", in: &state) {
      _ = reducer.reduce(&state, .list(.failed("busy", query)))
    }
    _ = reducer.reduce(&state, .searchEntered)
    if case .load(let query)? = state.list.effects.first {
      _ = reducer.reduce(&state, .list(.failed("busy", query)))
    }
    let effects = reducer.reduce(&state, .liked(by: 1))
    #expect(effects == state.list.effects.map { .list($0) } && effects.count == 1)
  }

  @Test func `what was said of a transaction stands beside it`() {
    var state = page()
    #expect(state.list.marks == [1_000_000: TransactionMark(note: "kept", worth: 2)])
    #expect(
      reducer.reduce(&state, .liked(by: 1)) == [.like(state.list.transactions[0], by: 1)])
    _ = reducer.reduce(&state, .worthChanged(1_000_000, 3))
    #expect(state.list.marks[1_000_000] == TransactionMark(note: "kept", worth: 3))
    _ = reducer.reduce(&state, .noteAsked)
    _ = reducer.reduce(&state, .sheet(.typed(.key(.character("u"), .control))))
    #expect(
      reducer.reduce(&state, .sheet(.confirmed))
        == [.sheet(.setNote(nil, state.list.transactions[0]))])
    _ = reducer.reduce(&state, .noted(1_000_000, nil))
    #expect(state.list.marks[1_000_000] == TransactionMark(worth: 3) && state.sheet == nil)
    _ = reducer.reduce(&state, .worthChanged(1_000_000, 0))
    #expect(state.list.marks.isEmpty)
    _ = reducer.reduce(&state, .failed("busy"))
    #expect(state.notice == .failed("busy"))
    _ = reducer.reduce(&state, .list(.moved(by: 1)))
    #expect(state.notice == nil)
  }

  @Test func `a change is told, and can be taken back once`() {
    var state = page()
    let undo = CategoryChange.Undo(
      transaction: state.list.transactions[0], former: nil, rule: .added(4))
    let done = CategoryChange.Done(
      extent: CategoryChange.Extent(count: 3, months: 1), name: "카페", undo: undo)
    _ = reducer.reduce(&state, .list(.moved(by: 1)))
    _ = reducer.reduce(&state, .changed(done))
    #expect(state.sheet == nil && state.notice == .changed(done))
    #expect(reducer.reduce(&state, .undone(undo)) == [.takeBack(undo)])
    #expect(reducer.reduce(&state, .undone(undo)) == [])
    _ = reducer.reduce(&state, .takenBack(undo))
    #expect(state.notice == .takenBack(undo.transaction.payee))
    #expect(reducer.reduce(&state, .undone(undo)) == [.takeBack(undo)])
    _ = reducer.reduce(&state, .notTakenBack(undo, "busy", canRetry: true))
    #expect(state.notice == .failed("busy") && state.takingBack == nil)
  }

  @Test func `changes are taken back one after another, the last first, on any page`() {
    var report = report(.month)
    func done(_ place: Int) -> CategoryChange.Done {
      CategoryChange.Done(
        extent: CategoryChange.Extent(count: 3, months: 1), name: "카페",
        undo: CategoryChange.Undo(
          transaction: SampleTransactions.page(0..<9).transactions[place], former: nil))
    }
    func takeBack() -> [Report.Effect] { Report().reduce(&report, .undone) }
    _ = Report().reduce(&report, .opened(row: 0))
    _ = Report().reduce(&report, .page(.opened))
    #expect(takeBack() == [])
    for place in 0..<3 { _ = Report().reduce(&report, .page(.changed(done(place)))) }
    // Something else is done, and another page opened.
    _ = Report().reduce(&report, .page(.closed))
    #expect(takeBack() == [])
    _ = Report().reduce(&report, .pageArrived)
    #expect(takeBack() == [])
    _ = Report().reduce(&report, .opened(row: 1))
    _ = Report().reduce(&report, .page(.opened))
    #expect(takeBack() == [.page(.takeBack(done(2).undo))])
    // Not another one before that is answered.
    #expect(takeBack() == [])
    _ = Report().reduce(&report, .page(.takenBack(done(2).undo)))
    // What did not succeed may another time; what is gone is not asked for again.
    #expect(takeBack() == [.page(.takeBack(done(1).undo))])
    _ = Report().reduce(&report, .page(.notTakenBack(done(1).undo, "busy", canRetry: true)))
    #expect(takeBack() == [.page(.takeBack(done(1).undo))])
    _ = Report().reduce(&report, .page(.notTakenBack(done(1).undo, "gone", canRetry: false)))
    #expect(takeBack() == [.page(.takeBack(done(0).undo))])
    // Also where its page is gone before that is known.
    _ = Report().reduce(&report, .page(.closed))
    _ = Report().reduce(&report, .pageArrived)
    _ = Report().reduce(&report, .page(.notTakenBack(done(0).undo, "busy", canRetry: true)))
    _ = Report().reduce(&report, .opened(row: 1))
    _ = Report().reduce(&report, .page(.opened))
    #expect(takeBack() == [.page(.takeBack(done(0).undo))])
    _ = Report().reduce(&report, .page(.takenBack(done(0).undo)))
    #expect(takeBack() == [])
  }

  @Test func `all that is known of a transaction is seen, and more is said of it`() {
    var state = page()
    let first = state.list.transactions[0]
    #expect(reducer.reduce(&state, .detailsAsked) == [.sheet(.loadReason(first))])
    let mark = TransactionMark(note: "kept", worth: 2)
    #expect(state.sheet?.step == .details(TransactionDetails(mark)) && !state.isTyping)
    _ = reducer.reduce(&state, .sheet(.reasonLoaded(.file, todos: ["x"], first.id)))
    #expect(reducer.reduce(&state, .liked(by: 1)) == [.like(first, by: 1)])
    _ = reducer.reduce(&state, .worthChanged(first.id, 3))
    var details = TransactionDetails(TransactionMark(note: "kept", worth: 3))
    (details.reason, details.todos) = (.file, ["x"])
    #expect(state.sheet?.step == .details(details))
    // What is said of another one meanwhile is not of this one.
    _ = reducer.reduce(&state, .worthChanged(first.id - 1, 1))
    #expect(state.sheet?.step == .details(details))
    #expect(reducer.reduce(&state, .noteAsked) == [])
    #expect(state.sheet?.step == .note(TextField("kept", limit: 4_000)) && state.isTyping)
    // Where something is typed nothing else is begun.
    #expect(reducer.reduce(&state, .categoryAsked) == [] && state.isTyping)
    _ = reducer.reduce(&state, .sheetLeft)
    _ = reducer.reduce(&state, .detailsAsked)
    #expect(reducer.reduce(&state, .categoryAsked) == [.sheet(.loadChoices)])
  }

  @Test func `all of a payee are listed, and then what was before`() throws {
    var state = page()
    _ = reducer.reduce(&state, .list(.moved(by: 1)))
    _ = reducer.reduce(&state, .detailsAsked)
    let payee = try #require(state.list.focused?.payee)
    let effects = reducer.reduce(&state, .payeeSought)
    #expect(state.sheet == nil && !state.isTyping && state.search?.isOfAll == true)
    var filter = TransactionFilter()
    filter.text = "\"\(payee)\""
    #expect(state.list.filter == filter && effects.count == 1)
    loaded(&state, effects, 0..<3)
    // The first one has the focus, and they are added up.
    #expect(state.list.focus == 0 && state.found?.total?.count == 3)
    // What is typed on is still looked for everywhere.
    _ = reducer.reduce(&state, .searchBegan)
    _ = reducer.reduce(&state, .searchTyped(.key(.backspace, [])))
    #expect(state.list.filter.text == "\"\(payee)" && state.list.filter.categories == nil)
    _ = reducer.reduce(&state, .searchEnded)
    #expect(state.list.filter == self.filter && state.search == nil)
  }

  @Test func `a page goes along with the months, and so does the focus`() throws {
    var report = report(.month)
    let first = report.selected
    let key = try #require(report.rows[1].keys.first)
    _ = Report().reduce(&report, .opened(row: 1))
    // Not before it is a page.
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
    // At the end there is nothing to turn to; below a sheet and while something is sought, neither.
    _ = Report().reduce(&report, .pageTurned(by: 99))
    #expect(report.selected == report.months.count - 1)
    let newest = report
    #expect(Report().reduce(&report, .pageTurned(by: 1)) == [] && report == newest)
    _ = Report().reduce(&report, .page(.searchBegan))
    #expect(Report().reduce(&report, .pageTurned(by: -1)) == [])
    _ = Report().reduce(&report, .page(.searchEnded))
    _ = Report().reduce(&report, .pageTurned(by: -1))
    page = try #require(report.page)
    // Where it has nothing it says so, and turns on.
    report.months[report.selected].categories.removeAll { $0.key == key }
    _ = Report().reduce(&report, .pageTurned(by: 1))
    _ = Report().reduce(&report, .pageTurned(by: -1))
    #expect(report.page?.title == page.title.ofNothing && report.page?.phase == .open)
  }

  @Test func `what is not counted is listed, month by month`() throws {
    var report = report(.month)
    let effects = Report().reduce(&report, .excludedListed)
    let page = try #require(report.page)
    #expect(effects == page.list.effects.map { .page(.list($0)) } && page.origin == .excluded)
    #expect(page.filter.kinds == [.transfer, .income] && page.filter.categories == nil)
    #expect(page.title.spent == nil && page.month == report.month.month)
    // Called back on its way.
    _ = Report().reduce(&report, .page(.opened))
    _ = Report().reduce(&report, .page(.closed))
    #expect(Report().reduce(&report, .excludedListed) == [] && report.page?.phase == .opening)
    _ = Report().reduce(&report, .page(.opened))
    _ = Report().reduce(&report, .pageTurned(by: -1))
    #expect(report.page?.title == page.title && report.page?.month == report.month.month)
    #expect(report.page?.filter.days == MonthCalendar.civil.days(of: report.month.month))
    // Where nothing is left out there is nothing to list.
    report.page = nil
    report.months[report.selected].excluded = MonthChart.Excluded()
    #expect(Report().reduce(&report, .excludedListed) == [] && report.page == nil)
    #expect(Report().reduce(&report, .sectionChosen(.todos)) != [])
    #expect(Report().reduce(&report, .excludedListed) == [])
  }

  @Test func `cards of the wallet that come late say nothing of a page of the month`() throws {
    var report = report(.month)
    _ = Report().reduce(&report, .sectionChosen(.wallet))
    guard case .reading(let query) = report.wallet.progress else {
      Issue.record("nothing was asked")
      return
    }
    _ = Report().reduce(&report, .sectionChosen(.month))
    _ = Report().reduce(&report, .opened(row: 0))
    let title = try #require(report.page?.title)
    _ = Report().reduce(&report, .wallet(.loaded(SampleWallet.cards(2), query)))
    #expect(report.page?.title == title && title.spent != 0)
  }

  @Test func `a to-do is written where one is`() {
    var state = page()
    let first = state.list.transactions[0]
    #expect(reducer.reduce(&state, .todoAsked) == [] && state.isTyping)
    #expect(reducer.reduce(&state, .sheet(.confirmed)) == [])
    _ = reducer.reduce(&state, .sheet(.typed(.paste(" ask for it "))))
    let add = EditSheet.Effect.addTodo("ask for it", first)
    #expect(reducer.reduce(&state, .sheet(.confirmed)) == [.sheet(add)])
    _ = reducer.reduce(&state, .sheet(.failed("busy", add)))
    #expect(state.sheet?.trouble == "busy" && state.sheet?.isBusy == false)
    #expect(reducer.reduce(&state, .sheet(.confirmed)) == [.sheet(add)])
    _ = reducer.reduce(&state, .todoAdded)
    #expect(state.sheet == nil && state.notice == .todoAdded && state.phase == .open)
  }

  @Test func `what is where it was before has the focus again`() {
    var state = page()
    _ = reducer.reduce(&state, .list(.moved(by: 2)))
    _ = reducer.reduce(&state, .list(.moved(by: 1)))
    let moved = state.list.transactions[1]
    _ = reducer.reduce(
      &state,
      .changed(
        CategoryChange.Done(
          extent: CategoryChange.Extent(count: 1, months: 1), name: "카페",
          undo: CategoryChange.Undo(transaction: moved, former: nil))))
    // The next one takes its place.
    loaded(&state, reducer.reduce(&state, .list(.reloaded)), 2..<9)
    #expect(state.list.focused?.id != moved.id)
    let undo = CategoryChange.Undo(transaction: moved, former: nil)
    _ = reducer.reduce(&state, .undone(undo))
    _ = reducer.reduce(&state, .takenBack(undo))
    loaded(&state, reducer.reduce(&state, .list(.reloaded)), 0..<9)
    #expect(state.list.focused?.id == moved.id)
  }

  @Test func `choosing the present category leaves the sheet and asks nothing`() {
    var state = page()
    _ = reducer.reduce(&state, .categoryAsked)
    _ = reducer.reduce(
      &state, .sheet(.choicesLoaded([CategoryChooser.Choice(key: "food", name: "식비")])))
    #expect(reducer.reduce(&state, .sheet(.confirmed)) == [] && state.sheet == nil)
  }

  @Test func `a change has the months and the page read anew`() {
    var report = Report.State(
      SampleMonths.series(.korean), selected: 2, room: Report.Room(legendRows: 7, pageLines: 9),
      scope: Report.Scope(language: .korean))
    _ = Report().reduce(&report, .opened(row: 0))
    let done = CategoryChange.Done(
      extent: CategoryChange.Extent(count: 3, months: 1), name: "카페",
      undo: CategoryChange.Undo(
        transaction: SampleTransactions.page(0..<1).transactions[0], former: nil))
    for action in [TransactionListPage.Action.changed(done), .takenBack(done.undo)] {
      let effects = Report().reduce(&report, .page(action))
      #expect(effects.count == 2)
      guard case .loadMonths? = effects.first, case .page(.list(.load))? = effects.last else {
        Issue.record("\(effects)")
        return
      }
    }
    let liked = Report().reduce(&report, .page(.worthChanged(1, 1)))
    guard case .loadMonths? = liked.first, liked.count == 1 else {
      Issue.record("\(liked)")
      return
    }
    // Also when the page is gone meanwhile.
    _ = Report().reduce(&report, .page(.closed))
    _ = Report().reduce(&report, .pageArrived)
    #expect(Report().reduce(&report, .page(.changed(done))).count == 1)
  }

  private func report(_ section: Report.Section) -> Report.State {
    var report = Report.State(
      SampleMonths.series(.korean), selected: 2, subject: Report.Subject(account: 3),
      room: Report.Room(legendRows: 7, pageLines: 9), scope: Report.Scope(language: .korean))
    _ = Report().reduce(&report, .sectionChosen(section))
    return report
  }

  @Test(arguments: Report.Section.allCases)
  func `all transactions can be looked through from anywhere`(section: Report.Section) throws {
    var report = report(section)
    let effects = Report().reduce(&report, .searchOpened)
    let page = try #require(report.page)
    #expect(effects == page.list.effects.map { .page(.list($0)) } && report.section == section)
    #expect(page.origin == .search && page.row == nil && page.isTyping)
    #expect(page.list.filter == TransactionFilter(account: 3) && page.title.spent == nil)
    let open = report
    #expect(Report().reduce(&report, .searchOpened) == [] && report == open)

    _ = Report().reduce(&report, .page(.opened))
    _ = Report().reduce(&report, .page(.searchTyped(.paste("카페"))))
    #expect(report.page?.list.filter == TransactionFilter(account: 3, text: "카페"))
    // With nothing to look for, all are gone through.
    _ = Report().reduce(&report, .page(.searchTyped(.key(.character("u"), .control))))
    _ = Report().reduce(&report, .page(.searchEntered))
    #expect(report.page?.isTyping == false && report.page?.search != nil)
    _ = Report().reduce(&report, .page(.searchEnded))
    #expect(report.page?.phase == .closing)
  }

  @Test func `a page of what is found stays when months change`() throws {
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

  @Test func `what is entered before it has been found has the focus when it has`() {
    var state = page()
    _ = reducer.reduce(&state, .list(.moved(by: 3)))
    _ = reducer.reduce(&state, .searchBegan)
    let asked = type("x", in: &state)
    // What is still seen is not what is looked for: no key does anything to it.
    #expect(state.list.focus == nil && state.list.transactions.count == 9)
    _ = reducer.reduce(&state, .searchEntered)
    #expect(state.list.focus == nil && reducer.reduce(&state, .liked(by: 1)) == [])
    loaded(&state, asked, 4..<6)
    #expect(state.list.focus == 0 && state.list.focused?.id == 999_996)
  }

  @Test func `a list that is read anew comes back to where one was, however far down`() {
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
    // More than a page is asked for again whole.
    state = page(900)
    guard case .list(.load(let long))? = reducer.reduce(&state, .list(.reloaded)).first else {
      Issue.record("nothing was asked")
      return
    }
    #expect(long.limit == 900)
  }

  /// Months as they may be after the store has changed, for a report that has a page open.
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

  @Test func `only the page of the very same transactions is called back`() {
    var report = report(.month)
    _ = Report().reduce(&report, .opened(row: 0))
    _ = Report().reduce(&report, .page(.closed))
    let former = report.page?.filter
    _ = Report().reduce(&report, .opened(row: 0))
    #expect(report.page?.phase == .opening && report.page?.filter == former)
    _ = Report().reduce(&report, .page(.closed))
    // The account is gone meanwhile: it is another list.
    answered(&report, of: Report.Subject()) { _ in }
    _ = Report().reduce(&report, .opened(row: 0))
    #expect(report.page?.filter.account == nil && report.page?.phase == .opening)
  }

  @Test
  func `a page stays open when there is less room for rows, and when something can be taken back`()
  {
    var report = report(.month)
    _ = Report().reduce(&report, .opened(row: 4))
    _ = Report().reduce(&report, .page(.opened))
    let keys = report.page?.filter.categories
    _ = Report().reduce(&report, .laidOut(Report.Room(legendRows: 3, pageLines: 9)))
    answered(&report) { $0.categories[0] = $0.categories[1] }
    #expect(report.page?.phase == .open && report.page?.row == 2)
    let done = CategoryChange.Done(
      extent: CategoryChange.Extent(count: 1, months: 1), name: "카페",
      undo: CategoryChange.Undo(
        transaction: SampleTransactions.page(0..<1).transactions[0], former: nil))
    _ = Report().reduce(&report, .page(.changed(done)))
    answered(&report) { $0.categories.removeAll { keys?.contains($0.key) == true } }
    #expect(report.page?.phase == .open && report.page?.title.spent == 0)
    #expect(Report().reduce(&report, .undone) == [.page(.takeBack(done.undo))])
    _ = Report().reduce(&report, .page(.takenBack(done.undo)))
    answered(&report) { $0.spent += 1 }
    #expect(report.page?.phase == .closing)
  }

  @Test func `what was worth it has no list read anew`() {
    var report = report(.month)
    _ = Report().reduce(&report, .opened(row: 0))
    let before = report.page?.list
    answered(&report) { $0.worth = WorthTotal(count: 1, spent: Money(500, .krw)) }
    #expect(report.month.worth?.count == 1 && report.page?.list == before)
  }

  @Test func `what is chosen while a page opens is not lost`() {
    var state = TransactionListPage.State(
      month: SampleMonths.february, origin: .row(0),
      title: TransactionListPage.Title(name: "식비", currency: .krw, spent: 1), filter: filter,
      height: 12,
      number: 7)
    // Before anything was read, and before it has arrived.
    let asked = state.list.effects
    _ = reducer.reduce(&state, .list(.moved(by: 1)))
    _ = reducer.reduce(&state, .list(.scrolled(by: 3)))
    loaded(&state, asked.map { .list($0) }, 0..<9)
    #expect(state.list.focus == 0 && state.list.top == 0)
    _ = reducer.reduce(&state, .list(.moved(by: 1)))
    #expect(state.list.focus == 1)
    #expect(reducer.reduce(&state, .categoryAsked) == [.sheet(.loadChoices)])
    _ = reducer.reduce(&state, .opened)
    #expect(state.phase == .open && state.sheet?.transaction.id == 999_999)
  }

  @Test func `the focus stays where it was when its transaction is gone`() {
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
