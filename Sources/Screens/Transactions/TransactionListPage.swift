package import Ledger

/// A category's page: a card that opens, with its transactions, and goes back where it came from.
package struct TransactionListPage: Reducer {
  package struct State: Hashable, Sendable {
    package let month: Month
    package internal(set) var origin: Origin
    package internal(set) var title: Title
    /// The category's rank in its month, by which its sign is told where colours cannot.
    package internal(set) var rank: Int
    package var phase = Phase.opening
    package var list: TransactionList.State
    /// What is looked for among its transactions.
    package internal(set) var search: Search?
    /// What is found comes to; `nil` where nothing is looked for.
    package internal(set) var found: FoundTotal?
    /// How often that was asked for.
    var totalsAsked = 0
    /// What is said anew of one of them.
    package internal(set) var sheet: EditSheet.State?
    /// What came of what was done last; the next thing that is done ends it.
    package internal(set) var notice: Notice?
    /// What is being taken back.
    var takingBack: CategoryChange.Undo?
    /// What it lists when nothing is looked for.
    let filter: TransactionFilter

    package init(
      month: Month, origin: Origin, title: Title, rank: Int = 0, filter: TransactionFilter,
      height: Int, number: Int, focusing id: Transaction.ID? = nil
    ) {
      self.month = month
      self.origin = origin
      self.title = title
      self.rank = rank
      self.filter = filter
      // Keys act on the first one, which is to be seen. While something is typed they act on none.
      list = TransactionList.State(
        filter, height: height, number: number, focusing: id, focusesFirst: origin != .search)
    }

    /// Whether keys are text for a field.
    package var isTyping: Bool { sheet?.isTyping ?? (search?.isTyping == true) }
  }

  /// What it opens from and goes back to.
  package enum Origin: Hashable, Sendable {
    /// A row of the legend.
    case row(Int)
    /// A category's card, by the category's key.
    case card(String)
    /// The line of what is not counted in the month.
    case excluded
    /// The line below everything, where finding is told of: it lists all transactions.
    case search
    /// The to-do that it is about: it lies above the to-dos, whatever month is shown.
    case todo(Todo.ID)
    /// The account whose page it lies above.
    case account(Account.ID)
  }

  /// What stands at its head.
  package struct Title: Hashable, Sendable {
    package let name: String
    package let colorIndex: Int?
    package let currency: Currency
    /// In minor units; `nil` where that is of many things, such as of all that is found.
    package let spent: Int64?
    /// Of the month's spending; `nil` where that is not told.
    package let percentTenths: Int?
    /// How many transactions.
    package let count: Int
    package let change: Int64?
    /// What the change is against; `nil` without one.
    package let comparison: MonthChart.Comparison?

    package init(
      name: String, colorIndex: Int? = nil, currency: Currency, spent: Int64? = nil,
      percentTenths: Int? = 0, count: Int = 0, change: Int64? = nil,
      comparison: MonthChart.Comparison? = nil
    ) {
      self.name = name
      self.colorIndex = colorIndex
      self.currency = currency
      self.spent = spent
      self.percentTenths = percentTenths
      self.count = count
      self.change = change
      self.comparison = comparison
    }
  }

  /// A piece of the payees or memos that are looked for.
  package struct Search: Hashable, Sendable {
    package internal(set) var field = TextField(limit: 200)
    /// Whether keys go on to be text for it.
    package internal(set) var isTyping = true
    /// Whether it is looked for in all months and categories.
    package internal(set) var isOfAll = false
  }

  /// What is said below the transactions.
  package enum Notice: Hashable, Sendable {
    /// It can be taken back.
    case changed(CategoryChange.Done)
    /// What a transaction of that payee was moved by.
    case takenBack(String)
    /// A to-do was written.
    case todoAdded
    case failed(String)
  }

  package typealias Phase = PagePhase

  package enum Action: Hashable, Sendable {
    /// It is nearly a page: what a hand does is taken again.
    case opened
    case dragBegan
    /// A hand has let go of it, `distance` heights of the screen below its place (above: negative) and
    /// moving at `velocity` heights a second.
    case dragEnded(distance: Double, velocity: Double)
    case closed
    case list(TransactionList.Action)
    /// Something is looked for; what was is still there to be typed on.
    case searchBegan
    case searchTyped(TextField.Change)
    /// What is found is gone through.
    case searchEntered
    /// All transactions are listed again.
    case searchEnded
    /// All transactions of the focused one's payee are to be seen, of all months.
    case payeeSought
    /// All that is known of the transaction of the focus is to be seen.
    case detailsAsked
    /// The transaction of the focus is to be another category's.
    case categoryAsked
    /// A note on it is to be written.
    case noteAsked
    /// A to-do about it is to be written.
    case todoAsked
    case sheet(EditSheet.Action)
    case sheetLeft
    case changed(CategoryChange.Done)
    case noted(Transaction.ID, String?)
    case todoAdded
    /// Once more, or with less than 0 once less, it is said that it was worth it.
    case liked(by: Int)
    case worthChanged(Transaction.ID, Int64)
    /// A change of a category is to be taken back.
    case undone(CategoryChange.Undo)
    case takenBack(CategoryChange.Undo)
    /// It was not: why, in words for people, and whether it may be another time.
    case notTakenBack(CategoryChange.Undo, String, canRetry: Bool)
    /// What a person wanted without a sheet, the store did not do.
    case failed(String)
    /// What is found comes to so much; `nil` where that cannot be told.
    case totalled(TransactionTotal?, FoundTotal.Query)
  }

  package enum Effect: Hashable, Sendable {
    case list(TransactionList.Effect)
    case total(FoundTotal.Query)
    case sheet(EditSheet.Effect)
    case like(Transaction, by: Int)
    case takeBack(CategoryChange.Undo)

    /// Whether it changes the store, which it is to do even when nobody waits for it any more.
    var isWrite: Bool {
      switch self {
      case .list, .total, .sheet(.loadReason), .sheet(.loadChoices), .sheet(.loadExtent): false
      case .sheet(.apply), .sheet(.setNote), .sheet(.addTodo), .like, .takeBack: true
      }
    }
  }

  package init() {}

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .opened:
      state.phase.arrive()
    case .dragBegan:
      if state.isInHand { state.phase.beginDrag() }
    case .dragEnded(let distance, let velocity):
      state.phase.endDrag(distance: distance, velocity: velocity)
    case .closed:
      state.close()
    case .list(let action):
      // Choosing moves nothing under a hand, and may be done while it opens.
      let isChoice = if case .moved = action { state.isOpening } else { false }
      guard state.isInHand || isChoice || !action.isOfAPerson else { return [] }
      if action.isOfAPerson { state.notice = nil }
      let firstPage = state.list.firstPage(in: action)
      let effects = TransactionList().reduce(&state, at: \.list, action) { Effect.list($0) }
      if action == .reloaded { state.wantTotal() }
      return effects + (firstPage.map { state.total(firstPage: $0) } ?? [])
    case .searchBegan, .searchTyped, .searchEntered, .searchEnded:
      // What is typed while it opens is not lost.
      return state.isInHand || state.isOpening ? search(&state, action) : []
    case .payeeSought:
      return state.isInHand || state.showsDetails ? seekPayee(&state) : []
    case .undone(let undo):
      guard state.isInHand || state.isOpening, state.takingBack == nil else { return [] }
      state.takingBack = undo
      return [.takeBack(undo)]
    case .detailsAsked, .categoryAsked, .noteAsked, .todoAsked, .liked:
      return state.isInHand || state.isOpening || state.showsDetails ? edit(&state, action) : []
    case .sheet(let action):
      let effects = EditSheet().reduce(&state, ifPresentedAt: \.sheet, action) {
        Effect.sheet($0)
      }
      if state.sheet?.isDone == true { state.sheet = nil }
      return effects
    case .sheetLeft:
      if state.sheet?.isBusy == false { state.sheet = nil }
    case .changed, .noted, .todoAdded, .worthChanged, .takenBack, .notTakenBack, .failed:
      return take(&state, action)
    case .totalled(let total, let query):
      if state.found?.query == query { state.found?.total = total }
    }
    return []
  }
}

