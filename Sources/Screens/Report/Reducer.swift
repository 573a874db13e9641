/// A pure function that changes a state in response to an action.
///
/// A reducer does not perform work outside the state, such as a query or a write, but returns it as
/// effects. The owner of the state performs the effects and sends their results as actions. A test
/// can therefore drive a reducer with actions alone, and see every change and every effect. No
/// state depends on time: views animate the changes. If the state depends on the end of an
/// animation, the view sends an action at that time.
///
/// Most cases of ``reduce(_:_:)`` call a mutating method of the state, which is in an extension, in
/// a file such as `Report.State+Page.swift`.
package protocol Reducer<State, Action, Effect> {
  associatedtype State: Hashable & Sendable
  associatedtype Action: Hashable & Sendable
  associatedtype Effect: Hashable & Sendable

  /// Applies `action` to `state`, and returns the effects to perform.
  func reduce(_ state: inout State, _ action: Action) -> [Effect]
}

extension Reducer {
  /// Reduces a child of `parent`; `embed` converts the child's effects into the parent's effects.
  package func reduce<Parent, ParentEffect>(
    _ parent: inout Parent, at child: WritableKeyPath<Parent, State>, _ action: Action,
    embed: (Effect) -> ParentEffect
  ) -> [ParentEffect] {
    reduce(&parent[keyPath: child], action).map(embed)
  }

  /// Reduces an optional child of `parent`; returns no effects if the child is `nil`.
  package func reduce<Parent, ParentEffect>(
    _ parent: inout Parent, ifPresentedAt child: WritableKeyPath<Parent, State?>,
    _ action: Action, embed: (Effect) -> ParentEffect
  ) -> [ParentEffect] {
    guard var state = parent[keyPath: child] else { return [] }
    // With a single reference, a long list in the child can change in place, without a copy.
    parent[keyPath: child] = nil
    let effects = reduce(&state, action)
    parent[keyPath: child] = state
    return effects.map(embed)
  }
}
