package import Aggregation
package import Ledger

/// The report that Sobi shows when it starts without a command.
///
/// Its sections show a month, the month's categories as cards, the accounts, the recurring payments,
/// a year, and the to-dos. Pages open from the sections.
package struct Report: Reducer {
  package enum Action: Hashable, Sendable {
    case sectionChosen(Section)
    case sectionTurned(by: Int)
    case grid(CategoryGrid.Action)
    case wallet(Wallet.Action)
    case recurring(RecurringBook.Action)
    /// Searches all months for the payee of the focused series.
    case seriesOpened
    case year(YearBook.Action)
    /// Shows a later year, or an earlier year if the count is negative.
    case yearTurned(by: Int)
    /// Opens an item of the year; `nil` means the focused item, or else the selected month.
    case yearOpened(YearBook.Item?)
    case yearMonthOpened(Month)
    case todos(TodoBook.Action)
    case subjectOpened(TodoBook.About, of: Todo.ID)
    /// Shows the month at an index, or the first or last month if the index is out of range.
    case turned(to: Int)
    /// Shows a later month, or an earlier month if the count is negative.
    case turnedBy(Int)
    case focusMoved(by: Int)
    /// Opens the page of a row; `nil` means the focused row, or else the first row.
    case opened(row: Int?)
    case searchOpened
    /// Opens the page of a card; `nil` means the focused card, or else the first card.
    case cardOpened(key: String?)
    case page(TransactionListPage.Action)
    case peek(TransactionList.Action)
    /// The user clicked the transaction at an index of the page's list.
    case transactionClicked(Int)
    /// Lists the month's transactions of the open account: all transactions, or only one category.
    case accountListed(category: String?)
    /// Gives the focus to the last known day of the calendar.
    case calendarEntered
    case calendarLeft
    case dayFocusMoved(by: Int)
    /// Opens the page of a day of the selected month, counted from 0; `nil` means the focused day.
    case dayOpened(Int?)
    case excludedListed
    /// Shows another month on the open page.
    case pageTurned(by: Int)
    case undo(UndoHistory.Action)
    case budget(BudgetEditor.Action)
    /// The closing animation of the page has ended.
    case pageArrived
    case helpToggled
    case helpScrolled(by: Int)
    case jumpOpened
    case jump(MonthJump.Action)
    case laidOut(Capacity)
    /// Moves through "all accounts" and the accounts, and wraps around at the ends.
    ///
    /// A negative number moves backward.
    case accountTurned(by: Int)
    case currencyTurned(by: Int)
    case shared(SharedPicture.Outcome)
    /// The user has pressed a key since the outcome appeared.
    case outcomeRead
    /// The store may have changed, so read it again.
    case refreshed
    /// The user pasted text into a section, or dropped files on the terminal.
    case filesPasted(String)
    /// The results of an import arrived, in the order of the paths.
    case filesImported([FileImports.File])
    case noticeClosed
    /// The user wants to see the demo instead of an empty store.
    case demoChosen
    /// The time of the current step of the tour has ended.
    case tourAdvanced
    case tourStopped
    case monthsLoaded(Months, Request<MonthsQuery>)
    case monthsFailed(String, Request<MonthsQuery>)
    /// Opens or closes the panel with the payees whose spending changed.
    case causesToggled
    case causesFocusMoved(by: Int)
    /// Searches all months for a payee of the panel; `nil` means the focused payee.
    case causeOpened(Int?)
    case causesFailed(String, Request<CausesQuery>)
    /// The causes arrived; `revision` identifies the store's state.
    case causesLoaded(Causes?, Request<CausesQuery>, revision: Int)
    case yearFailed(String, Request<CategoryYear.Query>)
    /// The year of a category arrived; `revision` identifies the store's state.
    case yearLoaded(CategoryYear, Request<CategoryYear.Query>, revision: Int)
  }

  package init() {}

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    let effects =
      // A search for recurring payments takes longer than the sums of a year.
      change(&state, action) + state.requestYearBook() + state.requestRecurring()
      + state.showCards()
      + state.requestCauses()
      + state.requestPeek() + state.requestShownYear()
      + state.requestBalances()
    return effects + state.recordChanges(action, effects)
  }

  private func change(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .sectionChosen(let section):
      return state.choose(section)
    case .sectionTurned(let count): return state.show(state.section.turned(by: count))
    case .grid(let action): return CategoryGrid().reduce(&state, at: \.grid, action) { .grid($0) }
    case .wallet(let action): return state.reduceWallet(action)
    case .recurring(let action): return state.reduceRecurring(action)
    case .seriesOpened: return state.openSeries()
    case .year(let action): state.reduceYear(action)
    case .yearTurned(let count): state.turnYear(by: count)
    case .yearOpened(let item): return state.openYear(item)
    case .yearMonthOpened(let month): return state.openYearMonth(month)
    case .todos(let action): return TodoBook().reduce(&state, at: \.todos, action) { .todos($0) }
    case .subjectOpened(let subject, let id): return state.open(subject, of: id)
    case .turned(let index):
      state.turn(to: index)
      return state.turnAccountPage()
    case .turnedBy(let count):
      state.turn(to: state.selected.moved(by: count, within: state.months.count))
      return state.turnAccountPage()
    case .focusMoved(let count): if state.isSectionActive { state.moveFocus(by: count) }
    case .opened(let row): return state.open(row ?? state.focus ?? 0)
    case .searchOpened: return state.openSearch()
    case .cardOpened(let key): return state.openCard(key)
    case .page(let action): return state.reducePage(action)
    case .peek(let action): return state.reducePeek(action)
    case .transactionClicked(let index): return state.clickTransaction(index)
    case .accountListed(let category): return state.listAccount(category: category)
    case .calendarEntered: state.enterCalendar()
    case .calendarLeft: state.dayFocus = nil
    case .dayFocusMoved(let count): state.moveDayFocus(by: count)
    case .dayOpened(let index): return state.openDay(index)
    case .excludedListed: return state.listExcluded()
    case .pageTurned(let count):
      return state.turnPage(to: state.selected.moved(by: count, within: state.months.count))
    case .undo(let action): return state.reduceUndo(action)
    case .budget(let action): return state.reduceBudget(action)
    case .pageArrived:
      guard state.page?.phase == .closing else { return [] }
      state.page = nil
      // Notes and marks may have changed on the page.
      return state.reducePeek(.reloaded)
    case .helpToggled: (state.isHelpShown, state.helpTop) = (!state.isHelpShown, 0)
    case .helpScrolled(let count): state.scrollHelp(by: count)
    case .jumpOpened: state.openJump()
    case .jump(let action): return state.reduceJump(action)
    case .laidOut(let capacity): return state.fit(capacity)
    case .accountTurned(let count): return state.turnAccount(by: count)
    case .currencyTurned(let count): return state.turnCurrency(by: count)
    case .shared(let outcome): state.outcome = .shared(outcome)
    case .outcomeRead: state.outcome = nil
    case .refreshed:
      // A list that did not open from a row or a card can change without any change in the months,
      // so read the list again too.
      return state.reload(includesList: state.page?.isOfMonth == false)
    case .filesPasted(let text): return state.importFiles(pasted: text)
    case .filesImported(let files): return state.take(files)
    case .noticeClosed: state.closeNotice()
    case .demoChosen: state.opensDemo = state.isEmptyStore
    case .tourAdvanced: return state.advanceTour()
    case .tourStopped: state.tour = nil
    case .monthsLoaded(let months, let request): return state.take(months, request)
    case .monthsFailed(let reason, let request): state.fail(reason, request)
    case .causesToggled: state.toggleCauses()
    case .causesFocusMoved(let count): state.moveCausesFocus(by: count)
    case .causeOpened(let index): return state.openCause(index)
    case .causesFailed(let reason, let request): state.failCauses(reason, request)
    case .causesLoaded(let causes, let request, let revision):
      state.take(causes, request, revision: revision)
    case .yearFailed(let reason, let request): state.yearAnswers.fail(reason, request)
    case .yearLoaded(let year, let request, let revision):
      state.yearAnswers.take(year, request, revision: revision)
    }
    return []
  }
}

