import Terminal

extension TransactionList.Action {
  /// What a key does to a list of transactions, wherever there is one; `nil` for nothing.
  init?(_ key: Key) {
    switch key {
    case .up, .character("k"): self = .moved(by: -1)
    case .down, .character("j"): self = .moved(by: 1)
    case .pageUp: self = .paged(by: -1)
    case .pageDown, .character(" "): self = .paged(by: 1)
    case .home: self = .movedToStart
    case .end: self = .movedToEnd
    default: return nil
    }
  }
}
