/// The store's answers to the queries of a part of the report, kept until the store changes.
struct KeptAnswers<Query: Hashable & Sendable, Value: Hashable & Sendable>: Hashable, Sendable {
  private var answers: [Query: Answer] = [:]
  private var latest = LatestAnswer<Query>()
  /// Why the last request failed.
  private var failure: Failure?

  private struct Failure: Hashable, Sendable {
    let query: Query
    let reason: String
  }

  private struct Answer: Hashable, Sendable {
    let value: Value
    /// Identifies the state of the store from which the value was read.
    let revision: Int
    /// Whether the store may have changed since the value was read.
    var isOld = false
  }

  /// The maximum number of kept answers.
  private static var limit: Int { 24 }

  /// Returns the answer to a query; `nil` before the first answer.
  subscript(query: Query) -> Value? { answers[query]?.value }

  /// The reason why the value could not be read.
  func trouble(for query: Query) -> String? { failure?.query == query ? failure?.reason : nil }

  mutating func fail(_ reason: String, _ request: Request<Query>) {
    if latest.accept(request) { failure = Failure(query: request.query, reason: reason) }
  }

  /// Returns a request for the value; `nil` if it is known or requested, or if the last such request
  /// failed.
  mutating func request(_ query: Query) -> Request<Query>? {
    guard latest.pending?.query != query, failure?.query != query,
      answers[query].map(\.isOld) ?? true
    else { return nil }
    failure = nil
    return latest.request(query)
  }

  mutating func take(_ value: Value, _ request: Request<Query>, revision: Int) {
    guard !latest.isOutdated(request) else { return }
    _ = latest.accept(request)
    if answers.count >= Self.limit { answers = [:] }
    answers[request.query] = Answer(value: value, revision: revision)
  }

  /// Marks outdated values after the months have been read again; they stay until new ones arrive.
  mutating func storeWasRead(hasChanged: Bool, revision: Int) {
    for (query, answer) in answers where hasChanged || answer.revision != revision {
      answers[query]?.isOld = true
    }
    failure = nil
    if hasChanged { latest.invalidate() }
  }
}
