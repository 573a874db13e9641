import Ledger

/// What the added rows come to, by day and bucket; written once at the end.
struct DayCells: ~Copyable {
  struct Cell: BitwiseCopyable {
    var day: Int32
    /// The bucket's place in ``BucketPlaces``.
    var bucket: UInt32
    var out: Int64 = 0
    var into: Int64 = 0
    var count: Int64 = 0
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
  mutating func add(_ amount: Int64, day: Int32, bucket: UInt32, group: Int) -> Bool {
    if group != self.group {
      self.group = group
      turn &+= 1
    }
    let known = recent.base + Int(bucket)
    if known.pointee.turn != turn {
      known.pointee = Recent(turn: turn, place: place(day, bucket))
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

  private mutating func place(_ day: Int32, _ bucket: UInt32) -> UInt32 {
    let key = UInt64(UInt32(bitPattern: day)) << 32 | UInt64(bucket)
    let place = places.place(of: key)
    if place >= 0 { return UInt32(truncatingIfNeeded: place) }
    places.insert(key, place: cells.count)
    cells.append(Cell(day: day, bucket: bucket))
    return UInt32(truncatingIfNeeded: cells.count - 1)
  }

  /// Puts the cells in the order of the table's key.
  private mutating func sort(_ ids: borrowing FlatArray<Int64>) {
    let base = ids.base
    var all = cells.elements
    all.sort { ($0.day, base[Int($0.bucket)]) < ($1.day, base[Int($1.bucket)]) }
  }

  /// Adds to the totals that the store may have.
  mutating func merge(
    into connection: Connection, ids: borrowing FlatArray<Int64>, buckets: [Window.NewBucket]
  ) throws(StoreError) {
    guard cells.count > 0 else { return }
    sort(ids)
    var ledger = try DayTotalLedger(connection)
    for cell in cells.elements {
      let change = BucketTotal(
        bucketID: ids[Int(cell.bucket)], count: cell.count, moneyOut: cell.out,
        moneyIn: cell.into)
      guard try ledger.add(change, on: cell.day) else {
        throw .overflow(buckets[Int(cell.bucket)].currency)
      }
    }
    try ledger.finish()
  }
}
