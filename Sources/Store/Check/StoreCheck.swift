/// The extent and the result of a verification.
package struct StoreCheck: Hashable, Sendable {
  /// Whether indexes were compared with their tables.
  package let isFull: Bool
  /// The numbers of verified things; `nil` when the file's structure is damaged.
  package var counts: Counts?
  package var faults: [StoreFault]
  /// The file's pages.
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

  /// The number of things of each kind.
  package struct Counts: Hashable, Sendable {
    package var transactions: Int64 = 0
    package var extents: Int64 = 0
    /// Days with a transaction, counted for each account.
    package var days: Int64 = 0
    package var dayTotals: Int64 = 0
    package var imports: Int64 = 0
    package var accounts: Int64 = 0
    package var buckets: Int64 = 0
    package var wordings: Int64 = 0
    /// Paired transactions, two for each pair.
    package var paired: Int64 = 0
    package var byHand: Int64 = 0
    package var rules: Int64 = 0
    package var formats: Int64 = 0
    package var todos: Int64 = 0
    /// Transactions with a note.
    package var notes: Int64 = 0
    /// Transactions that were worth it.
    package var worthIt: Int64 = 0

    package init() {}
  }
}
