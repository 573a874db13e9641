/// A pure function that changes a state in response to an action.
///
/// A reducer performs no work outside the state, such as queries or writes. It returns such work as
/// effects. The owner of the state performs the effects and sends their results as actions. A test
/// can therefore drive a reducer with actions alone, and see every change and every effect. No
/// state depends on time: views animate the changes. If the state depends on the end of an
/// animation, the view sends an action at that time.
///
/// Most cases of ``reduce(_:_:)`` call a mutating method of the state. These methods are in
/// extensions, in files such as `Report.State+Page.swift`.
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
    // Remove the reference in `parent`, so that a long list in the child can change without a copy.
    parent[keyPath: child] = nil
    let effects = reduce(&state, action)
    parent[keyPath: child] = state
    return effects.map(embed)
  }
}

/// A reducer's latest request, which lets the reducer ignore answers to earlier requests.
///
/// The reducer calls ``request(_:)`` and sends the request as an effect. The answer arrives as an
/// action with the same request. ``accept(_:)`` accepts that answer once, unless the reducer has
/// made a later request or stopped waiting.
package struct LatestAnswer<Query: Hashable & Sendable>: Hashable, Sendable {
  /// The latest request, until ``accept(_:)`` accepts its answer or the reducer stops waiting.
  package private(set) var pending: Request<Query>?
  private let asker: Int
  private var count = 0
  private var firstValidNumber = 1

  /// Creates an instance; `asker` distinguishes the requests of different pages.
  package init(asker: Int = 0) { self.asker = asker }

  package mutating func request(_ query: Query) -> Request<Query> {
    count += 1
    let request = Request(query: query, asker: asker, number: count)
    pending = request
    return request
  }

  /// Returns whether `request` is pending; if so, stops waiting for its answer.
  package mutating func accept(_ request: Request<Query>) -> Bool {
    guard pending == request else { return false }
    pending = nil
    return true
  }

  package mutating func cancel() { pending = nil }

  /// Stops waiting, and marks all requests so far as outdated because the store has changed.
  package mutating func invalidate() {
    pending = nil
    firstValidNumber = count + 1
  }

  /// Returns whether `request` was made before the last call to ``invalidate()``.
  package func isOutdated(_ request: Request<Query>) -> Bool { request.number < firstValidNumber }
}

/// A query with a number that distinguishes the request from requests with equal queries.
///
/// A request has the members of its query: `request.subject` is `request.query.subject`.
@dynamicMemberLookup
package struct Request<Query: Hashable & Sendable>: Hashable, Sendable {
  package let query: Query
  let asker: Int
  let number: Int

  package subscript<Value>(dynamicMember member: KeyPath<Query, Value>) -> Value {
    query[keyPath: member]
  }
}
