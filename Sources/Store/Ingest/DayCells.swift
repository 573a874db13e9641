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

  private var cells = FlatArray<Cell>(capacity: 1_024)
  private var places = KeyTable(bits: 12)

  /// Adds a row; `false` when the sum does not fit.
  @inline(__always)
  mutating func add(_ amount: Int64, day: Int32, bucket: UInt32, isShared: Bool) -> Bool {
    let key = UInt64(UInt32(bitPattern: day)) << 32 | UInt64(bucket)
    var place = places.place(of: key)
    if place < 0 {
      place = cells.count
      places.insert(key, place: place)
      cells.append(Cell(day: day, bucket: bucket, isShared: isShared))
    }
    let cell = cells.base + place
    cell.pointee.count &+= 1
    let overflow: Bool
    if amount < 0 {
      (cell.pointee.out, overflow) = cell.pointee.out.subtractingReportingOverflow(amount)
    } else {
      (cell.pointee.into, overflow) = cell.pointee.into.addingReportingOverflow(amount)
    }
    return !overflow
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
