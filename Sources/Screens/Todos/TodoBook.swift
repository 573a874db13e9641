/// What to do about one's spending: a list that is added to, ticked and deleted from.
package struct TodoBook: Reducer {
  package struct State: Hashable, Sendable {
    package init() {}

    /// Whether keys are text for a field.
    package var isTyping: Bool { false }
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
