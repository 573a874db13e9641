package import Ledger

/// What people see who start Sobi alone: the months, one at a time or as cards, the accounts, what is to
/// be done, and the pages that open from all of these.
package struct Report: Reducer {
  package enum Action: Hashable, Sendable {
    case sectionChosen(Section)
    /// To the next part of the report, or the one before.
    case sectionTurned(by: Int)
    case grid(CategoryGrid.Action)
    case wallet(Wallet.Action)
    case todos(TodoBook.Action)
    /// What a to-do is about opens.
    case subjectOpened(TodoBook.About, of: Todo.ID)
    /// To the month at that place, or the nearest there is.
    case turned(to: Int)
    case turnedBy(Int)
    /// To the next row of the legend, or as many further as is said.
    case focusMoved(by: Int)
    /// The row's page opens; without a row that of the focus, or of the largest category.
    case opened(row: Int?)
    /// A page of all transactions opens, to look for some.
    case searchOpened
    /// The page of a category's card opens; without a key that of the focus, or of the first card.
    case cardOpened(key: String?)
    case page(TransactionListPage.Action)
    /// The transactions of the account whose page is open, of the month: those of that category, or all.
    case accountListed(category: String?)
    /// What is not counted in the month that is shown: transfers and income.
    case excludedListed
    /// The open page shows another month.
    case pageTurned(by: Int)
    /// The last change of a category that was made here and is not taken back yet is to be.
    case undone
    /// The page has arrived where it came from.
    case pageArrived
    case helpToggled
    /// By so many lines.
    case helpScrolled(by: Int)
    /// A month is to be chosen among all.
    case jumpOpened
    case jump(MonthJump.Action)
    case laidOut(Room)
    /// To the next account, or the one before; all of them come before the first.
    case accountTurned(by: Int)
    case currencyTurned(by: Int)
    /// The store may have changed: it is looked at again.
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
      guard state.isMonthInHand else { return [] }
      state.moveFocus(by: count)
    case .opened(let row):
      return state.open(row ?? state.focus ?? 0)
    case .searchOpened:
      return state.openSearch()
    case .cardOpened(let key):
      return state.openCard(key)
    case .page(let action):
      return state.reducePage(action)
    case .accountListed(let category):
      return state.listAccount(category: category)
    case .excludedListed:
      return state.listExcluded()
    case .pageTurned(let count):
      return state.turnPage(by: count)
    case .undone:
      return state.takeLastChangeBack()
    case .pageArrived:
      if state.page?.phase == .closing { state.page = nil }
    case .helpToggled:
      state.isHelpShown.toggle()
      state.helpTop = 0
    case .helpScrolled(let count):
      state.scrollHelp(by: count)
    case .jumpOpened:
      state.openJump()
    case .jump(let action):
      state.reduceJump(action)
    case .laidOut(let room):
      state.room = room
      state.scrollHelp(by: 0)
      state.moveFocus(by: 0)
      return reduce(&state, .page(.list(.resized(height: room.pageLines))))
    case .accountTurned(let count):
      return state.turnAccount(by: count)
    case .currencyTurned(let count):
      return state.turnCurrency(by: count)
    case .refreshed:
      // What is not listed by the months may change while they stay as they are.
      return state.readAnew(concernsList: state.page?.isOfMonth == false)
    case .monthsLoaded(let months, let request):
      guard state.monthsAnswer.accept(request) else { return [] }
      let hasChanged = state.take(months)
      state.grid.storeWasRead(hasChanged: hasChanged, revision: months.revision)
      // What was read of a page is of another state of the store.
      return hasChanged ? reduce(&state, .page(.list(.reloaded))) + state.mendWallet() : []
    case .monthsFailed(let words, let request):
      guard state.monthsAnswer.accept(request) else { return [] }
      state.trouble = words
    }
    return []
  }
}