extension TransactionListPage.State {
  /// The legend's row that it opens from; `nil` where that is none.
  package var row: Int? { if case .row(let row) = origin { row } else { nil } }

  /// The category whose card it opens from; `nil` where that is none.
  package var card: String? { if case .card(let key) = origin { key } else { nil } }

  /// Whether it is of the month that is shown.
  var isOfMonth: Bool {
    switch origin {
    case .row, .card: true
    case .excluded, .search, .todo, .account: false
    }
  }

  /// Whether it goes along when the months are turned.
  var turnsWithMonths: Bool {
    switch origin {
    case .row, .card, .excluded, .account: true
    case .search, .todo: false
    }
  }

  /// Whether something is said on it, or can be taken back.
  var isOfUse: Bool {
    if case .changed = notice { return true }
    return sheet != nil || takingBack != nil
  }

  /// Goes back where it came from, and leaves what is typed.
  mutating func close() {
    phase = .closing
    sheet = nil
    search?.isTyping = false
  }

  /// Whether hands are listened to: not while it moves, nor below a sheet.
  var isInHand: Bool { phase == .open && sheet == nil }

  /// Whether all that is known of a transaction is seen, of which keys may say more.
  var showsDetails: Bool { phase == .open && sheet?.isTyping == false }

  /// Whether it opens: what moves nothing may be done already.
  var isOpening: Bool { phase == .opening && sheet == nil }
}

extension TransactionList.Action {
  /// Whether a hand did it: while something moves, hands are not listened to.
  fileprivate var isOfAPerson: Bool {
    switch self {
    case .scrolled, .moved, .paged, .movedToStart, .movedToEnd, .focused: true
    case .resized, .loaded, .failed, .reloaded, .filtered, .marked, .entered: false
    }
  }
}
