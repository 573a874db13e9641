import CSQLite
import Ledger

/// What the added rows come to, by day and bucket; written once at the end.
struct DayCells: ~Copyable {
  struct Cell: BitwiseCopyable {
    var day: Int32
    /// The bucket's place in ``Buckets``.
    var bucket: UInt32
    var out: Int64 = 0
    var into: Int64 = 0
    var count: Int64 = 0
    /// The store may already have a total of the day and bucket.
    var isShared: Bool
  }

  /// Where a bucket's cell is, for the group that had that turn.
  struct Recent: BitwiseCopyable {
    var turn: UInt32
    var place: UInt32
  }

  private var cells = FlatArray<Cell>(capacity: 1_024)
  private var places = KeyTable(bits: 12)
  /// By bucket; rows come sorted by group, so the large table is asked once per group and bucket.
  private var recent = FlatArray<Recent>()
  private var turn: UInt32 = 0
  private var group = -1

  /// Makes ready for rows of that many buckets, of which the first are those known before.
  mutating func prepare(buckets: Int) {
    while recent.count < buckets { recent.append(Recent(turn: 0, place: 0)) }
    group = -1
  }

  /// Adds a row; `false` when the sum does not fit.
  @inline(__always)
  mutating func add(_ amount: Int64, day: Int32, bucket: UInt32, group: Int, isShared: Bool) -> Bool
  {
    if group != self.group {
      self.group = group
      turn &+= 1
    }
    let known = recent.base + Int(bucket)
    if known.pointee.turn != turn {
      known.pointee = Recent(turn: turn, place: place(day, bucket, isShared))
    }
    let cell = cells.base + Int(known.pointee.place)
    cell.pointee.count &+= 1
    let overflow: Bool
    if amount < 0 {
      (cell.pointee.out, overflow) = cell.pointee.out.subtractingReportingOverflow(amount)
    } else {
      (cell.pointee.into, overflow) = cell.pointee.into.addingReportingOverflow(amount)
    }
    return !overflow
  }

  private mutating func place(_ day: Int32, _ bucket: UInt32, _ isShared: Bool) -> UInt32 {
    let key = UInt64(UInt32(bitPattern: day)) << 32 | UInt64(bucket)
    let place = places.place(of: key)
    if place >= 0 { return UInt32(truncatingIfNeeded: place) }
    places.insert(key, place: cells.count)
    cells.append(Cell(day: day, bucket: bucket, isShared: isShared))
    return UInt32(truncatingIfNeeded: cells.count - 1)
  }

  /// Writes the totals in the order of the table's key, so that they are appended.
  mutating func write(
    to connection: Connection, ids: borrowing FlatArray<Int64>, currencies: [Currency]
  ) throws(StoreError) {
    let base = ids.base
    var all = cells.elements
    all.sort { ($0.day, base[Int($0.bucket)]) < ($1.day, base[Int($1.bucket)]) }
    let fresh = all.partition(stablyBy: \.isShared)
    var insert = try MultiRowInsert(
      into: "day_total", columns: ["day", "bucket_id", "money_out", "money_in", "n"],
      on: connection)
    let first = cells.base
    try insert.insert(fresh) { (index, row, before) throws(StoreError) in
      let cell = first + index
      sqlite3_bind_int64(row, before + 1, Int64(cell.pointee.day))
      sqlite3_bind_int64(row, before + 2, base[Int(cell.pointee.bucket)])
      sqlite3_bind_int64(row, before + 3, cell.pointee.out)
      sqlite3_bind_int64(row, before + 4, cell.pointee.into)
      sqlite3_bind_int64(row, before + 5, cell.pointee.count)
    }
    guard fresh < cells.count else { return }
    let ledger = try DayTotalLedger(connection)
    for place in fresh..<cells.count {
      let cell = cells[place]
      let isKept = try ledger.add(
        out: cell.out, into: cell.into, count: cell.count, day: cell.day,
        bucketID: ids[Int(cell.bucket)])
      guard isKept else { throw .overflow(currencies[Int(cell.bucket)]) }
    }
  }
}

extension UnsafeMutableBufferPointer {
  /// Puts the elements that are not `isSecond` first, each part in its order; gives their number.
  fileprivate mutating func partition(stablyBy isSecond: (Element) -> Bool) -> Int {
    let seconds = filter(isSecond)
    guard !seconds.isEmpty else { return count }
    var at = 0
    for element in self where !isSecond(element) {
      self[at] = element
      at += 1
    }
    for (offset, element) in seconds.enumerated() { self[at + offset] = element }
    return at
  }
}