extension Report {
  package enum Effect: Hashable, Sendable {
    case page(TransactionListPage.Effect)
    case peek(TransactionList.Effect)
    case grid(CategoryGrid.Effect)
    case wallet(Wallet.Effect)
    case recurring(RecurringBook.Effect)
    case todos(TodoBook.Effect)
    case undo(Request<ChangeUndo>)
    case setBudget(Request<BudgetEditor.Edit>)
    case share(SharedPicture)
    case loadMonths(Request<MonthsQuery>)
    case loadCauses(Request<CausesQuery>)
    case loadYear(Request<CategoryYear.Query>)
    case loadYearBook(Request<YearBook.Query>)
    /// Imports the files at these paths.
    case importFiles([String])

    /// Whether the effect must be performed even if the user closes the report.
    package var isWrite: Bool {
      switch self {
      case .recurring(let effect): effect.isWrite
      case .todos(let effect): effect.isWrite
      case .page(let effect): effect.isWrite
      case .undo, .wallet(.undo), .wallet(.rename), .share, .setBudget: true
      case .wallet(.load), .wallet(.page), .wallet(.loadBalances), .grid(.load): false
      case .importFiles: true
      case .loadMonths, .loadCauses, .loadYear, .loadYearBook, .peek: false
      }
    }

    /// The topic of a frequent request; only the latest request of a topic needs an answer.
    package enum Topic: Hashable, Sendable {
      case months, causes, year, balances, payees, transactions, peek, changeExtent, searchTotal
      case recurring, yearBook
    }

    /// The topic of the effect; `nil` if later effects never replace this effect.
    package var topic: Topic? {
      switch self {
      case .loadMonths: .months
      case .loadCauses: .causes
      case .loadYear: .year
      case .loadYearBook: .yearBook
      case .grid(.load): .payees
      case .wallet(.loadBalances): .balances
      case .recurring(.load): .recurring
      case .page(.list(.load)): .transactions
      case .peek(.load): .peek
      case .page(.sheet(.loadExtent)), .page(.sheet(.loadNamePreview)): .changeExtent
      case .page(.total): .searchTotal
      case .page, .wallet, .recurring, .todos, .undo, .setBudget, .importFiles, .share: nil
      }
    }
  }

