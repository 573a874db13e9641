import Ledger

/// An editor that pairs and unpairs rows, and collects the changes before it writes them.
///
/// For each paired row, the store also keeps the bucket that the row would have without its pair.
final class PairEditor {
  struct Row: BitwiseCopyable {
    var id: Int64
    var amount: Int64
    /// The id of the counterpart; 0 if the row is not paired.
    var other: Int64
    var day: Int32
    /// The index of the stored bucket; `own` is the index of the row's bucket without a pair, and
    /// `now` is the index of its new bucket.
    var stored: Int32
    var own: Int32
    var now: Int32
    var isTransfer: Bool
    var wasPaired: Bool
  }

  private enum Column: Int32 { case moment, amount, bucket, ownBucket, other, pairKind }

  private let connection: Connection
  private let buckets: Buckets
  private let moved: MovedRows?
  private let find: Statement
  private var rows = FlatArray<Row>()
  private var indexes = KeyTable()
  /// A range that includes the days of all changed rows that may be halves of transfers.
  private(set) var transferDays: ClosedRange<Int32>?

  init(_ connection: Connection, _ buckets: Buckets, _ moved: MovedRows?) throws(StoreError) {
    self.connection = connection
    self.buckets = buckets
    self.moved = moved
    find = try Statement(
      """
      SELECT ts, amount, bucket_id, own_bucket_id, other_id, sort
      FROM tx LEFT JOIN pair ON tx_id = id WHERE id = ?
      """, on: connection, isKept: true)
  }

  /// Adds a row that the caller has already read, so that the editor need not read it again.
  ///
  /// The row must be unchanged since then, and must not be part of a cancellation pair.
  func remember(_ row: PairableRow) {
    guard indexes.index(of: UInt64(bitPattern: row.id)) < 0 else { return }
    add(
      Row(
        id: row.id, amount: row.amount, other: row.other, day: row.day, stored: row.stored,
        own: row.bucket, now: row.stored, isTransfer: true, wasPaired: row.other != 0))
  }

  func day(of id: Int64) throws(StoreError) -> Int32 { rows[try index(of: id)].day }

  /// Dissolves the row's pair, if any.
  func unpair(_ id: Int64) throws(StoreError) {
    let index = try index(of: id)
    guard rows[index].other != 0 else { return }
    for index in [index, try self.index(of: rows[index].other)] {
      rows[index].other = 0
      rows[index].now = rows[index].own
      noteDay(rows[index])
    }
  }

  /// Pairs two unpaired rows, and assigns each row its new class.
  func pair(
    _ first: (id: Int64, rowClass: RowClass), _ second: (id: Int64, rowClass: RowClass),
    _ kind: PairKind
  ) throws(StoreError) {
    for (id, rowClass, other) in [
      (first.id, first.rowClass, second.id), (second.id, second.rowClass, first.id),
    ] {
      let index = try index(of: id)
      let now = try buckets.index(of: rowClass, like: Int(rows[index].own))
      rows[index].other = other
      rows[index].isTransfer = kind == .transfer
      rows[index].now = Int32(truncatingIfNeeded: now)
      noteDay(rows[index])
    }
  }

  private func noteDay(_ row: Row) {
    guard buckets[Int(row.own)].rowClass.mayBeTransfer else { return }
    transferDays =
      transferDays.map { min($0.lowerBound, row.day)...max($0.upperBound, row.day) }
      ?? row.day...row.day
  }

  private func add(_ row: Row) {
    indexes.insert(UInt64(bitPattern: row.id), index: rows.count)
    rows.append(row)
  }

  /// Returns the index of the row, and reads the row if necessary.
  private func index(of id: Int64) throws(StoreError) -> Int {
    let index = indexes.index(of: UInt64(bitPattern: id))
    if index >= 0 { return index }
    find.bind(id, at: 1)
    defer { find.reset() }
    guard try find.step(), let day = Day(ofStoredMoment: find.integer(Column.moment)) else {
      throw find.damage
    }
    let stored = Int32(
      truncatingIfNeeded: try buckets.requiredIndex(of: find.integer(Column.bucket)))
    var row = Row(
      id: id, amount: find.integer(Column.amount), other: 0, day: day.number, stored: stored,
      own: stored, now: stored, isTransfer: true, wasPaired: false)
    if let own = find.optionalInteger(Column.ownBucket),
      let other = find.optionalInteger(Column.other)
    {
      guard let kind = PairKind(rawValue: find.integer(Column.pairKind)), other != id, other != 0
      else { throw find.damage }
      row.own = Int32(truncatingIfNeeded: try buckets.requiredIndex(of: own))
      row.other = other
      row.isTransfer = kind == .transfer
      row.wasPaired = true
    }
    add(row)
    return rows.count - 1
  }

  /// Writes the changes if there are many; call this only between independent sets of rows.
  func writeIfMuch() throws(StoreError) {
    if rows.count >= connection.capacity(forItemsOf: 256) { try write() }
  }

  func write() throws(StoreError) {
    guard rows.count > 0 else { return }
    let drop = try Statement("DELETE FROM pair WHERE tx_id = ?", on: connection, isKept: true)
    let put = try Statement(
      "INSERT INTO pair(tx_id, other_id, own_bucket_id, sort) VALUES(?, ?, ?, ?)",
      on: connection, isKept: true)
    let update = try Statement(
      "UPDATE tx SET bucket_id = ? WHERE id = ?", on: connection, isKept: true)
    var sums = DaySums()
    // Writes in order of row ids because the tables are in this order too.
    var all = rows.elements
    all.sort { $0.id < $1.id }
    for row in all {
      if row.wasPaired {
        drop.bind(row.id, at: 1)
        try drop.run()
      }
      if row.other != 0 {
        put.bind(row.id, at: 1)
        put.bind(row.other, at: 2)
        put.bind(buckets[Int(row.own)].id, at: 3)
        put.bind((row.isTransfer ? PairKind.transfer : .cancellation).rawValue, at: 4)
        try put.run()
      }
      let (stored, now) = (Int(row.stored), Int(row.now))
      guard now != stored else { continue }
      try moved?.move(row.id, from: stored)
      update.bind(buckets[now].id, at: 1)
      update.bind(row.id, at: 2)
      try update.run()
      guard row.amount != .min, sums.take(row.amount, day: row.day, bucket: stored, .takeAway),
        sums.take(row.amount, day: row.day, bucket: now)
      else { throw .overflow(buckets[stored].currency) }
    }
    if let index = try sums.write(to: connection, id: { buckets[$0].id }) {
      throw .overflow(buckets[index].currency)
    }
    rows.removeAll()
    indexes.removeAll()
  }
}
