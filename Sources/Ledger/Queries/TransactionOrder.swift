/// The order of transactions: by day, then by time of day (those without one first), then by number.
package enum TransactionOrder: Hashable, Sendable, CaseIterable {
  case oldestFirst
  /// The very reverse.
  case newestFirst
}
