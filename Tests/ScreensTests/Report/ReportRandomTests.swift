import Foundation
import Ledger
import Synchronization
import Terminal
import Testing
import TestSupport

@testable import Screens

/// Random input in any order, with answers that come late, twice or as failures.
///
/// ``Effort`` sets the number of actions.
struct ReportRandomTests {
  private static let count = Effort.cases(20_000, long: 1_000_000)

  @Test(arguments: 0..<8)
  func `after any input the state refers only to things that exist, and at rest input works`(
    seed: UInt64
  ) {
    var world = World(seed: seed)
    for step in 0..<Self.count / 8 {
      world.step()
      if let fault = world.state.fault {
        Issue.record("seed \(seed), step \(step): \(fault)")
        return
      }
      // With few actions, the report comes to rest at least after the last one.
      guard step % 500 == 499 || step == Self.count / 8 - 1 else { continue }
      world.rest()
      if let fault = world.state.fault ?? world.state.unrest {
        Issue.record("seed \(seed), at rest after step \(step): \(fault)")
        return
      }
    }
  }
}

/// A report whose requests are answered at random times.
private struct World {
  var state = Report.State(
    SampleMonths.series(.korean), selected: 2,
    choices: Report.Choices(accounts: [1, 2], currencies: [.krw, .usd]),
    capacity: Report.Capacity(legendRows: 6, pageLines: 9), scope: Report.Scope(language: .korean))
  private var random: SeededGenerator
  private var asked: [Report.Effect] = []
  private var last: Report.Action?
  private var todos = TodoStore()

  init(seed: UInt64) { random = SeededGenerator(seed: seed &* 77 &+ 5) }

  mutating func step() {
    switch int(10) {
    case 0...2 where !asked.isEmpty: answer(at: int(asked.count), fails: int(6) == 0)
    // The same answer again.
    case 3: if let last { send(last) }
    default: send(action())
    }
  }

  /// Ends all animations, and answers all requests.
  mutating func rest() {
    for _ in 0..<100 {
      for action in [
        Report.Action.page(.opened), .pageArrived, .wallet(.page(.opened)), .wallet(.pageArrived),
        .todos(.page(.opened)), .todos(.pageArrived), .page(.dragEnded(distance: 0, velocity: 0)),
        .wallet(.page(.dragEnded(distance: 0, velocity: 0))),
        .todos(.page(.dragEnded(distance: 0, velocity: 0))),
      ] { send(action) }
      if asked.isEmpty { return }
      while !asked.isEmpty { answer(at: 0, fails: false) }
    }
  }

  private mutating func send(_ action: Report.Action) {
    asked += Report().reduce(&state, action)
  }

  private mutating func int(_ count: Int) -> Int {
    Int.random(in: 0..<max(1, count), using: &random)
  }

  private mutating func some<Element>(_ elements: Element...) -> Element {
    elements[int(elements.count)]
  }

  private mutating func change() -> TextField.Change {
    switch int(8) {
    case 0: .paste(some("카페\nx", "", String(repeating: "가", count: 500)))
    case 1: .key(some(.left, .right, .home, .end, .delete), some([], .control, .alt))
    case 2: .key(.backspace, [])
    default: .key(.character(some("a", " ", "ㅅ", "식", "\u{301}", "비")), [])
    }
  }

