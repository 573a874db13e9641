/// What proving a store sound has looked at, and what it found.
package struct StoreCheck: Hashable, Sendable {
  /// Whether the indexes were compared with their tables, too.
  package let isFull: Bool
  /// What was looked at; `nil` for what was not because the file's structure is damaged.
  package var counts: Counts?
  package var faults: [StoreFault]
  /// Pages of the file.
  package var pages: Int64
  /// In bytes.
  package var pageSize: Int64

  package var isSound: Bool { faults.isEmpty }

  package init(
    isFull: Bool, counts: Counts? = nil, faults: [StoreFault] = [], pages: Int64 = 0,
    pageSize: Int64 = 0
  ) {
    self.isFull = isFull
    self.counts = counts
    self.faults = faults
    self.pages = pages
    self.pageSize = pageSize
  }

  /// How many things of a sort there are.
  package struct Counts: Hashable, Sendable {
    package var transactions: Int64 = 0
    package var extents: Int64 = 0
    /// Days of an account that have a transaction.
    package var days: Int64 = 0
    package var dayTotals: Int64 = 0
    package var imports: Int64 = 0
    package var accounts: Int64 = 0
    package var buckets: Int64 = 0
    package var wordings: Int64 = 0
    /// Transactions that are paired, two a pair.
    package var paired: Int64 = 0
    package var byHand: Int64 = 0
    package var rules: Int64 = 0
    package var formats: Int64 = 0
    package var todos: Int64 = 0
    /// Transactions that have a note.
    package var notes: Int64 = 0
    /// Transactions that were said to be worth it.
    package var worthIt: Int64 = 0

    package init() {}
  }
}
