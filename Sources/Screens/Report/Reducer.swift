/// How a state changes: a pure function of the state and what happened.
///
/// What is to be done outside (a query, a write, a timer) comes back as values; whoever runs them sends
/// their results as actions. So a test drives a reducer with actions alone and sees every change and
/// every effect. Nothing in a state depends on time: what is seen of a change while it happens is up to
/// the views, and an end that matters to the state comes as an action, too.
package protocol Reducer<State, Action, Effect> {
  associatedtype State: Hashable & Sendable
  associatedtype Action: Hashable & Sendable
  associatedtype Effect: Hashable & Sendable

  /// Changes `state` as `action` asks for, and returns what is to be done.
  func reduce(_ state: inout State, _ action: Action) -> [Effect]
}

extension Reducer {
  /// Reduces a child that is a part of its parent's state.
  ///
  /// `embed` makes the child's effects ones of the parent's.
  package func reduce<Parent, ParentEffect>(
    _ parent: inout Parent, at child: WritableKeyPath<Parent, State>, _ action: Action,
    embed: (Effect) -> ParentEffect
  ) -> [ParentEffect] {
    reduce(&parent[keyPath: child], action).map(embed)
  }

  /// Reduces a child that is presented; an action for one that is gone does nothing, such as an answer
  /// that comes after its page was closed.
  package func reduce<Parent, ParentEffect>(
    _ parent: inout Parent, ifPresentedAt child: WritableKeyPath<Parent, State?>,
    _ action: Action, embed: (Effect) -> ParentEffect
  ) -> [ParentEffect] {
    guard var state = parent[keyPath: child] else { return [] }
    // The only one there is, so that a long list in it is changed in its place.
    parent[keyPath: child] = nil
    let effects = reduce(&state, action)
    parent[keyPath: child] = state
    return effects.map(embed)
  }
}