  private mutating func action() -> Report.Action {
    let by = some(-1, 1, 1, -7, 7, .max, .min)
    switch int(29) {
    case 28:
      return some(
        .yearTurned(by: some(1, -1)), .year(.moved(by: by)), .year(.scrolled(by: by)),
        .year(.resized(lines: int(9))), .year(.movedToEnd), .yearOpened(nil),
        .yearOpened(.category("food")), .sectionChosen(.year), .page(.edit(.name)))
    case 27:
      return .budget(some(.began, .typed(change()), .typed(.paste("300")), .confirmed, .cancelled))
    case 26:
      return some(
        .filesPasted("/tmp/a.csv /tmp/b.csv"), .filesPasted("cafe"), .noticeClosed, .tourAdvanced,
        .tourStopped, .demoChosen)
    case 0: return .sectionTurned(by: some(1, -1))
    case 1: return .sectionChosen(some(.month, .cards, .wallet, .year, .todos))
    case 2: return some(.turnedBy(by), .turned(to: by), .turnedBy(-1), .turnedBy(1))
    case 3: return .focusMoved(by: some(-1, 1, 9))
    case 4:
      return some(
        .opened(row: nil), .opened(row: int(9)), .pageTurned(by: some(-1, 1, 9)),
        .excludedListed, .dayOpened(3), .dayOpened(nil), .calendarEntered, .calendarLeft,
        .dayFocusMoved(by: by),
        .cardOpened(key: nil), .cardOpened(key: "food"))
    case 5: return .searchOpened
    case 6: return some(.pageArrived, .page(.opened), .page(.opened), .page(.opened))
    case 7:
      return some(.page(.closed), .page(.dragBegan), .page(.search(.ended)), .page(.sheetLeft))
    case 8: return .page(.dragEnded(distance: some(-0.2, 0.1, 0.5), velocity: some(0, 3)))
    case 9...10: return .page(.list(listAction(by)))
    case 11:
      return .page(
        some(
          .search(.began), .search(.typed(change())), .search(.typed(change())), .search(.entered)))
    case 12:
      return some(
        .page(
          some(
            .search(.samePayee), .edit(.details), .edit(.category), .edit(.note), .edit(.todo),
            .edit(.worth(by: 1)),
            .edit(.worth(by: -1)))),
        .undo(.requested))
    case 13...14:
      return .page(
        .sheet(some(.typed(change()), .moved(by: some(-3, 1)), .chosen(int(30)), .confirmed, .back))
      )
    case 15: return some(.helpToggled, .jumpOpened, .refreshed, .refreshed)
    case 16:
      return .jump(
        some(
          .moved(by: by), .movedByYears(some(-1, 1)), .typed("2"), .typed("-"), .erased, .closed,
          .chosen(nil), .chosen(SampleMonths.february)))
    case 17:
      return .laidOut(
        Report.Capacity(
          legendRows: int(9), pageLines: 1 + int(30), categoryHeadRows: int(12),
          showsYear: int(2) == 0,
          hasCalendar: int(2) == 0,
          cards: CategoryGrid.Capacity(width: int(120), height: int(40))))
    case 18: return some(.accountTurned(by: some(1, -1)), .currencyTurned(by: some(1, -1)))
    case 19: return .grid(gridAction(by))
    case 20...21: return .wallet(walletAction())
    default: return .todos(todoAction(by))
    }
  }

  private mutating func listAction(_ by: Int) -> TransactionList.Action {
    some(
      .moved(by: by), .scrolled(by: by), .paged(by: by), .movedToStart, .movedToEnd,
      .focused(int(99)),
      .reloaded)
  }

  private mutating func gridAction(_ by: Int) -> CategoryGrid.Action {
    some(
      .columnsTurned(by: some(1, -1)), .orderTurned, .focusMoved(some(.up, .down, .left, .right)),
      .movedToStart,
      .movedToEnd, .scrolled(by: some(-3, 3)), .paged(by: some(-1, 1)))
  }

  private mutating func walletAction() -> Wallet.Action {
    switch int(10) {
    case 7: some(.cardTurned(by: 1), .cardTurned(by: -1), .page(.partTurned))
    case 8:
      .naming(
        some(.began, .typed(.paste("a")), .typed(.key(.backspace, [])), .confirmed, .cancelled))
    case 0: .fanToggled
    case 1: .folded
    case 2: .focusMoved(by: some(-1, 1, 9))
    case 3: .opened(some(nil, 1, 2, 99))
    case 4: some(.pageArrived, .page(.opened), .page(.opened))
    case 5: .page(some(.closed, .dragBegan, .dragEnded(distance: 0.3, velocity: 0)))
    case 6: .page(.importMoved(by: some(1, -1)))
    default: .page(some(.undoAsked, .undoConfirmed, .undoDropped))
    }
  }

