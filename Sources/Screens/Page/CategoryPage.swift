package import Ledger
package import Store

/// A category's page: a card that opens, with its transactions, and goes back where it came from.
package struct CategoryPage: Reducer {
  package struct State: Hashable, Sendable {
    package let month: Month
    /// The legend's row that it opens from and goes back to.
    package internal(set) var row: Int
    package internal(set) var title: Title
    package var phase = Phase.opening
    package var list: TransactionList.State

    package init(
      month: Month, row: Int, title: Title, filter: TransactionFilter, height: Int, number: Int
    ) {
      self.month = month
      self.row = row
      self.title = title
      list = TransactionList.State(filter, height: height, number: number)
    }
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
  }

  package enum Effect: Hashable, Sendable {
    case list(TransactionList.Effect)
  }

  package init() {}

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .opened:
      state.phase.arrive()
    case .dragBegan:
      state.phase.beginDrag()
    case .dragEnded(let distance, let velocity):
      state.phase.endDrag(distance: distance, velocity: velocity)
    case .closed:
      state.phase = .closing
    case .list(let action):
      guard state.phase == .open || !action.isOfAPerson else { return [] }
      return TransactionList().reduce(&state, at: \.list, action) { .list($0) }
    }
    return []
  }
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
