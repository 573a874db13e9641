extension Report {
  package enum Effect: Hashable, Sendable {
    case page(TransactionListPage.Effect)
    case grid(CategoryGrid.Effect)
    case wallet(Wallet.Effect)
    case todos(TodoBook.Effect)
    case loadMonths(Request<MonthsQuery>)

    /// Whether to carry the effect out even after the report was closed.
    package var isWrite: Bool {
      switch self {
      case .todos(let effect): effect.isWrite
      case .page(let effect): effect.isWrite
      case .wallet(.undo): true
      default: false
      }
    }

    /// Reading that is requested so often that only the latest effect of a topic is worth carrying
    /// out.
    package enum Topic: Hashable, Sendable {
      case months, payees, transactions, changeExtent, searchTotal
    }

    /// `nil` for an effect that no later one replaces.
    package var topic: Topic? {
      switch self {
      case .loadMonths: .months
      case .grid(.load): .payees
      case .page(.list(.load)): .transactions
      case .page(.sheet(.loadExtent)): .changeExtent
      case .page(.total): .searchTotal
      case .page, .wallet, .todos: nil
      }
    }
  }
}