  private mutating func todoAction(_ by: Int) -> TodoBook.Action {
    let id = todos.items.randomElement(using: &random)?.id ?? 1
    switch int(12) {
    case 0: return .moved(by: some(-1, 1, 9))
    case 1: return .addBegun
    case 2: return .editBegun
    case 3...4:
      return .typed(some(.enter, .escape, .backspace, .character("가"), .character("b")), [])
    case 5: return .pasted("이것\n저것")
    case 6: return .ticked(some(id, nil, 99_999))
    case 7: return .deleted
    case 8: return .editBegun
    case 9: return .opened(some(id, nil, 99_999))
    case 10: return some(.pageArrived, .page(.opened), .page(.opened), .page(.closed))
    default: return some(.scrolled(by: 3), .movedToEnd, .movedToStart, .refreshed, .focused(id))
    }
  }

  // MARK: Answers

  private mutating func answer(at place: Int, fails: Bool) {
    let effect = asked.remove(at: place)
    guard let answer = self.answer(to: effect, fails: fails) else { return }
    last = answer
    send(answer)
  }

  private mutating func answer(to effect: Report.Effect, fails: Bool) -> Report.Action? {
    switch effect {
    case .peek(.load(let query)):
      return .peek(
        fails ? .failed("busy", query) : .loaded(SampleTransactions.page(0..<int(40)), query))
    case .loadCauses(let query): return .causesLoaded(SampleMonths.causes, query, revision: 0)
    case .loadYearBook(let query):
      return .year(
        fails
          ? .failed("busy", query) : .loaded(SampleYearBook.found(query), query, revision: 0))
    case .loadYear(let query):
      return fails
        ? .yearFailed("busy", query) : .yearLoaded(SampleMonths.year, query, revision: 0)
    case .importFiles(let paths):
      return .filesImported(
        paths.map { path in
          FileImports.File(
            name: path,
            result: fails
              ? .failed(["busy"]) : .added(int(3), known: int(3), account: nil, remarks: []))
        })
    case .undo(let undo):
      switch undo.query {
      case .addedTodo, .changedTodo, .deletedTodo:
        todos.refusal = fails ? "busy" : nil
        return todos.answer(to: effect, in: .korean)
      case .accountName, .budget, .category, .note, .worth, .parts, .link, .oneOff,
        .seriesDecision, .payeeName:
        return .undo(fails ? .failed("busy", undo, canRetry: int(2) == 0) : .done(undo))
      }
    case .setBudget(let edit):
      let change = BudgetChange(
        edit.scope, edit.month, former: nil,
        current: Budget(edit.scope, from: edit.month, amount: edit.amount))
      return .budget(fails ? .failed("busy", edit) : .saved(.budget(change), edit))
    case .share: return nil
    case .loadMonths(let query):
      if fails { return .monthsFailed("busy", query) }
      var months = Array(SampleMonths.series(.korean).dropFirst(int(3)))
      months[0].categories.removeLast(int(months[0].categories.count))
      return .monthsLoaded(
        Report.Months(
          months, of: query.subject,
          choices: Report.Choices(accounts: [1, 2], currencies: [.krw, .usd])), query)
    case .page(let effect): return .page(answer(to: effect, fails: fails))
    case .grid(.load(let query)):
      return .grid(
        fails ? .payeesFailed("busy", query) : .payeesLoaded(SampleCards.payees(int(5)), query))
    case .wallet(let effect): return .wallet(answer(to: effect, fails: fails))
    case .recurring(let effect):
      return .recurring(
        fails ? SampleRecurring.refusal(of: effect) : SampleRecurring.answer(to: effect))
    case .todos(.page(.list(.load(let query)))):
      return .todos(.page(.list(.loaded(SampleTransactions.page(0..<int(40)), query))))
    case .todos:
      todos.refusal = fails ? "busy" : nil
      return todos.answer(to: effect, in: .korean)
    }
  }

