import Ledger

/// Pairs rows and parts them; what it decides is written at once, at the end.
///
/// Every row keeps the bucket that it has by itself, so that a pair can always be parted again.
final class PairEditor {
  struct Row: BitwiseCopyable {
    var id: Int64
    var amount: Int64
    /// 0 for none.
    var other: Int64
    var day: Int32
    /// The places of the bucket that is stored, the one by itself, and the one to be.
    var stored: Int32
    var own: Int32
    var now: Int32
    var isTransfer: Bool
    var wasPaired: Bool
  }

  private let connection: Connection
  private let buckets: Buckets
  private let moved: MovedRows?
  private let find: Statement
  private var rows = FlatArray<Row>()
  private var places = KeyTable()
  /// The days of the rows that were changed and may be halves of transfers.
  private(set) var transferDays: ClosedRange<Int32>?

  /// Rows that are moved are told to `moved`, when there is one.
  init(
    _ connection: Connection, _ buckets: Buckets, _ moved: MovedRows?
  ) throws(StoreError) {
    self.connection = connection
    self.buckets = buckets
    self.moved = moved
    find = try Statement(
      """
      SELECT ts, amount, bucket_id, own_bucket_id, other_id, sort
      FROM tx LEFT JOIN pair ON tx_id = id WHERE id = ?
      """, on: connection, isKept: true)
  }

  /// Takes what was read of a row that is in no cancellation, and not written since.
  func know(_ row: PairableRow) {
    guard places.place(of: UInt64(bitPattern: row.id)) < 0 else { return }
    add(
      Row(
        id: row.id, amount: row.amount, other: row.other, day: row.day, stored: row.stored,
        own: row.bucket, now: row.stored, isTransfer: true, wasPaired: row.other != 0))
  }

  /// Parts the row from the one it is paired with, if there is one.
  func part(_ id: Int64) throws(StoreError) {
    let place = try place(of: id)
    guard rows[place].other != 0 else { return }
    for place in [place, try self.place(of: rows[place].other)] {
      rows[place].other = 0
      rows[place].now = rows[place].own
      noteDay(rows[place])
    }
  }

  /// Pairs two rows that are in no pair, and gives each the rowClass it has then.
  func pair(
    _ first: (id: Int64, rowClass: RowClass), _ second: (id: Int64, rowClass: RowClass),
    _ kind: PairKind
  ) throws(StoreError) {
    for (id, rowClass, other) in [
      (first.id, first.rowClass, second.id), (second.id, second.rowClass, first.id),
    ] {
      let place = try place(of: id)
      let now = try buckets.index(of: rowClass, like: Int(rows[place].own))
      rows[place].other = other
      rows[place].isTransfer = kind == .transfer
      rows[place].now = Int32(truncatingIfNeeded: now)
      noteDay(rows[place])
    }
  }

  private func noteDay(_ row: Row) {
    guard buckets[Int(row.own)].rowClass.mayBeTransfer else { return }
    transferDays =
      transferDays.map { min($0.lowerBound, row.day)...max($0.upperBound, row.day) }
      ?? row.day...row.day
  }

  private func add(_ row: Row) {
    places.insert(UInt64(bitPattern: row.id), place: rows.count)
    rows.append(row)
  }

  /// Where the row is, which is read when it is not known yet.
  private func place(of id: Int64) throws(StoreError) -> Int {
    let place = places.place(of: UInt64(bitPattern: id))
    if place >= 0 { return place }
    find.bind(id, at: 1)
    defer { find.reset() }
    guard try find.step(), let day = Day(ofStoredMoment: find.integer(0)) else { throw damage }
    let stored = Int32(truncatingIfNeeded: try buckets.requiredIndex(of: find.integer(2)))
    var row = Row(
      id: id, amount: find.integer(1), other: 0, day: day.number, stored: stored, own: stored,
      now: stored, isTransfer: true, wasPaired: false)
    if let own = find.optionalInteger(3), let other = find.optionalInteger(4) {
      guard let kind = PairKind(rawValue: find.integer(5)), other != id, other != 0 else {
        throw damage
      }
      row.own = Int32(truncatingIfNeeded: try buckets.requiredIndex(of: own))
      row.other = other
      row.isTransfer = kind == .transfer
      row.wasPaired = true
    }
    add(row)
    return rows.count - 1
  }

  /// Writes what was decided when it has become much; only between rows that may be paired.
  func writeIfMuch() throws(StoreError) {
    if rows.count >= connection.room(forThingsOf: 256) { try write() }
  }

  /// Writes what was decided, and forgets it.
  func write() throws(StoreError) {
    guard rows.count > 0 else { return }
    let drop = try Statement("DELETE FROM pair WHERE tx_id = ?", on: connection, isKept: true)
    let put = try Statement(
      "INSERT INTO pair(tx_id, other_id, own_bucket_id, sort) VALUES(?, ?, ?, ?)",
      on: connection, isKept: true)
    let update = try Statement(
      "UPDATE tx SET bucket_id = ? WHERE id = ?", on: connection, isKept: true)
    var sums = DaySums()
    // In the order in which they lie.
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
    if let place = try sums.write(to: connection, id: { buckets[$0].id }) {
      throw .overflow(buckets[place].currency)
    }
    rows.removeAll()
    places.removeAll()
  }

  private var damage: StoreError { .damaged(path: connection.path) }
}
