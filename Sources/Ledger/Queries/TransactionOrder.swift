/// The order of a list: by day, then time of day (rows without one first), then id.
package enum TransactionOrder: Hashable, Sendable, CaseIterable {
  case oldestFirst
  /// The exact reverse.
  case newestFirst
}
