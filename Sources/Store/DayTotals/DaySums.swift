import Ledger

/// The sums of rows by day and bucket, added up in memory before they are written.
///
/// Finding a bucket's sum requires a hash lookup only after the day has changed. For rows in order
/// of their ids, the day rarely changes. Memory grows with days and buckets, not with rows, so an
/// import writes the sums whenever they reach ``limit(_:)``.
struct DaySums: ~Copyable {
  struct Sum: BitwiseCopyable {
    var day: Int32
    /// The bucket's index, counted from 0.
    var bucket: Int32
    /// The negated sum of the negative amounts; subtracted rows may make it negative.
    var out: Int64 = 0
    var into: Int64 = 0
    var count: Int64 = 0

    func isEqual(to recorded: BucketTotal) -> Bool {
      out == recorded.moneyOut && into == recorded.moneyIn && count == recorded.count
    }
  }

  /// The index of a bucket's sum, valid while `turn` is the current turn.
  struct Recent: BitwiseCopyable {
    var turn: UInt32
    var index: UInt32
  }

  enum Step: BitwiseCopyable { case add, takeAway }

  private(set) var sums = FlatArray<Sum>(capacity: 256)
  private var indexes = KeyTable()
  private var recent = FlatArray<Recent>()
  /// A counter that increases whenever the day changes.
  private var turn: UInt32 = 0
  private var day = Int32.min

  /// Adds or subtracts a row; returns `false` on overflow.
  @inline(__always)
  mutating func take(_ amount: Int64, day: Int32, bucket: Int, _ step: Step = .add) -> Bool {
    if day != self.day {
      self.day = day
      turn &+= 1
    }
    if bucket >= recent.count { growRecent(to: bucket) }
    let known = recent.base + bucket
    if known.pointee.turn != turn {
      known.pointee = Recent(turn: turn, index: makeIndex(day, bucket))
    }
    let sum = sums.base + Int(known.pointee.index)
    let overflow: Bool
    switch (step, amount < 0) {
    case (.add, true):
      (sum.pointee.out, overflow) = sum.pointee.out.subtractingReportingOverflow(amount)
    case (.add, false):
      (sum.pointee.into, overflow) = sum.pointee.into.addingReportingOverflow(amount)
    case (.takeAway, true):
      (sum.pointee.out, overflow) = sum.pointee.out.addingReportingOverflow(amount)
    case (.takeAway, false):
      (sum.pointee.into, overflow) = sum.pointee.into.subtractingReportingOverflow(amount)
    }
    sum.pointee.count &+= step == .add ? 1 : -1
    return !overflow
  }

  /// Returns the number of sums that take up about as much memory as SQLite's cache.
  ///
  /// The calculation counts a sum and its slot in the hash table twice, because the array and the
  /// table double their capacity when they are full.
  static func limit(_ connection: Connection) -> Int {
    connection.capacity(
      forItemsOf: 2 * (MemoryLayout<Sum>.stride + MemoryLayout<KeyTable.Slot>.stride))
  }

  /// Returns the index of the sum for a day and bucket; -1 if there is none.
  func index(day: Int32, bucket: Int) -> Int { indexes.index(of: DaySums.key(day, bucket)) }

  private static func key(_ day: Int32, _ bucket: Int) -> UInt64 {
    UInt64(UInt32(bitPattern: day)) << 32 | UInt64(truncatingIfNeeded: bucket)
  }

  private mutating func growRecent(to bucket: Int) {
    while recent.count <= bucket { recent.append(Recent(turn: 0, index: 0)) }
  }

  private mutating func makeIndex(_ day: Int32, _ bucket: Int) -> UInt32 {
    let index = index(day: day, bucket: bucket)
    if index >= 0 { return UInt32(truncatingIfNeeded: index) }
    indexes.insert(DaySums.key(day, bucket), index: sums.count)
    sums.append(Sum(day: day, bucket: Int32(truncatingIfNeeded: bucket)))
    return UInt32(truncatingIfNeeded: sums.count - 1)
  }

  /// Adds the sums to the stored day totals, in order of day and bucket id, and clears the sums.
  ///
  /// `id` returns the id of the bucket at an index.
  ///
  /// - Returns: `nil` on success. Otherwise, the index of a bucket whose total would be impossible,
  ///   for example negative; the caller must roll the transaction back.
  mutating func write(to connection: Connection, id: (Int) -> Int64) throws(StoreError) -> Int? {
    guard sums.count > 0 else { return nil }
    var all = sums.elements
    all.sort { ($0.day, id(Int($0.bucket))) < ($1.day, id(Int($1.bucket))) }
    defer { forget() }
    var ledger = try DayTotalLedger(connection)
    for sum in all where sum.count != 0 || sum.out != 0 || sum.into != 0 {
      let change = BucketTotal(
        bucketID: id(Int(sum.bucket)), count: sum.count, moneyOut: sum.out, moneyIn: sum.into)
      guard try ledger.add(change, on: sum.day) else { return Int(sum.bucket) }
    }
    try ledger.finish()
    return nil
  }

  private mutating func forget() {
    sums.removeAll()
    indexes.removeAll()
    recent.removeAll()
    turn = 0
    day = .min
  }
}
