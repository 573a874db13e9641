/// The accounts as cards in a stack that fans out.
package struct Wallet: Reducer {
  package struct State: Hashable, Sendable {
    package init() {}
  }

  package enum Action: Hashable, Sendable {
    /// It is shown now, and was not before.
    case appeared
  }

  package enum Effect: Hashable, Sendable {
    case load
  }

  package init() {}

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    []
  }
}