  /// A section of the report, which fills the screen above the footer.
  package enum Section: Int, Hashable, Sendable, CaseIterable {
    case month
    /// The month's categories as cards.
    case cards
    case wallet
    /// The recurring payments.
    case recurring
    /// The year of the selected month.
    case year
    case todos
  }
}

extension Report.State {
  /// Whether nothing is open above the section.
  var canChangeSection: Bool {
    isSectionActive && wallet.acceptsInput && (section != .todos || todos.acceptsInput)
      && jump == nil && causesFocus == nil && !isEditingBudget
  }

  /// Shows a section in place of whatever is open, or closes the page above the section itself.
  mutating func choose(_ section: Report.Section) -> [Report.Effect] {
    guard section != self.section else {
      if page?.acceptsInput == true { return reducePage(.closed) }
      guard section == .todos, todos.page?.phase == .open, !todos.isTyping else { return [] }
      return TodoBook().reduce(&self, at: \.todos, .page(.closed)) { .todos($0) }
    }
    if wallet.canLeavePage { wallet.page = nil }
    if todos.page?.phase == .open, !todos.isTyping { todos.page = nil }
    let leavesPage = page?.acceptsInput == true
    if leavesPage { page = nil }
    causesFocus = nil
    let effects = show(section)
    // Notes and marks may have changed on the page.
    return leavesPage ? effects + reducePeek(.reloaded) : effects
  }

  mutating func show(_ section: Report.Section) -> [Report.Effect] {
    guard section != self.section, canChangeSection else { return [] }
    self.section = section
    dayFocus = nil
    return switch section {
    case .month: []
    case .cards: CategoryGrid().reduce(&self, at: \.grid, .appeared) { .grid($0) }
    case .wallet: reduceWallet(.appeared)
    case .recurring, .year: []
    case .todos: TodoBook().reduce(&self, at: \.todos, .appeared) { .todos($0) }
    }
  }
}
