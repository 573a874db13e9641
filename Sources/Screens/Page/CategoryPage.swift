package import Ledger
package import Store

/// A category's page: a card that opens, with its transactions, and goes back where it came from.
package struct CategoryPage: Reducer {
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
      list = TransactionList.State(filter, height: height, number: number, focusing: id)
    }

    /// Whether keys are text for a field.
    package var isTyping: Bool { sheet != nil || search?.isTyping == true }
  }

  /// What it opens from and goes back to.
  package enum Origin: Hashable, Sendable {
    /// A row of the legend.
    case row(Int)
    /// A category's card, by the category's key.
    case card(String)
    /// The line below everything, where finding is told of: it lists all transactions.
    case footer
  }

  /// What stands at its head.
  package struct Title: Hashable, Sendable {
    package let name: String
    package let colorIndex: Int?
    package let currency: Currency
    /// In minor units; `nil` where that is of many things, such as of all that is found.
    package let spent: Int64?
    package let percentTenths: Int
    /// How many transactions.
    package let count: Int
    package let change: Int64?
    /// What the change is against; `nil` without one.
    package let comparison: MonthChart.Comparison?

    package init(
      name: String, colorIndex: Int? = nil, currency: Currency, spent: Int64? = nil,
      percentTenths: Int = 0, count: Int = 0, change: Int64? = nil,
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
  }

  /// What is said below the transactions.
  package enum Notice: Hashable, Sendable {
    /// It can be taken back.
    case changed(CategoryChange.Done)
    case takenBack
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
    /// The transaction of the focus is to be another category's.
    case categoryAsked
    /// A note on it is to be written.
    case noteAsked
    case sheet(EditSheet.Action)
    case sheetLeft
    case changed(CategoryChange.Done)
    case noted(Transaction.ID, String?)
    /// Once more, or with less than 0 once less, it is said that it was worth it.
    case liked(by: Int)
    case worthChanged(Transaction.ID, Int64)
    /// The last change of a category is to be taken back.
    case undone
    case takenBack
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
      case .list, .total, .sheet(.loadChoices), .sheet(.loadExtent): false
      case .sheet(.apply), .sheet(.setNote), .like, .takeBack: true
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
    case .categoryAsked, .noteAsked, .liked, .undone:
      return state.isInHand || state.isOpening ? edit(&state, action) : []
    case .sheet(let action):
      let effects = EditSheet().reduce(&state, ifPresentedAt: \.sheet, action) {
        Effect.sheet($0)
      }
      if state.sheet?.isDone == true { state.sheet = nil }
      return effects
    case .sheetLeft:
      if state.sheet?.isBusy == false { state.sheet = nil }
    case .changed, .noted, .worthChanged, .takenBack, .failed:
      return take(&state, action)
    case .totalled(let total, let query):
      if state.found?.query == query { state.found?.total = total }
    }
    return []
  }

  private func search(_ state: inout State, _ action: Action) -> [Effect] {
    var search = state.search ?? Search()
    switch action {
    case .searchBegan: search.isTyping = true
    case .searchTyped(let change): search.field.take(change)
    case .searchEntered:
      search.isTyping = false
      if search.field.isBlank, state.origin != .footer {
        return self.search(&state, .searchEnded)
      }
      state.search = search
      return TransactionList().reduce(&state, at: \.list, .entered) { .list($0) }
    default:
      // A page of what is found is nothing without it.
      guard state.origin != .footer else { return reduce(&state, .closed) }
      state.search = nil
      return list(&state, state.filter)
    }
    state.search = search
    var filter = state.filter
    if !search.field.isBlank { filter.text = search.field.trimmed }
    return list(&state, filter)
  }

  private func list(_ state: inout State, _ filter: TransactionFilter) -> [Effect] {
    let effects = TransactionList().reduce(&state, at: \.list, .filtered(filter)) {
      Effect.list($0)
    }
    if !effects.isEmpty { state.wantTotal() }
    return effects
  }

  private func edit(_ state: inout State, _ action: Action) -> [Effect] {
    let undo: CategoryChange.Undo? =
      if case .changed(let done) = state.notice { done.undo } else { nil }
    if action == .undone {
      guard let undo, state.takingBack == nil else { return [] }
      state.takingBack = undo
      return [.takeBack(undo)]
    }
    // Where none was chosen the first that is seen is meant, and is seen to be.
    let effects =
      state.list.focus == nil
      ? TransactionList().reduce(&state, at: \.list, .entered) { Effect.list($0) } : []
    guard let transaction = state.list.focused else { return effects }
    state.notice = nil
    switch action {
    case .liked(let count): return effects + [.like(transaction, by: count)]
    case .categoryAsked:
      state.sheet = EditSheet.State(transaction, .category(CategoryChooser()))
    default:
      let note = state.list.marks[transaction.id]?.note ?? ""
      state.sheet = EditSheet.State(transaction, .note(TextField(note, limit: 4_000)))
    }
    return effects + (state.sheet?.effects.map { .sheet($0) } ?? [])
  }

  /// Takes what has come of a change: its sheet is left.
  private func take(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .changed(let done):
      state.notice = .changed(done)
      if state.sheet?.isBusy == true { state.sheet = nil }
    case .takenBack:
      // What is where it was before is what is in hand.
      if let undo = state.takingBack { state.list.seek(undo.transaction.id) }
      (state.notice, state.takingBack) = (.takenBack, nil)
    case .failed(let words):
      (state.notice, state.takingBack) = (.failed(words), nil)
    case .noted(let id, let note):
      var mark = state.list.marks[id] ?? TransactionMark()
      mark.note = note
      if state.sheet?.transaction.id == id { state.sheet = nil }
      return TransactionList().reduce(&state, at: \.list, .marked(id, mark)) { .list($0) }
    case .worthChanged(let id, let count):
      var mark = state.list.marks[id] ?? TransactionMark()
      mark.worth = count
      return TransactionList().reduce(&state, at: \.list, .marked(id, mark)) { .list($0) }
    default: break
    }
    return []
  }
}

extension CategoryPage.State {
  /// The legend's row that it opens from; `nil` where that is none.
  package var row: Int? { if case .row(let row) = origin { row } else { nil } }

  /// The category whose card it opens from; `nil` where that is none.
  package var card: String? { if case .card(let key) = origin { key } else { nil } }

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
