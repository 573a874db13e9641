import Ledger

/// Pairs rows and parts them; what it decides is written at once, at the end.
///
/// Every row keeps the bucket that it has by itself, so that a pair can always be parted again.
final class PairEditor {
  private struct Row {
    var day: Day
    var amount: Int64
    /// The places of the bucket that is stored, the one by itself, and the one to be.
    var stored: Int
    var own: Int
    var now: Int
    var other: Int64?
    var sort: PairSort
    var wasPaired: Bool
  }

  private let connection: Connection
  private let buckets: BucketBook
  private let former: FormerBuckets?
  private let find: Statement
  private var rows: [Int64: Row] = [:]
  /// The days of the rows that were changed and may be halves of transfers.
  private(set) var transferDays: ClosedRange<Int32>?

  /// What moves rows is told to `former`, when there is one.
  init(
    _ connection: Connection, _ buckets: BucketBook, _ former: FormerBuckets?
  ) throws(StoreError) {
    self.connection = connection
    self.buckets = buckets
    self.former = former
    find = try Statement(
      """
      SELECT ts, amount, bucket_id, own_bucket_id, other_id, sort
      FROM tx LEFT JOIN pair ON tx_id = id WHERE id = ?
      """, on: connection, isKept: true)
  }

  /// Parts the row from the one it is paired with, if there is one.
  func part(_ id: Int64) throws(StoreError) {
    guard let other = try row(id).other else { return }
    for id in [id, other] {
      var row = try row(id)
      row.other = nil
      row.now = row.own
      try keep(row, id)
    }
  }

  /// Pairs two rows that are in no pair, and gives each the label it has then.
  func pair(
    _ first: (id: Int64, label: Label), _ second: (id: Int64, label: Label), _ sort: PairSort
  ) throws(StoreError) {
    for (id, label, other) in [
      (first.id, first.label, second.id), (second.id, second.label, first.id),
    ] {
      var row = try row(id)
      row.other = other
      row.sort = sort
      row.now = try buckets.place(label, like: row.own)
      try keep(row, id)
    }
  }

  private func keep(_ row: Row, _ id: Int64) throws(StoreError) {
    rows[id] = row
    guard buckets.looks[row.own].label.mayBeTransfer else { return }
    let day = row.day.number
    transferDays =
      transferDays.map { min($0.lowerBound, day)...max($0.upperBound, day) } ?? day...day
  }

  private func row(_ id: Int64) throws(StoreError) -> Row {
    if let row = rows[id] { return row }
    find.bind(id, at: 1)
    defer { find.reset() }
    guard try find.step(), let day = Day(ofStoredMoment: find.integer(0)) else { throw damage }
    let stored = try buckets.place(of: find.integer(2))
    var row = Row(
      day: day, amount: find.integer(1), stored: stored, own: stored, now: stored, other: nil,
      sort: .transfer, wasPaired: false)
    if let own = find.optionalInteger(3), let other = find.optionalInteger(4) {
      guard let sort = PairSort(rawValue: find.integer(5)), other != id else { throw damage }
      row.own = try buckets.place(of: own)
      row.other = other
      row.sort = sort
      row.wasPaired = true
    }
    rows[id] = row
    return row
  }

  /// Writes what was decided when it has become much; only between rows that may be paired.
  func writeIfMuch() throws(StoreError) {
    if rows.count >= 1 << 14 { try write() }
  }

  /// Writes what was decided, and forgets it.
  func write() throws(StoreError) {
    guard !rows.isEmpty else { return }
    let drop = try Statement("DELETE FROM pair WHERE tx_id = ?", on: connection, isKept: true)
    let put = try Statement(
      "INSERT INTO pair(tx_id, other_id, own_bucket_id, sort) VALUES(?, ?, ?, ?)",
      on: connection, isKept: true)
    let update = try Statement(
      "UPDATE tx SET bucket_id = ? WHERE id = ?", on: connection, isKept: true)
    var sums = DaySums()
    for (id, row) in rows.sorted(by: { $0.key < $1.key }) {
      if row.wasPaired {
        drop.bind(id, at: 1)
        try drop.run()
      }
      if let other = row.other {
        put.bind(id, at: 1)
        put.bind(other, at: 2)
        put.bind(buckets.id(at: row.own), at: 3)
        put.bind(row.sort.rawValue, at: 4)
        try put.run()
      }
      guard row.now != row.stored else { continue }
      try former?.move(id, from: buckets.id(at: row.stored))
      update.bind(buckets.id(at: row.now), at: 1)
      update.bind(id, at: 2)
      try update.run()
      guard row.amount != .min,
        sums.take(row.amount, day: row.day.number, bucket: row.stored, .takeAway),
        sums.take(row.amount, day: row.day.number, bucket: row.now)
      else { throw .overflow(buckets.looks[row.own].currency) }
    }
    if let place = try sums.write(to: connection, id: buckets.id(at:)) {
      throw .overflow(buckets.looks[place].currency)
    }
    rows.removeAll()
  }

  private var damage: StoreError { .damaged(path: connection.path) }
}
