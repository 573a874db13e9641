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

    package init(
      month: Month, origin: Origin, title: Title, rank: Int, filter: TransactionFilter,
      height: Int, number: Int
    ) {
      self.month = month
      self.origin = origin
      self.title = title
      self.rank = rank
      list = TransactionList.State(filter, height: height, number: number)
    }
  }

  /// What it opens from and goes back to.
  package enum Origin: Hashable, Sendable {
    /// A row of the legend.
    case row(Int)
    /// A category's card, by the category's key.
    case card(String)
  }

  /// What stands at its head.
  package struct Title: Hashable, Sendable {
    package let name: String
    package let colorIndex: Int?
    package let currency: Currency
    /// In minor units.
    package let spent: Int64
    package let percentTenths: Int
    /// How many transactions.
    package let count: Int
    package let change: Int64?

    package init(
      name: String, colorIndex: Int?, currency: Currency, spent: Int64, percentTenths: Int,
      count: Int, change: Int64?
    ) {
      self.name = name
      self.colorIndex = colorIndex
      self.currency = currency
      self.spent = spent
      self.percentTenths = percentTenths
      self.count = count
      self.change = change
    }
  }

  package enum Phase: Hashable, Sendable {
    /// On its way to be a page; its transactions cannot be scrolled yet.
    case opening
    case open
    /// A hand holds it.
    case dragging
    /// On its way back; gone when it has arrived there.
    case closing
  }

  package enum Action: Hashable, Sendable {
    /// It is nearly a page: what a hand does is taken again.
    case opened
    case dragBegan
    /// A hand has let go of it, `distance` heights of the screen below its place (above: negative) and
    /// moving at `velocity` heights a second.
    case dragEnded(distance: Double, velocity: Double)
    case closed
    case list(TransactionList.Action)
  }

  package enum Effect: Hashable, Sendable {
    case list(TransactionList.Effect)
  }

  /// A page pulled down by this part of the screen's height closes by itself.
  static let farEnough = 0.142
  /// One that was pulled less far does if it is thrown: so far, and so many heights a second.
  static let thrownFarEnough = 0.047
  static let fastEnough = 1.42

  package init() {}

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .opened:
      if state.phase == .opening { state.phase = .open }
    case .dragBegan:
      if state.phase == .open { state.phase = .dragging }
    case .dragEnded(let distance, let velocity):
      guard state.phase == .dragging else { return [] }
      let isThrown = distance > Self.thrownFarEnough && velocity > Self.fastEnough
      state.phase = distance > Self.farEnough || isThrown ? .closing : .open
    case .closed:
      state.phase = .closing
    case .list(let action):
      guard state.phase == .open || !action.isOfAPerson else { return [] }
      return TransactionList().reduce(&state, at: \.list, action) { .list($0) }
    }
    return []
  }
}

extension CategoryPage.State {
  /// The legend's row that it opens from; `nil` where that is a card.
  package var row: Int? { if case .row(let row) = origin { row } else { nil } }

  /// The category whose card it opens from; `nil` where that is a row.
  package var card: String? { if case .card(let key) = origin { key } else { nil } }
}

extension TransactionList.Action {
  /// Whether a hand did it: while something moves, hands are not listened to.
  fileprivate var isOfAPerson: Bool {
    switch self {
    case .scrolled, .moved, .paged, .movedToStart, .movedToEnd, .focused: true
    case .resized, .loaded, .failed, .reloaded: false
    }
  }
}