  private mutating func answer(to effect: Wallet.Effect, fails: Bool) -> Wallet.Action {
    switch effect {
    case .load(let query):
      fails
        ? .failed("busy", query)
        : .loaded(SampleWallet.cards(int(5), .korean, in: query.currency), query)
    case .page(.load(let query)):
      .page(
        fails
          ? .failed("busy", query)
          : .loaded(SampleWallet.details(imports: int(4), hasBalance: int(2) == 0), query))
    case .page(.count(let id)):
      .page(.counted(fails ? .unknown("busy") : .counted(PersonalCount(notes: int(3))), id))
    case .loadBalances(let query):
      fails
        ? .balancesFailed("busy", query)
        : .balancesLoaded(SampleWallet.balances, query, revision: 0)
    case .rename(let renaming):
      fails
        ? .notRenamed("busy", renaming)
        : .renamed(
          .accountName(
            Account(id: renaming.account, name: renaming.name), former: "a", wasFormerName: false),
          renaming)
    case .undo(let undo):
      fails
        ? .undoFailed("busy", undo)
        : .undone(
          UndoOutcome(importID: undo.importID, file: "a.csv", removed: 3, laterImports: []), undo)
    }
  }

  private mutating func answer(
    to effect: TransactionListPage.Effect, fails: Bool
  ) -> TransactionListPage.Action {
    switch effect {
    case .list(.load(let query)):
      fails
        ? .list(.failed("busy", query))
        : .list(
          .loaded(
            query.order == .newestFirst
              ? SampleTransactions.page(0..<int(60), next: int(3) == 0)
              : SampleTransactions.upwards(900..<900 + int(60), next: int(3) == 0), query))
    case .total(let query):
      .totaled(fails ? nil : TransactionTotal(count: Int64(int(9)), sums: []), query)
    case .sheet(.loadReason(let transaction)):
      fails
        ? .sheet(.failed("busy", .loadReason(transaction)))
        : .sheet(
          .reasonLoaded(
            some(.manual, .rule("x"), .direction), todos: some([], ["a", "b"]), transaction.id))
    case .sheet(.loadLinks(let transaction)):
      fails
        ? .sheet(.failed("busy", .loadLinks(transaction)))
        : .sheet(.linksLoaded(SampleLinks.choices(int(20)), transaction.id))
    case .sheet(.setLink(let transaction, let choice)):
      fails
        ? .sheet(.failed("busy", .setLink(transaction, choice)))
        : .saved(
          .adjusted(.linked(Money(choice.amount, .krw))),
          undo: .link(income: choice.other, expense: transaction, former: nil, current: 5))
    case .sheet(.split(let text, let transaction)):
      fails
        ? .sheet(.failed("busy", .split(text, transaction)))
        : .saved(
          .adjusted(.split(int(3))),
          undo: .parts(transaction, former: [], current: [.init(transaction.category, 1)]))
    case .sheet(.loadName(let transaction)):
      fails
        ? .sheet(.failed("busy", .loadName(transaction)))
        : .sheet(.nameLoaded(SampleNames.proposal(isGiven: int(2) == 0), transaction.id))
    case .sheet(.loadNamePreview(let naming)):
      fails
        ? .sheet(.failed("busy", .loadNamePreview(naming)))
        : .sheet(.namePreviewed(SampleNames.preview, naming))
    case .sheet(.setName(let naming)):
      fails
        ? .sheet(.failed("busy", .setName(naming)))
        : .saved(.named(.init(count: 3, name: naming.name)), undo: SampleNames.undo(of: naming))
    case .markOneOff(let transaction):
      fails
        ? .saved(.failed("busy"))
        : .saved(.adjusted(.oneOff(true)), undo: .oneOff(transaction, isOneOff: true))
    case .sheet(.addTodo(let text, let transaction)):
      fails ? .sheet(.failed("busy", .addTodo(text, transaction))) : .saved(.todoAdded)
    case .sheet(.loadChoices):
      .sheet(.choicesLoaded((0..<int(30)).map { .init(key: "\($0)", name: "분류 \($0)") }))
    case .sheet(.loadExtent(let change)):
      .sheet(.extentLoaded(.init(count: 3, months: 2, others: ["가게 9"]), change))
    case .sheet(.apply(let change)):
      fails
        ? .sheet(.failed("busy", .apply(change)))
        : .saved(
          .changed(
            .init(
              extent: .init(count: 1, months: 1), name: change.category.name)),
          undo: .category(CategoryUndo(transaction: change.transaction, former: nil)))
    case .sheet(.setNote(let text, let transaction)):
      fails
        ? .sheet(.failed("busy", .setNote(text, transaction)))
        : .saved(
          .noted(transaction.id, text), undo: .note(transaction, former: nil, current: text))
    case .like(let transaction, let by):
      fails
        ? .saved(.failed("busy"))
        : .saved(
          .worth(transaction.id, Int64(max(0, by))),
          undo: by > 0 ? .worth(transaction, former: 0, current: 1) : nil)
    }
  }
}

