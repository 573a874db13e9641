/// A pure function that changes a state when something happens.
///
/// Work outside, such as a query, a write or a timer, is returned as effects. The owner of the state
/// carries them out and sends their results as actions. So a test drives a reducer with actions alone and
/// sees every change and every effect. No state depends on time: views animate a change, and send an
/// action when an animation's end matters to the state.
///
/// All reducers are written the same way. ``reduce(_:_:)`` is one `switch` that names a mutating method of
/// the state for each action; the methods hold the rules, and return effects where they have any. What a
/// reducer is created with, such as the month that is shown, is passed to the methods as an argument. The
/// methods stand in `State` or in an extension in `Type.State+Aspect.swift`. An answer from outside is
/// accepted by ``LatestAnswer``.
package protocol Reducer<State, Action, Effect> {
  associatedtype State: Hashable & Sendable
  associatedtype Action: Hashable & Sendable
  associatedtype Effect: Hashable & Sendable

  /// Changes `state` by `action`, and returns the effects to carry out.
  func reduce(_ state: inout State, _ action: Action) -> [Effect]
}

extension Reducer {
  /// Reduces a child that is always part of its parent's state.
  ///
  /// `embed` turns the child's effects into effects of the parent.
  package func reduce<Parent, ParentEffect>(
    _ parent: inout Parent, at child: WritableKeyPath<Parent, State>, _ action: Action,
    embed: (Effect) -> ParentEffect
  ) -> [ParentEffect] {
    reduce(&parent[keyPath: child], action).map(embed)
  }

  /// Reduces a child that exists only while it is presented.
  ///
  /// Without a child the action does nothing: it may be the answer for a page that was closed since.
  package func reduce<Parent, ParentEffect>(
    _ parent: inout Parent, ifPresentedAt child: WritableKeyPath<Parent, State?>,
    _ action: Action, embed: (Effect) -> ParentEffect
  ) -> [ParentEffect] {
    guard var state = parent[keyPath: child] else { return [] }
    // Without a second reference a long list in the child is changed in place, not copied.
    parent[keyPath: child] = nil
    let effects = reduce(&state, action)
    parent[keyPath: child] = state
    return effects.map(embed)
  }
}
