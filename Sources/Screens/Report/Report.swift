package import Ledger

/// The report that Sobi shows when it is started without a command.
///
/// It has sections for a month, its categories as cards, the accounts and the to-dos, and pages
/// that open from them.
package struct Report: Reducer {
  package enum Action: Hashable, Sendable {
    case sectionChosen(Section)
    /// To the next section, or a previous one.
    case sectionTurned(by: Int)
    case grid(CategoryGrid.Action)
    case wallet(Wallet.Action)
    case todos(TodoBook.Action)
    /// Opens the subject of a to-do.
    case subjectOpened(TodoBook.About, of: Todo.ID)
    /// To the month at an index, or the nearest one.
    case turned(to: Int)
    case turnedBy(Int)
    /// Moves the focus down the legend.
    case focusMoved(by: Int)
    /// Opens the page of a row; without a row, that of the focus or else of the largest category.
    case opened(row: Int?)
    /// Opens a page to search all transactions.
    case searchOpened
    /// Opens the page of a card; without a key, that of the focus or else of the first card.
    case cardOpened(key: String?)
    case page(TransactionListPage.Action)
    /// The transaction at an index of the page's list was clicked.
    case transactionClicked(Int)
    /// Opens the transactions of the account whose page is open: of one category, or all.
    case accountListed(category: String?)
    /// Opens the selected month's excluded transactions: transfers and income.
    case excludedListed
    /// Shows another month on the open page.
    case pageTurned(by: Int)
    /// Undoes the latest change of a category that was made in this report.
    case undone
    /// The closing animation of the page has ended.
    case pageArrived
    case helpToggled
    case helpScrolled(by: Int)
    /// Opens the month chooser.
    case jumpOpened
    case jump(MonthJump.Action)
    case laidOut(Capacity)
    /// To the next account, or a previous one. "All accounts" comes before the first.
    case accountTurned(by: Int)
    case currencyTurned(by: Int)
    /// The store may have changed, so read it again.
    case refreshed
    case monthsLoaded(Months, Request<MonthsQuery>)
    case monthsFailed(String, Request<MonthsQuery>)
  }

  package init() {}

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    let effects = change(&state, action)
    return effects + state.showCards()
  }

  private func change(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .sectionChosen(let section):
      return state.show(section)
    case .sectionTurned(let count):
      return state.show(state.section.turned(by: count))
    case .grid(let action):
      return CategoryGrid().reduce(&state, at: \.grid, action) { .grid($0) }
    case .wallet(let action):
      return state.reduceWallet(action)
    case .todos(let action):
      return TodoBook().reduce(&state, at: \.todos, action) { .todos($0) }
    case .subjectOpened(let subject, let id):
      return state.open(subject, of: id)
    case .turned(let index):
      state.turn(to: index)
      return state.turnAccountPage()
    case .turnedBy(let count):
      state.turn(to: state.selected.moved(by: count, within: state.months.count))
      return state.turnAccountPage()
    case .focusMoved(let count):
      guard state.isSectionActive else { return [] }
      state.moveFocus(by: count)
    case .opened(let row):
      return state.open(row ?? state.focus ?? 0)
    case .searchOpened:
      return state.openSearch()
    case .cardOpened(let key):
      return state.openCard(key)
    case .page(let action):
      return state.reducePage(action)
    case .transactionClicked(let index):
      return state.clickTransaction(index)
    case .accountListed(let category):
      return state.listAccount(category: category)
    case .excludedListed:
      return state.listExcluded()
    case .pageTurned(let count):
      return state.turnPage(by: count)
    case .undone:
      return state.undoLastChange()
    case .pageArrived:
      state.removeClosedPage()
    case .helpToggled:
      state.toggleHelp()
    case .helpScrolled(let count):
      state.scrollHelp(by: count)
    case .jumpOpened:
      state.openJump()
    case .jump(let action):
      state.reduceJump(action)
    case .laidOut(let capacity):
      return state.fit(capacity)
    case .accountTurned(let count):
      return state.turnAccount(by: count)
    case .currencyTurned(let count):
      return state.turnCurrency(by: count)
    case .refreshed:
      // A list that is not of the selected month may have changed although the months are the same.
      return state.reload(includesList: state.page?.isOfMonth == false)
    case .monthsLoaded(let months, let request):
      return state.take(months, request)
    case .monthsFailed(let words, let request):
      state.fail(words, request)
    }
    return []
  }
}
