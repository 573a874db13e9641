import Ledger

/// The rows that reports do not count as one amount in their own bucket, because the user split or
/// linked them.
///
/// The stored day totals count each row as a whole in its own bucket. Reports therefore add
/// ``additions(on:)`` and subtract ``removals(on:)``. Few rows are adjusted, so their number and
/// not the number of all rows decides the time.
struct AdjustedRows {
  /// A part of a row's amount, in the bucket that counts it.
  struct Share: Hashable {
    var bucketID: Int64
    var amount: Int64
  }

  struct Row {
    let id: Int64
    let day: Day
    let bucketID: Int64
    let amount: Int64
    /// The shares, in different buckets.
    var shares: [Share]
    let adjustment: Adjustment
  }

  /// The rows by id.
  private let rows: [Int64: Row]
  private let idsByDay: [Day: [Int64]]

  static let none = AdjustedRows([])

  init(_ rows: [Row]) {
    self.rows = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    idsByDay = Dictionary(grouping: rows, by: \.day).mapValues { $0.map(\.id).sorted() }
  }

  @inline(__always)
  var isEmpty: Bool { rows.isEmpty }

  @inline(__always)
  subscript(id: Int64) -> Row? { rows[id] }

  /// All rows, in order of their days and ids.
  var all: [Row] {
    idsByDay.sorted { $0.key < $1.key }.flatMap { $0.value }.compactMap { rows[$0] }
  }

  func rows(on day: Day) -> [Row] { (idsByDay[day] ?? []).compactMap { rows[$0] } }

  /// The shares of a day's rows, as totals that reports add to the stored totals.
  func additions(on day: Day) -> [BucketTotal] {
    rows(on: day).flatMap { row in
      row.shares.map { AdjustedRows.total($0.bucketID, $0.amount, isOut: row.amount < 0) }
    }
  }

  /// The whole amounts of a day's rows, negated; reports add these totals after the additions.
  func removals(on day: Day) -> [BucketTotal] {
    rows(on: day).map { row in
      let total = AdjustedRows.total(row.bucketID, row.amount, isOut: row.amount < 0)
      return BucketTotal(
        bucketID: total.bucketID, count: -1, moneyOut: -total.moneyOut, moneyIn: -total.moneyIn)
    }
  }

  private static func total(_ bucketID: Int64, _ amount: Int64, isOut: Bool) -> BucketTotal {
    // An amount of `Int64.min` has no magnitude in 64 bits; `AdjustmentReader` rejects such a row.
    BucketTotal(
      bucketID: bucketID, count: 1, moneyOut: isOut ? 0 &- amount : 0, moneyIn: isOut ? 0 : amount)
  }
}

extension AdjustedRows.Row {
  /// Returns the amount that the buckets of a filter count; `nil` if they count no share.
  func amount(in filter: BucketFilter) -> Int64? {
    var amount: Int64?
    for share in shares where filter.includes(filter.buckets.index(of: share.bucketID)) {
      amount = (amount ?? 0) &+ share.amount
    }
    return amount
  }
}