extension Report.State {
  /// A reference in the state to something that does not exist; `nil` for none.
  fileprivate var fault: String? {
    if !months.indices.contains(selected) { return "the month \(selected) is not there" }
    if capacity.legendRows > 0, let focus, !rows.indices.contains(focus) {
      return "the row \(focus) is not there"
    }
    if !(1...6 ~= grid.columns) { return "\(grid.columns) columns" }
    if let focus = grid.focus, !grid.cards.contains(where: { $0.key == focus }) {
      return "the card \(focus) is not there"
    }
    if let jump, !jump.months.contains(jump.focus) { return "the month of the jump is not there" }
    if let focus = wallet.focus, !wallet.cards.contains(where: { $0.id == focus }) {
      return "the account \(focus) is not there"
    }
    if let focus = todos.focus, !todos.rows.contains(where: { $0.item?.id == focus }) {
      return "the to-do \(focus) is not there"
    }
    return page?.fault
  }

  /// Input that does not work although nothing moves, or something still pending; `nil` for none.
  fileprivate var unrest: String? {
    if pending != nil { return "months are waited for" }
    if let page, page.phase != .open { return "a page is \(page.phase)" }
    if page?.sheet?.isBusy == true { return "a page is busy" }
    if case .reading = page?.list.progress { return "transactions are waited for" }
    if grid.pending != nil { return "payees are waited for" }
    if let page = wallet.page, page.phase != .open { return "an account's page is \(page.phase)" }
    if wallet.undoing != nil || history.isBusy { return "an undo is waited for" }
    if let page = todos.page, page.phase != .open { return "a to-do's page is \(page.phase)" }
    return todos.isSaving || todos.sought != nil ? "a to-do is waited for" : nil
  }
}

extension TransactionListPage.State {
  fileprivate var fault: String? {
    if let focus = list.focus, !list.transactions.indices.contains(focus) {
      return "the transaction \(focus) is not there"
    }
    if list.top < 0 || list.top > list.lines.count { return "line \(list.top) is at the top" }
    if phase == .closing || phase == .dragging, sheet != nil {
      return "a sheet is on a page that is \(phase)"
    }
    if case .category(let chooser)? = sheet?.step, chooser.focus > 0,
      !chooser.shown.indices.contains(chooser.focus)
    {
      return "the choice \(chooser.focus) is not there"
    }
    return nil
  }
}
