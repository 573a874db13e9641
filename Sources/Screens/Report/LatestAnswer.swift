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

  /// Creates an instance; `asker` distinguishes the requests of one page from those of another.
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
